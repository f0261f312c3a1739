import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { eventsOf } from "./events/events-of";
import { classify, KINDS, type Kind } from "./kinds/classify";
import { type Features, featuresOf, isListOfPeople, PEOPLE } from "./kinds/features";
import type { CaseKnowledge, Event, SourceRecord, Tie } from "./model";

const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };
/** A kind counts beside the main one from this part of its share. */
const BESIDE = 0.25;
/** From this share on its words tell what a paper is, even where a label in it reads like the title of another. */
const CERTAIN = 0.9;
/** From this share on the main kind is sure, below the other wholly open. */
const SURE = 0.6;
const OPEN = 0.35;

/**
 * What kinds of evidence a document is, the main one first, whoever it is about: by a classifier that was trained on
 * labeled papers and the names of their files, and by its structure where that decides or the classifier is unsure. Forms
 * that nobody filled in, void papers and lists of people are none, nor are unclear papers without anything of a sale.
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
  const [main, most] = leading(shares, features);
  if ((most < SURE || isOfOneWord(features)) && !tellsOfASale(features)) return [];
  if (most < SURE && features.has("is:history")) return [HISTORY];
  const named = KINDS.filter((kind) => features.has(`called:${kind}`));
  const itself = named.length === 1 ? named[0] : undefined;
  if (itself === "none" && most < CERTAIN) return [];
  // What a paper calls itself decides where its words leave it wholly open.
  if (most < OPEN && itself !== undefined && itself !== "none") return [itself];
  if (main === "none") return [];
  // A list of orders is also the history of who placed them, whatever its rows look like.
  const isHistory = features.has("is:history");
  return shares.flatMap(([kind, share]) =>
    kind === "none" || (share < most * BESIDE && !(isHistory && kind === HISTORY)) ? [] : [kind],
  );
}

const OF_A_PERSON: ReadonlySet<string> = new Set([...PEOPLE].map((field) => `field:${field}`));
const HISTORY: EvidenceCategory = "cardholder transaction history";

/** An event, a label or title of the trade beyond who somebody is, or people who write to each other. */
function tellsOfASale(features: Features): boolean {
  return [...features.keys()].some(
    (name) => !OF_A_PERSON.has(name) && /^(?:event|field|called|labeled):|^is:(?:conversation|letter)$/.test(name),
  );
}

/**
 * Between two kinds that are nearly as likely the events decide that the paper tells; and one that tells anything of a sale
 * is no evidence only where that is clearly likelier than any kind.
 */
function leading([first, second]: readonly [Kind, number][], features: Features): [Kind, number] {
  if (first === undefined) return ["none", 0];
  if (second === undefined || second[1] < first[1] * NEARLY) return first;
  const isTold = [...features.keys()].some((name) => name.startsWith("event:") || name.startsWith("field:"));
  const isSecond =
    first[0] === "none" ? isTold : features.has(`home:${second[0]}`) && !features.has(`home:${first[0]}`);
  return isSecond ? second : first;
}

const NEARLY = 0.7;

/** A few words again and again. */
const isOfOneWord = (features: Features): boolean =>
  [...features.keys()].filter((name) => name.startsWith("word:")).length < FEWEST_WORDS;

const FEWEST_WORDS = 4;

/** What a document tells, whoever it is about. */
export function eventsOfAll(records: readonly SourceRecord[], known: CaseKnowledge): Event[] {
  return eventsOf(records, new Map(records.map(({ id }) => [id, OWN])), known);
}
