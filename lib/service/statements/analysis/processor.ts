import { z } from "zod";
import type { DocumentReading } from "@/lib/service/documents/reading";
import raw from "./data/processors.json";
import type { Format } from "./grid/formats";

const catalogue = z
  .object({
    processors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        text: z.array(z.string()),
        /** What statements in its layout say, those of the resellers of others as well: no name. */
        phrases: z.array(z.string()).default([]),
        columns: z.array(z.string()),
        confidence: z.string(),
      }),
    ),
  })
  .parse(raw).processors;

/** Numbers and keys that only one processor issues. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ["stripe", /\b(?:ch|txn|py|po|du|dp|pi|re|pm)_[A-Za-z0-9]{14,}/],
  ["mollie", /\b(?:stl|chb|inv)_[A-Za-z0-9]{5,12}\b|api\.mollie\.com/],
  ["shopify", /Payments::(?:Refund|Dispute|Balance)|\bcharges_gross_amount\b|Charges gross amount|\bRetried Amount\b/],
  ["paypal", /\bpaypal_(?:account_id|reference_id)\b|transaction_event_code|Transaction event code/],
];

/**
 * The processor whose words and customs a document is read by. It is `named` where the document says so itself: by its
 * name, numbers that nobody else issues, or a layout that nobody else has. Layouts are shared, and a likeness is no name.
 */
export type Processor = { id: string; name: string; named: boolean };

/** The processor a statement reads like, by its declared format, columns, numbers and name; `undefined` when nothing tells. */
export function recogniseProcessor(
  reading: DocumentReading,
  { titles, filename, format }: { titles: readonly string[]; filename: string; format?: Format | undefined },
): Processor | undefined {
  const text = reading.pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, 200_000);
  const head = `${reading.metadata.title ?? ""}\n${text.split("\n").slice(0, 15).join("\n")}`;
  const known = new Set(titles.map((title) => title.trim().toLowerCase()));
  const seen = { text, head, known, filename };
  const declared = format && catalogue.find(({ id }) => id === format.processor);
  if (declared) {
    const { columns } = signsOf(declared, seen);
    const named = !format.shared || columns > 0 || namesItself(declared, seen);
    return { id: declared.id, name: declared.name, named };
  }
  const scores = catalogue.map((processor) => ({ processor, score: score(processor, seen) }));
  const best = scores.sort((one, other) => other.score - one.score)[0];
  if (!best || best.score < LEAST) return undefined;
  const { id, name } = best.processor;
  return { id, name, named: namesItself(best.processor, seen) };
}

const LEAST = 2;
/** Of the titles of a processor that nobody else has together. */
const LEAST_TITLES = 3;
const MOST_MISSING = 1;

type Known = (typeof catalogue)[number];
type Seen = { text: string; head: string; known: ReadonlySet<string>; filename: string };

function score(processor: Known, seen: Seen): number {
  const { names, phrases, columns, marks, inName } = signsOf(processor, seen);
  return (
    Math.min(names.said + phrases.said, 3) +
    Math.min(names.headed + phrases.headed, 2) * 2 +
    columns * 1.5 +
    marks * 3 +
    inName
  );
}

function namesItself(processor: Known, seen: Seen): boolean {
  const { names, columns, marks, inName } = signsOf(processor, seen);
  const isItsLayout = columns >= Math.max(LEAST_TITLES, processor.columns.length - MOST_MISSING);
  return marks > 0 || isItsLayout || names.said + names.headed * 2 + (names.said > 0 ? inName : 0) >= LEAST;
}

function signsOf(processor: Known, { text, head, known, filename }: Seen) {
  const count = (some: readonly string[]) => ({
    said: some.filter((name) => contains(text, name)).length,
    headed: some.filter((name) => contains(head, name)).length,
  });
  return {
    names: count(processor.text),
    phrases: count(processor.phrases),
    columns: processor.columns.filter((title) => known.has(title.toLowerCase())).length,
    marks: MARKS.filter(([id, pattern]) => id === processor.id && pattern.test(text)).length,
    inName: filename.toLowerCase().includes(processor.id.replace(/_/g, "")) ? 1 : 0,
  };
}

function contains(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "u").test(text);
}
