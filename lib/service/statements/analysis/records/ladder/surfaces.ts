import type { DocumentReading } from "@/lib/service/documents/reading";
import { isWrittenWhole } from "../../columns/units";
import type { Line } from "../../grid/grid";
import { readAmount } from "../../money";
import type { Activity } from "../../read-document-rows";
import { blockTree } from "../block-tree";
import { lineSurfaces } from "../line-records";
import type { FileRecord } from "../record";
import { treeRecords } from "../tree-records";

/** The ways in which a file may be records, whatever it is written in: members of a tree, rows of tables, lines of fields. */
export function allSurfaces(
  reading: DocumentReading,
  currency: string | undefined,
  activity: Activity,
): FileRecord[][] {
  if (reading.data !== undefined) return [treeRecords(reading.data)];
  const texts = textsOf(reading);
  const whole = texts.join("\n");
  const isWhole = currency !== undefined && isWrittenWhole(currency) && !/\d[.,]\d{2}(?!\d)/.test(withoutTimes(whole));
  const lines = texts.flatMap((text, at): Line[] => {
    const plain = plainNumbers(text, isWhole);
    return plain.trim() === "" ? [] : [lineOf(plain, at + 1)];
  });
  const tree = reading.tables.length > 0 ? undefined : blockTree(lines, plainNumbers(whole, isWhole));
  const fields = reading.tables.length > 0 ? undefined : fieldTree(lines);
  const rows = tableSurface(activity, isWhole);
  return [rows, ...[tree, fields].flatMap((one) => (one ? [treeRecords(one)] : [])), ...lineSurfaces(lines)].filter(
    ({ length }) => length > 0,
  );
}

/** The rows of tables as they were found, by their titles, among the other lines of the file. */
function tableSurface({ tables, uses, lines, mark }: Activity, isWhole: boolean): FileRecord[] {
  const rows = tables.flatMap(({ table: { titles, rows: own } }, at) =>
    own.map(({ cells, line }) => rowRecord(`table ${at}`, titles, cells, line, mark)),
  );
  const listed = new Set(rows.map(({ line }) => line));
  const others = lines.filter((line) => !listed.has(line) && uses.get(line) !== "row");
  const rest = lineSurfaces(others.map((line) => ({ ...line, text: plainNumbers(line.text, isWhole) }))).at(-1) ?? [];
  const order = ({ line: { page, number = 0 } }: FileRecord): number => page * PAGE + number;
  return rows.length === 0 ? [] : [...rows, ...rest].toSorted((one, other) => order(one) - order(other));
}

const PAGE = 1_000_000;

function rowRecord(
  mark: string,
  titles: readonly string[],
  cells: readonly string[],
  line: Line | undefined,
  decimals: "." | "," | undefined,
): FileRecord {
  const record: FileRecord = {
    mark,
    line: line ?? { page: 1, text: cells.join("\t"), cells: [] },
    values: new Map(),
    words: new Map(),
    references: [],
  };
  for (const [at, cell] of cells.entries()) {
    const key = `${titles[at] ?? ""} ${at}`.trim().toLowerCase();
    const amount = /^[^\p{L}]*(?:[A-Z]{3}|\p{Sc})?[^\p{L}]*$/u.test(cell) ? readAmount(cell, decimals) : undefined;
    const whole = !/\d[.,](?:\d{2}|\d{4,})\D*$/.test(cell);
    if (amount === undefined) {
      if (cell !== "") record.words.set(key, cell);
    } else
      record.values.set(key, {
        amount: whole ? Math.round(amount / SCALE) : amount,
        whole,
        padded: false,
        sign: amount < 0 ? -1 : 0,
        label: titles[at] ?? "",
      });
  }
  return record;
}

const SCALE = 10_000;

const NAMED = /^\s*([^=:]*\p{L}[^=:]*?)\s*[=:]\s*(\S.*)$/u;
const LEAST_AGAIN = 3;
const LEAST_NAMED = 0.8;

/**
 * Lines of a name and a value as records: the first name that comes again opens one, and so does a heading without a value.
 * `undefined` for any other text.
 */
function fieldTree(lines: readonly Line[]): Record<string, unknown> | undefined {
  const read = lines.map(({ text }) => NAMED.exec(text));
  if (read.filter(Boolean).length < lines.length * LEAST_NAMED) return undefined;
  const counts = new Map<string, number>();
  for (const found of read) if (found?.[1]) counts.set(found[1], (counts.get(found[1]) ?? 0) + 1);
  const opens = [...counts].find(([, count]) => count >= LEAST_AGAIN)?.[0];
  const hasHeads = read.filter((found) => !found).length >= LEAST_AGAIN;
  if (opens === undefined) return undefined;
  const records: Record<string, string>[] = [{}];
  for (const found of read) {
    const [, name, value = ""] = found ?? [];
    if (name === undefined || (!hasHeads && name === opens) || (name === opens && records.at(-1)?.[name] !== undefined))
      records.push({});
    const own = records.at(-1);
    if (own && name !== undefined) own[own[name] === undefined ? name : `${name} ${Object.keys(own).length}`] = value;
  }
  return { list: records.filter((one) => Object.keys(one).length > 0) };
}

function textsOf({ tables, pages }: DocumentReading): string[] {
  if (tables.length > 0)
    return tables.flatMap(({ rows }) => rows.map((row) => row.map((cell) => cell.trim()).join("\t")));
  const lines = pages.flatMap(({ text }) => text.split("\n"));
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length > MOST_ON_ONE) return lines;
  // Segments that a mark ends, all on one line.
  const [longest = ""] = filled.toSorted((one, other) => other.length - one.length);
  const mark = ["~", "'", "|", ";"].find((one) => longest.split(one).length > LEAST_SEGMENTS);
  return mark ? filled.flatMap((line) => line.split(mark)) : lines;
}

const LEAST_SEGMENTS = 8;
const MOST_ON_ONE = 3;

function lineOf(text: string, number: number): Line {
  return {
    page: 1,
    number,
    text,
    cells: text.split(/\t| {2,}/).map((cell, index) => ({ text: cell, from: index, to: index + 1, boxes: [] })),
  };
}

const TIME = /(?<![\d.,])([01]?\d|2[0-3])\.([0-5]\d)(?![\d.,])/g;

const withoutTimes = (text: string): string => text.replace(TIME, "$1:$2");

/** Numbers as one word each: without blanks between thousands, with the minus before them. `whole`: no amount has decimals. */
function plainNumbers(given: string, whole: boolean): string {
  const text = given
    .replace(/[\u2212\u2013](?=\s?\d)/g, "-")
    .replace(/(?<!\d)(\d{2})-(\d{2})-(20\d{2})(?!\d)/g, "$3-$2-$1")
    .replace(
      /(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+[.,]\d{2})(?!\d)/g,
      (_, head: string, rest: string) => head + rest.replace(/\s/g, ""),
    )
    .replace(/\((\d[\d.,]*)\)/g, "-$1")
    .replace(/(\d[.,]\d{2}) -(?=\s|$)/g, "$1-");
  if (!whole) return text;
  return withoutTimes(text).replace(/(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d.,])/g, (digits) =>
    digits.replace(/[.,]/g, ""),
  );
}
