import fs from "node:fs/promises";
import type { StatementRow } from "@/lib/contract/statement-analysis";
import { decodeText } from "@/lib/service/documents/decode-text";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { maskInPlace } from "@/lib/values/card-data/guard";
import { analyseLongFile, analyseStatement } from "../analysis/analyse-statement";
import { isLong, readLongFile, recordsOf } from "../analysis/long/read-long-file";
import type { DocumentAnalysis } from "../analysis/model";
import { combineStatements } from "../combine/combine-statements";
import { wireRow } from "../combine/to-wire";
import { lineOfWords } from "../line-of-words";
import { type PackedRows, packRows, unpackRows } from "../rows/pack-rows";
import { longStatementWorkbook } from "../workbook/long-workbook";
import { statementWorkbook } from "../workbook/statement-workbook";
import type { Analysed, FoundLines, StatementInput, Task } from "./messages";

/** Rows that are stored with the result; those of a longer document are packed. */
const MOST_ROWS = 200;

/** Analyzes the documents of a task and combines them. */
export async function analyseDocuments({ documents, today }: Extract<Task, { kind: "analyse" }>): Promise<Analysed> {
  const sources = [];
  for (const document of documents) sources.push({ analysis: await analyse(document, today), sha256: document.sha256 });
  const rows: PackedRows[] = [];
  const combined = combineStatements(sources, (number, own) => {
    if (own.length > MOST_ROWS) for (const part of packRows(number, own)) rows.push(part);
    return own.slice(0, MOST_ROWS).map(wireRow);
  });
  return { combined, rows };
}

async function analyse(document: StatementInput, today: string): Promise<DocumentAnalysis> {
  const { filename, reading, forensics, place } = document;
  if (!isLong(reading)) return analyseStatement(reading, filename, { today, forensics });
  const bytes = await fs.readFile(place);
  const text = decodeText(bytes);
  const file = text === undefined ? undefined : readLongFile(text, reading);
  const whole = file && analyseLongFile(file, filename, { today, forensics });
  return whole ?? analyseStatement(await beginningOf(bytes, filename), filename, { today, forensics });
}

/** As much of a file as a reader takes: what was kept of it is less. */
async function beginningOf(bytes: Buffer, filename: string): Promise<DocumentReading> {
  const { readBytes } = await import("@/lib/service/documents/read-bytes");
  return readBytes(bytes, { filename });
}

/** Lines of a file with marks between its cells, counted as its rows are. Full card numbers are masked. */
export async function linesOfFile({
  place,
  around,
  line,
  quote,
}: Extract<Task, { kind: "lines" }>): Promise<FoundLines> {
  const records = recordsOf(decodeText(await fs.readFile(place)) ?? "");
  const wanted = line === undefined ? lineOfWords(records.lines(), quote) : line;
  const found = wanted !== undefined && wanted <= records.length ? wanted : undefined;
  const first = Math.max(1, (found ?? 1) - around);
  const last = Math.min(records.length, (found ?? 1) + around);
  const shown = [...records.lines(first - 1, last)];
  // With the titles, which say of what kind the numbers below them are.
  const [, ...lines] = maskInPlace([...records.lines(0, 1), ...shown].join("\n")).split("\n");
  return { lines, line: found, total: records.length };
}

/** The workbook of a result, with all rows. */
export async function workbookOf({ stored, rows }: Extract<Task, { kind: "workbook" }>): Promise<Uint8Array> {
  if (rows.length === 0) return statementWorkbook(stored);
  return longStatementWorkbook(stored, function* () {
    for (const document of stored.analysis.documents) {
      const parts = rows.filter((one) => one.document === document.number);
      for (const row of parts.length === 0 ? document.rows : unpacked(parts)) yield { number: document.number, row };
    }
  });
}

function* unpacked(parts: Iterable<Pick<PackedRows, "packed">>): Generator<StatementRow> {
  for (const { packed } of parts) yield* unpackRows(packed);
}
