import { chainOfType } from "../../catalog/statuses";
import type { ReadText } from "../../language/lines";
import type { Mention, Modality, SourceRecord } from "../../model";
import { tokensOf } from "../../shapes/value-shapes";
import type { Draft } from "../fields/drafts";

const MOST_WORDS = 3;

/**
 * Without the word or two above a record that only label it. Two states at once, or one above a list or something that tells
 * of another or tells it otherwise, are a heading; where nothing else does it is the state itself, as carriers print it.
 */
export function withoutHeading(
  texts: readonly ReadText[],
  record: SourceRecord,
  { drafts, isParent }: { drafts: readonly Draft[]; isParent: boolean },
): ReadText[] {
  const heading = texts.find(({ place }) => isTitle(place.quote, record));
  if (heading === undefined) return [...texts];
  const rest = texts.filter((text) => text !== heading);
  const told: Told[] = [
    ...drafts,
    ...rest.flatMap(({ mentions }) => mentions.map(({ concept, modality }) => ({ type: concept, modality }))),
  ];
  const several = new Set(heading.mentions.map(({ concept }) => concept)).size > 1;
  const mentions =
    isParent || several ? [] : heading.mentions.filter((mention) => told.every((other) => agrees(mention, other)));
  return mentions.length === 0 ? rest : [{ ...heading, mentions }, ...rest];
}

type Told = { type: string; modality: Modality };

/** Of another thing, or the same told as a fact. */
function agrees({ concept }: Mention, { type, modality }: Told): boolean {
  if (type === concept) return modality === "asserted" || modality === "reported";
  const chain = chainOfType(concept);
  return chain === undefined || chain === "none" || chainOfType(type) !== chain;
}

function isTitle(quote: string, { title }: SourceRecord): boolean {
  return title !== undefined && quote.trim() === title.trim() && tokensOf(quote).length <= MOST_WORDS;
}
