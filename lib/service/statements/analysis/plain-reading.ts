import type { DocumentReading } from "@/lib/service/documents/reading";
import { withDividedAmounts } from "./json/divided-amounts";
import { withRuledColumns } from "./ruled-columns";
import { withZonedDigits } from "./zoned-digits";

/** The noughts of scripts that have digits of their own; the other nine follow. */
const NOUGHTS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0x1946, 0x19d0, 0xff10,
];
/** What stands beside digits of Arabic script. */
const MARKS: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "٪": "%" };
const DIGITS = new Map<string, string>([
  ...NOUGHTS.flatMap((nought) =>
    Array.from({ length: 10 }, (_, at) => [String.fromCharCode(nought + at), `${at}`] as const),
  ),
  ...Object.entries(MARKS),
]);
const OTHER_DIGIT = new RegExp(`[${[...DIGITS.keys()].join("")}]`, "gu");
/** They say which way letters run, and are no part of a number. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A document as it is read: digits of other scripts as those of the rest, amounts of a tree in one unit, and tables that are
 * drawn with characters as cells.
 * Places of words stay what they are.
 */
export function plainReading(given: DocumentReading): DocumentReading {
  const data = withDividedAmounts(given.data);
  const reading = data === given.data ? given : { ...given, data };
  const pages = reading.pages.map((page) => {
    const text = plainDigits(page.text);
    if (page.words.length > 0) return { ...page, text: withoutDrawing(text) };
    const drawn = withoutDrawing(withZonedDigits(text.replace(DIRECTIONS, "")));
    return { ...page, text: withRuledColumns(drawn).replace(BESIDE_TABS, "\t") };
  });
  if (pages.every(({ text }, at) => text === reading.pages[at]?.text)) return reading;
  return { ...reading, pages, ...plainCells(reading) };
}

function plainCells({ tables, data }: DocumentReading): Pick<DocumentReading, "tables" | "data"> {
  return {
    tables: tables.map(({ page, rows }) => ({ page, rows: rows.map((cells) => cells.map(plainWords)) })),
    ...(data === undefined ? {} : { data: plainTree(data) }),
  };
}

function plainTree(value: unknown): unknown {
  if (typeof value === "string") return plainWords(value);
  if (Array.isArray(value)) return value.map(plainTree);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainTree(member)]));
}

const plainWords = (text: string): string => plainDigits(text).replace(DIRECTIONS, "");

function plainDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (sign) => DIGITS.get(sign) ?? sign);
}

/** A row between the sides of a drawn table, and the lines above and below rows. */
const DRAWN_ROW = /^[ \t]*[|│┃║](?:[^\n|│┃║]*[|│┃║]){2,}[ \t]*$/gmu;
const SIDES = /[|│┃║]/gu;
const DRAWN_LINE = /^[ \t]*[+|├└┌╔╠╚┏┣┗][-=+|─━═┬┼┴┐┤┘╦╬╩╗╣╝┳╋┻┓┫┛ ]{6,}$/gmu;

/** Sides of a drawn table part cells as tabs do; what it is drawn with stays in place. */
function withoutDrawing(text: string): string {
  return text
    .replace(DRAWN_LINE, (line) => " ".repeat(line.length))
    .replace(DRAWN_ROW, (row) => row.replace(SIDES, (_, at) => (isOuter(row, at) ? " " : "\t")));
}

function isOuter(row: string, at: number): boolean {
  return row.slice(0, at).trim() === "" || row.slice(at + 1).trim() === "";
}

/** Without places of words nothing needs the blanks beside what parts cells. */
const BESIDE_TABS = / +\t *| *\t +/g;
