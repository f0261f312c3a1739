import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import type { StoredResult } from "@/lib/service/statements/statement-record";
import { combineStatements } from "../combine/combine-statements";
import { analyse } from "../testing/analyse";
import { longStatementWorkbook } from "./long-workbook";
import { statementWorkbook } from "./statement-workbook";

const TITLES = "id,Type,Created (UTC),Currency,Gross,Fee,Net,Description";
const WORDS = [
  "plain",
  "<b>A & B</b>",
  "=SUM(A1)",
  "two  spaces",
  "Card 4111 1111 1111 1111",
  "ü 日本 \u{1F600}",
  "bell \u0007, tab \t",
];

function exported(): string {
  const lines = Array.from({ length: 1_200 }, (_, at) => {
    const [currency, gross, fee] = at % 3 === 0 ? ["jpy", 1_200 + at, 12] : ["usd", 20 + at / 100, 1.25];
    const [type, sign] = at % 9 === 8 ? ["refund", -1] : ["charge", 1];
    const cost = sign < 0 ? 0 : fee;
    return `txn_${at},${type},${at < 2 ? "" : "2025-03-05"},${currency},${gross * sign},${cost},${gross * sign - cost},"${WORDS[at % WORDS.length]}"`;
  });
  return [TITLES, ...lines].join("\n");
}

async function sheetsOf(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map(({ name, rows, cells, columns, autoFilter }) => ({
    name,
    rows,
    columns,
    autoFilter,
    formulas: [...(cells ?? [])].flatMap(([at, { formula, formulaResult }]) =>
      formula ? [[at, formula, formulaResult]] : [],
    ),
    formats: [...(cells ?? [])].flatMap(([at, { style, value }]) =>
      value == null ? [] : [[at, style?.numFmt, style?.font?.bold]],
    ),
  }));
}

it("of many rows is the same as one whose rows are held, sheet by sheet", async () => {
  const combined = combineStatements([{ analysis: await analyse(exported(), "activity.csv") }]);
  const whole: StoredResult = combined;
  const documents = whole.analysis.documents.map((document) => ({ ...document, rows: document.rows.slice(0, 200) }));
  const short = { ...whole, analysis: { ...whole.analysis, documents } };
  const long = await longStatementWorkbook(short, () =>
    whole.analysis.documents.flatMap(({ number, rows }) => rows.map((row) => ({ number, row }))),
  );
  const [expected, found] = [await sheetsOf(await statementWorkbook(whole)), await sheetsOf(long)];
  expect(found[2]?.rows).toHaveLength(1_201);
  expect(found).toEqual(expected);
});
