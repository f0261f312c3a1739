import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import { hintsOf } from "../grid/title-words";
import { agrees } from "./added-and-taken";
import { sidesOf } from "./close-sides";
import { type Closure, closure, type MoneyColumn, solveColumns } from "./closure";
import { alternate, priorOf } from "./hinted-roles";

const LEAST_TAKEN = 2;
const MOST_COLUMNS = 12;

type Pair = { roles: [number, ColumnRole][]; closes: Closure };

/**
 * Two columns of which each row fills one, what was left to the merchant and what was taken, beside the amount before fees
 * and the fees that make up the difference.
 */
export function solveNetPair(
  money: readonly MoneyColumn[],
  table: Table,
  roles: readonly ColumnRole[],
): Pair | undefined {
  if (money.length < 4 || money.length > MOST_COLUMNS) return undefined;
  const isNamed = (one: MoneyColumn, side: "credit" | "debit"): boolean => {
    const hints = hintsOf(table.titles[one.index] ?? "");
    return hints.includes(side) && !hints.includes("fee");
  };
  const isPair = (debit: MoneyColumn, credit: MoneyColumn): boolean =>
    isNamed(credit, "credit") && isNamed(debit, "debit") && debit.cells.filter((cell) => cell).length >= LEAST_TAKEN;
  return solveSides(money, priorOf(table.titles, roles), { side: "net", isPair });
}

/** Two columns of which each row fills one, fees and a net: what is added less what is taken, less the fees, is the net. */
export function solvePair(money: readonly MoneyColumn[], table: Table, roles: readonly ColumnRole[]): Pair | undefined {
  const prior = priorOf(table.titles, roles);
  const isPair = (_: MoneyColumn, { index }: MoneyColumn): boolean => prior(index, "debit") <= prior(index, "credit");
  return solveSides(money, prior, { side: "gross", isPair });
}

/** `side`: what the two columns together are, of which the other columns hold the rest. */
function solveSides(
  money: readonly MoneyColumn[],
  prior: ReturnType<typeof priorOf>,
  { side, isPair }: { side: "gross" | "net"; isPair: (debit: MoneyColumn, credit: MoneyColumn) => boolean },
): Pair | undefined {
  const [own, other] = side === "net" ? (["net", "gross"] as const) : (["gross", "net"] as const);
  for (const credit of money)
    for (const debit of money) {
      if (debit === credit || !isPair(debit, credit) || !alternate(debit, credit)) continue;
      const both = sidesOf(debit, credit);
      const rest = money.filter((one) => one !== debit && one !== credit);
      const found = solveColumns([both, ...rest], (index, role) =>
        index < 0 ? Number(side === "net" && role === "net") : prior(index, role),
      );
      const beside = rest.find(({ index }) => index === found?.[other]);
      // The other way round closes too: what is added has the sign of the net.
      if (!found || found[own] >= 0 || !beside || !agrees(beside.cells, both.cells)) continue;
      const fees = rest.filter(({ index }) => found.fees.includes(index));
      const closes = side === "net" ? closure(beside, fees, both) : closure(both, fees, beside);
      if (closes.state !== "holds") continue;
      const named = ROLES[side];
      return {
        roles: [
          [debit.index, named.debit],
          [credit.index, named.credit],
          [beside.index, named.beside],
          ...fees.map(({ index }): [number, ColumnRole] => [index, "fee"]),
        ],
        closes,
      };
    }
  return undefined;
}

const ROLES = {
  net: { debit: "netDebit", credit: "netCredit", beside: "amount" },
  gross: { debit: "debit", credit: "credit", beside: "net" },
} as const;
