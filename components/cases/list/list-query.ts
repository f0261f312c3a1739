import type { Route } from "next";
import { caseListSearch, casesOf } from "@/lib/browser/case-list";
import type { CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";

/** Of the part of the page that has the filters. */
export const FILTERS_ID = "filters";

const NO_FILTERS = {
  q: "",
  status: "",
  network: "",
  deadline: "",
  owner: "",
  advice: "",
  tag: "",
  merchant: "",
  family: "",
  min: undefined,
  max: undefined,
  page: 1,
} as const;

/**
 * The URL of the list with changed parameters; all others stay, except that it starts at the first page. It always says
 * something: the bare address opens the person's default view.
 */
export function listHref(query: CaseListQuery, change: Partial<CaseListQuery>): Route {
  return `/cases?${caseListSearch({ ...query, page: 1, from: "", ...change }) || "view=open"}` as Route;
}

/** The URL of a view without filters, in the current order. */
export function viewHref(query: CaseListQuery, view: CaseView): Route {
  return listHref(casesOf(query), { ...NO_FILTERS, view });
}

/** The URL of the list of a counter, in the current order. */
export function counterHref(query: CaseListQuery, filter: Partial<CaseListQuery>): Route {
  return listHref(casesOf(query), { ...NO_FILTERS, ...filter });
}

/** The URL of a saved view, as it was saved. */
export function savedHref(id: string): Route {
  return `/cases?view=${id}` as Route;
}

export function withoutFilters(query: CaseListQuery): Route {
  return listHref(query, NO_FILTERS);
}

export function hasFilters(query: CaseListQuery): boolean {
  const { q, status, network, deadline, owner, advice, tag, merchant, family, min, max } = query;
  const amount = min !== undefined || max !== undefined;
  return Boolean(q || status || network || deadline || owner || advice || tag || merchant || family || amount);
}

/** True when both show the same cases, in whatever order and on whatever page. */
export function isSameList(query: CaseListQuery, change: Partial<CaseListQuery>): boolean {
  const bare = (one: CaseListQuery) => caseListSearch({ ...casesOf(one), sort: "dueDate", direction: "asc", page: 1 });
  return bare(query) === bare({ ...query, ...NO_FILTERS, ...change });
}

type Sort = CaseListQuery["sort"];
type Direction = CaseListQuery["direction"];

/** Each sort order with its initial direction and the names of both directions. */
export const SORTS: Readonly<Record<Sort, { label: string; first: Direction; asc: string; desc: string }>> = {
  dueDate: { label: "Deadline", first: "asc", asc: "Nearest first", desc: "Latest first" },
  amount: { label: "Amount", first: "desc", asc: "Smallest first", desc: "Largest first" },
  confidence: { label: "Confidence", first: "desc", asc: "Lowest first", desc: "Highest first" },
  merchant: { label: "Merchant", first: "asc", asc: "A to Z", desc: "Z to A" },
  updated: { label: "Last updated", first: "desc", asc: "Oldest first", desc: "Newest first" },
  created: { label: "Created", first: "desc", asc: "Oldest first", desc: "Newest first" },
};
