import type { CaseListQuery } from "@/lib/contract/desk/case-row";

/** Every key below one case, so that a deed can make all of it be read again. */
export const caseKeys = {
  all: ["case"] as const,
  one: (id: string) => [...caseKeys.all, id] as const,
  detail: (id: string) => [...caseKeys.one(id), "detail"] as const,
  letter: (id: string) => [...caseKeys.one(id), "letter"] as const,
  text: (id: string, evidenceId: string) => [...caseKeys.one(id), "text", evidenceId] as const,
};

/** Keys of everything read about lists of cases; `all` is what a deed on a case invalidates. */
export const caseListKeys = {
  all: ["case-list"] as const,
  page: (query: CaseListQuery) => [...caseListKeys.all, "page", query] as const,
  counters: () => [...caseListKeys.all, "counters"] as const,
};

export const statementKeys = {
  all: ["statement"] as const,
  list: () => [...statementKeys.all, "list"] as const,
  one: (id: string) => [...statementKeys.all, id] as const,
  detail: (id: string) => [...statementKeys.one(id), "detail"] as const,
  workbook: (id: string) => [...statementKeys.one(id), "workbook"] as const,
};
