import { labelWords, meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { DATA_ELEMENT } from "@/lib/service/evidence/keys/shapes";
import type { KeyMeaning } from "@/lib/service/evidence/model";
import type { Cell, Line, Span } from "../language/lines";
import { findIdentifiers, MAIL_ADDRESS } from "../shapes/identifiers";
import {
  BEFORE_MAIL,
  BETWEEN_LABELS,
  CODE_FIRST,
  ENDS_SENTENCE,
  ENDS_SHORT,
  HAS_DIGIT,
  IN_QUOTES,
  LEADING_SUM,
  LETTER,
  LONG_NUMBER,
} from "../shapes/line-shapes";
import { isSameAddress } from "../words/speech";
import { type Draft, type DraftPair, pairOf } from "./draft";

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
  !CODE_FIRST.test(text.replace(DATA_ELEMENT, "")) && meaningOf(text, owners).means !== undefined;

/** Text that can be a label: a few words, no sentence, no long number. */
export function isLabelLike(text: string): boolean {
  const whole = text.endsWith(":") ? text.slice(0, -1) : text;
  // `038 APPR` is the name of a data element, `480 Elm Street` an address.
  const isElement = DATA_ELEMENT.test(whole) && meaningOf(whole, []).means !== undefined;
  const bare = isElement ? whole.replace(DATA_ELEMENT, "") : whole;
  return (
    LETTER.test(bare) &&
    labelWords(bare).length <= LONGEST_LABEL &&
    !LONG_NUMBER.test(bare) &&
    (!ENDS_SENTENCE.test(bare) || ENDS_SHORT.test(bare)) &&
    !bare.includes("@")
  );
}

/** Titles of parties: their names and addresses stand below. A colon marks one that no field is about (`Shipper:`). */
export function isPartyRow(line: Line, owners: readonly string[]): boolean {
  const fields = line.cells.map(({ text }) => fieldOf(meaningOf(withoutColon(text), owners).means) ?? "");
  const parties = line.cells.filter((_, at) => isPartyField(fields[at] ?? "", fields));
  return parties.length > 0 && line.cells.every((cell) => parties.includes(cell) || cell.text.endsWith(":"));
}

/** `Shipping` beside `Billing` is where it goes, not who carries it. */
function isPartyField(field: string, beside: readonly string[]): boolean {
  if (field === "carrier") return beside.includes("billingAddress");
  return ADDRESSES.has(field) || field === "buyer" || field === "recipient";
}

export const isParty = (title: Cell | undefined, owners: readonly string[]): boolean =>
  PARTIES.has(fieldOf(meaningOf(withoutColon(title?.text ?? ""), owners).means) ?? "");
const PARTIES: ReadonlySet<string> = new Set([...ADDRESSES, "carrier"]);
const FEWEST_PANELS = 3;

/** `General   Billing   Shipping`: the panels of a shop's order page, two of them addresses. */
export function isPanelRow({ text, cells }: Line, owners: readonly string[]): boolean {
  const parties = cells.filter((cell) => isParty(cell, owners));
  return (
    cells.length >= FEWEST_PANELS &&
    parties.length === 2 &&
    !text.includes("\t") &&
    cells.every((cell) => isLabelLike(cell.text) && !HAS_DIGIT.test(cell.text))
  );
}

/** The pair, and its value as prose when it is a sentence. */
export function addPair(target: Draft, label: string, owners: readonly string[], value: string, span: Span): void {
  const inside = IN_QUOTES.test(value)
    ? pairOf(withoutColon(label), owners, value.slice(1, -1), { ...span, start: span.start + 1, end: span.end - 1 })
    : undefined;
  const whole = inside ?? pairOf(withoutColon(label), owners, value, span);
  const pair = sameAddress(target, whole) ?? sumInFront(whole) ?? whole;
  const { person, email } = personIn(pair);
  target.pairs.push(...(person ? [person] : []), ...(email ? [email] : []), ...trackingIn(pair));
  if (person === undefined) target.pairs.push(...(isForBoth(pair) ? bothAddresses(pair) : [pair]));
  // `Recipient: Jane Doe, 12 Elm Street, Boise` also names the place.
  if (fieldOf(pair.means) === "recipient" && isNameWithAddress(value))
    target.pairs.push({ ...pair, means: { field: "address", of: "shipment" } });
  if (value.split(" ").length >= 4) target.prose.push({ page: span.page, start: span.start, end: span.end });
}

/** `Ship to: same` below the address of the bill: it goes where the bill goes. */
function sameAddress({ pairs }: Draft, pair: DraftPair): DraftPair | undefined {
  const field = fieldOf(pair.means) ?? "";
  if (field !== "shippingAddress" || !isSameAddress(pair.value)) return undefined;
  const billed = pairs.find((other) => fieldOf(other.means) === "billingAddress");
  return billed && { ...billed, label: pair.label, words: pair.words, means: { field } };
}

/** Fields whose sum may stand in front of a remark. */
export const SUMS: ReadonlySet<string> = new Set(["amount", "total"]);

/** `452.00 EUR, taken at booking`: the sum in front of a remark. */
function sumInFront(pair: DraftPair): DraftPair | undefined {
  const field = fieldOf(pair.means) ?? "";
  const sum = SUMS.has(field) && !plausible(field, pair.value) ? LEADING_SUM.exec(pair.value)?.[0] : undefined;
  return sum === undefined ? undefined : { ...pair, value: sum, end: pair.start + sum.length };
}

/** `Carrier: UPS 1Z5R11V80344120977 (on its way)`: the number behind the name of who carries it. */
function trackingIn(pair: DraftPair): DraftPair[] {
  if (fieldOf(pair.means) !== "carrier") return [];
  const number = findIdentifiers(pair.value).find(({ kind }) => kind === "tracking");
  if (number === undefined) return [];
  const start = pair.start + number.start;
  const span = { page: pair.page, start, end: pair.start + number.end };
  return [pairOf("tracking number", [], pair.value.slice(number.start, number.end), span)];
}

const PEOPLE = new Set(["buyer", "guest", "recipient"]);

/** `Guest: Jane Doe, jane@example.com` is a name and its address of mail. */
function personIn(pair: DraftPair): { person?: DraftPair; email?: DraftPair } {
  const address = PEOPLE.has(fieldOf(pair.means) ?? "") ? MAIL_ADDRESS.exec(pair.value) : null;
  const name = address && pair.value.slice(0, address.index).replace(BEFORE_MAIL, "");
  if (!address || !name) return {};
  const start = pair.start + address.index;
  const email = pairOf("email", [], address[0], { page: pair.page, start, end: start + address[0].length });
  return { person: { ...pair, value: name, end: pair.start + name.length }, email };
}

/** `Bill to / Ship to`, `Enviar a / Facturar a`, `Facturation et livraison`: one address for both. */
function isForBoth({ label, means, value }: DraftPair): boolean {
  const field = fieldOf(means) ?? "";
  if (!ADDRESSES.has(field) && field !== "carrier") return false;
  const parties = new Set([...label.split(BETWEEN_LABELS), ...labelWords(label)].flatMap(partyOf));
  return parties.has("billingAddress") && parties.has("shippingAddress") && plausible("shippingAddress", value);
}

/** `bill` and `deliver` name whose address it is as `bill to` and `deliver to` do. */
function partyOf(words: string): string[] {
  return ["", " to", " address"].flatMap((behind) => {
    const field = fieldOf(meaningOf(`${words}${behind}`, []).means);
    return field === "billingAddress" || field === "shippingAddress" ? [field] : [];
  });
}

function bothAddresses(pair: DraftPair): DraftPair[] {
  return ["billingAddress", "shippingAddress"].map((field) => ({ ...pair, means: { field } }));
}

const FEWEST_PARTS = 3;

function isNameWithAddress(value: string): boolean {
  const parts = value.split(",");
  return parts.length >= FEWEST_PARTS && !HAS_DIGIT.test(parts[0] ?? "") && HAS_DIGIT.test(value);
}

export const withoutColon = (label: string): string => (label.endsWith(":") ? label.slice(0, -1).trimEnd() : label);
