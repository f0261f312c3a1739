import { describe, expect, it } from "vitest";
import { type CaseListQuery, caseListQuery } from "@/lib/contract/desk/case-row";
import { hasFilters, isSameList, listHref, viewHref, withoutFilters } from "./list-query";

const query = (given: Partial<CaseListQuery> = {}) => caseListQuery.parse(given);

describe("links of the list", () => {
  it("keep unchanged parameters and start at the first page", () => {
    const from = query({ view: "mine", q: "halden", sort: "amount", direction: "desc", page: 4 });
    expect(listHref(from, { status: "error" })).toBe(
      "/cases?view=mine&q=halden&status=error&sort=amount&direction=desc",
    );
    expect(listHref(from, { page: 5 })).toBe("/cases?view=mine&q=halden&sort=amount&direction=desc&page=5");
  });
  it("to a view drop the filters and keep the order", () => {
    const from = query({ q: "halden", deadline: "soon", sort: "amount", direction: "desc" });
    expect(viewHref(from, "closed")).toBe("/cases?view=closed&sort=amount&direction=desc");
    expect(withoutFilters(from)).toBe("/cases?sort=amount&direction=desc");
  });
  it("to the default list say so, because the bare address opens a default view", () => {
    expect(listHref(query({ status: "error" }), { status: "" })).toBe("/cases?view=open");
  });
  it("recognize the list that is shown, in whatever order", () => {
    expect(
      isSameList(query({ deadline: "overdue", sort: "amount", page: 2 }), { view: "open", deadline: "overdue" }),
    ).toBe(true);
    expect(isSameList(query({ deadline: "overdue", q: "x" }), { view: "open", deadline: "overdue" })).toBe(false);
    expect([hasFilters(query({ view: "mine" })), hasFilters(query({ network: "visa" }))]).toEqual([false, true]);
  });
});
