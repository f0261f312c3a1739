import { middle } from "../columns/units";
import { hintsOf } from "../grid/title-words";
import { type FileRecord, signed } from "./record";

/** What is left of the gross after charges, in every record of one shape. `sense`: -1 where charges are written as positive. */
export type Equation = { gross: string; net: string; charges: readonly string[]; sense: 1 | -1 };

const LEAST_RECORDS = 3;
const MOST_PLACES = 12;
const MOST_CHARGES = 4;
/** A charge is small beside what it is taken of. */
const MOST_CHARGED = 0.25;
/** In so many records the equation holds as it stands; in the others signs may be left out. */
const LEAST_PLAIN = 0.6;
const ROUNDING = 1;

/** The places of numbers that most records of a shape have, and that differ. */
export function placesIn(records: readonly FileRecord[], isMoney: (key: string) => boolean): string[] {
  const counts = new Map<string, Set<number>>();
  const seen = new Map<string, number>();
  for (const { values } of records)
    for (const [key, value] of values) {
      const own = counts.get(key) ?? new Set<number>();
      own.add(value.amount);
      counts.set(key, own);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  return [...counts].flatMap(([key, amounts]) =>
    isMoney(key) && amounts.size > 1 && (seen.get(key) ?? 0) >= records.length / 3 ? [key] : [],
  );
}

/** Gross, charges and net by what closes in all records of a shape; names only choose among several that do. */
export function equationOf(records: readonly FileRecord[], isMoney: (key: string) => boolean): Equation | undefined {
  if (records.length < LEAST_RECORDS) return undefined;
  const places = placesIn(records, isMoney).slice(0, MOST_PLACES);
  if (places.length < 3) return undefined;
  const table = new Map(
    places.map((key) => [
      key,
      records.map(({ values }) => {
        const value = values.get(key);
        return value ? signed(value) : 0;
      }),
    ]),
  );
  const found = places.flatMap((net) =>
    places.flatMap((gross) => (gross === net ? [] : chargesBetween(gross, net, places, table))),
  );
  const [best] = found.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}

function weightOf({ gross, net, charges, sense }: Equation): number {
  const says = (key: string, hint: string): number => (hintsOf(key).some((one) => one === hint) ? 1 : 0);
  const told = charges.reduce((sum, key) => sum + says(key, "fee") + says(key, "tax") / 2, 0);
  return (
    2 * says(net, "net") +
    2 * says(gross, "amount") -
    says(gross, "net") +
    told / charges.length -
    charges.length / 2 +
    (sense === -1 ? 0.1 : 0)
  );
}

function chargesBetween(
  gross: string,
  net: string,
  places: readonly string[],
  table: ReadonlyMap<string, readonly number[]>,
): Equation[] {
  const [whole, left] = [table.get(gross) ?? [], table.get(net) ?? []];
  const larger = whole.filter((one, at) => Math.abs(one) >= Math.abs(left[at] ?? 0)).length;
  const differs = whole.filter((one, at) => one !== left[at]).length;
  if (larger < whole.length * LEAST_PLAIN || differs < LEAST_RECORDS - 1) return [];
  const size = middle(whole.map(Math.abs));
  const rest = places.filter(
    (key) => key !== gross && key !== net && middle((table.get(key) ?? []).map(Math.abs)) <= size * MOST_CHARGED,
  );
  return subsets(rest, MOST_CHARGES).flatMap((charges) => {
    const sums = whole.map((_, at) => charges.reduce((sum, key) => sum + (table.get(key)?.[at] ?? 0), 0));
    // Each charge must be needed.
    if (charges.some((key) => (table.get(key) ?? []).every((one) => one === 0))) return [];
    return ([-1, 1] as const).flatMap((sense) => {
      let plain = 0;
      for (const [at, one] of whole.entries()) {
        const [own, charge] = [left[at] ?? 0, sums[at] ?? 0];
        if (near(one + sense * charge, own)) plain += 1;
        else if (![1, -1].some((sign) => [1, -1].some((other) => near(sign * one + other * charge, own)))) return [];
      }
      return plain >= whole.length * LEAST_PLAIN ? [{ gross, net, charges, sense }] : [];
    });
  });
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING;

function subsets(keys: readonly string[], most: number): string[][] {
  let all: string[][] = [[]];
  for (const key of keys) all = [...all, ...all.flatMap((some) => (some.length < most ? [[...some, key]] : []))];
  return all.filter((some) => some.length > 0).toSorted((one, other) => one.length - other.length);
}
