import "server-only";
import { type ReasonCodeLookup, reasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { call } from "./call";

/** Extension: the catalogue as a look-up for forms. */
export function lookUpReasonCodes(
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ReasonCodeLookup> {
  return call("lookUpReasonCodes", reasonCodeLookup, { query, signal });
}
