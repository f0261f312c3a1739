import { saysUndone, typeMeaning } from "../grid/row-types";
import type { PrintedTotals } from "../labels/printed-totals";
import { type Amount, readAmount } from "../money";
import type { Activity } from "../read-document-rows";

const LEAST_ROWS = 3;
/** Of a list of sales less is taken back than is sold. */
const MOST_TAKEN = 0.5;

/**
 * The figures of a summary whose sales are what a list of the document comes to, less what was taken back among its rows:
 * with the sales and what was taken back as the rows say. `undefined` where nothing tells what such rows are.
 */
export function withReturns(
  totals: PrintedTotals,
  { tables, mark }: Pick<Activity, "tables" | "mark">,
): PrintedTotals | undefined {
  const { sales } = totals;
  if (!sales || totals.refunds || totals.chargebacks) return totals;
  for (const { table, raw } of tables) {
    const rows = table.rows.filter((_, at) => raw[at] && !raw[at].total);
    for (const column of table.titles.keys()) {
      const amounts = rows.map(({ cells }) => readAmount(cells[column] ?? "", mark) ?? 0);
      const taken = rows.flatMap(({ cells }, at) =>
        (amounts[at] ?? 0) < 0 ? [{ cells, amount: amounts[at] ?? 0 }] : [],
      );
      const isListed = rows.length >= LEAST_ROWS && sumOf(amounts) === sales.amount;
      if (!isListed || taken.length === 0 || taken.length > rows.length * MOST_TAKEN) continue;
      const named = taken.map(({ cells, amount }) => ({ name: takenAs(cells), amount }));
      if (named.some(({ name }) => name === undefined)) return undefined;
      const of = (name: "refunds" | "chargebacks"): Amount =>
        sumOf(named.flatMap((one) => (one.name === name ? 0 - one.amount : [])));
      const [refunds, chargebacks] = [of("refunds"), of("chargebacks")];
      return {
        ...totals,
        sales: { ...sales, amount: sales.amount + refunds + chargebacks },
        ...(refunds ? { refunds: { ...sales, amount: refunds } } : {}),
        ...(chargebacks ? { chargebacks: { ...sales, amount: chargebacks } } : {}),
      };
    }
  }
  return totals;
}

/** Words of a row that takes something from a list of sales: a refund, a dispute, or that a sale was undone. */
function takenAs(cells: readonly string[]): "refunds" | "chargebacks" | undefined {
  const words = cells.filter((cell) => /\p{L}{2}|\p{Script=Han}/u.test(cell));
  const kinds = words.flatMap((cell) => typeMeaning(cell)?.plain ?? []);
  if (kinds.includes("chargeback")) return "chargebacks";
  return kinds.includes("refund") || words.some((cell) => saysUndone(cell)) ? "refunds" : undefined;
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
