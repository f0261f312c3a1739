import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [314.2, 143.88, 309.59, 127.55, 140.91, 341.87, 86.74, 254.12, 248.96, 175.82];

/** An account of a market: what each row left or took stands in two columns, beside the amount before its charges. */
function account(): string {
  let balance = 500;
  const row = (what: string, net: number, gross: number, fee: number, at: number): string => {
    balance += net;
    const [added, taken] = net < 0 ? [0, -net] : [net, 0];
    const cells = [added, taken, gross, fee, balance].map((one) => one.toFixed(2));
    return [`2026-03-${10 + at}`, `OP-${77120 + at}`, what, ...cells].join(";");
  };
  const sales = SOLD.map((gross, at) => {
    const fee = Math.round(gross * 12) / 100;
    return row("sale", gross - fee, gross, -fee, at);
  });
  return [
    "DATE;OPERATION;DESCRIPTION;CREDITO_LIQUIDO;DEBITO_LIQUIDO;VALOR_BRUTO;TARIFA;SALDO",
    ...sales,
    row("refund", -109.56, -124.5, 14.94, 10),
    row("refund", -44, -50, 6, 11),
    row("sponsored quoz", -64.5, 0, -64.5, 12),
  ].join("\n");
}

it("reads what was left and what was taken in two columns beside the amount and its charges", async () => {
  const totals = totalsOf(await analyse(account(), "account.csv"), "");
  const gross = SOLD.reduce((sum, one) => sum + one, 0);
  const fees = SOLD.reduce((sum, one) => sum + Math.round(one * 12) / 100, 0) - 14.94 - 6 + 64.5;
  expect(totals.sales).toBeCloseTo(gross);
  expect(totals.refunds).toBe(174.5);
  expect(totals.fees).toBeCloseTo(fees);
  expect(totals.net).toBeCloseTo(gross - 174.5 - fees);
});
