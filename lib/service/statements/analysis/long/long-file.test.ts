import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseLongFile, analyseStatement } from "../analyse-statement";
import { CsvRecords } from "./csv-records";
import { readLongFile } from "./read-long-file";

/** More than a sample has, and more than are masked at once. */
const ROWS = 1_800;
const TITLES = "id,Type,Created (UTC),Currency,Gross,Fee,Net,Description";

function sale(at: number): string {
  const gross = 1_000 + ((at * 7_919) % 20_000);
  const fee = Math.round(gross * 0.029) + 30;
  const refunded = at % 37 === 36;
  const main = (cents: number): string => (cents / 100).toFixed(2);
  const day = `2025-03-${String(1 + Math.floor((at * 28) / ROWS)).padStart(2, "0")} 10:00:00`;
  const [type, amount, cost] = refunded ? ["refund", 0 - gross, 0] : ["charge", gross, fee];
  return `txn_${at},${type},${day},usd,${main(amount)},${main(cost)},${main(amount - cost)},"Order ""${at}"", web"`;
}

const sales = (count: number): string[] => Array.from({ length: count }, (_, at) => sale(at));

/** The same file read as a whole and as a long one. */
async function both(lines: readonly string[]) {
  const text = `${lines.join("\n")}\n`;
  const reading = await readBytes(Buffer.from(text), { filename: "activity.csv" });
  const file = readLongFile(text, reading);
  const options = { today: "2025-11-27" };
  return {
    whole: analyseStatement(reading, "activity.csv", options),
    long: file && analyseLongFile(file, "activity.csv", options),
    sampled: file?.sample.records.length ?? 0,
  };
}

describe("a file that is read by a sample", () => {
  it("comes to the same figures, rows, checks and account as one that is read as a whole", async () => {
    const { whole, long, sampled } = await both([TITLES, ...sales(ROWS)]);
    expect(whole.totals.get("USD")?.net).toBeGreaterThan(0);
    expect(sampled).toBeLessThan(1_500);
    expect(long).toEqual(whole);
  });

  it("leaves out a total below the rows, and what is no row among them", async () => {
    const rows = sales(ROWS);
    const lines = [TITLES, ...rows.slice(0, 1_700), "", ",,,,,,,", ...rows.slice(1_700), "Total,,,,1.00,2.00,3.00,"];
    const { whole, long } = await both(lines);
    expect(long?.rows).toHaveLength(ROWS);
    expect(long?.rows.at(-1)?.line).toBe(ROWS + 1);
    expect(long?.totals).toEqual(whole.totals);
    expect(long?.account.parts).toEqual(whole.account.parts);
  });

  it("finds the one row of another kind, wherever it stands", async () => {
    const rows = sales(ROWS);
    rows[1_234] = "txn_odd,dispute,2025-03-12 10:00:00,usd,-50.00,15.00,-65.00,Chargeback";
    const { whole, long } = await both([TITLES, ...rows]);
    expect(long?.totals.get("USD")?.chargebacks).toBe(500_000);
    expect(long?.totals).toEqual(whole.totals);
  });

  it("withholds what does not close, as ever", async () => {
    const rows = sales(ROWS).map((row, at) => (at % 2 === 0 ? row : row.replace(/,(\d+\.\d\d),"/, ',9.99,"')));
    const { whole, long } = await both([TITLES, ...rows]);
    expect(whole.withheld.length).toBeGreaterThan(0);
    expect(long?.withheld).toEqual(whole.withheld);
    expect(long?.totals).toEqual(whole.totals);
  });

  it("has full card numbers and security codes masked in its rows", async () => {
    const rows = sales(ROWS);
    rows[1_234] = rows[1_234]?.replace(/"Order.*/, '"Card 4111 1111 1111 1111, CVV: 123"') ?? "";
    rows[1_235] = rows[1_235]?.replace(/^txn_\d+/, "5500005555555559") ?? "";
    const { whole, long } = await both([TITLES, ...rows]);
    expect(long?.rows[1_234]?.description).toBe("Card 4111 11** **** 1111, CVV: ***");
    expect(long?.rows[1_235]?.references).toEqual(["550000******5559"]);
    expect(long).toEqual(whole);
  });

  it("is left to its beginning when it holds several tables", async () => {
    const other = "Payout,Date,Amount,Currency,Net,Fee,Gross,Type";
    const paid = Array.from({ length: 400 }, (_, at) => `po_${at},2025-03-20,10.00,usd,10.00,0.00,10.00,payout`);
    const { long } = await both([TITLES, ...sales(2_000), other, ...paid, TITLES, ...sales(900)]);
    expect(long).toBeUndefined();
  });
});

describe("the records of a file", () => {
  const sign = fc.constantFrom('"', ",", ";", "\n", "\r\n", "\r", "\t", " ", "a", "1.50", "-", "ü");
  it("are those of the reader of short ones, whatever the file has", () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), fc.constantFrom(",", ";"), (signs, delimiter) => {
        const text = signs.join("");
        const records = new CsvRecords(text, delimiter);
        const expected = parseCsv(text, { delimiter, skipEmptyRows: true }).map((row) =>
          row.map((cell) =>
            String(cell)
              .replace(/\s*[\t\r\n]+\s*/g, " ")
              .trim(),
          ),
        );
        expect(Array.from({ length: records.length }, (_, at) => records.cellsAt(at))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
