import {
  type CellValue,
  EncryptedFileError,
  formatValue,
  readOds,
  readXls,
  readXlsb,
  readXlsx,
  type Sheet,
  type Workbook,
} from "hucre";
import { parseCsv } from "hucre/csv";
import { ReadingProblem } from "@/lib/service/documents/problem";
import { delimiterOf } from "@/lib/service/documents/text/delimiter";
import { checkZip } from "@/lib/service/documents/zip";
import type { Content, Reader, Source } from "./reader";

type ReadWorkbook = (bytes: Uint8Array, options: { readStyles: boolean }) => Promise<Workbook>;

export const readXlsxWorkbook: Reader = (source) => readWorkbook(source, readXlsx);
export const readXlsbWorkbook: Reader = (source) => readWorkbook(source, readXlsb);
export const readXlsWorkbook: Reader = (source) => readWorkbook(source, readXls);
export const readOdsWorkbook: Reader = (source) => readWorkbook(source, readOds);

/** The visible sheets as pages, cells as a person sees them; formulas by their stored results. */
async function readWorkbook({ bytes }: Source, read: ReadWorkbook): Promise<Content> {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") await checkZip(bytes);
  const book = await open(bytes, read);
  const shown = book.sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden);
  const content = tablePage(shown.map((sheet) => ({ title: sheet.name, rows: visibleRows(sheet) })));
  const left = book.sheets.length - shown.length;
  const message = [content.message, left > 0 ? `Hidden sheets were left out: ${left}.` : undefined]
    .filter(Boolean)
    .join(" ");
  const { title, created, modified } = book.properties ?? {};
  return {
    ...content,
    ...(message === "" ? {} : { message }),
    metadata: {
      ...(title ? { title } : {}),
      ...(created ? { createdAt: created.toISOString() } : {}),
      ...(modified ? { modifiedAt: modified.toISOString() } : {}),
    },
  };
}

async function open(bytes: Buffer, read: ReadWorkbook): Promise<Workbook> {
  try {
    return await read(bytes, { readStyles: true });
  } catch (error) {
    throw error instanceof EncryptedFileError
      ? new ReadingProblem("locked", "Locked with a password. Remove the password and upload the file again.")
      : new ReadingProblem(
          "damaged",
          "The workbook is damaged and could not be opened. Save it again and upload the new copy.",
        );
  }
}

function visibleRows(sheet: Sheet): string[][] {
  return sheet.rows.flatMap((row, rowIndex) => {
    if (sheet.rowDefs?.get(rowIndex)?.hidden) return [];
    const cells = row.flatMap((value, column) =>
      sheet.columns?.[column]?.hidden ? [] : [shown(sheet, value, rowIndex, column)],
    );
    return [cells];
  });
}

function shown(sheet: Sheet, value: CellValue, row: number, column: number): string {
  if (value === null) return "";
  if (value instanceof Date) return isoMoment(value);
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  // The format carries the currency sign and the cents, which the bare number lacks.
  if (typeof value === "number") return format && format !== "General" ? formatValue(value, format) : String(value);
  return String(value);
}

/** Cells hold wall-clock time without a zone; a date alone keeps no midnight. */
function isoMoment(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [date = "", time = ""] = value.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? date : `${date} ${time}`;
}

/** Comma, semicolon, tab or bar separated values; quoted cells may hold line breaks. Values stay as written. */
export function readCsv({ text, brief }: Source): Content {
  const delimiter = delimiterOf(text);
  const kept = beginningOf(text, delimiter, MOST_CELLS);
  const isLong = kept.length < text.length;
  const beginning = isLong && brief ? beginningOf(kept, delimiter, HEAD_CELLS) : kept;
  const rows = parseCsv(beginning, { delimiter, skipEmptyRows: true }).map((row) =>
    unguarded(row.map((cell) => (cell === null ? "" : String(cell)))),
  );
  return tablePage([{ rows }], isLong);
}

/**
 * Exports that are meant for spreadsheet programs keep long numbers as text by a mark in front of each cell (`` `4200…``, as
 * WeChat Pay writes it) or as a formula (`="0042"`); neither belongs to the value.
 */
function unguarded(row: readonly string[]): string[] {
  const cells = row.map((cell) => FORMULA.exec(cell)?.[1] ?? cell);
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isMarked = filled.length > 1 && filled.every((cell) => cell.startsWith(GUARD));
  return isMarked ? cells.map((cell) => (cell.startsWith(GUARD) ? cell.slice(1) : cell)) : cells;
}

const GUARD = "`";
const FORMULA = /^="([^"]*)"$/;

/** As many records as have the cells that are kept: parting the rest of a long file would take seconds for nothing. */
function beginningOf(text: string, delimiter: string, most: number): string {
  let cells = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === delimiter) cells += 1;
    else if (sign === "\n") {
      cells += 1;
      if (cells > most) return text.slice(0, at);
    }
  }
  return text;
}

const MOST_CELLS = 200_000;
const HEAD_CELLS = 4_000;

/** Sheets of rows as pages (a row a line, cells separated by a tab) and as tables; at most 200,000 cells in all. */
export function tablePage(sheets: { title?: string; rows: string[][] }[], isBeginning = false): Content {
  let left = MOST_CELLS;
  const kept = sheets.map(({ title, rows }) => {
    const within: string[][] = [];
    for (const row of rows) {
      left -= row.length;
      if (left < 0) break;
      within.push(row.map((cell) => cell.replace(/\s*[\t\r\n]+\s*/g, " ").trim()));
    }
    return { title, rows: within };
  });
  const filled = kept.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== "")));
  if (filled.length === 0) throw new ReadingProblem("empty", "The table has no filled cells.");
  return {
    pages: filled.map(({ title, rows }) => ({
      ...(title === undefined ? {} : { title }),
      text: rows
        .map((row) => row.join("\t").trimEnd())
        .join("\n")
        .trim(),
    })),
    tables: filled.map(({ rows }, index) => ({ page: index + 1, rows })),
    ...(left < 0 || isBeginning
      ? { partial: true, message: `Only the first ${MOST_CELLS.toLocaleString("en")} cells were read.` }
      : {}),
  };
}
