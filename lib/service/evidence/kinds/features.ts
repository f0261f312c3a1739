import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { isSpoken } from "../authority/layout";
import { plainWords } from "../keys/words";
import { type Event, isMessage, type Pair, type SourceRecord } from "../model";
import raw from "./homes.json";

const homes = z
  .object({
    /** Events that are at home in papers of the kind. */
    categories: z.partialRecord(z.enum(EVIDENCE_CATEGORIES), z.array(z.string())),
    /** What papers of the kind call themselves in their title, headings and labels. */
    words: z.partialRecord(z.enum(EVIDENCE_CATEGORIES), z.array(z.string())),
    /** What papers call themselves that are no evidence of any kind. */
    noEvidence: z.array(z.string()),
    greetings: z.array(z.string()),
    /** Fields of a list of people. */
    people: z.array(z.string()),
  })
  .parse(raw);

const HOME: ReadonlyMap<string, EvidenceCategory> = new Map(
  EVIDENCE_CATEGORIES.flatMap((category) =>
    (homes.categories[category] ?? []).map((type) => [type, category] as const),
  ),
);
const NAMES = [
  ...EVIDENCE_CATEGORIES.map((category) => [category, homes.words[category] ?? []] as const),
  ["none", homes.noEvidence] as const,
].map(([kind, phrases]) => [kind, phrases.map((phrase) => inSpaces(phrase))] as const);
/** Fields that say who somebody is. */
export const PEOPLE: ReadonlySet<string> = new Set(homes.people);
const GREETINGS = homes.greetings.map((greeting) => inSpaces(greeting));

/** What can be counted in a document, by name: `word:tracking`, `event:delivered`, `is:conversation`. */
export type Features = ReadonlyMap<string, number>;

const MOST_HEADS = 8;
const MOST_HEAD_WORDS = 8;

/**
 * What tells the kind of a document, counted: the events that it tells and where those are at home, the meaning of its
 * labels, its words (without numbers) and how they begin, those of its head and labels apart, and how its records are
 * laid out.
 */
export function featuresOf(
  records: readonly SourceRecord[],
  events: readonly Pick<Event, "type" | "modality">[],
): Features {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { type, modality } of events) {
    count(`event:${type}`);
    count(`event:${type} ${modality}`);
    const home = HOME.get(type);
    if (home) count(`home:${home}`);
  }
  for (const field of new Set(records.flatMap(({ pairs }) => pairs.flatMap(meaningsOf)))) count(`field:${field}`);
  for (const { kind, authority } of records) {
    count(`kind:${kind}`);
    count(`by:${authority}`);
  }
  if (isConversation(records)) count("is:conversation");
  if (isLetter(records)) count("is:letter");
  if (isHistory(records)) count("is:history");
  if (isSpoken(records.flatMap(({ prose }) => prose.map(({ quote }) => quote)))) count("is:spoken");
  const labels = records.flatMap(({ pairs }) => pairs.map(({ label }) => label));
  for (const [where, texts] of [
    ["called", headsOf(records)],
    ["labeled", labels],
  ] as const) {
    const text = texts.map(inSpaces).join("|");
    for (const [kind, names] of NAMES) for (const name of names) if (text.includes(name)) count(`${where}:${kind}`);
  }
  const countWord = (where: string, word: string): void => {
    count(`${where}:${word}`);
    if (word.length > BEGINNING) count(`${where}^${word.slice(0, BEGINNING)}`);
  };
  for (const head of headsOf(records)) for (const word of plainWords(head)) countWord("head", word);
  for (const label of labels) for (const word of plainWords(label)) countWord("label", word);
  for (const line of linesOf(records))
    for (const word of plainWords(line)) if (!/\d/.test(word)) countWord("word", word);
  return counts;
}

/** Forms, compounds and sister languages share how a word begins: `Erstattung`, `Erstattungsbeleg`, `remboursement`, `remboursé`. */
const BEGINNING = 5;

/** The words of a text between spaces, so that whole words are found in it. */
function inSpaces(text: string): string {
  return ` ${plainWords(text).join(" ")} `;
}

/** Short lines at the head of the document, and its headings. */
function headsOf(records: readonly SourceRecord[]): string[] {
  return records
    .filter(({ kind }) => kind === "file" || kind === "section")
    .flatMap(({ title, passages }) => [
      ...(title ? [title] : []),
      ...passages.slice(0, 2).map(({ quote }) => quote.split("   ")[0] ?? ""),
    ])
    .filter((text) => text.split(" ").length <= MOST_HEAD_WORDS)
    .slice(0, MOST_HEADS);
}

/** Each line once: records of one file may share passages. */
function linesOf(records: readonly SourceRecord[]): string[] {
  const lines = new Map<string, string>();
  for (const { passages } of records)
    for (const { page, start, quote } of passages) lines.set(`${page} ${start}`, quote);
  return [...lines.values()];
}

/** Messages and turns of people; a mail that a program sends is the paper that it brings. */
function isConversation(records: readonly SourceRecord[]): boolean {
  const spoken = records.filter(({ kind }) => isMessage(kind));
  if (spoken.some(({ authority, speaker }) => !PROGRAMS.has(authority) && speaker !== undefined)) return true;
  const rows = records.filter(({ kind }) => kind === "row");
  const said = rows.filter(({ prose }) => isSpoken(prose.map(({ quote }) => quote)));
  return said.length >= 2 && said.length * 2 >= rows.length;
}

const PROGRAMS: ReadonlySet<string> = new Set(["merchant-system", "processor", "carrier"]);
const MOST_FIELDS_OF_A_LETTER = 2;

/** Prose that greets somebody, without the fields of an order or a payment. */
function isLetter(records: readonly SourceRecord[]): boolean {
  const loose = records.filter(({ kind }) => kind === "file" || kind === "section");
  const known = loose.flatMap(({ pairs }) => pairs.flatMap(meaningsOf));
  if (known.length > MOST_FIELDS_OF_A_LETTER || loose.length < records.length) return false;
  return loose
    .flatMap(({ prose }) => prose)
    .slice(0, MOST_HEADS)
    .some(({ quote }) => {
      const words = inSpaces(quote.slice(0, 60));
      return GREETINGS.some((greeting) => words.startsWith(greeting));
    });
}

function meaningsOf({ means }: Pair): string[] {
  if (means === undefined) return [];
  if ("status" in means) return [`${means.status} status`];
  if ("event" in means) return [];
  return means.of === undefined ? [means.field] : [means.field, `${means.of} ${means.field}`];
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
        pairs.filter((pair) => meaningsOf(pair).includes(field)).map(({ value }) => value.toLowerCase()),
      ),
    );
  // What a gateway answered to each attempt is its log.
  if (values("response").size + values("arn").size + values("result").size > 0) return false;
  const sums = rows.filter(({ pairs }) => {
    const fields = new Set(pairs.flatMap((pair) => (isOrderDay(pair) ? ["day"] : meaningsOf(pair))));
    return fields.has("day") && (fields.has("amount") || fields.has("total"));
  });
  const several = Math.max(values("orderNumber").size, values("transactionId").size);
  const isOne = ["buyer", "email", "cardTail"].every((field) => values(field).size <= 1);
  return sums.length >= FEWEST_OF_HISTORY && several >= FEWEST_OF_HISTORY && isOne;
}

const FEWEST_PEOPLE = 3;

/** Rows of people with ways to reach them and nothing of a sale. */
export function isListOfPeople(records: readonly SourceRecord[]): boolean {
  const rows = records.filter(({ kind }) => kind === "row" || kind === "object");
  return (
    rows.length >= FEWEST_PEOPLE &&
    rows.every(({ pairs }) => {
      const fields = pairs.flatMap(({ means }) => (means && "field" in means && means.field ? [means.field] : []));
      return (
        fields.length >= 2 &&
        fields.every((field) => PEOPLE.has(field)) &&
        pairs.every(({ means }) => !isOfASale(means))
      );
    })
  );
}

function isOfASale(means: SourceRecord["pairs"][number]["means"]): boolean {
  return means !== undefined && ("event" in means || "status" in means);
}
