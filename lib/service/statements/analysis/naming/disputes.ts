import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning } from "../grid/row-types";
import { plainLetters } from "../words";

/** So much of a word is the same in all of its forms. */
const STEM = 6;
const WORDS = new RegExp(`\\p{L}{${STEM},}`, "gu");

type Listed = { cells: readonly string[]; raw: RawRow };

/**
 * Rows of unknown words that a charge names: what takes money, and of which a charge was taken that says its name beside
 * its own, was disputed. What is paid out may cost a charge of its own as well, but is more than any payment.
 */
export function nameDisputes(listed: readonly Listed[]): void {
  const charges = listed.filter(({ raw }) => raw.meaning?.plain === "fee" && !raw.total);
  const unknown = listed.filter(({ raw }) => !raw.meaning && !raw.total && !raw.summary && raw.row.label !== "");
  if (charges.length === 0 || unknown.length === 0) return;
  // No single payment that was disputed is more than the largest one.
  const sold = listed.map(({ raw }) => (raw.meaning?.plain === "sale" ? (raw.amount ?? 0) : 0));
  const most = Math.max(0, ...sold);
  const named = new Set(listed.flatMap(({ raw }) => (raw.meaning?.plain.startsWith("chargeback") ? [raw] : [])));
  if (named.size > 0) return;
  const stemsOf = (text: string): string[] =>
    (plainLetters(text).match(WORDS) ?? []).map((word) => word.slice(0, STEM));
  // The charge says more than the name of what it was taken of.
  const charged = charges.flatMap(({ cells }) =>
    cells.filter((cell) => /\p{L}{3}\P{L}+\p{L}{3}/u.test(cell)).map(stemsOf),
  );
  for (const { raw } of unknown) {
    const [stem, ...others] = stemsOf(raw.row.label);
    const isCharged = charged.some((stems) => stem !== undefined && stems.includes(stem));
    const isLarge = unknown.some((one) => one.raw.row.label === raw.row.label && Math.abs(one.raw.amount ?? 0) > most);
    if (!isCharged || isLarge || others.length > 1) continue;
    raw.meaning = DISPUTE;
    raw.row.type = kindRule("chargeback").type;
  }
}

/**
 * What stands under the words of a dispute and more, takes less than that and no payment's amount, is what it cost: the dispute
 * itself takes what one payment brought (`Dossierkost chargeback` beside `Chargeback`).
 */
export function nameCostsOfDisputes(listed: readonly Listed[]): void {
  const moved = listed.filter(({ raw }) => !raw.total && !raw.summary && raw.amount);
  const disputes = moved.filter(({ raw }) => raw.meaning?.plain === "chargeback" && (raw.amount ?? 0) < 0);
  const sold = new Set(
    moved.flatMap(({ raw }) => (raw.meaning?.plain === "sale" && raw.amount !== undefined ? [raw.amount] : [])),
  );
  const proper = disputes.filter(({ raw }) => sold.has(0 - (raw.amount ?? 0)));
  for (const { raw } of disputes) {
    const words = wordsOf(raw.row.label);
    const isMore = (other: RawRow): boolean => {
      const own = wordsOf(other.row.label);
      return own.length > 0 && own.length < words.length && own.every((word) => words.includes(word));
    };
    const of = proper.filter((one) => isMore(one.raw));
    if (of.length === 0 || sold.has(0 - (raw.amount ?? 0))) continue;
    if (of.some((one) => (one.raw.amount ?? 0) >= (raw.amount ?? 0))) continue;
    raw.meaning = COST;
    raw.row.type = kindRule("fee").type;
  }
}

const COST: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };

function wordsOf(label: string): string[] {
  return plainLetters(label).match(/\p{L}{3,}/gu) ?? [];
}

/** What is given of a dispute was won back. */
export const DISPUTE: Meaning = { plain: "chargeback", adds: "chargeback-reversal", takes: "chargeback" };
