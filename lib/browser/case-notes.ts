import { queryOptions } from "@tanstack/react-query";
import type { CaseNotes } from "@/lib/contract/desk/case-note";
import { caseKeys, casePath } from "./case";
import { fetchJson } from "./fetch-json";
import { recordInterval } from "./polling";

/** The notes on a case. Live updates report changes; while a read fails, it is repeated. */
export function notesQuery(id: string) {
  return queryOptions({
    queryKey: caseKeys.notes(id),
    queryFn: ({ signal }) => fetchJson<CaseNotes>(`${casePath(id)}/notes`, signal),
    retry: false,
    refetchInterval: ({ state }) => recordInterval(state, { phase: "settled" }),
  });
}
