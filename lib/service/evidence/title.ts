import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { finder, SOURCES, spaced } from "./catalog/sources";
import { isListOfPeople } from "./kinds/features";
import type { Event, SourceRecord } from "./model";
import raw from "./titles.json";

const category = z.enum(EVIDENCE_CATEGORIES);
const list = z.array(z.string());
const table = z
  .object({
    /** Of papers that may not be used, by the reason. */
    unusable: z.record(
      z.enum(["template", "test-mode", "void", "estimate", "speaks-to-software", "private"]),
      z.string(),
    ),
    categories: z.record(category, z.string()),
    /** What happened to the thing: the first entry with an event of `of` (any, where it names none) and none of `unless`. */
    states: z.array(z.object({ category, of: list, unless: list, title: z.string() })),
    /** What a paper calls itself, whatever it is evidence of; the first line that holds one decides. */
    names: z.array(z.object({ title: z.string(), words: list })),
    /** What papers of a category call themselves. */
    headings: z.array(z.object({ category, title: z.string(), words: list })),
    /** What statements about many sales call themselves, which read like one order. */
    noEvidence: z.array(z.object({ title: z.string(), words: list })),
    forms: z.record(z.string(), z.string()),
    /** Whose papers name them at the head, beside the processors. */
    shops: list,
  })
  .parse(raw);

const carrierName = finder([...SOURCES.carriers.names, ...SOURCES.carriers.relays]);
const MAKERS = [...SOURCES.processors.names, ...table.shops].map((name) => [name, spaced(name)] as const);
const HEADINGS = table.headings.map(({ words, ...heading }) => ({ ...heading, nameIn: finder(words) }));
const NAMES = table.names.map(({ words, title }) => ({ title, nameIn: finder(words) }));
const NO_EVIDENCE = table.noEvidence.map(({ words, title }) => ({ title, nameIn: finder(words) }));

const receiptName = finder(
  [...table.names, ...table.headings]
    .filter(({ title }) => title.toLowerCase().split(" ").includes("receipt"))
    .flatMap(({ words }) => words),
);

const HEAD_LINES = 12;
/** A table below the head speaks of other papers. */
const HEADING_LINES = 6;
const MOST_WORDS_OF_A_HEADING = 10;
/** A name stands in the letterhead, alone or with its number: `WORK ORDER 15530`. */
const NAME_LINES = 3;
const MOST_WORDS_OF_A_NAME = 6;
const LONGEST_SENDER = 30;
const TELLS: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported"]);

type Titled = {
  filename: string;
  reading: DocumentReading;
  /** Of this document alone. */
  records: readonly SourceRecord[];
  events: readonly Pick<Event, "type" | "modality">[];
  categories: readonly EvidenceCategory[];
};

/** A short label for lists: what the document is, and by whom: `Delivery confirmation, UPS`, `Refund record (pending)`. */
export function titleOf(document: Titled): string {
  const unusable = unusableOf(document.records);
  const label = unusable === undefined ? labelOf(document) : table.unusable[unusable];
  const by = unusable === "private" ? undefined : makerOf(document);
  return by === undefined ? label : `${label}, ${by}`;
}

/** Whether a line is the heading of a receipt. */
export function isNamedReceipt(line: string): boolean {
  return spaced(line).trim().split(" ").length <= MOST_WORDS_OF_A_HEADING && receiptName(line) !== undefined;
}

/** The name of the paper in its first lines; mail and carriers' papers are told by what they are of. */
function ownNameOf(reading: DocumentReading, main: EvidenceCategory | undefined): string | undefined {
  if (!CALLED_BY_NAME.has(reading.form) || (main !== undefined && NAMED_BY_CATEGORY.has(main))) return undefined;
  const cells = headsOf(reading)
    .slice(0, NAME_LINES)
    .flatMap((line) => line.split(BETWEEN_CELLS))
    .filter((cell) => spaced(cell).trim().split(" ").length <= MOST_WORDS_OF_A_NAME);
  for (const cell of cells) {
    const named = NAMES.find(({ nameIn }) => nameIn(cell) !== undefined);
    if (named) return named.title;
  }
  return undefined;
}

/** Tables and objects have titles of columns there. */
const CALLED_BY_NAME: ReadonlySet<DocumentReading["form"]> = new Set(["pdf", "image", "word", "html", "text"]);
const NAMED_BY_CATEGORY: ReadonlySet<EvidenceCategory> = new Set([
  "delivery confirmation",
  "cardholder communication",
  "refund receipt",
]);
const BETWEEN_CELLS = /\s{2,}|\t|[|;·>]/;

/** Why nothing of it may be used. */
function unusableOf(records: readonly SourceRecord[]): SourceRecord["unusable"] {
  return records.every(({ unusable }) => unusable !== undefined) ? records[0]?.unusable : undefined;
}

function labelOf({ reading, records, events, categories: [main] }: Titled): string {
  const told = new Set(events.filter(({ modality }) => TELLS.has(modality)).map(({ type }) => type));
  const some = (types: readonly string[]): boolean => types.some((type) => told.has(type));
  const state = table.states.find(
    (one) => one.category === main && (one.of.length === 0 || some(one.of)) && !some(one.unless),
  );
  if (state) return state.title;
  const name = ownNameOf(reading, main);
  if (name !== undefined) return name;
  const heads = headsOf(reading).filter((line) => spaced(line).trim().split(" ").length <= MOST_WORDS_OF_A_HEADING);
  if (main === undefined || main === "order confirmation") {
    const other = NO_EVIDENCE.find(({ nameIn }) => heads.some((line) => nameIn(line) !== undefined));
    if (other) return other.title;
  }
  // The first line decides, so that one on cancellations below a heading on returns does not.
  for (const line of heads.slice(0, HEADING_LINES)) {
    const heading = HEADINGS.find(({ category, nameIn }) => category === main && nameIn(line) !== undefined);
    if (heading) return heading.title;
  }
  if (main !== undefined) return table.categories[main];
  if (isListOfPeople(records)) return "Customer list";
  return table.forms[reading.form] ?? "Document";
}

function makerOf({ filename, reading, records, categories: [main] }: Titled): string | undefined {
  const heads = headsOf(reading);
  const sender = reading.metadata.from?.replaceAll('"', "").split("<")[0]?.trim() ?? "";
  if (main === "delivery confirmation")
    return carrierOf(records) ?? carrierName([sender, ...heads].join("\n")) ?? named(sender);
  const maker = MAKERS.find(
    // A name is printed as it is: `Square`, never `square`.
    ([name, words]) =>
      [sender, ...heads].some((line) => line.includes(name) && spaced(line).includes(words)) ||
      spaced(filename).includes(words),
  );
  return maker?.[0] ?? named(sender);
}

/** The carrier that its records name, when they name one. */
function carrierOf(records: readonly SourceRecord[]): string | undefined {
  const values = records.flatMap(({ pairs }) =>
    pairs
      .filter(({ means }) => means && "field" in means && means.field === "carrier")
      .map(({ value }) => value.trim()),
  );
  const [first, ...others] = new Set(values);
  return others.length === 0 && first !== undefined ? (carrierName(first) ?? named(first)) : undefined;
}

function named(sender: string): string | undefined {
  return sender.length > 1 && sender.length <= LONGEST_SENDER && !sender.includes("@") ? sender : undefined;
}

function headsOf({ pages }: DocumentReading): string[] {
  return (pages[0]?.text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, HEAD_LINES);
}
