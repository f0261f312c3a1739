import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("counts disputes that were held as taken and those that were returned as won, since both are in what is left", async () => {
  const rows = [
    [
      "Deposit ID",
      "Sales dates",
      "Transactions",
      "Collected",
      "Refunded",
      "Disputes held",
      "Disputes returned",
      "Fees",
      "Deposited",
    ],
    ["DEP-1", "1/11/2026 - 2/11/2026", "64", "$1,842.50", "-$25.00", "$0.00", "$0.00", "-$29.48", "$1,788.02"],
    ["DEP-2", "3/11/2026 - 3/11/2026", "28", "$799.40", "$0.00", "$0.00", "$0.00", "-$12.79", "$786.61"],
    ["DEP-3", "4/11/2026 - 4/11/2026", "31", "$912.15", "-$44.00", "$0.00", "$0.00", "-$14.59", "$853.56"],
    ["DEP-4", "5/11/2026 - 5/11/2026", "25", "$660.80", "$0.00", "-$156.00", "$0.00", "-$10.57", "$494.23"],
    ["DEP-5", "6/11/2026 - 9/11/2026", "97", "$3,015.90", "-$89.50", "$0.00", "$156.00", "-$48.25", "$3,034.15"],
  ];
  const file = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
  const read = await analyse(`"Deposits report","AUD"\n\n${file}\n`, "deposits.csv");
  expect(totalsOf(read)).toMatchObject({
    sales: 7230.75,
    refunds: 158.5,
    chargebacks: 156,
    fees: 115.68,
    net: 6956.57,
  });
});
