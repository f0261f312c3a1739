import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const HEAD = `NORDPORT ACQUIRING
Statement period: 01/05/2025 - 31/05/2025      GBP
`;
const outlet = (number: number, rows: readonly string[]): string => `
OUTLET ${number}
  Date            Gross sales     Refunds      Net sales
${rows.join("\n")}
`;
const FIRST = outlet(1, [
  "  01/05/2025         1,000.00                1,000.00",
  "  02/05/2025           500.00      -20.00      480.00",
  "  Total              1,500.00      -20.00    1,480.00",
]);
const SECOND = outlet(2, [
  "  01/05/2025           300.00                  300.00",
  "  02/05/2025           200.00      -30.00      170.00",
  "  Total                500.00      -30.00      470.00",
]);
const FEES = `
FEES
  Visa  1,500.00 x 1.00%                             15.00
  Terminal rental                                     9.00
  Total fees                                         24.00
`;

describe("figures of a month whose parts have totals of their own", () => {
  it("are what all parts come to, where the summary closes", async () => {
    const summary = `
SUMMARY
  Gross sales                                     2,000.00
  Refunds                                           -50.00
  Fees                                              -24.00
  Paid to you                                     1,926.00
`;
    const analysis = await analyse(`${HEAD}${FIRST}${SECOND}${FEES}${summary}`, "statement.txt");
    expect(totalsOf(analysis)).toMatchObject({ sales: 2000, refunds: 50, fees: 24, net: 1926 });
  });

  it("are what the rows of all parts come to, where no summary adds them up", async () => {
    const analysis = await analyse(`${HEAD}${FIRST}${SECOND}${FEES}`, "statement.txt");
    expect(totalsOf(analysis)).toMatchObject({ sales: 2000, refunds: 50 });
  });

  it("are not those that are carried forward", async () => {
    const carried = outlet(1, [
      "  01/05/2025         1,000.00                1,000.00",
      "  02/05/2025           500.00      -20.00      480.00",
      "  Carried forward    1,500.00      -20.00    1,480.00",
      "  03/05/2025           250.00                  250.00",
      "  04/05/2025           150.00                  150.00",
    ]);
    expect(totalsOf(await analyse(`${HEAD}${carried}${FEES}`, "statement.txt")).sales).not.toBe(1500);
  });

  it("hold the fees that the summary names below what was paid", async () => {
    const summary = `
SUMMARY
  Gross sales                                     1,500.00
  Refunds                                           -20.00
  Commission                                        -15.00
  Paid to you                                     1,465.00
  Fees collected later                               -9.00
`;
    const analysis = await analyse(`${HEAD}${FIRST}${summary}`, "statement.txt");
    expect(totalsOf(analysis)).toMatchObject({ sales: 1500, refunds: 20, fees: 24, net: 1456 });
  });
});
