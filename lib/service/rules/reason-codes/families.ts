import { type CatalogedNetwork, isCataloged, type Network } from "@/lib/service/rules/networks";
import { once } from "@/lib/values/once";
import { catalog, disputeRules, type ReasonCode, reasonCode } from "./catalog";
import { unique } from "./code-forms";

type Family = {
  id: string;
  /** Plain words for the kind of dispute: `Goods or services not received`. */
  label: string;
  /** What descriptions of such disputes say, over all networks. */
  keywords: string[];
  /** The code of each network to use when only the kind of dispute is known. */
  defaultCodes: Partial<Record<CatalogedNetwork, string>>;
};

/** The kind of dispute that an entry, or the sub-condition chosen for it, belongs to. */
export function familyOf(entry: { family: string }): Family {
  const family = families().get(entry.family);
  if (!family) throw new Error(`The reason code data names the family "${entry.family}" but does not describe it.`);
  return family;
}

export function descriptionMatches(family: Family, description: string): boolean {
  return keywordsIn(description, family.keywords).length > 0;
}

const families = once(() => {
  const { codes } = catalog();
  return new Map(
    Object.entries(disputeRules().families).map(([id, { label, defaultCodes }]) => {
      const keywords = unique(codes.flatMap((entry) => keywordsOf(entry, id)));
      return [id, { id, label, keywords, defaultCodes }];
    }),
  );
});

/** An umbrella code (Mastercard 4853) contains the words of all its sub-conditions, so its own words count for no family. */
function keywordsOf(entry: ReasonCode, family: string): string[] {
  const own =
    entry.subConditions.length === 0 && entry.family === family ? [...entry.keywords, ...phrases([entry.title])] : [];
  const subs = entry.subConditions.filter((sub) => sub.family === family);
  return [...own, ...phrases(subs.flatMap((sub) => sub.keywords))];
}

/** Titles and sub-conditions also use single words (`late`, `travel`) that say too little on their own. */
function phrases(texts: string[]): string[] {
  return texts.filter((text) => plainWords(text).includes(" "));
}

/** Up to this length a keyword must be a whole word: `oct` is not in `October`, but `fraud` is in `fraudulent`. */
const LONGEST_WHOLE_WORD = 4;

/** The keywords that occur in a text, whatever its case and punctuation. */
export function keywordsIn(text: string, keywords: readonly string[]): string[] {
  const words = ` ${plainWords(text)} `;
  return keywords.filter((keyword) => {
    const wanted = plainWords(keyword);
    if (wanted === "") return false;
    return words.includes(wanted.length <= LONGEST_WHOLE_WORD ? ` ${wanted} ` : ` ${wanted}`);
  });
}

/** Accents are left out: many exports do not write them. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The network's usual code for a reason that a processor exports in its own words (Stripe `fraudulent`, Square
 * `NOT_RECEIVED`). A guess to be shown as such: several codes share a processor's reason.
 */
export function codeForProcessorReason(processor: string, reason: string, network: Network): ReasonCode | undefined {
  const code = isCataloged(network) ? processorReason(processor, reason)?.defaultCodes[network] : undefined;
  return code === undefined || !isCataloged(network) ? undefined : reasonCode(network, code);
}

/**
 * The kinds of dispute (families) that a processor's reason stands for.
 *
 * @internal Only tests use it.
 */
export function familiesOfProcessorReason(processor: string, reason: string): string[] {
  return processorReason(processor, reason)?.families ?? [];
}

function processorReason(processor: string, reason: string) {
  const [name, value] = [plainWords(processor), plainWords(reason)];
  const reasons = Object.entries(disputeRules().processorReasons).find(([known]) => known === name)?.[1];
  return reasons?.find((known) => plainWords(known.reason) === value);
}
