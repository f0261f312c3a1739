import { isCardBrand, labelMeaning, type Meaning, namesTotal, typeMeaning } from "../grid/row-types";
import { namesSum, totalLabel } from "../labels/total-labels";
import { likelyKind, withLikelyWords } from "../learned/likely-words";
import { namedCurrency } from "../money";
import { SWIFT, sideOf, withoutScheme } from "./lex-line";
import type { FileRecord } from "./record";

/** A type is one of few, and comes again. */
const MOST_TYPES = 14;
const LEAST_NAMED = 0.5;
const LEAST_CODED = 4;

/** What each record of a shape is, by the place of words that names the type of most; else by all of its words. */
export function meaningsOf(records: readonly FileRecord[]): ReadonlyMap<FileRecord, Meaning | undefined> {
  const key = typePlace(records);
  // Where a code that no word explains tells records apart, what else they are like is not what they are.
  const isCoded = key === undefined && records.length >= LEAST_CODED && fewWords(records).length > 0;
  if (isCoded) {
    const same = sameWords(records);
    const told = (record: FileRecord): string[] =>
      [...record.words].flatMap(([at, word]) => (same.has(at) ? [] : [word]));
    return new Map(records.map((record) => [record, firstOf(told(record), listed)]));
  }
  return new Map(
    records.map((record) => {
      const own = key === undefined ? undefined : record.words.get(key);
      const named = own === undefined ? undefined : (listed(own) ?? liking(own));
      return [record, named ?? ofAllWords(record)];
    }),
  );
}

/** The word by which the records of a shape differ in kind; without any they are of one. */
export function typesOf(records: readonly FileRecord[]): ReadonlyMap<FileRecord, string> {
  const key = typePlace(records) ?? tellingSides(records, fewWords(records));
  return new Map(records.map((record) => [record, (key !== undefined && record.words.get(key)) || ""]));
}

/** Of several places of words the one by which amounts of both signs part. */
function tellingSides(records: readonly FileRecord[], keys: readonly string[]): string | undefined {
  const parts = (key: string): boolean => {
    const sides = new Map<string, Set<number>>();
    for (const { words, values } of records) {
      const [value] = values.values();
      const own = sides.get(words.get(key) ?? "") ?? new Set<number>();
      if (value && value.amount !== 0) own.add(Math.sign(value.amount));
      sides.set(words.get(key) ?? "", own);
    }
    const all = [...sides.values()];
    return all.every(({ size }) => size < 2) && new Set(all.flatMap((own) => [...own])).size === 2;
  };
  return keys.find(parts) ?? keys[0];
}

/** The places of words that are few and come again, without currencies, sides and cards. */
function fewWords(records: readonly FileRecord[]): string[] {
  const keys = new Set(records.flatMap(({ words }) => [...words.keys()]));
  return [...keys].filter((key) => {
    const words = records.flatMap((record) => record.words.get(key) ?? []);
    const kinds = new Set(words);
    return kinds.size > 1 && kinds.size <= MOST_TYPES && kinds.size <= records.length / 2 && words.every(isName);
  });
}

/** The places of words that are the same on every record that has them. */
function sameWords(records: readonly FileRecord[]): ReadonlySet<string> {
  const kinds = new Map<string, Set<string>>();
  for (const { words } of records)
    for (const [key, word] of words) kinds.set(key, (kinds.get(key) ?? new Set()).add(word));
  return new Set([...kinds].flatMap(([key, { size }]) => (size === 1 ? [key] : [])));
}

function typePlace(records: readonly FileRecord[]): string | undefined {
  const isApart = records.length >= LEAST_CODED && fewWords(records).length > 0;
  const same = isApart ? sameWords(records) : new Set<string>();
  const keys = new Set(records.flatMap(({ words }) => [...words.keys()].filter((key) => !same.has(key))));
  const places = [...keys].flatMap((key) => {
    const words = records.flatMap((record) => record.words.get(key) ?? []);
    const kinds = new Set(words);
    if (kinds.size > MOST_TYPES || (records.length > MOST_TYPES / 2 && kinds.size > records.length / 2)) return [];
    const named = words.filter((word) => listed(word) !== undefined).length;
    const liked = words.filter((word) => liking(word) !== undefined).length;
    // What is the same on every record says less than what tells them apart.
    const differ = new Set([...kinds].map((word) => (listed(word) ?? liking(word))?.plain)).size;
    return [{ key, named, liked, differ }];
  });
  const least = records.length * LEAST_NAMED;
  const [best] = places
    .filter(({ named }) => named >= least)
    .toSorted(
      (one, other) =>
        Number(other.differ > 1) - Number(one.differ > 1) || other.named - one.named || other.differ - one.differ,
    );
  const [like] = places
    .filter(({ liked }) => liked >= least)
    .toSorted((one, other) => other.liked - one.liked || other.differ - one.differ);
  return (best ?? like)?.key;
}

function ofAllWords(record: FileRecord): Meaning | undefined {
  const labels = [...record.values.values()].map(({ label }) => label);
  // Names of several amounts of one record say what each of them is, not what the record is.
  const words = [...record.words.values(), lastName(record.mark), ...(labels.length === 1 ? labels : [])];
  const parents = record.parent ? [lastName(record.parent.mark)] : [];
  return firstOf(words, listed) ?? firstOf(words, liking) ?? firstOf(parents, listed);
}

function firstOf(words: readonly string[], read: (word: string) => Meaning | undefined): Meaning | undefined {
  return words.map(read).find((meaning) => meaning !== undefined);
}

function lastName(mark: string): string {
  return (
    mark
      .split(".")
      .at(-1)
      ?.replace(/[\W_]+/g, " ")
      .trim() ?? ""
  );
}

function plain(word: string): string {
  const bare = withoutScheme(word);
  return SWIFT.test(bare) && typeMeaning(bare) === undefined ? bare.slice(1) : bare;
}

function isName(word: string): boolean {
  return /\p{L}/u.test(word) && sideOf(word) === undefined && namedCurrency(word) !== word && !isCardBrand(word);
}

/** What begins with a dispute or a refund may be what that cost. */
function listed(word: string): Meaning | undefined {
  const meaning = isName(word) ? labelMeaning(plain(word)) : undefined;
  if (meaning?.plain !== "chargeback" && meaning?.plain !== "refund") return meaning;
  const likely = withLikelyWords(() => likelyKind(plain(word)));
  return likely === "fee" || likely === "fee-refund" || namesFee(word) ? FEE : meaning;
}

/** What the name of an amount that is taken off others says that it was, where that is no charge. */
export function nameOfTaken(words: string): "refunds" | "chargebacks" | undefined {
  const kind = listed(lastName(words))?.plain;
  return kind === "refund" ? "refunds" : kind === "chargeback" ? "chargebacks" : undefined;
}

function namesFee(words: string): boolean {
  const each = words.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  return each.length > 1 && each.some((word) => typeMeaning(word)?.plain === "fee");
}

const FEE: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };

function liking(word: string): Meaning | undefined {
  return isName(word) ? withLikelyWords(() => typeMeaning(plain(word))) : undefined;
}

/** Whether the words of a record call it a sum. */
export function isCalledSum({ words, values, mark }: FileRecord): boolean {
  const labels = [...values.values()].map(({ label }) => label);
  const said = [...words.values(), lastName(mark), ...(labels.length === 1 ? labels : [])];
  return said.some((word) => word !== "" && (namesSum(word) || namesTotal(word) || isNet(word)));
}

function isNet(word: string): boolean {
  const label = totalLabel(word)?.name;
  return label === "net" || label === "payouts" || label === "closing" || label === "opening";
}
