import { expect, it } from "vitest";
import type { Figures, Printed, Row } from "../model";
import { checkBalance, checkRows, checkTotals, type Terms } from "./arithmetic";

const row = (amount: number, fee: number, net: number, bare = false): Terms => ({
  amount: amount * 10_000,
  fee: fee * 10_000,
  net: net * 10_000,
  bare,
  page: 1,
  text: () => "",
});
const ROWS = [100, 250, 320, 480, 510, 640, 770, 890].map((amount) => row(amount, 2, amount - 2));

it("accuses no row of a line of words between rows that have a day", () => {
  expect(checkRows([...ROWS, row(149, 0, -298, true)]).outcome).toBe("not-checked");
  expect(checkRows([...ROWS, row(149, 0, -298)]).outcome).toBe("fail");
});

const printed = (amount: number): Printed => ({ amount, label: "", place: { page: 1, quote: "", boxes: [] } });
const STATED = {
  sales: printed(900_000),
  refunds: printed(-20_000),
  fees: printed(-30_000),
  net: printed(850_000),
  settled: true as const,
};
const totals = (rows: Figures, right: number, unnamed: number[] = []): string =>
  checkTotals(STATED, rows, { right, wrong: [] }, "EUR", [], new Set(), false, unnamed).outcome;

it("accuses no total that holds the rows whose kind is not known", () => {
  const rows = { sales: 700_000, refunds: 20_000, fees: 30_000 };
  expect(totals(rows, 1, [200_000])).toBe("not-checked");
  expect(totals(rows, 1, [150_000])).toBe("fail");
});

it("accuses no fees of a summary that closes beside a table that comes to all its totals", () => {
  const rows = { sales: 900_000, refunds: 20_000, fees: 45_000 };
  expect(totals(rows, 4)).toBe("pass");
  expect(totals(rows, 1)).toBe("fail");
});

it("follows no column of noughts over rows that move nothing", () => {
  const ledger = (amount: number, balances: readonly number[]): Row[] =>
    balances.map((balance) => ({
      page: 1,
      label: "",
      type: "payout",
      kind: "payout",
      amount: amount * 10_000,
      fee: 0,
      counted: true,
      references: [],
      balance: balance * 10_000,
    }));
  const broken = [0, 0, 0, 0, 0, 174, 0, 0, 0, 0];
  expect(checkBalance({}, ledger(0, broken), undefined, "EUR").outcome).toBe("not-checked");
  const kept = [10, 20, 30, 40, 50, 174, 70, 80, 90, 100];
  expect(checkBalance({}, ledger(10, kept), undefined, "EUR").outcome).toBe("fail");
});
