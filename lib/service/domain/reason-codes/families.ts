import type { CataloguedNetwork } from "@/lib/service/domain/networks/network";
import { once } from "@/lib/service/domain/once";
import { catalogue, disputeRules } from "./catalogue";
import { unique } from "./forms";
import { keywordsIn, plainWords } from "./keywords";
import type { ReasonCode } from "./schema";

export type Family = {
  id: string;
  /** Plain words for the kind of dispute: `Goods or services not received`. */
  label: string;
  /** What descriptions of such disputes say, over all networks. */
  keywords: string[];
  /** The code of each network to use when only the kind of dispute is known. */
  defaultCodes: Partial<Record<CataloguedNetwork, string>>;
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
  const { codes } = catalogue();
  return new Map(
    Object.entries(disputeRules().families).map(([id, { label, defaultCodes }]) => {
      const keywords = unique(codes.flatMap((entry) => keywordsOf(entry, id)));
      return [id, { id, label, keywords, defaultCodes }];
    }),
  );
});

/** An umbrella code (Mastercard 4853) carries the words of all its sub-conditions, so its own count for no family. */
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
