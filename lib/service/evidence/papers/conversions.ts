import { z } from "zod";
import { covers } from "../events/fields/printed-lines";
import {
  type Authority,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isFirm,
  isMoney,
  type Money,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { decimalIn, tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import raw from "./conversion-words.json";
import { type Facts, isUnspoken, linesOf } from "./paper";

const list = z.array(z.string()).transform((words): ReadonlySet<string> => new Set(words));
const WORDS = z
  .object({
    source: z.string(),
    choosing: list,
    margins: list,
    rates: list,
    defaults: list,
    none: list,
    conversion: list,
    off: list,
    declining: list,
    names: z.record(z.string(), list),
    how: z.string(),
  })
  .parse(raw);

/**
 * Dynamic currency conversion. The networks make terminals and checkouts print the sum in both currencies, the rate, the
 * margin and the choice. A paper that prints them all, whose rate turns the one sum into the other, and on which the
 * currency of the charge was chosen, shows what the cardholder agreed to. Where any paper of the case says that the
 * currency was preset, none does.
 */
export function withConversions(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const { amount: charged } = facts.known;
  if (charged?.currency === undefined || linesOf(records).some(isPreset)) return [...events];
  return [...new Set(records.map(({ file }) => file))].reduce(
    (told, file) => {
      const own = records.filter((record) => record.file === file);
      return isUnspoken(own) ? readFile(told, own, charged, facts) : told;
    },
    [...events],
  );
}

/** `auto_accept=ON`, `DCC ON TIMEOUT HOME CCY`, `DCC CUSTOMER KEY OFF`; `default=NONE`, `keine Vorauswahl` says the contrary. */
function isPreset({ quote }: Place): boolean {
  const words = tokensOf(quote);
  const isDenied = (at: number): boolean =>
    [words[at - 1], words[at + 1]].some((word) => word !== undefined && WORDS.none.has(word));
  if (words.some((word, at) => WORDS.defaults.has(word) && !isDenied(at) && isOfCurrency(words, quote))) return true;
  return words.some((word) => WORDS.conversion.has(word)) && words.some((word) => WORDS.off.has(word));
}

const isOfCurrency = (words: readonly string[], quote: string): boolean =>
  words.some((word) => WORDS.conversion.has(word)) || currenciesIn(quote).length > 0;

const CODE = /(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu;

function currenciesIn(text: string): string[] {
  const words = tokensOf(text);
  const named = Object.entries(WORDS.names).flatMap(([code, names]) =>
    words.some((word) => names.has(word)) ? [code] : [],
  );
  const codes = (text.match(CODE) ?? []).filter((code) => findAmounts(`${code} 1.00`)[0]?.value.currency === code);
  return [...new Set([...named, ...codes])];
}

function readFile(events: Event[], records: readonly SourceRecord[], charged: Money, { ties, known }: Facts): Event[] {
  const firm = records.filter(({ id }) => isFirm(ties.get(id)));
  const lines = linesOf(records);
  const sums = lines.flatMap(sumsIn);
  const own = sums.find(({ value }) => value.minor === charged.minor && value.currency === charged.currency);
  const rate = lines.flatMap(rateIn)[0];
  const margin = lines.flatMap(marginIn)[0];
  const other = rate && sums.find(({ value }) => isConverted(value, charged, rate.value));
  const choice = lines.find((line) => isChoice(line, charged, other?.value));
  const [head] = firm;
  if (!own || !rate || !margin || !other || !choice || !head) return events;
  const teller = firm.find(({ passages }) => passages.some((place) => covers(place, choice))) ?? head;
  const day = dayIn(lines, teller, known.transactionDay);
  const base = {
    record: teller.id,
    file: teller.file,
    modality: "asserted" as const,
    by: sourceOf(teller.authority),
    speaker: { role: "cardholder" as const },
    ...(day && { at: { ...day.value, own: true } }),
    place: choice,
    quote: choice,
  };
  const common: Record<string, Found<FieldValue>> = {
    how: { value: `${WORDS.how}: selected`, place: choice },
    text: { value: choice.quote.trim(), place: choice },
    ...(day && { day }),
  };
  const conversion: Event = {
    ...base,
    id: `${teller.id}@conversion`,
    type: AGREED,
    fields: {
      ...common,
      amount: other,
      otherCurrencyAmount: own,
      conversionRate: rate,
      conversionMargin: margin,
    },
  };
  const agreed: Event = { ...base, id: `${teller.id}@chosen`, type: AGREED, fields: { ...common, amount: own } };
  const told = events.filter(({ type, file }) => type !== AGREED || file !== teller.file);
  return [...told.map((event) => withSums(event, teller.file, own, other)), conversion, agreed];
}

/** `AMOUNT   EUR  245,00`: in a column of its own the code of the currency stands apart from the sum. */
function sumsIn(line: Place): Found<Money>[] {
  const [currency, ...others] = currenciesIn(line.quote);
  return findAmounts(line.quote).map(({ value, start, end }) => ({
    value: value.currency === undefined && currency && others.length === 0 ? { ...value, currency } : value,
    place: part(line, start, end),
  }));
}

const AGREED = "amount-agreed";
const OF_THE_CHARGE: ReadonlySet<string> = new Set(["payment-authorized", "card-read", "cardholder-verified"]);

/** The slip charged the converted sum, whichever of the two a reader of labels took. */
function withSums(event: Event, file: string, own: Found<Money>, other: Found<Money>): Event {
  const amount = event.fields.amount?.value;
  const isOpen =
    amount === undefined || (isMoney(amount) && [own, other].some(({ value }) => value.minor === amount.minor));
  if (event.file !== file || !OF_THE_CHARGE.has(event.type) || event.modality !== "asserted" || !isOpen) return event;
  const isSlip = event.fields.approvalCode !== undefined && event.by !== "processor";
  return {
    ...event,
    ...(isSlip && { by: "terminal" as const }),
    fields: {
      ...event.fields,
      amount: own,
      ...(event.type === "payment-authorized" && { otherCurrencyAmount: other }),
    },
  };
}

/** `1 EUR = 0,887493 GBP`, `EXCH RATE 1.14524`: a number to more places than money has. */
const RATE = /(?<![\p{N}.,])\d{1,4}[.,]\d{3,7}(?![\p{N}.,]\d)/gu;
const OF_ONE = /(?<!\p{N})1\s?\p{Lu}{3}\s?=/u;

function rateIn(line: Place): Found<number>[] {
  const isNamed = OF_ONE.test(line.quote) || tokensOf(line.quote).some((word) => WORDS.rates.has(word));
  if (!isNamed) return [];
  return [...line.quote.matchAll(RATE)].flatMap(({ 0: text, index }) => {
    const value = decimalIn(text);
    return value === undefined ? [] : [{ value, place: part(line, index, index + text.length) }];
  });
}

const PERCENT = /(?<![\p{N}.,])\d{1,2}(?:[.,]\d{1,2})?\s?%?/gu;

function marginIn(line: Place): Found<string>[] {
  const found = [...line.quote.matchAll(PERCENT)].filter(({ 0: text, index }) => {
    const before = tokensOf(line.quote.slice(0, index)).slice(-4);
    const after = tokensOf(line.quote.slice(index + text.length)).slice(0, 4);
    const near = text.includes("%") ? [...before, ...after] : before.slice(-2);
    return near.some((word) => WORDS.margins.has(word));
  });
  return found.map(({ 0: text, index }) => ({
    value: text.trim(),
    place: part(line, index, index + text.trimEnd().length),
  }));
}

/** Within what rounding and the last places of the rate may make. */
const CLOSE = 0.005;

function isConverted(sum: Money, charged: Money, rate: number): boolean {
  if (sum.minor <= 0 || sum.currency === undefined || sum.currency === charged.currency) return false;
  const share = charged.minor / sum.minor;
  return [rate, 1 / rate].some((one) => Math.abs(share / one - 1) < CLOSE);
}

const TICKED = /\[\s?[xX✓✔]\s?\]|☒|☑|✓|✔/u;
const OPEN = /\[\s*\]|☐/u;

/** The currency of the charge behind a ticked box, or in a line that says that it was chosen. */
function isChoice(line: Place, charged: Money, other: Money | undefined): boolean {
  const currency = charged.currency ?? "";
  const boxes = line.quote.split(/(?=\[[\sxX✓✔]*\]|[☐☒☑])/u);
  if (boxes.some((box) => TICKED.test(box) && !OPEN.test(box))) {
    const ticked = boxes.filter((box) => TICKED.test(box) && !OPEN.test(box));
    return ticked.every((box) => currenciesIn(box).includes(currency));
  }
  const words = tokensOf(line.quote);
  if (!words.some((word) => WORDS.choosing.has(word)) || words.some((word) => WORDS.declining.has(word))) return false;
  const named = currenciesIn(line.quote);
  return named.includes(currency) && (!named.includes(other?.currency ?? "") || isFirstChosen(line.quote, currency));
}

/** `I HAVE CHOSEN TO PAY IN GBP. I WAS OFFERED EUR.`: the currency that stands next behind the word. */
function isFirstChosen(text: string, currency: string): boolean {
  const words = text.split(/[^\p{L}]+/u);
  const at = words.findIndex((word) => WORDS.choosing.has(word.toLowerCase()));
  const next = words.slice(at).find((word) => currenciesIn(word).length > 0);
  return next !== undefined && currenciesIn(next).includes(currency);
}

function dayIn(lines: readonly Place[], record: SourceRecord, sale: string | undefined): Found<EventDay> | undefined {
  const days = lines.flatMap((line) =>
    findDays(line.quote, record, sale).map(({ value, start, end }) => ({ value, place: part(line, start, end) })),
  );
  const own = days.find(({ value }) => sale !== undefined && (value.day === sale || value.other === sale));
  if (own === undefined || sale === undefined) return days[0];
  const { other: _, ...value } = own.value;
  return { ...own, value: { ...value, day: sale } };
}

const MAY_TELL: ReadonlySet<Authority> = new Set(["terminal", "merchant-system"]);

const sourceOf = (by: Authority): Authority => (MAY_TELL.has(by) ? by : "merchant-system");
