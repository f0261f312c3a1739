import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { flagOf } from "../grid/formats";
import type { Line, Table } from "../grid/grid";

const PAIR =
  /(?<![\p{L}\d])([\p{Lu}\d][\p{Lu}\d_-]{0,7})\s?=\s?(\p{L}[^=|;,\t]{2,60}?)(?=\s*(?:[|;,\t]|$|\s[\p{Lu}\d_-]{1,8}\s?=))/gu;
const LEAST_CODES = 2;
const MOST_LENGTH = 12;
/** A total line has no code. */
const MOST_ROWS = 0.9;

/** What the codes of a document stand for, where a line or a record of it says so: `VEN=vendita`, `{"POS": "purchase"}`. */
export function legendOf(lines: readonly Line[], data: unknown): ReadonlyMap<string, string> {
  const legend = new Map<string, string>();
  for (const { text } of lines) {
    const pairs = [...text.matchAll(PAIR)];
    // Words may run through the columns of a table above them.
    const read = [pairs, listed(text), listed(text.replace(/\t+/g, " "))].find((one) => one.length >= LEAST_CODES);
    for (const [, code = "", words = ""] of read ?? []) legend.set(code, words.trim());
  }
  fromTree(data, legend, 0);
  return legend;
}

/** Codes and words by turns, parted by marks or wide gaps: `ACQ acquisto, STO storno`. What other lines go on with is none. */
function listed(text: string): RegExpMatchArray[] {
  const parts = text.trim().split(/\s*[,;:|\t]\s*|\s{2,}/);
  const pairs = parts.flatMap((part) => [...part.matchAll(LISTED)]);
  return pairs.length >= parts.length - MOST_OTHER ? pairs : [];
}

const LISTED = /^(\p{Lu}[\p{Lu}\d_-]{1,7})\s(\p{L}[^\d]{2,60})$/gu;
/** The word before a legend, and the end of one that stands on the line above. */
const MOST_OTHER = 1;

/** A table whose codes are replaced by the words that the document gives for them. */
export function explained(table: Table, legend: ReadonlyMap<string, string>): Table {
  if (legend.size < LEAST_CODES) return table;
  const coded = table.titles.map((_, index) => {
    const values = table.rows.flatMap(({ cells }) => cells[index] || []);
    const known = values.filter((value) => legend.has(value) && flagOf(value) === undefined);
    return new Set(known).size >= LEAST_CODES && known.length >= values.length * MOST_ROWS;
  });
  if (!coded.includes(true)) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => (coded[index] ? (legend.get(cell) ?? cell) : cell)),
  }));
  return { ...table, rows };
}

/** Records whose fields are codes and whose values are words, and lists of records of a code and its words. */
function fromTree(value: unknown, legend: Map<string, string>, depth: number): void {
  if (depth > 6) return;
  if (Array.isArray(value)) {
    const pairs = value.flatMap((member) => pairOf(member));
    if (pairs.length >= LEAST_CODES && pairs.length === value.length)
      for (const [code, words] of pairs) legend.set(code, words);
    else for (const member of value.slice(0, 20)) fromTree(member, legend, depth + 1);
    return;
  }
  if (!isRecord(value)) return;
  const fields = Object.entries(value).map(([key, member]) => [key.replace(/^@/, ""), member] as const);
  if (fields.length > LEAST_CODES && fields.every(([key, member]) => isCode(key) && isWords(member)))
    for (const [code, words] of fields) legend.set(code, String(words));
  else for (const [, member] of fields) fromTree(member, legend, depth + 1);
}

function pairOf(member: unknown): [code: string, words: string][] {
  const values = isRecord(member) ? Object.values(member) : [];
  const [one, other] = values;
  if (values.length !== 2 || typeof one !== "string" || typeof other !== "string") return [];
  if (isCode(one) && isWords(other)) return [[one, other]];
  return isCode(other) && isWords(one) ? [[other, one]] : [];
}

function isCode(text: string): boolean {
  return text.length <= MOST_LENGTH && /^[\p{Lu}\d_-]+$/u.test(text);
}

function isWords(value: unknown): value is string {
  return typeof value === "string" && /\p{Ll}{3}/u.test(value);
}
