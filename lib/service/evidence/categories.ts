import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { isSpoken } from "./authority/layout";
import raw from "./categories.json";
import { eventsOf } from "./events/events-of";
import { plainWords } from "./keys/words";
import type { CaseKnowledge, Event, Pair, SourceRecord, Tie } from "./model";

const perCategory = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(EVIDENCE_CATEGORIES), value);
const table = z
  .object({
    /** Events that are at home in papers of the kind. */
    categories: perCategory(z.array(z.string())),
    /** What a field of such a paper weighs; `refund amount` is one of that chain or check. */
    fields: perCategory(z.record(z.string(), z.number())),
    /** What such a paper calls itself in its title and headings. */
    words: perCategory(z.array(z.string())),
    greetings: z.array(z.string()),
  })
  .parse(raw);

const entriesOf = <Value>(of: Partial<Record<EvidenceCategory, Value>>): [EvidenceCategory, Value][] =>
  EVIDENCE_CATEGORIES.flatMap((category) => {
    const value = of[category];
    return value === undefined ? [] : [[category, value] as [EvidenceCategory, Value]];
  });

const CATEGORY = new Map(
  entriesOf(table.categories).flatMap(([category, types]) => types.map((type) => [type, category] as const)),
);
const FIELDS = entriesOf(table.fields);
const WORDS = entriesOf(table.words).map(
  ([category, phrases]) => [category, phrases.map((phrase) => ` ${plainWords(phrase).join(" ")} `)] as const,
);
const GREETINGS = table.greetings.map((greeting) => ` ${plainWords(greeting).join(" ")} `);
const TOLD: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported", "negated", "promised"]);
const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };
const TALK: EvidenceCategory = "cardholder communication";
const HISTORY: EvidenceCategory = "cardholder transaction history";
/** A kind of event counts for a document from this share of what the main kind has. */
const SHARE = 0.5;
/** Fewer points are no paper of any kind. */
const LEAST = 2;
const EVENT_WEIGHT = 2;
/** Rows of a log repeat one event. */
const MOST_OF_ONE_TYPE = 4;
const WORD_WEIGHT = 3;

/**
 * What kinds of evidence a document is, the main one first: by what it calls itself, the fields that it prints and what
 * its events are of, whoever it is about. What people write to each other is correspondence, whatever they talk of, and
 * the merchant's own account of what happened is no evidence of a kind.
 */
export function categoriesOf(
  records: readonly SourceRecord[],
  known: CaseKnowledge,
  events: readonly Pick<Event, "type" | "modality">[] = eventsOfAll(records, known),
): EvidenceCategory[] {
  if (records.some(({ unusable }) => unusable === "template" || unusable === "void")) return [];
  if (isConversation(records) || isLetter(records)) return [TALK];
  const scores = new Map<EvidenceCategory, number>();
  const add = (category: EvidenceCategory, points: number) =>
    scores.set(category, (scores.get(category) ?? 0) + points);
  for (const [category, points] of byEvents(events)) add(category, points);
  for (const [category, points] of byFields(records)) add(category, points);
  for (const [category, points] of byWords(records)) add(category, points);
  if (isHistory(records)) add(HISTORY, Math.max(0, ...scores.values()) + 1);
  const isStatement =
    records.every(({ authority }) => authority === "merchant-statement" || authority === "unknown") &&
    isSpoken(records.flatMap(({ prose }) => prose.map(({ quote }) => quote)));
  const most = Math.max(0, ...scores.values());
  if (most < LEAST) return [];
  return [...scores]
    .filter(([category, score]) => score >= most * SHARE && !(isStatement && NO_STATEMENT.has(category)))
    .sort(([, a], [, b]) => b - a)
    .map(([category]) => category);
}

/** Kinds that only somebody else's record or a system's can be. */
const NO_STATEMENT: ReadonlySet<EvidenceCategory> = new Set(["delivery confirmation", "transaction authorization"]);

/** Messages and turns of people; a mail that a program sends is the paper that it brings. */
function isConversation(records: readonly SourceRecord[]): boolean {
  const spoken = records.filter(({ kind }) => kind === "message" || kind === "turn");
  if (
    spoken.some(
      ({ authority, speaker }) =>
        authority !== "merchant-system" &&
        authority !== "processor" &&
        authority !== "carrier" &&
        speaker !== undefined,
    )
  )
    return true;
  const rows = records.filter(({ kind }) => kind === "row");
  const said = rows.filter(({ prose }) => isSpoken(prose.map(({ quote }) => quote)));
  return said.length >= 2 && said.length * 2 >= rows.length;
}

/** Prose that greets somebody, without the fields of an order or a payment. */
function isLetter(records: readonly SourceRecord[]): boolean {
  const loose = records.filter(({ kind }) => kind === "file" || kind === "section");
  const known = loose.flatMap(({ pairs }) => pairs.flatMap(fieldsOf));
  if (known.length > MOST_OF_A_LETTER || loose.length < records.length) return false;
  return loose
    .flatMap(({ prose }) => prose)
    .slice(0, MOST_TITLES)
    .some(({ quote }) => {
      const words = ` ${plainWords(quote.slice(0, 60)).join(" ")} `;
      return GREETINGS.some((greeting) => words.startsWith(greeting));
    });
}

const MOST_OF_A_LETTER = 2;

/** What a document tells, whoever it is about. */
export function eventsOfAll(records: readonly SourceRecord[], known: CaseKnowledge): Event[] {
  return eventsOf(records, new Map(records.map(({ id }) => [id, OWN])), known);
}

function byEvents(events: readonly Pick<Event, "type" | "modality">[]): Map<EvidenceCategory, number> {
  const counts = new Map<string, number>();
  const scores = new Map<EvidenceCategory, number>();
  for (const { type, modality } of events) {
    const category = CATEGORY.get(type);
    const count = counts.get(type) ?? 0;
    // A page that tells what would happen is one of rules.
    if (modality === "quoted-policy" && count < MOST_OF_ONE_TYPE) {
      counts.set(type, count + 1);
      scores.set(RULES, (scores.get(RULES) ?? 0) + 1);
      continue;
    }
    if (!TOLD.has(modality) || category === undefined || count >= MOST_OF_ONE_TYPE) continue;
    counts.set(type, count + 1);
    scores.set(category, (scores.get(category) ?? 0) + (modality === "asserted" ? EVENT_WEIGHT : 1));
  }
  const asserted = new Set(events.flatMap(({ type, modality }) => (modality === "asserted" ? [type] : [])));
  const isCredit = [...asserted].some((type) => CATEGORY.get(type) === REFUND);
  // A credit that prints its codes is no sale.
  if (isCredit && !SALES.some((type) => asserted.has(type)))
    scores.set(REFUND, (scores.get(REFUND) ?? 0) + OF_A_CREDIT);
  return scores;
}

const RULES: EvidenceCategory = "refund and return policies";
const REFUND: EvidenceCategory = "refund receipt";
const SALES = ["payment-authorized", "payment-captured", "order-placed"];
const OF_A_CREDIT = 4;

/** Each field once, however many rows print it. */
function byFields(records: readonly SourceRecord[]): Map<EvidenceCategory, number> {
  const printed = new Set(records.flatMap(({ pairs }) => pairs.flatMap(fieldsOf)));
  return new Map(
    FIELDS.map(([category, weights]) => [
      category,
      Object.entries(weights).reduce((sum, [field, weight]) => sum + (printed.has(field) ? weight : 0), 0),
    ]),
  );
}

function fieldsOf({ means }: Pair): string[] {
  if (means === undefined) return [];
  if ("status" in means) return [`${means.status} status`];
  if ("event" in means) return [];
  return means.of === undefined ? [means.field] : [means.field, `${means.of} ${means.field}`];
}

const MOST_TITLES = 8;
const MOST_TITLE_WORDS = 8;

/** Short lines at the head of the document, its headings, and the titles of its columns. */
function byWords(records: readonly SourceRecord[]): Map<EvidenceCategory, number> {
  const short = (text: string): boolean => text.split(" ").length <= MOST_TITLE_WORDS;
  const heads = records
    .filter(({ kind }) => kind === "file" || kind === "section")
    .flatMap(({ title, passages }) => [
      ...(title ? [title] : []),
      ...passages.slice(0, 2).map(({ quote }) => quote.split("   ")[0] ?? ""),
    ])
    .filter(short);
  const labels = records.slice(0, MOST_TITLES).flatMap(({ pairs }) => pairs.map(({ label }) => label));
  const text = (texts: readonly string[]): string => texts.map((one) => ` ${plainWords(one).join(" ")} `).join("|");
  const [title, label] = [text(heads.slice(0, MOST_TITLES)), text(labels)];
  return new Map(
    WORDS.map(([category, phrases]) => {
      const named = phrases.filter((phrase) => title.includes(phrase)).length;
      const labeled = phrases.filter((phrase) => label.includes(phrase)).length;
      return [category, Math.min(named, 2) * WORD_WEIGHT + Math.min(labeled, 2)];
    }),
  );
}

const isOrderDay = ({ means }: Pair): boolean =>
  means !== undefined && "event" in means && means.event === "order-placed" && means.field === "day";

const FEWEST_OF_HISTORY = 2;

/** Several orders or payments of one customer, each with its day and sum; a list of many customers is an export. */
function isHistory(records: readonly SourceRecord[]): boolean {
  const rows = records.filter(({ kind }) => kind === "row" || kind === "object");
  const values = (field: string): Set<string> =>
    new Set(
      rows.flatMap(({ pairs }) =>
        pairs.filter((pair) => fieldsOf(pair).includes(field)).map(({ value }) => value.toLowerCase()),
      ),
    );
  // What a gateway answered to each attempt is its log.
  if (values("response").size + values("arn").size + values("result").size > 0) return false;
  const sums = rows.filter(({ pairs }) => {
    const fields = new Set(pairs.flatMap((pair) => (isOrderDay(pair) ? ["day"] : fieldsOf(pair))));
    return fields.has("day") && (fields.has("amount") || fields.has("total"));
  });
  const several = Math.max(values("orderNumber").size, values("transactionId").size);
  const isOne = ["buyer", "email", "cardTail"].every((field) => values(field).size <= 1);
  return sums.length >= FEWEST_OF_HISTORY && several >= FEWEST_OF_HISTORY && isOne;
}
