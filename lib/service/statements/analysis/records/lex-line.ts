import { z } from "zod";
import raw from "../data/record-marks.json";
import { namedCurrency, readAmount } from "../money";
import type { Value } from "./record";

const marks = z
  .object({ plus: z.array(z.string()), minus: z.array(z.string()), schemes: z.array(z.string()) })
  .parse(raw);
const SIDES = new Map<string, 1 | -1>([
  ...marks.plus.map((one) => [one, 1] as const),
  ...marks.minus.map((one) => [one, -1] as const),
]);

/** Which side a letter behind or before an amount, or alone in its place, puts it on. */
export function sideOf(word: string): 1 | -1 | undefined {
  return SIDES.get(word);
}

/** The name of a card scheme glued to the end of a code: `NSALVISA` is a sale. */
export function withoutScheme(code: string): string {
  const scheme = marks.schemes.find((one) => code.length > one.length + 2 && code.endsWith(one));
  return scheme ? code.slice(0, -scheme.length) : code;
}

/** SWIFT writes a letter before the three of a type. */
export const SWIFT = /^[NFS][A-Z]{3}$/;

export type Item = { field: number; label: string; value: Value };
export type Phrase = { field: number; name: string; text: string };
export type Lexed = { items: Item[]; phrases: Phrase[]; references: string[] };

const DAY = String.raw`\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|\d{1,2}:\d{2}(?::\d{2})?`;
const NUMBER = String.raw`[+-]?\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,4})?|[+-]?\d{1,3}(?:,\d{3})+\.\d{1,4}|[+-]?\d{1,3}(?:\.\d{3})+,\d{1,4}|[+-]?\d+(?:[.,]\d{1,4})?`;
const TOKEN = new RegExp(
  String.raw`(?<day>${DAY})|(?<masked>[*xX#•]{3,}\d*)|(?<number>${NUMBER})(?<after>[+-](?!\d))?(?<rate>\s?%)?|(?<word>[\p{L}\p{M}_]+?(?=[xX]{4,}\d)|[\p{L}\p{M}_]+)|(?<other>[^\p{L}\p{M}\d\s_])`,
  "gu",
);
/** Between a name and what it names. */
const NAMING = new Set(["=", ":"]);
/** What stands inside of words and names. */
const INNER = new Set([".", "-", "(", ")", "'", "’", "&", "%", '"', "[", "]", "{", "}"]);
const LEAST_PADDED = 8;
/** Versions, rates and reasons of disputes are written so, and no amounts. */
const ONE_DECIMAL = /^\d{1,3}[.,]\d$/;

/** The numbers, words and names of one line. `parted` are its fields where one mark parts them. */
export function lexLine(parts: readonly string[]): Lexed {
  const lexed: Lexed = { items: [], phrases: [], references: [] };
  for (const [field, text] of parts.entries()) lexField(text, field, lexed);
  return lexed;
}

function lexField(text: string, field: number, lexed: Lexed): void {
  let name = "";
  let words: string[] = [];
  const flush = (): void => {
    if (words.length > 0) lexed.phrases.push({ field, name, text: words.join(" ") });
    words = [];
  };
  const tokens = [...text.matchAll(TOKEN)];
  const ends = (at: number): number => (tokens[at]?.index ?? 0) + (tokens[at]?.[0].length ?? 0);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const { day, masked, number, word, other, rate, after } = token?.groups ?? {};
    if (!token || masked || day) {
      if (day) lexed.phrases.push({ field, name: "", text: day });
      continue;
    }
    if (word) {
      words.push(word);
      continue;
    }
    if (other) {
      if (NAMING.has(other) && words.length > 0) {
        name = words.join(" ");
        words = [];
      } else if (!INNER.has(other)) {
        flush();
        name = "";
      }
      continue;
    }
    if (!number || rate) continue;
    const previous = tokens[at - 1]?.groups?.word;
    const isGlued = previous !== undefined && ends(at - 1) === token.index;
    const isPadded = /^[+-]?00\d+$/.test(number) && number.replace(/\D/g, "").length >= LEAST_PADDED;
    if (ONE_DECIMAL.test(number)) continue;
    const isMoney = /[.,]\d{2,3}$/.test(number) || isPadded;
    const before = isGlued ? (previous ?? "") : "";
    if (isGlued && !isMoney && namedCurrency(before) !== before && sideOf(before) === undefined) {
      words.pop();
      lexed.references.push(`${before}${number}`);
      // A type that SWIFT writes before the number of what it is of.
      if (SWIFT.test(before) && /^\d{5,}$/.test(number)) {
        flush();
        lexed.phrases.push({ field, name: "", text: before });
        lexed.references.push(number);
      }
      continue;
    }
    if (isGlued && (sideOf(before) !== undefined || namedCurrency(before) === before)) {
      words.pop();
      if (sideOf(before) === undefined) lexed.phrases.push({ field, name: "", text: before });
    }
    const side = sideBehind(tokens, at, ends(at));
    const own = after ?? number[0] ?? "";
    const written = sideOf(own) ?? sideOf(before) ?? side?.sign ?? 0;
    const label = words.length > 0 ? words.join(" ") : name;
    const value = numberOf(number, written, label, isPadded);
    if (words.length > 0) flush();
    if (value) lexed.items.push({ field, label, value });
    if (/^\d{5,}$/.test(number)) lexed.references.push(number);
    if (side?.rest) words.push(side.rest);
    if (side) at += 1;
  }
  flush();
}

/** A letter behind an amount, glued to it or alone; the name of what follows may be glued to the letter. */
function sideBehind(
  tokens: readonly RegExpMatchArray[],
  at: number,
  end: number,
): { sign: 1 | -1; rest?: string } | undefined {
  const next = tokens[at + 1];
  const word = next?.groups?.word;
  if (!next || !word) return undefined;
  const isGlued = next.index === end;
  const sign = sideOf(word);
  if (sign !== undefined && (isGlued || (next.index ?? 0) - end <= 2)) return { sign };
  const digits = tokens[at]?.groups?.number ?? "";
  const first = sideOf(word[0] ?? "");
  return isGlued && first !== undefined && word.length > 3 && /^00/.test(digits)
    ? { sign: first, rest: word.slice(1) }
    : undefined;
}

function numberOf(number: string, sign: -1 | 0 | 1, label: string, padded: boolean): Value | undefined {
  const digits = number.replace(/^[+-]/, "");
  const whole = /^\d+$/.test(digits);
  const negative = number.startsWith("-") || sign === -1;
  const amount = whole ? Number(digits) : readAmount(digits);
  if (amount === undefined || !Number.isSafeInteger(amount)) return undefined;
  return { amount: negative ? 0 - amount : amount, whole, padded, sign, label };
}
