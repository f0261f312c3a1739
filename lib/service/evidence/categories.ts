import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { eventsOf } from "./events/events-of";
import { classify, KINDS } from "./kinds/classify";
import { type Features, featuresOf, isListOfPeople, PEOPLE } from "./kinds/features";
import type { CaseKnowledge, Event, SourceRecord, Tie } from "./model";

const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };
/** A kind counts beside the main one from this part of its share. */
const BESIDE = 0.25;
/** From this share on the main kind is sure, whatever the paper tells. */
const SURE = 0.6;
/** From this share on its words tell what a paper is, even where it calls itself a statement or something else of no use. */
const CERTAIN = 0.9;

/**
 * What kinds of evidence a document is, the main one first, whoever it is about: by a classifier that was trained on
 * labeled papers and the names of their files. Forms that nobody filled in, void papers and lists of people are none, nor
 * are unclear papers without anything of a sale.
 */
export function categoriesOf(
  records: readonly SourceRecord[],
  known: CaseKnowledge,
  {
    filename,
    events = eventsOfAll(records, known),
  }: { filename?: string; events?: readonly Pick<Event, "type" | "modality">[] } = {},
): EvidenceCategory[] {
  if (records.every(({ unusable }) => unusable === "template" || unusable === "void")) return [];
  const features = featuresOf(records, events);
  if (isListOfPeople(records)) return [];
  const shares = [...classify(features, filename)].sort(([, one], [, other]) => other - one);
  const [main, most] = shares[0] ?? ["none", 0];
  if (main === "none" || ((most < SURE || isOfOneWord(features)) && !tellsOfASale(features))) return [];
  const named = KINDS.filter((kind) => features.has(`called:${kind}`));
  if (most < CERTAIN && named.length === 1 && named[0] === "none") return [];
  // A list of orders is also the history of who placed them, whatever its rows look like.
  const isHistory = features.has("is:history");
  return shares.flatMap(([kind, share]) =>
    kind === "none" || (share < most * BESIDE && !(isHistory && kind === HISTORY)) ? [] : [kind],
  );
}

const OF_A_PERSON: ReadonlySet<string> = new Set([...PEOPLE, "speaker"].map((field) => `field:${field}`));
const HISTORY: EvidenceCategory = "cardholder transaction history";

/** An event, a label or title of the trade beyond who somebody is, or people who write to each other. */
function tellsOfASale(features: Features): boolean {
  return [...features.keys()].some(
    (name) => !OF_A_PERSON.has(name) && /^(?:event|field|called|labeled):|^is:(?:conversation|letter)$/.test(name),
  );
}

/** A few words again and again. */
const isOfOneWord = (features: Features): boolean =>
  [...features.keys()].filter((name) => name.startsWith("word:")).length < FEWEST_WORDS;

const FEWEST_WORDS = 4;

/** What a document tells, whoever it is about. */
export function eventsOfAll(records: readonly SourceRecord[], known: CaseKnowledge): Event[] {
  return eventsOf(records, new Map(records.map(({ id }) => [id, OWN])), known);
}
