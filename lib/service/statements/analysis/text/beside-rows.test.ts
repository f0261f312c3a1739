import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const exported = (below: string): string => `Date\tType\tNumber\tAmount\tFee\tNet\tCurrency
2026-05-01\tSale\tP70001\t120.50\t-1.20\t119.30\tEUR
2026-05-02\tSale\tP70002\t83.35\t-0.83\t82.52\tEUR
2026-05-03\tSale\tP70003\t64.10\t-0.64\t63.46\tEUR
2026-05-04\tRefund\tP70003\t-64.10\t0.00\t-64.10\tEUR
TOTAL\t\t\t203.85\t-2.67\t201.18\tEUR

${below}
`;

it("counts charges below the net of the rows, and what was given back of them, down to what is left", async () => {
  const below = "Fees given back for April\t1.50\nAdvertising fee\t-12.00\nTotal net\t190.68";
  expect(totalsOf(await analyse(exported(below), "export.tsv"))).toMatchObject({ fees: 13.17, net: 190.68 });
});

it("gives no fees where the file states less than its rows and those lines leave", async () => {
  const below = "Fee correction of April\t1.50\nAdvertising fee\t-12.00\nTotal net\t180.68";
  const { fees, net, sales } = totalsOf(await analyse(exported(below), "export.tsv"));
  expect([sales, fees, net]).toEqual([267.95, undefined, undefined]);
});

it("keeps the net of the rows where only what is held comes after it", async () => {
  const below = "Rolling reserve held\t-10.00\nReserve released\t4.00\nPaid out\t195.18";
  expect(totalsOf(await analyse(exported(below), "export.tsv"))).toMatchObject({ fees: 2.67, net: 201.18 });
});
