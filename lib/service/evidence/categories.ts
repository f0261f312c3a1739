import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { isSpoken } from "./authority/layout";
import { eventsOf } from "./events/events-of";
import { classify, KINDS } from "./kinds/classify";
import { type Features, featuresOf, isListOfPeople, PEOPLE } from "./kinds/features";
import type { CaseKnowledge, Event, SourceRecord, Tie } from "./model";

const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };
/** A kind counts beside the main one from this part of its share. */
const BESIDE = 0.25;
/** From this share on the main kind is sure. */
const SURE = 0.5;

/**
 * What kinds of evidence a document is, the main one first, whoever it is about: by a classifier that was trained on
 * labeled papers, and by its structure where that decides. Forms that nobody filled in, void papers, lists of people and
 * papers without anything of a sale are none, and the merchant's own account of what happened is no record of a carrier
 * or of a payment.
 */
export function categoriesOf(
  records: readonly SourceRecord[],
  known: CaseKnowledge,
  events: readonly Pick<Event, "type" | "modality">[] = eventsOfAll(records, known),
): EvidenceCategory[] {
  if (records.length === 0 || records.some(({ unusable }) => unusable === "template" || unusable === "void")) return [];
  const features = featuresOf(records, events);
  if (isListOfPeople(records) || !tellsOfASale(features)) return [];
  if (features.has("is:history")) return [HISTORY];
  const isStatement =
    records.every(({ authority }) => authority === "merchant-statement" || authority === "unknown") &&
    isSpoken(records.flatMap(({ prose }) => prose.map(({ quote }) => quote)));
  const shares = [...classify(features)].sort(([, one], [, other]) => other - one);
  const [main, most] = shares[0] ?? ["none" as const, 0];
  const named = KINDS.filter((kind) => features.has(`called:${kind}`));
  const itself = named.length === 1 ? named[0] : undefined;
  if (itself === "none") return [];
  // What a paper calls itself decides where its words leave it open.
  if (main === "none" || most < SURE) {
    if (itself !== undefined) return [itself];
    if (main === "none") return [];
  }
  return shares.flatMap(([kind, share]) =>
    kind === "none" || share < most * BESIDE || (isStatement && OF_OTHERS.has(kind)) ? [] : [kind],
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

/** Kinds that only somebody else's record or a system's can be. */
const OF_OTHERS: ReadonlySet<EvidenceCategory> = new Set(["delivery confirmation", "transaction authorization"]);

/** What a document tells, whoever it is about. */
export function eventsOfAll(records: readonly SourceRecord[], known: CaseKnowledge): Event[] {
  return eventsOf(records, new Map(records.map(({ id }) => [id, OWN])), known);
}
