import { TRACKING_FORMATS } from "@/lib/service/documents/data/tracking-formats";

export type IdentifierShape = "email" | "url" | "ip" | "card" | "arn" | "tracking" | "order";
export type WrittenIdentifier = { start: number; end: number; value: string; kind: IdentifierShape };

/** The first address in a text, by what may not stand in one. Bounded, so that long runs of its marks cost nothing. */
export const MAIL_ADDRESS = /(?<![^\s<>()[\],;:"'@=|])[^\s<>()[\],;:"'@=|]{1,64}@[^\s<>()[\],;:"'@]{1,190}\.\p{L}{2,}/u;
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;
const URL = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]*[^\s<>"')\].,;:!?]/gi;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g;
/** Eight groups, or fewer around a gap: `2026:08:02:51` is a time. */
const IPV6 =
  /(?<![\da-f:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?=[\da-f:]*::)[\da-f]{1,4}(?::[\da-f]{0,4}){2,7})(?![\da-f:])/gi;
/** Mask signs and four last digits; leading digits where they are shown. */
const CARD = /(?<![\p{L}\d])(?:\d{4,6}[ -]?(?:\d{2})?)?(?:[*•·●#xX]{2,4}[ -]?){1,4}\d{4}(?!\d)/gu;
const ARN = /(?<!\d)\d{23}(?!\d)/g;
/** Letters and digits mixed, digits with inner marks, or behind a number sign: at least four digits in all. */
const CODE = /(?<![\p{L}\d@._/-])#?[\p{L}\d]+(?:[-_/.][\p{L}\d]+)*(?![\p{L}\d@])/gu;
const SPACED =
  /(?<![\p{L}\d])(?:1Z[ \dA-Z]{16,26}|[A-Z]{2} ?(?:\d ?){9}[A-Z]{2}|\d{4}(?: \d{4}){2,5}(?: \d{2})?)(?![\p{L}\d])/gu;

/** Identifiers by their shape alone, in the order of the text. `value` has no spaces and is upper case for codes. */
export function findIdentifiers(text: string): WrittenIdentifier[] {
  const found: WrittenIdentifier[] = [];
  const add = (kind: IdentifierShape, start: number, printed: string, value = printed) => {
    const end = start + printed.length;
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, value, kind });
  };
  for (const match of text.matchAll(EMAIL)) add("email", match.index, match[0], match[0].toLowerCase());
  for (const match of text.matchAll(URL)) add("url", match.index, match[0]);
  for (const match of text.matchAll(IPV4)) add("ip", match.index, match[0]);
  for (const match of text.matchAll(IPV6)) add("ip", match.index, match[0]);
  for (const match of text.matchAll(ARN)) add("arn", match.index, match[0]);
  for (const match of text.matchAll(CARD)) add("card", match.index, match[0], match[0].slice(-4));
  for (const match of text.matchAll(SPACED)) {
    const number = match[0].replace(/ /g, "");
    if (isTracking(number)) add("tracking", match.index, match[0].trimEnd(), number);
  }
  for (const match of text.matchAll(CODE)) {
    const printed = match[0];
    if (!isCode(printed)) continue;
    const value = printed.replace(/^#/, "").toUpperCase();
    add(isTracking(value) ? "tracking" : "order", match.index, printed, value);
  }
  return found.sort((one, other) => one.start - other.start);
}

const FEWEST_DIGITS = 4;
const LONGEST_PLAIN = 5;

/** Not every word with a digit: `4x4`, `2026` and `12,50` are none. */
function isCode(printed: string): boolean {
  const digits = printed.replace(/\D/g, "").length;
  if (printed.startsWith("#")) return digits > 0;
  const letters = /\p{L}/u.test(printed);
  if (letters) return digits >= FEWEST_DIGITS && /\p{Lu}|[-_]/u.test(printed);
  return /^\d+$/.test(printed) ? digits > LONGEST_PLAIN : digits > LONGEST_PLAIN && /^[\d-]+$/.test(printed);
}

/** Only shapes that no order or phone number shares; the carrier's name decides the others elsewhere. */
function isTracking(number: string): boolean {
  return TRACKING_FORMATS.some((format) => format.distinctive && format.regex.test(number));
}

/** Each address of a text. */
export const EVERY_MAIL_ADDRESS = new RegExp(MAIL_ADDRESS, "gu");
