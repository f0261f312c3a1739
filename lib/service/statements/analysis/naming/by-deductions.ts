import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { kindRule, type Meaning, typeMeaning } from "../grid/row-types";
import type { Row, RowKind } from "../model";
import type { Amount } from "../money";

type Listed = { row: Row; amount?: Amount; fee?: Amount; meaning?: Meaning; total: boolean };

/**
 * Without a column of types: where a word of few tells of every amount that was taken what it was, a refund or dispute
 * among them, the amounts that came in are sales, unless their words say what was given back. A bank account pays for more than that.
 */
export function nameByDeductions(rows: readonly Listed[], table: Table, roles: readonly ColumnRole[]): void {
  const listed = rows.flatMap((one, at) => (one.total || !one.row.counted || !one.amount ? [] : [{ one, at }]));
  if (listed.some(({ one }) => one.meaning?.plain === "sale" || one.fee !== undefined)) return;
  const worded = roles.flatMap((role, index) => {
    const kinds = new Set(table.rows.map(({ cells }) => cells[index] ?? ""));
    return OF_WORDS.has(role) && kinds.size <= Math.min(MOST_KINDS, listed.length / 3) ? [index] : [];
  });
  const told = (at: number): Meaning[] =>
    worded.flatMap((index) => typeMeaning(table.rows[at]?.cells[index] ?? "") ?? []);
  const said = (one: Listed, at: number): Meaning | undefined =>
    told(at).find(({ plain }) => plain === "fee") ?? one.meaning ?? told(at).find(({ plain }) => TAKEN_BACK.has(plain));
  const taken = listed.flatMap(({ one, at }) => ((one.amount ?? 0) < 0 ? [{ one, meaning: said(one, at) }] : []));
  const earned = listed.flatMap(({ one, at }) =>
    (one.amount ?? 0) > 0 && !one.meaning
      ? [{ one, meaning: told(at).find(({ plain }) => GIVEN_BACK.has(plain)) ?? SALE }]
      : [],
  );
  const kinds = taken.map(({ meaning }) => meaning?.plain);
  if (!kinds.some((kind) => kind && TAKEN_BACK.has(kind)) || earned.length <= taken.length) return;
  if (kinds.some((kind) => kind !== "fee" && !(kind && TAKEN_BACK.has(kind)))) return;
  for (const { one, meaning } of [...taken, ...earned]) {
    if (!meaning) continue;
    one.meaning = meaning;
    one.row.type = kindRule(meaning.plain).type;
  }
}

const SALE: Meaning = { plain: "sale", adds: "sale", takes: "sale-reversal" };
const OF_WORDS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["other", "description", "status", "subtype"]);
const TAKEN_BACK: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback"]);
const GIVEN_BACK: ReadonlySet<RowKind> = new Set<RowKind>([
  "chargeback-reversal",
  "fee-refund",
  "fee",
  "adjustment",
  "reserve-release",
]);
const MOST_KINDS = 12;
