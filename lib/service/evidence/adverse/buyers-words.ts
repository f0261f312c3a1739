import { addDays } from "@/lib/values/calendar";
import { isUsable } from "../events/events-of";
import { isPleased } from "../events/readers/complaints";
import { linesIn } from "../language/lines";
import { tellingsOf } from "../learned/learned";
import { type Event, type EventDay, isMessage, type Place, type SourceRecord, type Understanding } from "../model";
import { wordsOf } from "../people/people";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { findingOf } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { headed } from "./shapes/heads";
import { says } from "./words";

/**
 * How like a complaint the words have to be. Where the goods or the damage are disputed, whoever writes to the merchant
 * after the sale seldom writes of anything else; where nothing came, of many things.
 */
const LEAST_LIKENESS: Readonly<Record<string, number>> = { quality: -0.6, "later-charge": -0.6, "not-received": 0 };
const TOPICS: Readonly<Record<string, string>> = { "not-received": "delivery" };
/** Who is told of a damage answers before it is charged. */
const DAYS_BEFORE: Readonly<Record<string, number>> = { "later-charge": 30 };

const FEWEST_WORDS = 4;
const SHORTEST_NAME = 3;
/** Behind the name stands a day with its hour, and no more: `Hale, 7 July 08:12`. */
const MOST_BEHIND_NAME = 4;

type Said = { record: SourceRecord; place: Place; at?: EventDay };

/**
 * Messages and notes of what the buyer said, in which the lexicon found no complaint: people complain in a thousand ways.
 * Who was content in the end complains of nothing.
 */
export function complainedOf(understanding: Understanding, scene: Scene): Event[] {
  const least = LEAST_LIKENESS[scene.group ?? ""];
  if (least === undefined) return [];
  const said = saidByBuyer(understanding, scene);
  return said.flatMap(({ record, place, at }): Event[] => {
    if (likeness(place) < least || (scene.group === "later-charge" && !refuses(place, scene))) return [];
    if (isContent(said.filter((other) => other.record.file === record.file))) return [];
    const topic = { value: TOPICS[scene.group ?? ""] ?? "quality", place };
    return [
      {
        ...findingOf(record, "complaint", place),
        by: "cardholder",
        ...(at && { at: { ...at, own: true } }),
        fields: { topic },
      },
    ];
  });
}

const likeness = ({ quote }: Place): number => tellingsOf(quote).get("complaint") ?? Number.NEGATIVE_INFINITY;

/** Who was pleased with it, or thanks in the end. */
function isContent(said: readonly Said[]): boolean {
  const texts = said.map(({ record, place }) =>
    isMessage(record.kind) ? record.prose.map(({ quote }) => quote) : [place.quote],
  );
  return texts.some(isPleased) || says("content", (texts.at(-1) ?? []).join("\n"));
}

/** Who agrees to a later charge repeats its sum. */
function refuses({ quote }: Place, { known: { amount } }: Scene): boolean {
  return says("refusing", quote) && !findAmounts(quote).some(({ value }) => value.minor === amount?.minor);
}

/** Between the sale and the dispute, as far as the days tell. */
function saidByBuyer({ records, ties }: Understanding, scene: Scene): Said[] {
  const { known, group } = scene;
  const byId = new Map(records.map((record) => [record.id, record]));
  const from = known.transactionDay && addDays(known.transactionDay, -(DAYS_BEFORE[group ?? ""] ?? 0));
  const isInTime = ({ at }: Said): boolean =>
    at === undefined ||
    readings(at).some((day) => (from === undefined || day >= from) && day <= (known.disputeDay ?? day));
  return records
    .filter((record) => isUsable(record, byId) && (ties.get(record.id)?.conflicts ?? []).length === 0)
    .flatMap((record) => (isMessage(record.kind) ? spokenIn(record) : notedIn(record, known.cardholder)))
    .filter(isInTime);
}

/** The sentence of a message that is most like a complaint. */
function spokenIn(record: SourceRecord): Said[] {
  if (record.speaker?.role !== "cardholder") return [];
  const [place] = record.prose.toSorted((one, other) => likeness(other) - likeness(one));
  return place === undefined ? [] : [{ record, place, ...(record.madeAt && { at: record.madeAt.value }) }];
}

/** Lines of a book, log or note whose head names the buyer. */
function notedIn(record: SourceRecord, buyer: string | undefined): Said[] {
  return record.passages.flatMap(linesIn).flatMap((place): Said[] => {
    const said = buyerIn(place.quote, buyer);
    if (said === undefined || tokensOf(said.words).length < FEWEST_WORDS) return [];
    const [day] = findDays(said.head, record, record.madeAt?.value.day);
    const made = day?.value ?? record.madeAt?.value;
    return [{ record, place, ...(made && { at: made }) }];
  });
}

/** A line whose head names the buyer as who says the rest of it. */
export function buyerIn(line: string, buyer: string | undefined): { head: string; words: string } | undefined {
  const said = headed(line);
  if (said === undefined) return undefined;
  const names = wordsOf(buyer ?? "").filter((word) => word.length >= SHORTEST_NAME);
  const head = wordsOf(said.head);
  const at = head.findLastIndex((word) => names.includes(word));
  return at < 0 || head.length - at - 1 > MOST_BEHIND_NAME || isAddressed(head, at) ? undefined : said;
}

/** `3 December, Sable to L. Hale: …` */
const isAddressed = (head: readonly string[], name: number): boolean =>
  head.slice(0, name).some((word) => says("toward", word));
