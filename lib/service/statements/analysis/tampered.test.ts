import { describe, expect, it } from "vitest";
import { analyse, outcomeOf } from "../testing/analyse";

describe("an export in which one amount was changed", () => {
  const export_ = (third: string) => `Id;Type;Gross;Paid by buyer;Date;Commission;Net;Currency
1;Sale;100.00;100.00;2026-03-02;-2.00;98.00;EUR
2;Sale;50.00;50.00;2026-03-03;-1.00;49.00;EUR
3;Sale;${third};80.00;2026-03-04;-1.60;78.40;EUR
4;Sale;60.00;60.00;2026-03-05;-1.20;58.80;EUR
5;Sale;70.00;70.00;2026-03-06;-1.40;68.60;EUR
6;Sale;90.00;90.00;2026-03-07;-1.80;88.20;EUR
7;Sale;40.00;40.00;2026-03-08;-0.80;39.20;EUR
8;Sale;30.00;30.00;2026-03-09;-0.60;29.40;EUR
`;

  it("agrees while it is whole", async () => {
    expect(outcomeOf(await analyse(export_("80.00"), "export.csv"), "rows")).toBe("pass");
  });

  it("is noticed though a column that mirrors the amount would fill the gap", async () => {
    expect(outcomeOf(await analyse(export_("980.00"), "export.csv"), "rows")).toBe("fail");
  });
});

describe("a printed statement whose summary repeats its total line", () => {
  const printed = (day: string) => `TSYS Merchant Solutions                                       MERCHANT STATEMENT
   Statement Period  03/01/26 - 03/31/26

ACCOUNT SUMMARY
   Total Sales Submitted                                $4,652.37
   Less: Credits/Refunds                                 -$148.52
   Net Deposits                                         $4,503.85

DEPOSIT DETAIL
Date    Batch    Items         Sales       Credits     Net Deposit
03/02   000410     14      1,502.72          0.00        1,502.72
03/03   000411     11    ${day.padStart(10)}        -50.25          895.42
03/04   000412     16      1,879.30        -98.27        1,781.03
03/05   000413      4        324.68          0.00          324.68
TOTAL              45      4,652.37       -148.52        4,503.85

CARD TYPE SUMMARY                                             Page 2 of 2
Card Type            Sales#    Sales Amt  Cr#   Credit Amt      Net Amt   Rate%  Per Item
VISA                     25     2,652.37    1        50.25     2,602.12    1.79      0.10
MASTERCARD               20     2,000.00    1        98.27     1,901.73    1.82      0.10
TOTAL                    45     4,652.37    2       148.52     4,503.85
`;

  it("agrees while it is whole, the table of its cards apart", async () => {
    expect(outcomeOf(await analyse(printed("945.67"), "statement.txt"), "totals")).toBe("pass");
  });

  it("disagrees once with a row that was changed, and is accused of it", async () => {
    const analysis = await analyse(printed("2,945.67"), "statement.txt");
    const check = analysis.checks.find(({ id }) => id === "totals");
    expect([check?.outcome, check?.detail]).toEqual([
      "fail",
      "sales: printed 4,652.37 USD, rows add up to 6,652.37 USD.",
    ]);
  });
});
