import { currencyExponent } from "@/lib/values/currencies";
import {
  type CaseKnowledge,
  type Event,
  type FieldValue,
  type Found,
  isMoney,
  type Money,
  type SourceRecord,
} from "../model";
import { isSignOf } from "../ties/amounts";

/**
 * Sums as the case tells them: papers of a sale in Mexico print `$` for their own money, and a file of whole numbers
 * counts in main units where one of its sums then is the disputed one.
 */
export function withCaseMoney(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { amount }: CaseKnowledge,
): Event[] {
  if (amount?.currency === undefined) return [...events];
  const files = [...new Set(records.map(({ file }) => file))];
  const whole = new Set(files.filter((file) => isInMainUnits(events, file, amount)));
  const foreign = new Set(records.filter(namesDollars).map(({ file }) => file));
  return events.map((event) => {
    const fields = Object.entries(event.fields).map(([name, found]): [string, Found<FieldValue>] => {
      if (!isMoney(found.value)) return [name, found];
      const own = foreign.has(event.file) ? found.value : inCurrency(found.value, found.place.quote, amount);
      return [name, { ...found, value: whole.has(event.file) ? inMainUnits(own, found.place.quote) : own }];
    });
    return { ...event, fields: Object.fromEntries(fields) };
  });
}

const DOLLAR = "USD";

/** Somewhere the paper tells its dollars from others. */
const namesDollars = ({ passages }: SourceRecord): boolean => passages.some(({ quote }) => OF_DOLLARS.test(quote));
const OF_DOLLARS = /\bUSD?\b|US\$|U\$S/u;

function inCurrency(value: Money, quote: string, { currency = DOLLAR }: Money): Money {
  if (value.currency !== DOLLAR || currency === DOLLAR || !quote.includes("$") || !isSignOf("$", currency))
    return value;
  return { minor: Math.round(value.minor * 10 ** (currencyExponent(currency) - currencyExponent(DOLLAR))), currency };
}

function isInMainUnits(events: readonly Event[], file: string, amount: Money): boolean {
  const sums = events
    .filter((event) => event.file === file)
    .flatMap(({ fields }) => Object.values(fields))
    .filter(({ value, place }) => isMoney(value) && isReadAsMinor(value, place.quote));
  const has = (minor: number) => sums.some(({ value }) => isMoney(value) && value.minor === minor);
  return has(amount.minor / 10 ** currencyExponent(amount.currency)) && !has(amount.minor);
}

const isReadAsMinor = ({ minor }: Money, quote: string): boolean => quote.trim() === String(minor);

function inMainUnits(value: Money, quote: string): Money {
  if (!isReadAsMinor(value, quote)) return value;
  return { ...value, minor: value.minor * 10 ** currencyExponent(value.currency) };
}
