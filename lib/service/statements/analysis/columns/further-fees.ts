import type { ColumnRole } from "../grid/column-roles";
import { type Closure, closure, type MoneyColumn, median } from "./closure";

/**
 * A version of a declared format that takes more off than the declared one: columns without a role that make the rows close,
 * each smaller than the amounts, are fees. A tax on the fee has a column of its own where the law of a country asks for it.
 */
export function furtherFees(
  roles: ColumnRole[],
  { gross, fees, net }: { gross: MoneyColumn; fees: readonly MoneyColumn[]; net: MoneyColumn },
  money: readonly MoneyColumn[],
): Closure | undefined {
  const size = median(gross);
  const free = money.filter(
    (one) => roles[one.index] === "other" && one.cells.some((cell) => cell) && median(one) < size,
  );
  const pairs = free.flatMap((one, at) => free.slice(at + 1).map((two) => [one, two]));
  for (const further of [...free.map((one) => [one]), ...pairs]) {
    const closes = closure(gross, [...fees, ...further], net);
    if (closes.state !== "holds") continue;
    for (const { index } of further) roles[index] = "fee";
    return closes;
  }
  return undefined;
}
