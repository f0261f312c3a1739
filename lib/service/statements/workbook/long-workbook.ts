import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import type { StoredResult } from "@/lib/service/statements/statement-record";
import { maskCardData } from "@/lib/values/card-data/guard";
import { moneyFormat, type Value } from "./cells";
import { letter, statementWorkbook } from "./statement-workbook";
import {
  DAY_COLUMN,
  MONEY_COLUMNS,
  type NumberedRow,
  ROW_TITLES,
  rowsSheetOf,
  rowValues,
  WORDS_COLUMNS,
} from "./summary-and-rows";

const ROWS_PART = "xl/worksheets/sheet3.xml";
const AT_ONCE = 500;

/**
 * The workbook of a result whose rows are too many to be held: it is made with one row for each format of amounts, then
 * all rows are written in their place, one after the other. `rowsOf` gives them from the first on, as often as asked.
 */
export async function longStatementWorkbook(
  stored: StoredResult,
  rowsOf: () => Iterable<NumberedRow>,
): Promise<Uint8Array> {
  const examples = new Map<string, NumberedRow>();
  for (const one of rowsOf()) {
    const format = moneyFormat(one.row.currency);
    if (!examples.has(format)) examples.set(format, one);
  }
  const short = await statementWorkbook(stored, rowsSheetOf([...examples.values()], rowsOf()));
  return withRows(short, [...examples.keys()], rowsOf);
}

async function withRows(
  short: Uint8Array,
  formats: readonly string[],
  rowsOf: () => Iterable<NumberedRow>,
): Promise<Uint8Array> {
  const read = await fromBufferPromise(Buffer.from(short.buffer, short.byteOffset, short.byteLength));
  const zip = new ZipFile();
  const options = { mtime: new Date(), mode: 0o100644, compress: true, compressionLevel: 4 };
  for await (const entry of read.eachEntry()) {
    const part = await buffer(await read.openReadStreamPromise(entry));
    const content = entry.fileName === ROWS_PART ? sheetXml(part.toString(), formats, rowsOf) : [part];
    zip.addReadStreamLazy(entry.fileName, options, (give) => give(null, Readable.from(content)));
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** The sheet as it is around its rows, and all rows in place of the examples. */
function* sheetXml(sheet: string, formats: readonly string[], rowsOf: () => Iterable<NumberedRow>): Generator<Buffer> {
  const [money = 0] = MONEY_COLUMNS;
  const styles = new Map(formats.map((format, at) => [format, styleOf(sheet, money, at + FIRST_ROW)]));
  const day = styleOf(sheet, DAY_COLUMN, FIRST_ROW);
  const titlesEnd = sheet.indexOf("</row>") + "</row>".length;
  // How far the sheet goes may be left out.
  yield Buffer.from(sheet.slice(0, titlesEnd).replace(/<dimension [^>]*\/>/, ""));
  let number = FIRST_ROW;
  let written: string[] = [];
  for (const one of rowsOf()) {
    written.push(rowXml(rowValues(one), number, { money: styles.get(moneyFormat(one.row.currency)), day }));
    number += 1;
    if (written.length < AT_ONCE) continue;
    yield Buffer.from(written.join(""));
    written = [];
  }
  yield Buffer.from(written.join("") + sheet.slice(sheet.indexOf("</sheetData>")));
}

const FIRST_ROW = 2;
const LETTERS = ROW_TITLES.map((_, column) => letter(column));

function styleOf(sheet: string, column: number, row: number): string | undefined {
  return new RegExp(`<c r="${letter(column)}${row}" s="(\\d+)"`).exec(sheet)?.[1];
}

/** The styles of the amounts and of the day in a row. */
type RowStyles = { money: string | undefined; day: string | undefined };

function rowXml(values: readonly Value[], number: number, { money, day }: RowStyles): string {
  let cells = "";
  for (const [column, value] of values.entries()) {
    if (value === null) continue;
    const place = `${LETTERS[column]}${number}`;
    if (typeof value === "string") {
      const text = WORDS_COLUMNS.includes(column) ? textXml(value) : value;
      cells += `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    } else {
      const style = column === DAY_COLUMN ? day : MONEY_COLUMNS.includes(column) ? money : undefined;
      const styled = style ? ` s="${style}"` : "";
      cells += `<c r="${place}"${styled}><v>${value}</v></c>`;
    }
  }
  return `<row r="${number}">${cells}</row>`;
}

/** What XML cannot hold is replaced: lone surrogates and two signs that are none. */
function textXml(text: string): string {
  return maskCardData(text)
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "")
    .replace(/\p{Surrogate}|[\uFFFE\uFFFF]/gu, "\uFFFD");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
