import type { ReasonCodeEntry, ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { networkName } from "@/lib/service/domain/networks/network";
import { resolveNetwork } from "@/lib/service/domain/networks/resolve-network";
import { matchReasonCode, type ReasonCodeFields } from "./match-reason-code";
import { successorOf } from "./rules";
import type { ReasonCode } from "./schema";
import { searchReasonCodes } from "./search-reason-codes";

/** For forms: the network that the fields name, what their code means, and the codes that fit a search text. */
export function lookUpReasonCodes(fields: ReasonCodeFields & { query?: string }): ReasonCodeLookup {
  const resolved = resolveNetwork(fields);
  const match = matchReasonCode(fields);
  const query = fields.query?.trim() ?? "";
  return {
    network: resolved && { id: resolved.network, name: networkName(resolved.network), from: resolved.from },
    resolved: match && toEntry(match.entry),
    matches: query === "" ? [] : searchReasonCodes({ network: resolved?.network, query }).map(toEntry),
  };
}

function toEntry(entry: ReasonCode): ReasonCodeEntry {
  return {
    network: entry.network,
    networkName: networkName(entry.network),
    code: entry.code,
    title: entry.title,
    category: entry.category,
    inForce: entry.inForce,
    supersededBy: successorOf(entry)?.code,
  };
}
