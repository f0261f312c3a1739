import { agrees } from "./added-and-taken";
import { sidesOf } from "./close-sides";
import { type Closure, closure, type MoneyColumn, solveColumns } from "./closure";
import type { ColumnRole } from "./column-roles";
import type { Table } from "./grid";
import { alternate, priorOf } from "./hinted-roles";
import { hintsOf } from "./title-words";

const LEAST_TAKEN = 2;
const MOST_COLUMNS = 12;

/**
 * Two columns of which each row fills one, what was left to the merchant and what was taken, beside the amount before fees
 * and the fees that make up the difference.
 */
export function solveNetPair(
  money: readonly MoneyColumn[],
  table: Table,
  roles: readonly ColumnRole[],
): { roles: [number, ColumnRole][]; closes: Closure } | undefined {
  if (money.length < 4 || money.length > MOST_COLUMNS) return undefined;
  const prior = priorOf(table.titles, roles);
  const isNamed = (one: MoneyColumn, side: "credit" | "debit"): boolean => {
    const hints = hintsOf(table.titles[one.index] ?? "");
    return hints.includes(side) && !hints.includes("fee");
  };
  for (const credit of money.filter((one) => isNamed(one, "credit")))
    for (const debit of money.filter((one) => one !== credit && isNamed(one, "debit"))) {
      if (!alternate(debit, credit) || debit.cells.filter((cell) => cell).length < LEAST_TAKEN) continue;
      const net = sidesOf(debit, credit);
      const rest = money.filter((one) => one !== debit && one !== credit);
      const found = solveColumns([net, ...rest], (index, role) =>
        index < 0 ? Number(role === "net") : prior(index, role),
      );
      const gross = rest.find(({ index }) => index === found?.gross);
      if (!found || found.net >= 0 || !gross || !agrees(gross.cells, net.cells)) continue;
      const fees = rest.filter(({ index }) => found.fees.includes(index));
      const closes = closure(gross, fees, net);
      if (closes.state !== "holds") continue;
      return {
        roles: [
          [debit.index, "netDebit"],
          [credit.index, "netCredit"],
          [gross.index, "amount"],
          ...fees.map(({ index }): [number, ColumnRole] => [index, "fee"]),
        ],
        closes,
      };
    }
  return undefined;
}

/** Two columns of which each row fills one, fees and a net: what is added less what is taken, less the fees, is the net. */
export function solvePair(
  money: readonly MoneyColumn[],
  table: Table,
  roles: readonly ColumnRole[],
): { roles: [number, ColumnRole][]; closes: Closure } | undefined {
  const prior = priorOf(table.titles, roles);
  for (const credit of money)
    for (const debit of money) {
      if (debit === credit || !alternate(debit, credit) || prior(credit.index, "debit") > prior(credit.index, "credit"))
        continue;
      const gross = sidesOf(debit, credit);
      const { cells } = gross;
      const rest = money.filter((one) => one !== debit && one !== credit);
      const found = solveColumns([gross, ...rest], (index, role) => (index === -1 ? 0 : prior(index, role)));
      const net = rest.find(({ index }) => index === found?.net);
      // The other way round closes too: what is added has the sign of the net.
      if (!found || found.gross !== -1 || !net || !agrees(cells, net.cells)) continue;
      const fees = rest.filter(({ index }) => found.fees.includes(index));
      const closes = closure(gross, fees, net);
      if (closes.state !== "holds") continue;
      return {
        roles: [
          [debit.index, "debit"],
          [credit.index, "credit"],
          [found.net, "net"],
          ...fees.map(({ index }): [number, ColumnRole] => [index, "fee"]),
        ],
        closes,
      };
    }
  return undefined;
}
