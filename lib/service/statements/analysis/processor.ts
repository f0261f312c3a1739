import { z } from "zod";
import type { DocumentReading } from "@/lib/service/documents/reading";
import raw from "./data/processors.json";

const catalogue = z
  .object({
    processors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        text: z.array(z.string()),
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
  ["shopify", /Payments::(?:Refund|Dispute|Balance)|\bcharges_gross_amount\b|Charges gross amount/],
  ["paypal", /\bpaypal_(?:account_id|reference_id)\b|transaction_event_code|Transaction event code/],
];

export function processorNamed(id: string): { id: string; name: string } | undefined {
  const found = catalogue.find((processor) => processor.id === id);
  return found && { id: found.id, name: found.name };
}

/** The processor a statement belongs to, by its own columns, numbers and name; `undefined` when nothing tells. */
export function recogniseProcessor(
  reading: DocumentReading,
  titles: readonly string[],
  filename: string,
): { id: string; name: string } | undefined {
  const text = reading.pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, 200_000);
  const head = `${reading.metadata.title ?? ""}\n${text.split("\n").slice(0, 15).join("\n")}`;
  const known = new Set(titles.map((title) => title.trim().toLowerCase()));
  const scores = catalogue.map((processor) => ({
    processor,
    score: score(processor, { text, head, known, filename }),
  }));
  const best = scores.sort((one, other) => other.score - one.score)[0];
  return best && best.score >= 2 ? { id: best.processor.id, name: best.processor.name } : undefined;
}

type Seen = { text: string; head: string; known: ReadonlySet<string>; filename: string };

function score(processor: (typeof catalogue)[number], { text, head, known, filename }: Seen): number {
  const named = processor.text.filter((name) => contains(text, name)).length;
  const headed = processor.text.filter((name) => contains(head, name)).length;
  const columns = processor.columns.filter((title) => known.has(title.toLowerCase())).length;
  const marks = MARKS.filter(([id, pattern]) => id === processor.id && pattern.test(text)).length;
  const inName = filename.toLowerCase().includes(processor.id.replace(/_/g, "")) ? 1 : 0;
  return Math.min(named, 3) + Math.min(headed, 2) * 2 + columns * 1.5 + marks * 3 + inName;
}

function contains(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "u").test(text);
}
