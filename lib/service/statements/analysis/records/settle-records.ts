import { middle } from "../columns/units";
import type { Meaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { type Equation, equationOf, placesIn } from "./equation";
import { isCalledSum, meaningsOf, nameOfTaken } from "./kind-of-record";
import { nameGivenBack, nameRest, nameSales } from "./name-kinds";
import { chargedIn, DIRECT, nameFees, proofsOf, unexplainedIn } from "./proofs";
import { byMark, type FileRecord, signed } from "./record";
import { type Moved, summingRecords } from "./sums";
import type { inOneUnit } from "./units";
import type { Choice, Entry, Given, Reading, Settled } from "./ways";

const MOST_WAYS = 4_000;
/** Each way counts every record anew. */
const MOST_WORK = 1_000_000;
const MOST_PLACES = 4;
const LEAST_DETAILS = 3;
const LEAST_PROVEN = 5;
const MOST_CHARGED = 0.25;

/**
 * The records of a file that are details, and what they come to, if a sum that the file states is that. Of all ways that
 * close those that agree with the first are one.
 */
export function settledWays(
  records: readonly FileRecord[],
  { isMoney, digitsOf }: ReturnType<typeof inOneUnit>,
  currencyOf: (record: FileRecord) => string,
): Settled[] {
  const groups = byMark(records);
  const meanings = new Map<FileRecord, Meaning | undefined>();
  for (const own of groups.values()) for (const [record, meaning] of meaningsOf(own)) meanings.set(record, meaning);
  const moved = movedBy(groups, meanings);
  const equations = new Map<string, Equation>();
  for (const [mark, own] of groups) {
    const equation = equationOf(own, isMoney);
    if (equation) equations.set(mark, equation);
  }
  const sums = summingRecords(records, groups, isMoney, moved);
  const summing = new Set([...sums.values()].flatMap((one) => [...one.summing]));
  for (const [mark, { items, summing: own }] of sums) {
    const equation = equations.get(mark);
    // What batches cost may stand with these alone: then they are the details.
    if (!equation || [...items].some((item) => equations.has(item) || sharesPlaces(groups.get(item), equation)))
      continue;
    for (const record of own) summing.delete(record);
    for (const item of items) for (const record of groups.get(item) ?? []) summing.add(record);
  }
  const details = new Map(
    [...groups].map(([mark, own]) => [mark, own.filter((record) => !summing.has(record))] as const),
  );
  nameSales(details, meanings, isMoney);
  nameRest(details, meanings, { records, isMoney });
  nameGivenBack(details, meanings, isMoney);
  const all = [...equations.values()];
  const choices = [...groups].flatMap(([mark, own]) => {
    const rest = details.get(mark) ?? [];
    const sum = own.filter((record) => summing.has(record));
    const readings = readingsOf(rest, equations.get(mark), all, isMoney, meanings);
    return [
      ...(rest.length > 0 ? [{ mark, own: rest, readings }] : []),
      ...(sum.length > 0 ? [{ mark: `${mark}\nsum`, own: sum, readings: [undefined] }] : []),
    ];
  });
  return waysOf(choices, { isMoney, meanings, moved, currencyOf, equations, summing, digitsOf });
}

function sharesPlaces(items: readonly FileRecord[] | undefined, equation: Equation | undefined): boolean {
  return equation !== undefined && (items ?? []).some(({ values }) => equation.charges.some((key) => values.has(key)));
}

/** What a record moves: numbers of a place that has both signs as they stand, others by what the record is. */
function movedBy(
  groups: ReadonlyMap<string, readonly FileRecord[]>,
  meanings: ReadonlyMap<FileRecord, Meaning | undefined>,
): Moved {
  const sided = new Set<string>();
  for (const [mark, own] of groups)
    for (const { values } of own)
      for (const [key, value] of values) if (value.sign !== 0 || value.amount < 0) sided.add(`${mark}\n${key}`);
  return (record, key) => {
    const value = record.values.get(key);
    if (!value) return 0;
    if (sided.has(`${record.mark}\n${key}`)) return signed(value);
    return TAKES.has(meanings.get(record)?.plain ?? "") ? 0 - value.amount : value.amount;
  };
}

const TAKES: ReadonlySet<string> = new Set([
  "refund",
  "chargeback",
  "fee",
  "reserve-hold",
  "payout",
  "refund-reversal-taken",
  "sale-reversal",
]);

/** The ways to read the records of a shape; `undefined` where it may state sums, or nothing. */
function readingsOf(
  own: readonly FileRecord[],
  equation: Equation | undefined,
  others: readonly Equation[],
  isMoney: (key: string) => boolean,
  meanings: ReadonlyMap<FileRecord, Meaning | undefined>,
): (Reading | undefined)[] {
  if (equation) {
    const closing = { amount: equation.gross, charges: equation.charges, net: equation.net, back: 1 as const };
    return own.length >= LEAST_DETAILS ? [closing] : [closing, undefined];
  }
  if (own.every(isCalledSum)) return [undefined];
  const places =
    own.length >= LEAST_DETAILS
      ? placesIn(own, isMoney)
      : [...new Set(own.flatMap(({ values }) => [...values.keys()].filter(isMoney)))];
  if (places.length === 0 || (own.length < LEAST_DETAILS && places.length > MOST_PLACES)) return [undefined];
  const has = (key: string): boolean => own.every(({ values }) => values.has(key));
  const known = others.find(({ gross, charges }) => has(gross) && charges.some(has));
  if (known) {
    const { gross: amount, charges, net } = known;
    if (has(net)) return [{ amount, charges, net, back: 1 }];
    return back({ amount, charges: charges.filter(has), back: 1 }, own, meanings);
  }
  const size = (key: string): number =>
    middle(own.flatMap(({ values }) => Math.abs(values.get(key)?.amount ?? 0) || []));
  const amounts = places.filter((key) => !hintsOf(key).some((hint) => hint === "balance")).slice(0, MOST_PLACES);
  const readings = amounts.flatMap((amount): Reading[] => {
    const charges = places.filter(
      (key) =>
        key !== amount &&
        size(key) < size(amount) * MOST_CHARGED &&
        (own.length >= LEAST_DETAILS || places.length < MOST_PLACES),
    );
    const named = charges.filter((key) => hintsOf(key).some((hint) => hint === "fee" || hint === "tax"));
    const sets = [named, charges, []].filter((some, at, all) => all.findIndex((one) => `${one}` === `${some}`) === at);
    return sets.flatMap((some) => back({ amount, charges: some, back: 1 }, own, meanings));
  });
  const isUnknown = own.every(
    (record) =>
      meanings.get(record) === undefined &&
      [...record.values.values()].every(({ sign, amount }) => sign === 0 && amount >= 0),
  );
  const both = isUnknown ? readings.flatMap((one): Reading[] => [one, { ...one, takes: true }]) : readings;
  // What stands alone and is called nothing is more often a head than a detail.
  return isDetail(own) && !(isUnknown && own.length < LEAST_DETAILS) ? [...both, undefined] : [undefined, ...both];
}

/** Where charges of what was paid back have no sign, they may have been taken or given back. */
function back(
  reading: Reading,
  own: readonly FileRecord[],
  meanings: ReadonlyMap<FileRecord, Meaning | undefined>,
): Reading[] {
  const isOpen = own.some(
    (record) =>
      TAKES.has(meanings.get(record)?.plain ?? "") &&
      reading.charges.some((key) => {
        const charge = record.values.get(key);
        return charge?.amount && (charge.sign === 0 || charge.shared);
      }),
  );
  return isOpen ? [reading, { ...reading, back: -1 }] : [reading];
}

function isDetail(own: readonly FileRecord[]): boolean {
  return own.length >= LEAST_DETAILS || !own.some(isCalledSum);
}

function waysOf(choices: readonly Choice[], given: Given): Settled[] {
  const total = choices.reduce((product, { readings }) => product * readings.length, 1);
  const counted = choices.reduce((sum, { own }) => sum + own.length, 0);
  const most = Math.min(MOST_WAYS, Math.ceil(MOST_WORK / counted));
  // Too many ways: what stands alone is what its words say first.
  const kept = total <= most ? choices : limited(choices, most);
  const entries = new Map<string, Entry[]>(
    kept.flatMap(({ mark, own, readings }) =>
      readings.map(
        (reading, at) =>
          [`${mark}\n${at}`, reading ? own.flatMap((record) => entryOf(record, reading, given)) : []] as const,
      ),
    ),
  );
  const found: Settled[] = [];
  const walk = (at: number, picked: readonly number[]): void => {
    const choice = kept[at];
    if (choice) {
      for (const index of choice.readings.keys()) walk(at + 1, [...picked, index]);
      return;
    }
    const own = kept.flatMap(({ mark }, index) =>
      (entries.get(`${mark}\n${picked[index]}`) ?? []).map((entry) => ({ ...entry })),
    );
    const sold = own.filter(({ meaning, amount }) => isSale(meaning) && amount > 0);
    if (sold.length === 0 || own.reduce((sum, { amount, cost }) => sum + amount - cost, 0) <= 0) return;
    const left = kept.filter(({ readings }, index) => readings[picked[index] ?? 0] === undefined);
    if (!paysCharges(own)) return;
    const proofs = proofsOf(own, left, given);
    // Where no sum proves them, a line of the shape of details that has none of their amounts contradicts them.
    const counted = new Set(own.map(({ record }) => record));
    const idle = kept.flatMap((choice) => {
      const rest = proofs > 0 || left.includes(choice) ? [] : choice.own.filter((record) => !counted.has(record));
      return rest.length > 0 ? [{ ...choice, own: rest }] : [];
    });
    if (proofs >= DIRECT) nameFees(own, left);
    // Few sums of sales say what they are only where the file states what is left of them, and more.
    if (sold.length < LEAST_DETAILS && proofs <= DIRECT) return;
    const closes = kept.some(
      ({ mark, own: some }, index) =>
        given.equations.has(mark) &&
        kept[index]?.readings[picked[index] ?? 0] !== undefined &&
        some.length >= LEAST_PROVEN,
    );
    if (proofs > 0 || (closes && picked.every((one) => one === 0)))
      found.push({
        entries: own,
        proofs,
        closes,
        unexplained: unexplainedIn([...left, ...idle], own, { ...given, isProven: proofs > 0 }),
      });
  };
  walk(0, []);
  return found.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || one.unexplained - other.unexplained || other.proofs - one.proofs,
  );
}

/** Sales of which charges are taken, and not most: a bill and the account of a bank have none. */
function paysCharges(entries: readonly Entry[]): boolean {
  const sold = entries.reduce((sum, { amount, meaning }) => sum + (isSale(meaning) && amount > 0 ? amount : 0), 0);
  const charged = chargedIn(entries);
  return charged > 0 && charged < sold * MOST_CHARGED;
}

/** A net that the file states comes before one that only batches come to, and that before rows that close alone. */
function rankOf({ proofs }: Settled): number {
  return Math.min(2, Math.ceil(proofs / (DIRECT - 1)));
}

function limited(choices: readonly Choice[], most: number): Choice[] {
  let ways = 1;
  return [...choices]
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .map((choice) => {
      const readings = ways * choice.readings.length <= most ? choice.readings : choice.readings.slice(0, 1);
      ways *= readings.length;
      return { ...choice, readings };
    });
}

/** What has a known kind is decided before what has none. */
const sizeOf = ({ own, readings: [first] }: Choice): number => own.length + (first ? LEAST_PROVEN : 0);

const isSale = (meaning: Meaning | undefined): boolean => meaning === undefined || meaning.plain === "sale";

/** What a record counts by one reading of its shape. */
function entryOf(record: FileRecord, reading: Reading, { meanings, moved }: Given): Entry[] {
  const meaning = meanings.get(record);
  const value = record.values.get(reading.amount);
  const net = reading.net === undefined ? undefined : record.values.get(reading.net);
  if (!value && !net && !reading.charges.some((key) => record.values.has(key))) return [];
  let amount = moved(record, reading.amount) * (reading.takes ? -1 : 1);
  let cost = 0;
  if (net && reading.net !== undefined) {
    const left = moved(record, reading.net);
    // The side may stand beside what is left alone.
    if (amount > 0 && left < 0 && isOfSize(amount, 0 - left)) amount = 0 - amount;
    cost = amount - left;
  } else
    for (const key of reading.charges) {
      const charge = record.values.get(key);
      if (!charge) continue;
      const isOpen = charge.shared || (charge.sign === 0 && charge.amount >= 0);
      const taken = isOpen ? Math.abs(charge.amount) : 0 - signed(charge);
      cost += isOpen && amount < 0 ? taken * reading.back : taken;
    }
  const back = backOf(record, reading);
  return [{ record, amount, cost, ...(meaning ? { meaning } : {}), ...(back ? { back } : {}) }];
}

/** What is taken off sales under the name of refunds or disputes is no charge. */
function backOf({ values }: FileRecord, { charges }: Reading): Entry["back"] | undefined {
  const back: NonNullable<Entry["back"]> = {};
  for (const key of charges) {
    const charge = values.get(key);
    const name = charge?.amount ? nameOfTaken(charge.label === "" ? key : charge.label) : undefined;
    if (charge && name) back[name] = (back[name] ?? 0) + Math.abs(charge.amount);
  }
  return Object.keys(back).length > 0 ? back : undefined;
}

/** What charges leave of an amount is not much less than it. */
const isOfSize = (one: number, other: number): boolean => Math.abs(one - other) < MOST_CHARGED * Math.abs(one);
