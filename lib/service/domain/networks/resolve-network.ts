import type { Network } from "./network";
import { networkFromLeadingDigits, networkFromWords } from "./network-from-card";
import { networkFromName } from "./network-from-name";

export type ResolvedNetwork = { network: Network; from: "card" | "name" };

/**
 * The network that scopes a reason code. The card's leading digits win; without them the stated network counts, then a
 * network that the masked number names in words.
 */
export function resolveNetwork(fields: {
  maskedCardNumber?: string | null;
  cardNetwork?: string | null;
}): ResolvedNetwork | undefined {
  const masked = fields.maskedCardNumber ?? "";
  const byDigits = networkFromLeadingDigits(masked);
  if (byDigits) return { network: byDigits, from: "card" };
  const byName = networkFromName(fields.cardNetwork ?? "");
  if (byName) return { network: byName, from: "name" };
  const byWords = networkFromWords(masked);
  return byWords && { network: byWords, from: "card" };
}
