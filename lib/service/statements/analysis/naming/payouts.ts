import type { Row } from "../model";
import { type Amount, near } from "../money";

/**
 * Rows of an unknown kind that take just what all rows since the one before left: that is how it was paid out. All rows of
 * their label do so, from the first row on or from the last.
 */
export function namePayouts(rows: readonly Row[]): Row[] {
  const open = new Set(rows.flatMap((row) => (isUnknown(row) ? row.label : [])));
  if (open.size === 0 || open.size > MOST_LABELS) return [...rows];
  const found = [...open].find(
    (label) => label !== "" && (takesAll(rows, label) || takesAll([...rows].reverse(), label)),
  );
  if (found === undefined) return [...rows];
  return rows.map((row) =>
    isUnknown(row) && row.label === found
      ? { ...row, type: "payout", kind: "payout", amount: 0 - Math.abs(row.amount) }
      : row,
  );
}

const MOST_LABELS = 4;
const LEAST_ROWS = 4;

function isUnknown({ counted, type, kind, parts, amount }: Row): boolean {
  return counted && type === "other" && kind === undefined && parts === undefined && amount !== 0;
}

function takesAll(rows: readonly Row[], label: string): boolean {
  let left: Amount = 0;
  let before = 0;
  for (const row of rows) {
    if (isUnknown(row) && row.label === label) {
      if (before < LEAST_ROWS || left <= 0 || !near(Math.abs(row.amount), left)) return false;
      left = 0;
      before = 0;
    } else if (row.counted) {
      left += row.amount - row.fee;
      before += 1;
    }
  }
  return true;
}
