import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type CaseListPage, type CaseListQuery, caseListQuery } from "@/lib/contract/desk/case-row";
import { caseCountersOptions, caseListSearch, listInterval, rememberCounters } from "./cases-list";
import { nextSessionCheck } from "./session";

const defaults: CaseListQuery = caseListQuery.parse({});

describe("caseListSearch", () => {
  it("leaves out what is the default", () => {
    expect(caseListSearch(defaults)).toBe("");
  });
  it("is read back as the same query", () => {
    const query: CaseListQuery = {
      view: "mine",
      q: "Halden & Söhne",
      status: "complete",
      network: "visa",
      deadline: "soon",
      sort: "amount",
      direction: "desc",
      page: 3,
    };
    expect(caseListQuery.parse(Object.fromEntries(new URLSearchParams(caseListSearch(query))))).toEqual(query);
  });
});

describe("listInterval", () => {
  it("waits 30 s while nothing on the page is under way", () => {
    expect(listInterval(page("complete"), 4)).toBe(30_000);
    expect(listInterval(undefined, 0)).toBe(30_000);
  });
  it("starts near 2 s and ends near 15 s while a row is under way", () => {
    expect(within(listInterval(page("processing"), 1), 2_000)).toBe(true);
    expect(within(listInterval(page("queued"), 20), 5_000)).toBe(true);
    expect(within(listInterval(page("complete", "processing"), 400), 15_000)).toBe(true);
  });
});

it("the navigation's counters are those of the list that was read last", () => {
  const client = new QueryClient();
  rememberCounters(client, page("complete"));
  expect(client.getQueryData(caseCountersOptions.queryKey)?.open).toBe(7);
});

describe("nextSessionCheck", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  it("comes when the warning is due, at most every 15 s and at least every 5 min", () => {
    expect(nextSessionCheck("2026-11-21T12:06:00Z", now)).toBe(4 * 60_000);
    expect(nextSessionCheck("2026-11-21T12:01:00Z", now)).toBe(15_000);
    expect(nextSessionCheck("2026-11-21T22:00:00Z", now)).toBe(5 * 60_000);
    expect(nextSessionCheck(undefined, now)).toBe(5 * 60_000);
  });
});

function within(ms: number, about: number): boolean {
  return ms >= about * 0.8 && ms <= about * 1.2;
}

function page(status: string, letter: "none" | "processing" = "none"): CaseListPage {
  const row = {
    id: "8c5e8a34-3f0c-4c1e-9d0a-2f7d3f1f9a01",
    currency: "USD",
    status,
    requirementsSatisfied: 0,
    requirementsTotal: 0,
    letter,
    finished: false,
    createdAt: "2026-11-21T12:00:00Z",
    updatedAt: "2026-11-21T12:00:00Z",
  };
  const counters = { open: 7, overdue: 0, dueToday: 0, dueSoon: 0, waitingForMe: 0 };
  return { rows: [row], total: 1, counters, networks: [], today: "2026-11-21", timeZone: "UTC" };
}
