import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const TITLES =
  "Transaction Date,Type,Order,Card Brand,Payout Status,Payout Date,Payout ID,Amount,Fee,Levy,Net,Presentment Amount,Presentment Currency,Currency";
const sold = [120, 85.5, 240.25, 61.3, 99.95, 310.4, 45.1, 77.7, 150];

function exported(levy: (fee: number) => number): string {
  const rows = sold.map((amount, at) => {
    const fee = Number((amount * 0.029 + 0.3).toFixed(2));
    const own = Number(levy(fee).toFixed(2));
    const net = (amount - fee - Number((fee * 0.15).toFixed(2))).toFixed(2);
    return `2026-03-0${at + 1},charge,#20${at},visa,paid,2026-03-1${at},77${at},${amount.toFixed(2)},${fee},${own},${net},${amount.toFixed(2)},NZD,NZD`;
  });
  return [TITLES, ...rows].join("\n");
}

it("takes a column that makes the rows of a declared format close for a further fee", async () => {
  const analysis = await analyse(
    exported((fee) => fee * 0.15),
    "payouts.csv",
  );
  const { fees = 0, net = 0 } = totalsOf(analysis);
  expect(totalsOf(analysis).sales).toBe(1190.2);
  expect(fees + net).toBeCloseTo(1190.2);
});

it("gives no figures where no column makes them close", async () => {
  const analysis = await analyse(
    exported((fee) => fee * 0.4),
    "payouts.csv",
  );
  expect(totalsOf(analysis)).toEqual({});
});
