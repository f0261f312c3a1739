import {
  CATALOGED_NETWORKS,
  type CatalogedNetwork,
  isCataloged,
  type Network,
  resolveNetwork,
} from "@/lib/service/rules/networks";
import { catalog, disputeRules, type ReasonCode, reasonCode } from "./catalog";
import { codeTexts, compact, findInNetwork, unique, withoutPrefix } from "./code-forms";
import { descriptionMatches, familyOf } from "./families";

export type ReasonCodeFields = {
  reasonCode?: string | null;
  reasonDescription?: string | null;
  maskedCardNumber?: string | null;
  cardNetwork?: string | null;
};

type ReasonCodeMatch = {
  entry: ReasonCode;
  network: Network;
  /** The code as cataloged, one of its export shapes, or another network's code confirmed by the description. */
  how: "exact" | "shape" | "translated";
};

/**
 * The catalog entry that a case's reason code means. The network scopes it; without one only a code exactly as
 * cataloged counts, and only when no other network could mean it. The description never overrides a code that
 * resolved, and a retired code resolves to itself.
 */
export function matchReasonCode(fields: ReasonCodeFields): ReasonCodeMatch | undefined {
  const text = fields.reasonCode?.trim() ?? "";
  if (text === "") return undefined;
  const network = resolveNetwork(fields)?.network;
  if (network === undefined) return withoutNetwork(text);
  if (!isCataloged(network)) return undefined;
  const own = findInNetwork(network, text) ?? withoutNumber(network, text);
  if (own) return { entry: own, network, how: own.code === text ? "exact" : "shape" };
  const translated = translateForeignCode(network, text, fields.reasonDescription ?? "");
  return translated && { entry: translated, network, how: "translated" };
}

/** Letters alone of a code that the network numbers (`RN` of `RN2`), where one code in force begins with them. */
function withoutNumber(network: CatalogedNetwork, text: string): ReasonCode | undefined {
  const letters = compact(codeTexts(text).at(-1) ?? "");
  if (!LETTERS.test(letters)) return undefined;
  const numbered = catalog().codes.filter(
    (entry) => entry.network === network && entry.inForce && compact(entry.code).replace(/\d+$/, "") === letters,
  );
  return numbered.length === 1 ? numbered[0] : undefined;
}

const LETTERS = /^[A-Z]{2,3}$/;

function withoutNetwork(text: string): ReasonCodeMatch | undefined {
  if (Object.hasOwn(disputeRules().ambiguousWithoutNetwork, text)) return undefined;
  const owners = catalog().codes.filter((entry) => entry.code === text);
  const [entry] = owners;
  return entry && owners.length === 1 ? { entry, network: entry.network, how: "exact" } : undefined;
}

/**
 * The network's own code for a code written in another network's scheme (`13.1` on a Mastercard case). Only when one
 * other network owns the code and the description mentions the same kind of dispute.
 */
function translateForeignCode(network: CatalogedNetwork, text: string, description: string): ReasonCode | undefined {
  const foreign = foreignOwner(network, text);
  if (!foreign) return undefined;
  const family = familyOf(foreign);
  const code = family.defaultCodes[network];
  if (code === undefined || !descriptionMatches(family, description)) return undefined;
  return reasonCode(network, code);
}

function foreignOwner(network: CatalogedNetwork, text: string): ReasonCode | undefined {
  const texts = codeTexts(text);
  if (texts.some((candidate) => Object.hasOwn(disputeRules().ambiguousWithoutNetwork, candidate))) return undefined;
  const exact = catalog().codes.filter((entry) => texts.includes(entry.code));
  const owners = exact.length > 0 ? exact : CATALOGED_NETWORKS.flatMap((other) => namedOwner(other, texts));
  const owner = unique(owners)[0];
  return owners.length === 1 && owner?.network !== network ? owner : undefined;
}

/** Prefixes of one or two letters are codes of other networks too easily. */
const SHORTEST_NAME = 3;

function namedOwner(network: CatalogedNetwork, texts: string[]): ReasonCode[] {
  const named = texts
    .map(compact)
    .flatMap((form) => withoutPrefix(network, form).filter((rest) => form.length - rest.length >= SHORTEST_NAME));
  return unique(named.flatMap((form) => findInNetwork(network, form) ?? []));
}
