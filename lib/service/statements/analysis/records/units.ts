import { currencyExponent } from "@/lib/values/currencies";
import { favorsMain, isWrittenWhole, middle } from "../columns/units";
import { columnRole } from "../grid/column-roles";
import { byMark, type FileRecord } from "./record";

const LEAST_RECORDS = 3;
const SCALE = 10_000;
/** Trees write round amounts without their decimals. */
const LEAST_DIVIDED = 0.2;
const LARGEST = 1e12;
/** Currencies of three decimals count them where they are not written. */
const THOUSANDTHS = 3;
const DAY = /^20\d{6}$|^\d{4}20\d{2}$/;

/**
 * The places of records that hold amounts, with these in ten-thousandths of the main unit: those that have decimals, or, in a
 * file without any, whole numbers of the smallest unit. `digitsOf` says how an amount is written where it is filled with zeros.
 */
export function inOneUnit(
  records: readonly FileRecord[],
  { currency, minor }: { currency?: string; minor: boolean },
): { isMoney: (key: string) => boolean; digitsOf: (amount: number) => string | undefined } {
  const divided = new Set<string>();
  for (const key of new Set(records.flatMap(({ values }) => [...values.keys()]))) {
    const own = records.flatMap(({ values }) => values.get(key) ?? []);
    const written = own.filter(({ whole }) => !whole).length;
    if (written > 0 && written >= own.length * LEAST_DIVIDED && !isRate(key, records)) divided.add(key);
  }
  const many = [...byMark(records).values()].filter(({ length }) => length >= LEAST_RECORDS);
  const several = many.flat();
  const isMost = (is: (record: FileRecord) => boolean): boolean =>
    several.length > 0 && several.filter(is).length * 2 >= several.length;
  const hasDecimals = isMost(({ values }) => [...values.keys()].some((key) => divided.has(key)));
  if (hasDecimals) {
    for (const { values } of records)
      for (const [key, value] of values)
        if (value.whole) values.set(key, { ...value, whole: !divided.has(key), amount: value.amount * SCALE });
    return { isMoney: (key) => divided.has(key), digitsOf: () => undefined };
  }
  // Where amounts are filled with zeros, what is not filled is none.
  const areFilled = isMost(({ values }) => [...values.values()].some(({ padded }) => padded));
  const money = wholePlaces(records, areFilled);
  const all = records.flatMap(({ values }) => [...values].flatMap(([key, value]) => (money.has(key) ? [value] : [])));
  const isPadded = all.some(({ padded }) => padded);
  const undivided = currency !== undefined && isWrittenWhole(currency) && currencyExponent(currency) < THOUSANDTHS;
  const inZeros = all.filter(({ amount }) => amount !== 0).every(({ amount }) => amount % 100 === 0);
  const isMinor = undivided ? (minor || isPadded) && inZeros : minor || isPadded || !inZeros;
  // Where nothing says what whole numbers count, and hundredths would hardly be prices, they are no amounts that are known.
  const price = middle(all.flatMap(({ amount }) => Math.abs(amount) || []));
  if (isMinor && !minor && !isPadded && favorsMain(price, currency ?? "EUR"))
    return { isMoney: () => false, digitsOf: () => undefined };
  const exponent = undivided ? 2 : currencyExponent(currency ?? "EUR");
  const unit = isMinor ? 10 ** (4 - exponent) : SCALE;
  for (const { values } of records)
    for (const [key, value] of values) values.set(key, { ...value, amount: value.amount * unit });
  const digitsOf = (amount: number): string | undefined =>
    areFilled ? `${Math.round(Math.abs(amount) / unit)}` : undefined;
  return { isMoney: (key) => money.has(key), digitsOf };
}

/** Shares come again on many records, and are called so. */
function isRate(key: string, records: readonly FileRecord[]): boolean {
  if (columnRole(key) === "rate") return true;
  const amounts = records.flatMap(({ values }) => values.get(key)?.amount ?? []);
  return amounts.length >= LEAST_SHARES && new Set(amounts).size <= MOST_SHARES && !amounts.includes(0);
}

const LEAST_SHARES = 12;
const MOST_SHARES = 3;

/** Whole numbers that are no days, no numbers in sequence and no identifiers. */
function wholePlaces(records: readonly FileRecord[], areFilled: boolean): Set<string> {
  const places = new Map<string, number[]>();
  for (const { values } of records)
    for (const [key, { amount, whole, padded }] of values) {
      if (!whole || (areFilled && !padded)) continue;
      const own = places.get(key);
      if (own) own.push(amount);
      else places.set(key, [amount]);
    }
  return new Set(
    [...places].flatMap(([key, amounts]) => {
      const inSequence =
        amounts.length >= LEAST_RECORDS && amounts.every((one, at) => at === 0 || one - (amounts[at - 1] ?? 0) === 1);
      const isNamed = amounts.some((one) => Math.abs(one) > LARGEST) || amounts.every((one) => DAY.test(`${one}`));
      return inSequence || isNamed ? [] : [key];
    }),
  );
}
