import { expect, it } from "vitest";
import { type MoneyColumn, solveColumns } from "./closure";

const PAID = [100, 250, 80, 410, 95, 60, 330, 120];
const column = (index: number, cells: (number | undefined)[]): MoneyColumn => ({
  index,
  cells: cells.map((cell) => (cell === undefined ? undefined : cell * 10_000)),
  feeless: false,
});

it("finds amount, fees and net beside payouts that have one amount alone", () => {
  const none = [undefined, undefined];
  const columns = [
    column(0, [...PAID, ...none]),
    column(1, [...PAID.map((amount) => amount / 50), ...none]),
    column(2, [...PAID.map((amount) => amount - amount / 50), -700, -716.1]),
  ];
  expect(solveColumns(columns, () => 0)).toEqual({ gross: 0, fees: [1], net: 2 });
});
