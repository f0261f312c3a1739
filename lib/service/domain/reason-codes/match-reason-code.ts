import { isCatalogued, type Network } from "@/lib/service/domain/networks/network";
import { resolveNetwork } from "@/lib/service/domain/networks/resolve-network";
import { catalogue, disputeRules } from "./catalogue";
import { findInNetwork } from "./find-in-network";
import type { ReasonCode } from "./schema";
import { translateForeignCode } from "./translate";

export type ReasonCodeFields = {
  reasonCode?: string | null;
  reasonDescription?: string | null;
  maskedCardNumber?: string | null;
  cardNetwork?: string | null;
};

export type ReasonCodeMatch = {
  entry: ReasonCode;
  network: Network;
  /** The code as catalogued, one of its export shapes, or another network's code confirmed by the description. */
  how: "exact" | "shape" | "translated";
};

/**
 * The catalogue entry that a case's reason code means. The network scopes it; without one only a code exactly as
 * catalogued counts, and only when no other network could mean it. The description never overrides a code that
 * resolved, and a retired code resolves to itself.
 */
export function matchReasonCode(fields: ReasonCodeFields): ReasonCodeMatch | undefined {
  const text = fields.reasonCode?.trim() ?? "";
  if (text === "") return undefined;
  const network = resolveNetwork(fields)?.network;
  if (network === undefined) return withoutNetwork(text);
  if (!isCatalogued(network)) return undefined;
  const own = findInNetwork(network, text);
  if (own) return { entry: own, network, how: own.code === text ? "exact" : "shape" };
  const translated = translateForeignCode(network, text, fields.reasonDescription ?? "");
  return translated && { entry: translated, network, how: "translated" };
}

function withoutNetwork(text: string): ReasonCodeMatch | undefined {
  if (Object.hasOwn(disputeRules().ambiguousWithoutNetwork, text)) return undefined;
  const owners = catalogue().codes.filter((entry) => entry.code === text);
  const [entry] = owners;
  return entry && owners.length === 1 ? { entry, network: entry.network, how: "exact" } : undefined;
}
