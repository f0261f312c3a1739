import { CATALOGUED_NETWORKS, type CataloguedNetwork } from "@/lib/service/domain/networks/network";
import { catalogue, disputeRules, reasonCode } from "./catalogue";
import { descriptionMatches, familyOf } from "./families";
import { findInNetwork } from "./find-in-network";
import { codeTexts, compact, unique, withoutPrefix } from "./forms";
import type { ReasonCode } from "./schema";

/**
 * The network's own code for a code written in another network's scheme (`13.1` on a Mastercard case). Only when one
 * other network owns the code and the description speaks of the same kind of dispute.
 */
export function translateForeignCode(
  network: CataloguedNetwork,
  text: string,
  description: string,
): ReasonCode | undefined {
  const foreign = foreignOwner(network, text);
  if (!foreign) return undefined;
  const family = familyOf(foreign);
  const code = family.defaultCodes[network];
  if (code === undefined || !descriptionMatches(family, description)) return undefined;
  return reasonCode(network, code);
}

function foreignOwner(network: CataloguedNetwork, text: string): ReasonCode | undefined {
  const texts = codeTexts(text);
  if (texts.some((candidate) => Object.hasOwn(disputeRules().ambiguousWithoutNetwork, candidate))) return undefined;
  const exact = catalogue().codes.filter((entry) => texts.includes(entry.code));
  const owners = exact.length > 0 ? exact : CATALOGUED_NETWORKS.flatMap((other) => namedOwner(other, texts));
  const owner = unique(owners)[0];
  return owners.length === 1 && owner?.network !== network ? owner : undefined;
}

/** Prefixes of one or two letters are codes of other networks too easily. */
const SHORTEST_NAME = 3;

function namedOwner(network: CataloguedNetwork, texts: string[]): ReasonCode[] {
  const named = texts
    .map(compact)
    .flatMap((form) => withoutPrefix(network, form).filter((rest) => form.length - rest.length >= SHORTEST_NAME));
  return unique(named.flatMap((form) => findInNetwork(network, form) ?? []));
}
