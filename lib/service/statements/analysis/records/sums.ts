import type { FileRecord } from "./record";

/** What a record moves by the number in a place. */
export type Moved = (record: FileRecord, key: string) => number;

const LEAST_SUMS = 2;

/**
 * Records whose amounts are sums of those of another shape, by the shape: batches above or below their items, days, trailers.
 * A record of such a shape without items is one itself.
 */
export function summingRecords(
  records: readonly FileRecord[],
  groups: ReadonlyMap<string, readonly FileRecord[]>,
  isMoney: (key: string) => boolean,
  moved: Moved,
): Map<string, { items: Set<string>; summing: Set<FileRecord> }> {
  const sums = new Map<string, { items: Set<string>; summing: Set<FileRecord> }>();
  const order = new Map(records.map((record, at) => [record, at]));
  for (const [mark, own] of groups) {
    if (own.length < LEAST_SUMS) continue;
    for (const [other, items] of groups) {
      if (other === mark || items.length < LEAST_SUMS) continue;
      const found = scopesOf(own, items, order).find((scope) => sumsUp(own, scope, isMoney, moved));
      if (!found) continue;
      const known = sums.get(mark) ?? { items: new Set(), summing: new Set() };
      known.items.add(other);
      for (const [at, record] of own.entries()) if ((found[at]?.length ?? 0) > 0) known.summing.add(record);
      sums.set(mark, known);
    }
  }
  return sums;
}

/** The items of each record: those that stand in it, else those behind it, or before it, up to the next of its shape. */
function scopesOf(
  own: readonly FileRecord[],
  items: readonly FileRecord[],
  order: ReadonlyMap<FileRecord, number>,
): FileRecord[][][] {
  const within = own.map((record) => items.filter((item) => standsIn(item, record)));
  if (within.some(({ length }) => length > 0)) return [within];
  if (items.some(({ parent }) => parent !== undefined)) return [];
  const at = (record: FileRecord | undefined, none: number): number => (record ? (order.get(record) ?? none) : none);
  const behind = own.map((record, index) =>
    items.filter((item) => at(item, 0) > at(record, 0) && at(item, 0) < at(own[index + 1], Number.POSITIVE_INFINITY)),
  );
  const before = own.map((record, index) =>
    items.filter((item) => at(item, 0) < at(record, 0) && at(item, 0) > at(own[index - 1], -1)),
  );
  return [behind, before];
}

function standsIn(item: FileRecord, record: FileRecord): boolean {
  for (let one = item.parent; one; one = one.parent) if (one === record) return true;
  return false;
}

function sumsUp(
  own: readonly FileRecord[],
  scope: readonly (readonly FileRecord[])[],
  isMoney: (key: string) => boolean,
  moved: Moved,
): boolean {
  const filled = scope.filter(({ length }) => length > 0).length;
  if (filled < LEAST_SUMS || filled < own.length / 2 || scope.every(({ length }) => length < 2)) return false;
  const keys = new Set(own.flatMap(({ values }) => [...values.keys()].filter(isMoney)));
  const places = new Set(scope.flatMap((items) => items.flatMap(({ values }) => [...values.keys()].filter(isMoney))));
  return [...keys].some((key) =>
    [...places].some((place) =>
      own.every((record, at) => {
        const items = scope[at] ?? [];
        const value = record.values.get(key);
        if (!value || items.length === 0) return true;
        const sum = items.reduce((total, item) => total + moved(item, place), 0);
        return Math.abs(Math.abs(sum) - Math.abs(value.amount)) < 1;
      }),
    ),
  );
}
