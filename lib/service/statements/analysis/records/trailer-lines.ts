import type { DocumentReading } from "@/lib/service/documents/reading";
import { currencyExponent } from "@/lib/values/currencies";
import { figureNamed } from "../claims/claims";
import { isWrittenWhole } from "../columns/units";
import type { Line } from "../grid/grid";
import type { Amount } from "../money";
import { lexLine } from "./lex-line";

type Pair = { label: string; amount: Amount };

/** Of two words that are written as one each has so many letters. */
const LEAST_LETTERS = 3;
const LONGEST_WORD = 24;

/**
 * The records of a text in which each amount has a name of its own, such as trailers of files for machines (`PURCHASES 000008653.35+
 * MSF 000000045.93-`, `TOT|SALES|000000732515|+`), as lines of a name and its amount. Whole numbers filled with zeros count the smallest
 * unit of the currency; where files of a currency have it or not, they are left out.
 */
export function trailerLines({ form, pages }: DocumentReading, currency: string | undefined): Line[] {
  if (form !== "text") return [];
  const exponent = currencyExponent(currency ?? "USD");
  const isOpen = currency === undefined || (exponent > 0 && isWrittenWhole(currency));
  const minor = isOpen ? undefined : 10_000 / 10 ** exponent;
  return pages.flatMap(({ number: page, text }) =>
    text.split("\n").flatMap((line, at): Line[] =>
      pairsOf(line, minor).map(({ label, amount }) => {
        const written = (amount / 10_000).toFixed(2);
        const cells = [label, written].map((own, index) => ({ text: own, from: index, to: index + 1, boxes: [] }));
        return { page, number: at + 1, text: `${label}\t${written}`, cells };
      }),
    ),
  );
}

/** `minor`: the smallest unit in ten-thousandths, where it is known. */
function pairsOf(line: string, minor: number | undefined): Pair[] {
  if (!FILLED.test(line)) return [];
  const { items, phrases } = lexLine([line]);
  const money = items.filter(({ value }) => !value.whole || value.padded);
  const alone = money.length === 1 ? phrases.filter(({ text }) => /\p{L}{2}/u.test(text)).at(-1)?.text : undefined;
  const sign = /([+-])\s*$/.exec(line)?.[1] === "-" ? -1 : 1;
  const pairs = money.flatMap(({ label, value }): Pair[] => {
    const words = label === "" ? alone : label;
    const amount = value.whole ? value.amount * (minor ?? 0) : value.amount;
    // A sign in a place of its own at the end of a record.
    if (value.whole && minor === undefined) return [];
    const isOpen = money.length === 1 && value.sign === 0 && amount > 0;
    return words ? [{ label: parted(words), amount: isOpen ? amount * sign : amount }] : [];
  });
  return pairs.length === money.length ? pairs : [];
}

/** A number filled with zeros to the length of its field. */
const FILLED = /(?<!\d)00\d{4,}/;

/** A name of two words without the gap between them: `OTHERFEES`. */
function parted(words: string): string {
  if (!/^[A-Z]+$/.test(words) || words.length > LONGEST_WORD || figureNamed(words) !== undefined) return words;
  const ways = Array.from({ length: Math.max(0, words.length - 2 * LEAST_LETTERS + 1) }, (_, at) => {
    const end = at + LEAST_LETTERS;
    return `${words.slice(0, end)} ${words.slice(end)}`;
  });
  return ways.find((way) => figureNamed(way) !== undefined) ?? words;
}
