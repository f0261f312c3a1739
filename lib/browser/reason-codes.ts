import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { fetchJson } from "./fetch-json";

export type ReasonCodeQuestion = {
  /** Search text for the suggestions. */
  query?: string;
  reasonCode?: string;
  reasonDescription?: string;
  maskedCardNumber?: string;
  cardNetwork?: string;
};

/** The network and reason code that the service derives from the fields as typed, and suggestions from its catalog. */
export function reasonCodesOptions(question: ReasonCodeQuestion) {
  const given = Object.entries(question).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  const search = new URLSearchParams(given).toString();
  return queryOptions({
    queryKey: ["reason-codes", search],
    queryFn: ({ signal }) => fetchJson<ReasonCodeLookup>(`/api/reason-codes?${search}`, signal),
    placeholderData: keepPreviousData,
    // The catalog changes only with a new version of the service.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
