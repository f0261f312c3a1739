import { findSecurityCodes } from "./codes";
import { findCardNumbers } from "./numbers";

/** Card data in a text that must not be stored or printed: `text.slice(start, end)` as written, `digits` without gaps. */
type CardData = { kind: CardDataKind; start: number; end: number; digits: string };
export type CardDataKind = "card number" | "security code";

/** Every full card number and security code in a text, in the order of the text. */
export function findCardData(text: string): CardData[] {
  if (!/\d{3}|\d[^\d]{1,4}\d|(?![0-9])\p{Nd}/u.test(text)) return [];
  const plain = withPlainDigits(text);
  const numbers = ENOUGH_DIGITS.test(plain)
    ? findCardNumbers(plain).map((number) => ({ kind: "card number" as const, ...number }))
    : [];
  const codes = findSecurityCodes(plain)
    .filter((code) => !numbers.some((number) => code.start < number.end && number.start < code.end))
    .map((code) => ({ kind: "security code" as const, ...code }));
  return [...numbers, ...codes].sort((one, other) => one.start - other.start);
}

/** As many digits as the shortest card number has, and no letter between them. */
const ENOUGH_DIGITS = /(?:\d[^\d\p{L}]*){13}/u;

/**
 * The text without card data: of a card number the first six and last four digits stay, the most that may be shown
 * (PCI DSS v4.0.1, requirement 3.4.1); of a security code nothing stays (requirement 3.3.1).
 */
export function maskCardData(text: string): string {
  return replaceCardData(text, ({ kind, digits }) =>
    kind === "card number" ? maskCardNumber(digits) : "*".repeat(digits.length),
  );
}

/** The same with every other character in its place, so that offsets into the text stay true: `4111 11** **** 1111`. */
export function maskInPlace(text: string): string {
  return replaceCardData(text, ({ kind, start, end, digits }) => {
    const kept = kind === "card number" ? maskCardNumber(digits) : "*".repeat(digits.length);
    let place = 0;
    return withPlainDigits(text.slice(start, end)).replace(/\d/g, () => kept[place++] ?? "*");
  });
}

function replaceCardData(text: string, masked: (found: CardData) => string): string {
  let result = "";
  let copied = 0;
  for (const found of findCardData(text)) {
    result += text.slice(copied, found.start) + masked(found);
    copied = found.end;
  }
  return result + text.slice(copied);
}

/** `4111111111111111` as `411111******1111`. */
export function maskCardNumber(digits: string): string {
  return digits.slice(0, 6) + "*".repeat(Math.max(0, digits.length - 10)) + digits.slice(-4);
}

/**
 * The text with every decimal digit of any script as 0 to 9, position by position: what follows keeps its offsets. A
 * digit that takes two code units is followed by a word joiner, which is no visible character.
 */
function withPlainDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => digitValue(digit).padEnd(digit.length, "\u2060"));
}

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Digits stand in rows of ten that begin at a multiple of sixteen, or six after one (Unicode 16, chapter 4.6). */
function digitValue(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^[0-9]$/.test(compatible)) return compatible;
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  const first = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String((code - first) % 10);
}
