import fs from "node:fs/promises";
import { decodeText } from "@/lib/service/documents/decode-text";
import { maskInPlace } from "@/lib/values/card-data/guard";
import { analyseLongFile, analyseStatement } from "../analysis/analyse-statement";
import { isLong, readLongFile, recordsOf } from "../analysis/long/read-long-file";
import type { DocumentAnalysis } from "../analysis/model";
import { combineStatements } from "../combine/combine-statements";
import { packRows, unpackRows } from "../rows/pack-rows";
import type { StoredResult } from "../statement-record";
import { statementWorkbook } from "../workbook/statement-workbook";
import type { Analysed, StatementInput, Task } from "./messages";

/** Rows that are stored with the result; those of a longer document are packed. */
const MOST_ROWS = 200;

/** Analyzes the documents of a task and combines them. */
export async function analyseDocuments({ documents, today }: Extract<Task, { kind: "analyse" }>): Promise<Analysed> {
  const sources = [];
  for (const document of documents) sources.push({ analysis: await analyse(document, today), sha256: document.sha256 });
  const combined = combineStatements(sources);
  const listed = combined.analysis.documents;
  const rows = listed.flatMap(({ number, rows: own }) => (own.length > MOST_ROWS ? packRows(number, own) : []));
  const short = listed.map((document) => ({ ...document, rows: document.rows.slice(0, MOST_ROWS) }));
  return { combined: { ...combined, analysis: { ...combined.analysis, documents: short } }, rows };
}

async function analyse(document: StatementInput, today: string): Promise<DocumentAnalysis> {
  const { filename, reading, forensics, place } = document;
  const text = isLong(reading) ? decodeText(await fs.readFile(place)) : undefined;
  const file = text === undefined ? undefined : readLongFile(text, reading);
  const whole = file && analyseLongFile(file, filename, { today, forensics });
  return whole ?? analyseStatement(reading, filename, { today, forensics });
}

/** Lines of a file with marks between its cells, counted as its rows are. Full card numbers are masked. */
export async function linesOfFile({ place, first, last }: Extract<Task, { kind: "lines" }>) {
  const records = recordsOf(decodeText(await fs.readFile(place)) ?? "");
  const cells = (at: number): string => records.cellsAt(at).join("\t").trimEnd();
  const wanted = Array.from({ length: Math.max(0, Math.min(last, records.length) - first + 1) }, (_, at) =>
    cells(first - 1 + at),
  );
  // With the titles, which say of what kind the numbers below them are.
  const [, ...lines] = maskInPlace([cells(0), ...wanted].join("\n")).split("\n");
  return { lines, total: records.length };
}

/** The workbook of a result, with all rows. */
export async function workbookOf({ stored, rows }: Extract<Task, { kind: "workbook" }>): Promise<Uint8Array> {
  const documents = stored.analysis.documents.map((document) => {
    const own = rows.filter((one) => one.document === document.number);
    return own.length === 0 ? document : { ...document, rows: own.flatMap(({ packed }) => unpackRows(packed)) };
  });
  const whole: StoredResult = { ...stored, analysis: { ...stored.analysis, documents } };
  return statementWorkbook(whole);
}
