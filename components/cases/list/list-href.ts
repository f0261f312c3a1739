import type { Route } from "next";
import type { CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";
import { caseListSearch } from "@/lib/queries/cases-list";

const NO_FILTERS = { q: "", status: "", network: "", deadline: "", page: 1 } as const;

/** The list with something changed; what is not named stays, and the page is the first again. */
export function listHref(query: CaseListQuery, change: Partial<CaseListQuery>): Route {
  const search = caseListSearch({ ...query, page: 1, ...change });
  return (search ? `/cases?${search}` : "/cases") as Route;
}

/** A view as such: its filters are gone, its order stays. */
export function viewHref(query: CaseListQuery, view: CaseView): Route {
  return listHref(query, { ...NO_FILTERS, view });
}

export function withoutFilters(query: CaseListQuery): Route {
  return listHref(query, NO_FILTERS);
}

export function hasFilters({ q, status, network, deadline }: CaseListQuery): boolean {
  return Boolean(q || status || network || deadline);
}

/** True when both say the same list, whatever its order and page. */
export function isSameList(query: CaseListQuery, change: Partial<CaseListQuery>): boolean {
  const bare = (one: CaseListQuery) => caseListSearch({ ...one, sort: "dueDate", direction: "asc", page: 1 });
  return bare(query) === bare({ ...query, ...NO_FILTERS, ...change });
}
