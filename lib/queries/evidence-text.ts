import { queryOptions } from "@tanstack/react-query";
import type { EvidenceText } from "@/lib/contract/analysis";
import { fetchJson } from "./fetch-json";
import { caseKeys } from "./keys";

/** The text of one document, which quotes point into. A document never changes once it is attached. */
export function evidenceTextQuery(id: string, evidenceId: string) {
  return queryOptions({
    queryKey: caseKeys.text(id, evidenceId),
    queryFn: ({ signal }) => fetchJson<EvidenceText>(evidencePath(id, evidenceId, "text"), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** Address of the picture of a page, numbered from 1. */
export function pagePicturePath(id: string, evidenceId: string, page: number): string {
  return evidencePath(id, evidenceId, `pages/${page}`);
}

function evidencePath(id: string, evidenceId: string, rest: string): string {
  return `/api/cases/${encodeURIComponent(id)}/evidence/${encodeURIComponent(evidenceId)}/${rest}`;
}
