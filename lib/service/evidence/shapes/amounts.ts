import { z } from "zod";
import type { Money } from "@/lib/service/evidence/model";
import raw from "./data/currencies.json";
import { minorUnits } from "./numbers";

const data = z.object({ signs: z.record(z.string(), z.string()), codes: z.string() }).parse(raw);
const SIGNS = new Map(Object.entries(data.signs));
/** Codes that are no everyday words in capitals (ALL, TOP and CUP are currencies too). */
const CODES = new Set(data.codes.split(" "));

export const isCurrencyCode = (word: string): boolean => CODES.has(word);

// A plain space groups thousands only before a decimal comma: "2 199.00" is a quantity and a price.
const NUMBER = String.raw`\d{1,3}(?:[\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,3})?(?!\d)|\d{1,3}(?: \d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:[.,]\d{2,3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,3})?(?!\d)`;
const GAP = String.raw`[ \u00a0\u202f]?`;
/** A sign or a short word of letters; the data tells whether it is a currency. */
const UNIT = String.raw`[A-Z]{1,3}\$|U\$S|R\$|\p{Sc}|\p{L}{2,7}\.?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d_#.,:/-])(\()?([-−+])?(?:(${UNIT})${GAP})?([-−])?(${NUMBER})(?![\d:/_]|[.,]\d|-\d)(?:${GAP}(${UNIT})(?![\p{L}\d]))?(\))?`,
  "gu",
);

/** Written amounts of money with sign. A number without a currency counts only when it has two decimals. */
export function findAmounts(text: string): { start: number; end: number; value: Money }[] {
  const found: { start: number; end: number; value: Money }[] = [];
  AMOUNT.lastIndex = 0;
  for (let match = AMOUNT.exec(text); match !== null; match = AMOUNT.exec(text)) {
    const [whole, open, sign, before, inner, number = "", after, close] = match;
    const lead = currencyOf(before);
    // `USD 20 EUR 30` are two amounts: a leading currency leaves what follows to the next. `$20 MXN` is one.
    const isSign = before !== undefined && !CODES.has(before);
    const isNamed = isSign && CODES.has(after ?? "") && !OPENS_NUMBER.test(text.slice(match.index + whole.length));
    const tail = lead === undefined || isNamed ? currencyOf(after) : undefined;
    const named = isSign ? codeBefore(text.slice(0, match.index)) : undefined;
    const printed = tail ?? named ?? lead;
    const from =
      before === undefined || lead !== undefined ? match.index : text.indexOf(number, match.index + before.length);
    const digits = text.indexOf(number, Math.max(match.index, from));
    const end = tail === undefined ? digits + number.length : match.index + whole.length;
    AMOUNT.lastIndex = Math.max(end, match.index + 1);
    if (text.slice(end).trimStart().startsWith("%") || (printed === undefined && !/[.,]\d{2}$/.test(number))) continue;
    const currency = printed === undefined || printed === "" ? undefined : printed;
    const minor = minorUnits(number, currency);
    if (minor === undefined) continue;
    const negative =
      inner !== undefined ||
      (sign !== undefined && sign !== "+") ||
      (open !== undefined && close !== undefined) ||
      MINUS_BEHIND.test(text.slice(end, end + LONGEST_MINUS));
    found.push({
      start: from,
      end,
      value: { minor: negative ? -minor : minor, ...(currency === undefined ? {} : { currency }) },
    });
  }
  return found;
}

/** `MXN $18,990.00`. */
function codeBefore(text: string): string | undefined {
  const code = CODE_AT_END.exec(text)?.[1];
  return code !== undefined && CODES.has(code) ? code : undefined;
}

const CODE_AT_END = /(?<!\p{L})(\p{Lu}{3})\s?$/u;
/** `189.00-` in a column of a report; `10.00- 20.00` is a range. */
const MINUS_BEHIND = /^[-−](?:$|\t|\s?\n|\s{2}|\s?\|)/u;
const LONGEST_MINUS = 3;
/** A number behind a code, which is its own. */
const OPENS_NUMBER = /^\s?[\d(+−-]/u;

/** `""` for a sign that names several currencies, `undefined` for a word that is none. */
function currencyOf(unit: string | undefined): string | undefined {
  if (unit === undefined) return undefined;
  if (CODES.has(unit)) return unit;
  return SIGNS.get(unit.toUpperCase());
}
