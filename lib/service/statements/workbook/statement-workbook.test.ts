import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import { combineStatements } from "../combine/combine-statements";
import { analyse } from "../testing/analyse";
import { statementWorkbook } from "./statement-workbook";

const EXPORT = `id,Type,Created (UTC),Currency,Gross,Fee,Net,Description
txn_1,charge,2025-03-05,usd,120.00,3.50,116.50,A chair
txn_2,refund,2025-03-09,usd,-20.00,0,-20.00,A cushion`;

async function sheetsOf(change: (stored: ReturnType<typeof combineStatements>) => unknown = () => undefined) {
  const stored = combineStatements([{ analysis: await analyse(EXPORT, "march.csv") }]);
  change(stored);
  const { sheets } = await readXlsx(await statementWorkbook(stored), { readStyles: true });
  return new Map(sheets.map((sheet) => [sheet.name, sheet]));
}

it("has days that a spreadsheet sorts and calculates with", async () => {
  const sheets = await sheetsOf();
  const cell = sheets.get("Rows")?.cells?.get("1,2");
  expect(cell?.style?.numFmt).toBe("yyyy-mm-dd");
  expect(new Date(String(cell?.value)).toISOString()).toBe("2025-03-05T00:00:00.000Z");
  expect(typeof sheets.get("Documents")?.rows[1]?.[5]).not.toBe("string");
});

it("sums up what rows are listed for, and nothing that is printed without rows", async () => {
  const lines = async (change?: Parameters<typeof sheetsOf>[0]) =>
    new Map((await sheetsOf(change)).get("Summary")?.rows.map(([label, value, sum]) => [label, [value, sum]]));
  const listed = await lines(({ result }) => {
    result.totalChargebackAmount = 0;
  });
  expect(listed.get("Sales")).toEqual([120, 120]);
  expect(listed.get("Net")).toEqual([96.5, 96.5]);
  const printed = await lines(({ result, analysis }) => {
    result.totalChargebackAmount = 15;
    analysis.documents[0]?.rows.splice(1, 1);
  });
  expect(printed.get("Sales")).toEqual([120, 120]);
  expect(printed.get("Refunds")).toEqual([20, "as printed, without rows"]);
  expect(printed.get("Chargebacks")).toEqual([15, "as printed, without rows"]);
  expect(printed.get("Net")?.[1] ?? null).toBeNull();
});

it("says on its front how much could be checked, in the words of the page", async () => {
  const front = async (change?: Parameters<typeof sheetsOf>[0]) =>
    new Map(
      (await sheetsOf(change)).get("Summary")?.rows.map(([label, value, note]) => [label, [value, note ?? null]]),
    );
  const one = await front(({ analysis, result }) => {
    analysis.authenticity = "consistent";
    result.authenticityScore = 75;
    for (const document of analysis.documents) document.coverage = 44.6;
  });
  expect(one.get("Authenticity")).toEqual(["Nothing disagrees in what could be checked", null]);
  expect(one.get("Checked, of 100")).toEqual([45, null]);
  const several = await front(({ analysis }) => {
    const [first] = analysis.documents;
    if (first) analysis.documents.push({ ...first, coverage: 12 });
  });
  expect(several.get("Checked, of 100")?.[1]).toBe("of the least checked document");
});
