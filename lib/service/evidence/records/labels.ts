import { labelWords, meaningOf } from "@/lib/service/evidence/keys/meaning";
import type { KeyMeaning } from "@/lib/service/evidence/model";
import { type Draft, pairOf } from "./draft";
import type { Line, Span } from "./lines";
import { ENDS_SENTENCE, HAS_DIGIT, LETTER, LONG_NUMBER } from "./shapes/lines";

/** Fields whose value takes several lines. */
export const ADDRESSES = new Set(["shippingAddress", "billingAddress", "address"]);
/** Fields whose values have a shape of their own, so that a label in front of them needs no colon. */
export const SHAPED = new Set([
  "approvalCode",
  "terminalId",
  "orderNumber",
  "trackingNumber",
  "cardTail",
  "transactionId",
  "arn",
  "eci",
  "aid",
  "emv",
  "amount",
  "total",
  "entryMode",
  "cvm",
  "reference",
  "account",
]);
const LONGEST_LABEL = 6;

export const fieldOf = (means: KeyMeaning | undefined): string | undefined =>
  means && "field" in means ? means.field : undefined;
export const isKnown = (text: string, owners: readonly string[]): boolean =>
  meaningOf(text, owners).means !== undefined;

/** Text that can be a label: a few words, no sentence, no long number. */
export function isLabelLike(text: string): boolean {
  const bare = text.endsWith(":") ? text.slice(0, -1) : text;
  return (
    LETTER.test(bare) &&
    labelWords(bare).length <= LONGEST_LABEL &&
    !LONG_NUMBER.test(bare) &&
    !ENDS_SENTENCE.test(bare) &&
    !bare.includes("@")
  );
}

/** Titles of parties: their names and addresses stand below. A colon marks one that no field is about (`Shipper:`). */
export function isPartyRow(line: Line, owners: readonly string[]): boolean {
  const parties = line.cells.filter(({ text }) => {
    const field = fieldOf(meaningOf(withoutColon(text), owners).means);
    return field !== undefined && (ADDRESSES.has(field) || field === "buyer" || field === "recipient");
  });
  return parties.length > 0 && line.cells.every((cell) => parties.includes(cell) || cell.text.endsWith(":"));
}

/** The pair, and its value as prose when it is a sentence. */
export function addPair(target: Draft, label: string, owners: readonly string[], value: string, span: Span): void {
  const pair = pairOf(withoutColon(label), owners, value, span);
  target.pairs.push(pair);
  // `Recipient: Jane Doe, 12 Elm Street, Boise` also names the place.
  if (fieldOf(pair.means) === "recipient" && isNameWithAddress(value))
    target.pairs.push({ ...pair, means: { field: "address", of: "shipment" } });
  if (value.split(" ").length >= 4) target.prose.push({ page: span.page, start: span.start, end: span.end });
}

const FEWEST_PARTS = 3;

function isNameWithAddress(value: string): boolean {
  const parts = value.split(",");
  return parts.length >= FEWEST_PARTS && !HAS_DIGIT.test(parts[0] ?? "") && HAS_DIGIT.test(value);
}

export const withoutColon = (label: string): string => (label.endsWith(":") ? label.slice(0, -1).trimEnd() : label);
