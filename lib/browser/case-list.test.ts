import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type CaseListPage, type CaseListQuery, caseListQuery } from "@/lib/contract/desk/case-row";
import { cacheCounters, caseCountersOptions, caseListKeys, caseListSearch } from "./case-list";

const defaults: CaseListQuery = caseListQuery.parse({});

describe("caseListSearch", () => {
  it("leaves out defaults", () => {
    expect(caseListSearch(defaults)).toBe("");
  });
  it("is the same list whatever its columns are", () => {
    const query = { ...defaults, columns: "case,owner", density: "compact", saved: "x" } as const;
    expect(caseListKeys.page(query)).toEqual(caseListKeys.page(defaults));
  });
  it("can be parsed back into the same query", () => {
    const query: CaseListQuery = {
      view: "mine",
      q: "Halden & Söhne",
      status: "complete",
      network: "visa",
      deadline: "soon",
      owner: "nobody",
      advice: "hold",
      tag: "VIP",
      merchant: "",
      family: "",
      from: "",
      sort: "amount",
      direction: "desc",
      page: 3,
      saved: "5b1c2c39-93a5-4c3c-b1f5-0d9d6f8f2a11",
      columns: "case,amount,card",
      density: "compact",
    };
    expect(caseListQuery.parse(Object.fromEntries(new URLSearchParams(caseListSearch(query))))).toEqual(query);
  });
});

it("the navigation shows the counters of the list that was read last", () => {
  const client = new QueryClient();
  cacheCounters(client, page());
  expect(client.getQueryData(caseCountersOptions.queryKey)?.open).toBe(7);
});

function page(): CaseListPage {
  const counters = { open: 7, overdue: 0, dueToday: 0, dueSoon: 0, waitingForMe: 0, inReview: 0 };
  return {
    rows: [],
    total: 0,
    counters,
    networks: [],
    people: [],
    tags: [],
    today: "2026-11-21",
    timeZone: "UTC",
    cutOffDays: 0,
  };
}
