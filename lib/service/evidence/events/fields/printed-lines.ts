import { linesIn } from "../../language/lines";
import type { Pair, Place, SourceRecord } from "../../model";
import { plain, tokensOf } from "../../shapes/value-shapes";
import { isBlankWord, markIn, WORDS } from "../../words/event-words";
import { says } from "../../words/phrases";
import type { Draft } from "./drafts";

/** Rows and objects have their labels elsewhere; messages are prose. */
const KINDS: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "section", "slip", "row"]);
const MOST_WORDS = 28;
const COLUMNS = ["\t", "|", "·"];

/**
 * Lines that say more as a whole than their labels and values apart: `Refund  -$39.99  Completed`. Only lines with a
 * label of their own from whose values no event was read, and no value that says that there is nothing.
 */
export function printedLines(record: SourceRecord, drafts: readonly Draft[]): Place[] {
  if (!KINDS.has(record.kind)) return [];
  return record.passages.flatMap(linesIn).flatMap((line): Place[] => {
    const pairs = record.pairs.filter(({ place }) => covers(line, place));
    const parts = record.prose.filter((place) => covers(line, place) && place.quote !== line.quote);
    const isDivided = pairs.some(({ label }) => line.quote.includes(label)) || (pairs.length === 0 && parts.length > 1);
    if (
      !isDivided ||
      pairs.some((pair) => isNothing(pair) || isNameAlone(pair)) ||
      tokensOf(line.quote).length > MOST_WORDS
    )
      return [];
    return drafts.some(({ place }) => covers(line, place)) ? [] : [line];
  });
}

/** The text of a line with its columns as one: a state and the thing it belongs to may stand in two of them. */
export function asOneClause(quote: string): string {
  return COLUMNS.reduce((text, sign) => text.replaceAll(sign, " "), quote);
}

/**
 * `Pieces received: 3   Exceptions: none`: a column that says there is none of its own denies nothing of the others. The
 * places of the words stay.
 */
export function withoutNothing(quote: string): string {
  const columns = quote.split(BETWEEN_COLUMNS);
  if (columns.length < FEWEST_COLUMNS) return quote;
  return columns
    .map((column) => {
      const [label = "", ...values] = column.split(": ");
      const isOfItsOwn = values.length === 1 && tokensOf(label).length <= MOST_WORDS_OF_A_LABEL;
      return isOfItsOwn && says("none", values.join().trim()) ? " ".repeat(column.length) : column;
    })
    .join("");
}

/** The gaps count as parts, so that joining gives the same length. */
const BETWEEN_COLUMNS = /(\t| {3,})/u;
const FEWEST_COLUMNS = 3;
const MOST_WORDS_OF_A_LABEL = 3;

/** `Amount authorized: $2,499.00` names a sum and `Customer e-mail: …` a person; neither says that anything was done. */
function isNameAlone({ means }: Pair): boolean {
  return means !== undefined && "field" in means && NAMES_ALONE.has(means.field ?? "");
}

const NAMES_ALONE = new Set([
  "authorizedAmount",
  "originalAmount",
  "total",
  "price",
  "email",
  "orderNumber",
  "trackingNumber",
  "transactionId",
  "reference",
  "account",
  "buyer",
  "recipient",
  "shippingAddress",
  "billingAddress",
  "cardTail",
  "ip",
  "device",
  "merchantName",
]);

/** `Cancellation request: none`, `Refunded: no`, `Refund total: 0.00`. */
function isNothing({ value, means }: Pair): boolean {
  const [first = ""] = tokensOf(value);
  if (WORDS.waiting.has(plain(value))) return false;
  const isReason = means !== undefined && "field" in means && REASONS.has(means.field ?? "");
  return isBlankWord(value) || markIn(value) === false || (says("none", first) && !isReason) || Number(value) === 0;
}

/** `Not enough balance` is no absence. */
const REASONS: ReadonlySet<string> = new Set(["reason", "response", "finding"]);

export function covers(outer: Place, inner: Place): boolean {
  return outer.page === inner.page && outer.start <= inner.start && outer.end >= inner.end;
}
