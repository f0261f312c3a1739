import type { Meaning } from "../../grid/row-types";
import { byMark, type FileRecord, signed } from "../record";
import { hasDay, type IsMoney } from "./ladders";

/** What details come to: in which place, of how many of them, and what they are by their words. */
export type DetailSum = {
  mark: string;
  key: string;
  count: number;
  /** Amounts of both signs are in it. */
  mixed: boolean;
  records: readonly FileRecord[];
  /** What all others of the shape come to in that place that bring money. */
  beside: number;
  meaning?: Meaning;
};

const MOST_KINDS = 14;
const LEAST = 2;

/**
 * What the records of each shape come to in each place, by size: all of them, those of one sign, and those with one of few
 * words.
 */
export function detailSums(
  records: readonly FileRecord[],
  isMoney: IsMoney,
  meanings: ReadonlyMap<FileRecord, Meaning | undefined>,
): ReadonlyMap<number, DetailSum[]> {
  const sums = new Map<number, DetailSum[]>();
  const add = (key: string, all: readonly FileRecord[], own: readonly FileRecord[], meaning?: Meaning): void => {
    const amountOf = (record: FileRecord): number => {
      const value = record.values.get(key);
      return value ? signed(value) : 0;
    };
    const broughtBy = (some: readonly FileRecord[]): number =>
      some.reduce((total, one) => total + Math.max(0, amountOf(one)), 0);
    const brought = broughtBy(all);
    const moving = own.filter((record) => amountOf(record) !== 0);
    const [added, taken] = [moving.filter((one) => amountOf(one) > 0), moving.filter((one) => amountOf(one) < 0)];
    const mixed = added.length > 0 && taken.length > 0;
    for (const some of mixed ? [moving, added, taken] : [moving]) {
      const sum = Math.abs(some.reduce((total, one) => total + amountOf(one), 0));
      if (sum === 0) continue;
      const told = sums.get(sum) ?? [];
      told.push({
        mark: own[0]?.mark ?? "",
        key,
        count: some.length,
        mixed: mixed && some === moving,
        records: some,
        beside: brought - broughtBy(some),
        ...(meaning ? { meaning } : {}),
      });
      sums.set(sum, told);
    }
  };
  for (const own of groupsOf(records)) {
    const keys = new Set(
      own.flatMap(({ values }) => [...values].flatMap(([key, value]) => (isMoney(key, value) ? [key] : []))),
    );
    const kinds = new Map<string, FileRecord[]>();
    for (const record of own) {
      const kind = meanings.get(record)?.plain;
      if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), record]);
    }
    const words = wordsOf(own);
    for (const key of keys) {
      add(key, own, own);
      for (const some of kinds.values()) add(key, own, some, some[0] && meanings.get(some[0]));
      for (const some of words) add(key, own, some, some[0] && meanings.get(some[0]));
    }
  }
  return sums;
}

/** The records of each shape; where these are lines of any kind, those with the same places, with and without a day. */
function groupsOf(records: readonly FileRecord[]): FileRecord[][] {
  return [...byMark(records).values()].flatMap((own) => {
    const alike = new Map<string, FileRecord[]>();
    for (const record of own) {
      const shape = `${[...record.values.keys()].join()} ${hasDay(record)}`;
      const some = alike.get(shape);
      if (some) some.push(record);
      else alike.set(shape, [record]);
    }
    return alike.size > 1 ? [own, ...alike.values()] : [own];
  });
}

/** The records with each of the words that are few and come again. */
function wordsOf(own: readonly FileRecord[]): FileRecord[][] {
  const places = new Map<string, Map<string, FileRecord[]>>();
  for (const record of own)
    for (const [key, word] of record.words) {
      const place = places.get(key) ?? new Map<string, FileRecord[]>();
      place.set(word, [...(place.get(word) ?? []), record]);
      places.set(key, place);
    }
  return [...places.values()].flatMap((place) =>
    place.size >= LEAST && place.size <= Math.min(MOST_KINDS, own.length - 1) ? [...place.values()] : [],
  );
}
