import type { Line, WorkingText } from "../text/working-text";
import { namedCurrencies, readCurrency } from "./currency-names";
import { decimalMark, readNumber } from "./number-text";

export interface FoundAmount {
  line: Line;
  /** Offsets in the page. */
  start: number;
  end: number;
  /** Minor units with sign. */
  minor: number;
  other?: number;
  currency?: string;
  certain: boolean;
  /** False for a bare number: an amount only where a label says so. */
  marked: boolean;
}

const SIGN = String.raw`[A-Z]{1,3}\$|U\$S|R\$|[$€£¥₹₩₽₺₫฿₪₦₱]`;
const WORD = String.raw`[A-Z]{3}|z[łŁ]|K[čČ]|kr\.?|[Ee]uros?|EURO|KD|Fr\.|Rs\.?`;
// A plain space groups thousands only before a decimal comma: "2 199.00" is a quantity and a price.
const NUMBER = String.raw`\d{1,3}(?:[\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,3})?(?!\d)|\d{1,3}(?: \d{3})+(?:,\d{1,2}(?!\d)|(?=\s?(?:€|z[łŁ]|kr|K[čČ]|₽)))|\d{1,3}(?:[.,]\d{2,3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d{1,3})?(?!\d)`;
const GAP = String.raw`[ \u00a0\u202f]?`;
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\p{L}\d_#]|\d[.,:/-]|\p{L}[-/])(\()?([-−–+])?${GAP}`,
    String.raw`(?:(${SIGN}|(?:${WORD})(?=${GAP}[-−\d]))${GAP})?([-−])?(${NUMBER})(?![\d:/_]|[.,]\d|-\d)`,
    String.raw`${GAP}(\))?(-(?!\d))?(?:${GAP}((?:${SIGN})(?!${GAP}\d)|(?:${WORD})(?![\p{L}\d]|${GAP}\d)))?`,
    String.raw`(-(?!\d))?(?:${GAP}(CR|DR)\b)?`,
  ].join(""),
  "gu",
);

/** Every written amount of the document, with all its readings; ranges, dates, percentages and numbers of things are left out. */
export function findAmounts(text: WorkingText): FoundAmount[] {
  const whole = text.pages.map((page) => page.text).join("\n");
  const named = namedCurrencies(whole);
  const raw = text.lines.flatMap((line) => [...line.text.matchAll(AMOUNT)].map((match) => ({ line, match })));
  const mark = decimalMark(raw.map(({ match }) => match[5] ?? ""));
  return raw.flatMap(({ line, match }) => {
    const found = amountOf(line, match, named, mark);
    return found === undefined ? [] : [found];
  });
}

function amountOf(
  line: Line,
  match: RegExpExecArray,
  named: ReadonlySet<string>,
  mark: ReturnType<typeof decimalMark>,
): FoundAmount | undefined {
  const [whole, open, before, lead, inner, number = "", close, trailing, tail, trailing2, ledger] = match;
  const sign = lead ?? tail;
  const currency = sign === undefined ? { certain: false, code: undefined } : readCurrency(sign, named);
  const known = sign !== undefined && (currency.code !== undefined || !/^[A-Z]{3}$/.test(sign));
  const after = line.text.slice(match.index + whole.length);
  if (/^\s?%/.test(after) || (!known && !/[.,]\d{2,3}$/.test(number))) return undefined;
  const read = readNumber(number, currency.code, mark);
  if (read === undefined) return undefined;
  const bracketed = open !== undefined && close !== undefined;
  const negative =
    bracketed && (before === undefined || before !== "+")
      ? true
      : [before, inner, trailing, trailing2].some((part) => part !== undefined && part !== "+") || ledger === "DR";
  const skip = /^(?:\s|\((?!.*\)))*/.exec(whole)?.[0].length ?? 0;
  const start = line.start + match.index + skip;
  const written = known ? whole : whole.replace(/\s?(?:[A-Z]{3})$/, "");
  return {
    line,
    start,
    end: line.start + match.index + written.trimEnd().length,
    minor: negative ? -read.minor : read.minor,
    ...(read.other === undefined ? {} : { other: negative ? -read.other : read.other }),
    ...(currency.code === undefined ? {} : { currency: currency.code }),
    certain: known && currency.certain && read.other === undefined,
    marked: known,
  };
}
