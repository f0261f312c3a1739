import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [84_00, 120_50, 61_25, 310_00, 45_75, 99_90];
const SUM = SOLD.reduce((sum, amount) => sum + amount, 0);
const cost = (amount: number): number => Math.round(amount * 0.02);
const COST = SOLD.reduce((sum, amount) => sum + cost(amount), 0);
const money = (cents: number): string => (cents / 100).toFixed(2);

it("reads the digits of other scripts", async () => {
  const own = (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replaceAll(".", "٫");
  const rows = SOLD.map((amount, at) => `0${at + 1}/05/2026\tشراء\t${money(amount)}\t${money(cost(amount))}`);
  const lines = [...rows, `إجمالي المبيعات\t${money(SUM)}`, `الرسوم\t${money(COST)}`, `الصافي\t${money(SUM - COST)}`];
  const contents = ["العملة: درهم إماراتي", "التاريخ\tنوع الحركة\tالمبلغ\tالعمولة", ...lines.map(own)];
  const analysis = await analyse(`${contents.join("\n")}\n`, "kashf.txt");
  expect(analysis.kind).toBe("processor statement");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100 });
});

it("reads a table that is drawn with characters", async () => {
  const drawn = "+------------+----------+----------+--------+----------+";
  const rows = SOLD.map(
    (amount, at) =>
      `| 2026-05-0${at + 1} | PURCHASE | ${money(amount)} | ${money(cost(amount))} | ${money(amount - cost(amount))} |`,
  );
  const contents = [
    "DAILY MERCHANT SETTLEMENT REPORT, Currency : NGN",
    drawn,
    "| DATE | TYPE | AMOUNT | FEE | NET |",
    drawn,
    ...rows,
    drawn,
    `| TOTAL | | ${money(SUM)} | ${money(COST)} | ${money(SUM - COST)} |`,
    drawn,
  ];
  const analysis = await analyse(`${contents.join("\n")}\n`, "report.txt");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, fees: COST / 100, net: (SUM - COST) / 100 });
});
