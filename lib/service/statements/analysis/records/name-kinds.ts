import type { Meaning } from "../grid/row-types";
import { totalLabel } from "../labels/total-labels";
import { withLikelyWords } from "../learned/likely-words";
import { typesOf } from "./kind-of-record";
import { type FileRecord, signed } from "./record";

const LEAST_DETAILS = 3;
const MOST_SIBLINGS = 40;

type Kinds = Map<FileRecord, Meaning | undefined>;
type Groups = ReadonlyMap<string, readonly FileRecord[]>;
type IsMoney = (key: string) => boolean;

const amountOf = (record: FileRecord, isMoney: IsMoney): number => {
  const value = [...record.values].find(([key]) => isMoney(key))?.[1];
  return value ? signed(value) : 0;
};

/**
 * Where nothing is called a sale, the records that bring most are: those of one kind that come to more than half of all that
 * is brought, whatever they are called.
 */
export function nameSales(groups: Groups, meanings: Kinds, isMoney: IsMoney): void {
  const kinds = new Map<string, { records: FileRecord[]; sum: number }>();
  for (const [mark, own] of groups) {
    // Of a shape few of whose records have an amount these are no details.
    if (own.filter((record) => amountOf(record, isMoney) !== 0).length < LEAST_DETAILS) continue;
    const types = typesOf(own);
    for (const record of own) {
      const amount = amountOf(record, isMoney);
      if (amount <= 0) continue;
      const key = `${mark}\n${types.get(record)}`;
      const kind = kinds.get(key) ?? { records: [], sum: 0 };
      kind.records.push(record);
      kind.sum += amount;
      kinds.set(key, kind);
    }
  }
  const all = [...kinds.values()];
  if (all.some(({ records: [first] }) => first && meanings.get(first)?.plain === "sale")) return;
  const [most] = all.toSorted((one, other) => other.records.length - one.records.length);
  const total = all.reduce((sum, kind) => sum + kind.sum, 0);
  if (most && most.records.length >= LEAST_DETAILS && most.sum * 2 > total)
    for (const record of most.records) meanings.set(record, SALE);
}

const SALE: Meaning = { plain: "sale", adds: "sale", takes: "sale-reversal" };

/** What brings exactly what a dispute or refund took before it, under the same number, gives that back, whatever it is called. */
export function nameGivenBack(groups: Groups, meanings: Kinds, isMoney: IsMoney): void {
  const taken = new Map<string, { amount: number; meaning: Meaning }>();
  for (const own of groups.values())
    for (const record of own) {
      const [amount, meaning] = [amountOf(record, isMoney), meanings.get(record)];
      const numbers = record.references.filter((number) => !MOMENT.test(number));
      if (amount < 0 && meaning && BACK[meaning.plain])
        for (const number of numbers) taken.set(number, { amount, meaning });
      const before = numbers.map((number) => taken.get(number)).find((one) => one?.amount === 0 - amount);
      if (amount > 0 && before) meanings.set(record, BACK[before.meaning.plain]);
    }
}

/** Digits that may be a day, or a day and a time. */
const MOMENT = /^(?:20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2}){0,3}$/;

const BACK: Readonly<Record<string, Meaning | undefined>> = {
  chargeback: { plain: "chargeback-reversal", adds: "chargeback-reversal", takes: "chargeback" },
  refund: { plain: "refund-reversal", adds: "refund-reversal", takes: "refund" },
};

/**
 * Records of a kind that no word names: what a sum of the file with a known name is what they come to; what takes back a sale
 * under its number; what the others of a small shape all are.
 */
export function nameRest(
  groups: Groups,
  meanings: Kinds,
  { records, isMoney }: { records: readonly FileRecord[]; isMoney: IsMoney },
): void {
  const sold = new Map<string, number>();
  for (const [record, meaning] of meanings)
    if (meaning?.plain === "sale")
      for (const number of record.references) sold.set(number, Math.abs(amountOf(record, isMoney)));
  const counts = new Map<string, number>();
  for (const { mark } of records) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  // Details repeat each other's amounts.
  const stating = records.filter(({ mark }) => (counts.get(mark) ?? 0) < LEAST_DETAILS);
  for (const own of groups.values()) {
    const types = typesOf(own);
    const kinds = new Map<string, FileRecord[]>();
    for (const record of own) {
      const type = types.get(record) ?? "";
      if (meanings.get(record) === undefined) kinds.set(type, [...(kinds.get(type) ?? []), record]);
    }
    const open = [...kinds.values()].filter((some) => {
      const meaning = ofSum(some, stating, isMoney) ?? ofSiblings(own, meanings);
      if (meaning) for (const record of some) meanings.set(record, meaning);
      return meaning === undefined;
    });
    // Of two kinds that take back sales one may be disputed.
    const back = open.filter((some) => takesBack(some, sold, isMoney));
    const [only = []] = back;
    if (back.length === 1) for (const record of only) meanings.set(record, OF_SUMS.refunds);
  }
}

/** What the name of the one sum of the file that the records come to says of them. */
function ofSum(some: readonly FileRecord[], records: readonly FileRecord[], isMoney: IsMoney): Meaning | undefined {
  const sum = Math.abs(some.reduce((total, record) => total + amountOf(record, isMoney), 0));
  if (sum === 0) return undefined;
  const stating = records.flatMap((record) =>
    some.includes(record) ? [] : [...record.values.values()].filter(({ amount }) => Math.abs(amount) === sum),
  );
  const names = new Set(
    stating.flatMap(({ label }) => totalLabel(label)?.name ?? withLikelyWords(() => totalLabel(label)?.name) ?? []),
  );
  const [only] = names;
  return names.size === 1 ? OF_SUMS[only ?? ""] : undefined;
}

const OF_SUMS: Readonly<Record<string, Meaning | undefined>> = {
  sales: { plain: "sale", adds: "sale", takes: "sale-reversal" },
  refunds: { plain: "refund", adds: "refund-reversal", takes: "refund" },
  chargebacks: { plain: "chargeback", adds: "chargeback-reversal", takes: "chargeback" },
  chargebackReversals: { plain: "chargeback-reversal", adds: "chargeback-reversal", takes: "chargeback" },
  fees: { plain: "fee", adds: "fee-refund", takes: "fee" },
};

/** All take money, and no more than a sale under the same number brought. */
function takesBack(some: readonly FileRecord[], sold: ReadonlyMap<string, number>, isMoney: IsMoney): boolean {
  return some.every((record) => {
    const amount = amountOf(record, isMoney);
    return amount < 0 && record.references.some((number) => (sold.get(number) ?? 0) >= 0 - amount);
  });
}

function ofSiblings(own: readonly FileRecord[], meanings: Kinds): Meaning | undefined {
  if (own.length > MOST_SIBLINGS) return undefined;
  const kinds = new Map(
    own.flatMap((record) => {
      const meaning = meanings.get(record);
      return meaning ? [[meaning.plain, meaning] as const] : [];
    }),
  );
  const named = own.filter((record) => meanings.get(record) !== undefined).length;
  const [only] = kinds.values();
  return kinds.size === 1 && named * 2 > own.length && only?.plain === "fee" ? only : undefined;
}
