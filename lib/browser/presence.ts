import { queryOptions } from "@tanstack/react-query";
import type { CasePresence } from "@/lib/contract/desk/case-detail";
import { caseKeys, casePath } from "./case";
import { failureStatus, fetchJson } from "./fetch-json";
import { pollInterval, spread } from "./polling";

const EVERY_MS = 20_000;

/**
 * Who else has a case open. Each read says that this page is open as well, and so is repeated while the page is visible;
 * live updates report who comes and goes in between.
 */
export function presenceQuery(caseId: string, page: string) {
  return queryOptions({
    queryKey: caseKeys.presence(caseId),
    queryFn: ({ signal }) => fetchJson<CasePresence>(presencePath(caseId, page), signal, new Blob()),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.error
        ? pollInterval({
            phase: "settled",
            inProgressForMs: 0,
            hidden: false,
            failure: failureStatus(state.error),
            seed: 0,
          })
        : spread(EVERY_MS, state.dataUpdatedAt),
  });
}

/** Also while the page is being closed. When it fails, the others see it a little later. */
export function leaveCase(caseId: string, page: string): void {
  void fetch(presencePath(caseId, page), { method: "DELETE", keepalive: true }).catch(() => undefined);
}

function presencePath(caseId: string, page: string): string {
  return `${casePath(caseId)}/presence?page=${page}`;
}
