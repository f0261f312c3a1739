import { isLessThanHalf } from "../events/readers/sold";
import { meaningOf } from "../keys/meaning";
import type { FieldValue, Found, Place } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { TOWN, tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { saysTax } from "../words/speech";
import type { Paper } from "./paper";

type Item = { value: string; place: Place };
/** `price`: minor units. */
type Priced = Item & { price: number };

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });
const MOST_ITEMS = 5;

/**
 * What was sold: the rows that name an item, else the lines above the total that print words and their price, else those
 * that open with a quantity.
 */
export function itemsIn({ records, lines, values }: Paper, total: Place | undefined): Found<FieldValue> | undefined {
  const rows = records
    .filter(({ kind }) => kind === "row" || kind === "object")
    .flatMap(({ pairs }) =>
      pairs.filter(({ means }) => means && "field" in means && means.field === "items").slice(0, 1),
    )
    .map(({ value, place }) => ({ value: value.trim(), place }))
    .filter(({ value }) => isGoods(value));
  const end = total ?? values.get("total")?.[0]?.place;
  const above = end ? lines.filter(({ page, start }) => page === end.page && start < end.start) : lines;
  const own =
    total && lines.find(({ page, start, end }) => page === total.page && start <= total.start && total.end <= end);
  const ways = [
    () => rows,
    () => wholeOf(above.flatMap(pricedIn), own),
    () => lines.flatMap(countedIn),
    () => (own ? beforeThePrice(own) : []),
    () => (own ? behindItsLabel(own) : []),
    () => (own && total ? aboveThePrice(above.at(-1), own, total) : []),
  ];
  for (const way of ways) {
    const listed = way();
    const [first] = listed;
    const names = [...new Set(listed.map(({ value }) => value))];
    if (first) return { value: LIST.format(names.slice(0, MOST_ITEMS)), place: first.place };
  }
  return undefined;
}

/** Marks and widths that divide the cells of a printed line. */
const DIVIDER = /\t|\s{2,}|\s*\|\s*|\s+[—–]\s+/u;
/** Shape of a price that ends a line. */
const PRICE = /(?:^|[\s|\t])(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,'’ ]*[.,]\d{2}\s?(?:\p{Sc}|[A-Z]{3})?[*_\s|]*$/u;
/** Shape of a quantity that opens a line: `2 x`, `1 ×`, `[x]`, `One (1)`. */
const QUANTITY = /^[\s*_•|-]*(?:\d{1,3}\s*[x×](?=\s)|\[x\]|\p{L}{2,10}\s\(\d{1,3}\)(?=\s))\s*/iu;
/** What is left of `3 days x 60.00  180.00` once its prices are gone. */
const TIMES = /\s+[x×@]$/iu;
const DECORATION = /^[\s*_•>|-]+|[\s*_|,;]+$/gu;
const LETTERS = /\p{L}{3}/u;

/** `Fabric  292.50`, `| 1 | Enlarger, refurbished | 598.00 |`: words that name no field and no charge, and their price. */
function pricedIn(line: Place): Priced[] {
  if (!PRICE.test(line.quote)) return [];
  const price = findAmounts(line.quote).at(-1)?.value.minor ?? 0;
  return wordsIn(line).map((item) => ({ ...item, price }));
}

/** Nothing where the lines that name goods are a small part of the sum: the others name it better, in words unknown here. */
function wholeOf(items: readonly Priced[], total: Place | undefined): readonly Priced[] {
  const whole = total && findAmounts(total.quote).at(-1)?.value.minor;
  const sum = items.reduce((sum, { price }) => sum + price, 0);
  return whole !== undefined && items.length > 0 && isLessThanHalf(sum, whole) ? [] : items;
}

function countedIn(line: Place): Item[] {
  return QUANTITY.test(line.quote) ? wordsIn(line) : [];
}

function wordsIn(line: Place): Item[] {
  const cells = line.quote.replace(QUANTITY, "").replace(PRICE, "").split(DIVIDER);
  const words = cells
    .map((cell) => cell.replaceAll(DECORATION, "").replace(TIMES, ""))
    .find((cell) => LETTERS.test(cell));
  if (words === undefined || !isGoods(words) || meaningOf(words, []).means !== undefined) return [];
  if (findDays(line.quote, "en").some(({ start, end }) => line.quote.slice(start, end).includes(words))) return [];
  const start = line.quote.indexOf(words);
  return start < 0 ? [] : [{ value: words, place: part(line, start, start + words.length) }];
}

/** Taxes, freight, sums, payments and ticked terms are no goods. */
function isGoods(text: string): boolean {
  return (
    !text.includes(":") &&
    !saysTax(text) &&
    !tokensOf(text).some((word) => WORDS.charges.has(word) || WORDS.agreed.has(word))
  );
}

/** `Cabin 4, Sep 4 - Sep 8 2026, 4 nights x $220.00 = $880.00`: what the line of the total opens with. */
function beforeThePrice(line: Place): Item[] {
  const words = OPENING.exec(line.quote)?.groups?.words?.trim() ?? "";
  const parts = words.split(" ");
  if (parts.length < FEWEST_WORDS || !isGoods(words) || findDays(words, "en").length > 0) return [];
  if ([words, parts[0] ?? ""].some((one) => meaningOf(one, []).means !== undefined)) return [];
  const start = line.quote.indexOf(words);
  return [{ value: words, place: part(line, start, start + words.length) }];
}

/** `Work ordered: replace clutch kit and flywheel   895.40 EUR`. */
function behindItsLabel(line: Place): Item[] {
  const words = LABELED.exec(line.quote)?.groups?.words?.trim() ?? "";
  if (words.split(" ").length < FEWEST_WORDS_BEHIND || !LETTERS.test(words) || !isGoods(words)) return [];
  const start = line.quote.indexOf(words);
  return [{ value: words, place: part(line, start, start + words.length) }];
}

/** What stands between a label and the price in the next column. */
const LABELED = /^\s*\p{L}[^:\t]*:\s(?<words>[^:\t]*?)(?:\s{2,}|\t)/u;
const FEWEST_WORDS_BEHIND = 3;

/** What stands alone above a price is what it is the price of: `£2,460.00 inc VAT`. */
function aboveThePrice(line: Place | undefined, own: Place, total: Place): Item[] {
  const words = line?.quote.split(DIVIDER).at(-1)?.replaceAll(DECORATION, "") ?? "";
  const isOpen = tokensOf(own.quote.slice(0, total.start - own.start)).length <= MOST_WORDS_OF_A_LABEL;
  if (line === undefined || !isOpen || words.split(" ").length < FEWEST_WORDS_ABOVE || words.length > LONGEST)
    return [];
  // `Collection "Vixen": 2 photographers all day`: a label of its own names what was sold, too.
  const [label = "", ...behind] = words.split(": ");
  const isNamed = behind.length === 0 || meaningOf(label, []).means === undefined;
  if (
    !LETTERS.test(words) ||
    !isNamed ||
    !isGoods(words.replace(": ", " ")) ||
    TOWN.test(words) ||
    findDays(words, "en").length > 0
  )
    return [];
  const start = line.quote.indexOf(words);
  return start < 0 ? [] : [{ value: words, place: part(line, start, start + words.length) }];
}

const MOST_WORDS_OF_A_LABEL = 2;
const FEWEST_WORDS_ABOVE = 4;
const LONGEST = 200;

/** Words up to the first comma, tab or wide space, also behind a quantity: `1 Stk Kettle`. */
const OPENING = /^\s*(?:\d{1,3}\s)?(?<words>\p{L}[^,:\t]*?)(?:,(?!\d)|\s{2,}|\t)/u;
const FEWEST_WORDS = 2;
