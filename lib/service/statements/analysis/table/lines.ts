import type { DocumentReading, ReadPage } from "@/lib/service/documents/reading";
import type { Cell, Line } from "../grid/grid";

/** The lines of a document's pages as cells: parted by tabs, or by two spaces and more in plain text. */
export function linesOf(reading: DocumentReading): Line[] {
  return reading.pages.flatMap((page) => besideEachOther(pageLines(page)));
}

/** The rows of its tables (CSV, workbooks), empty cells kept. */
export function tableLines(reading: DocumentReading): Line[] {
  return reading.tables.flatMap(({ page, rows }) =>
    rows.map((row, at) => ({
      page,
      number: at + 1,
      text: row.join("\t"),
      cells: row.map((text, index) => ({ text: filled(text.trim()), from: index, to: index + 1, boxes: [] })),
    })),
  );
}

/** What an export writes before a number so that a spreadsheet takes it for text. */
const AS_TEXT = /^[`'](?=\S)/;

/** A cell, or nothing: dashes and words for "none" are what some exports write into cells with nothing in them. */
export function filled(cell: string): string {
  const bare = cell.startsWith("'") || cell.startsWith("`") ? cell.replace(AS_TEXT, "") : cell;
  if (bare.length > LONGEST_NOTHING) return bare;
  return /^(?:[-–—`]{1,3}|n\/?a|null|none|nil)$/i.test(bare) ? "" : bare;
}

const LONGEST_NOTHING = 4;
const DELIMITERS = ["|", ";", "~", "\t", ","] as const;
const MOST_LINES_APART = 0.8;
const SET_APART = /\S {2,}\S/;

/** A text whose lines are parted by one mark, though their number of cells differs, as lines of cells. */
export function delimitedLines(reading: DocumentReading): Line[] | undefined {
  if (reading.form !== "text") return undefined;
  const texts = reading.pages.flatMap(({ number, text }) =>
    text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [{ page: number, at: at + 1, line }])),
  );
  const mark = DELIMITERS.find((one) => {
    const parted = texts.filter(({ line }) => line.split(one).length > 2 && !line.includes(`${one} `));
    return texts.length >= 3 && parted.length >= texts.length * MOST_LINES_APART;
  });
  // Commas of decimals stand in columns that spaces set apart.
  if (mark === "," && texts.filter(({ line }) => SET_APART.test(line)).length >= texts.length * MOST_LINES_APART)
    return undefined;
  if (mark === undefined) return undefined;
  return texts.map(({ page, at, line }) => ({
    page,
    number: at,
    text: line,
    cells: line.split(mark).map((text, index) => ({ text: unquoted(text), from: index, to: index + 1, boxes: [] })),
  }));
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replaceAll('""', '"');
}

/** Behind dots without a gap an amount with decimals or groups; other digits there are the last ones of a masked number. */
const LED_TO = "[-−+(]?\\s?\\p{Sc}?\\s?\\d[\\d.,'’ ]*[.,]\\d{2,3}(?!\\d)";
/** Cells end at tabs, wide gaps and the dots that lead from a label to its amount. */
const PARTS = new RegExp(
  `([^\\t]+?)(?=\\t|\\s{2,}|\\s*[.…·_]{3,}\\s|\\s*[.…·_]{4,}${LED_TO}|$)` +
    `(?:\\s*[.…·_]{3,}\\s+|\\s*[.…·_]{4,}(?=${LED_TO})|\\s*)`,
  "gu",
);

/** What a line does to the one that is left, written before its label: `(-) Refunds`; or the mark of an item of a list. */
const OPERATOR = /^(?:\([-−–+=]\)\s*|[*•·▪◦‣]\s+)(?=\p{L})/u;

function pageLines(page: ReadPage): Line[] {
  const lines: Line[] = [];
  let word = 0;
  let number = 1;
  let read = 0;
  for (const match of page.text.matchAll(/[^\n]+/g)) {
    // Between two matches stand line breaks alone.
    number += match.index - read;
    read = match.index + match[0].length;
    const cells: Cell[] = [];
    let column = 0;
    let tab = match[0].includes("\t") ? page.text.indexOf("\t", match.index) : -1;
    for (const part of match[0].matchAll(PARTS)) {
      const written = part[1] ?? "";
      const text = written.trim().replace(OPERATOR, "");
      if (text === "") continue;
      const start = match.index + part.index + written.indexOf(text);
      const end = start + text.length;
      const boxes: Cell["boxes"] = [];
      while (word < page.words.length && (page.words[word]?.end ?? 0) <= start) word += 1;
      for (let at = word; at < page.words.length && (page.words[at]?.start ?? end) < end; at += 1) {
        const box = page.words[at]?.box;
        if (box) boxes.push(box);
      }
      // Between tabs a cell stands in its column, however long those before it are.
      while (tab >= 0 && tab < start) {
        column += 1;
        tab = page.text.indexOf("\t", tab + 1);
      }
      const from = column === 0 ? start - match.index : column * WIDTH;
      const to = column === 0 ? end - match.index : from + Math.min(text.length, WIDTH - 1);
      cells.push({ text, boxes, ...extent(boxes, from, to) });
    }
    if (cells.length > 0) lines.push({ page: page.number, number, cells: inPairs(withMinus(cells)), text: match[0] });
  }
  return lines;
}

/** An amount with the minus that stands apart before it: that of bookkeepers, or one beside the sign of a currency. */
function withMinus(cells: Cell[]): Cell[] {
  return cells.flatMap((cell, at): Cell[] => {
    const next = cells[at + 1];
    if (MINUS.test(cell.text) && next && UNSIGNED.test(next.text)) return [];
    const before = cells[at - 1]?.text ?? "";
    if (!MINUS.test(before) || !UNSIGNED.test(cell.text)) return [cell];
    return [{ ...cell, text: `${before.replace("-/-", "-")}${cell.text}` }];
  });
}

/** A dash alone says that there is no amount. */
const MINUS = /^(?:-\/-|[-−–]\s?\p{Sc})$/u;
const UNSIGNED = /^\p{Sc}?\s?\d/u;

/** Wider than what is written into a column. */
const WIDTH = 1000;

const AMOUNT =
  "[-−(]?\\s?(?:\\p{Lu}{0,2}\\p{Sc}|[A-Z]{3}\\s)?\\s?[-−]?\\s?\\d[\\d.,'’ ]*[.,]\\d{2}\\)?(?:\\s?(?:[A-Z]{3}|\\p{Sc}))?";
const PAIR = new RegExp(`^(\\p{L}[^\\d:]*?)\\s*:?\\s+(${AMOUNT})$`, "u");
/**
 * A label that ends in a colon may have numbers, and what stands behind a dash or in brackets is a remark. The numbers
 * of a path (`Sales › Entry 3 › Fee: 0.41`) part rows and name no amount.
 */
const LABELED = new RegExp(`^(\\p{L}[^:›]*?)\\s*:\\s*(${AMOUNT})(?:\\s+[-–—(].*)?$`, "u");

/** Cells of labels with their amounts, where a line has several and nothing else, as labels and amounts. */
function inPairs(cells: Cell[]): Cell[] {
  const pairs = cells.map(({ text }) => LABELED.exec(text) ?? PAIR.exec(text));
  // A line of one pair alone has a colon.
  const isPlain = cells.length === 1 && !cells[0]?.text.includes(":");
  if (isPlain || pairs.some((pair) => pair === null)) return cells;
  return cells.flatMap((cell, at): Cell[] => {
    const [, label = "", amount = ""] = pairs[at] ?? [];
    const start = cell.text.indexOf(amount, label.length);
    const [first, words] = [cell.text.slice(0, start), amount].map((text) => text.trim().split(/\s+/).length);
    const [before, own] = [cell.boxes.slice(0, first), cell.boxes.slice(first, (first ?? 0) + (words ?? 0))];
    return [
      { text: label, boxes: before, ...extent(before, cell.from, cell.from + label.length) },
      { text: amount, boxes: own, ...extent(own, cell.from + start, cell.from + start + amount.length) },
    ];
  });
}

const LEAST_PAIRS = 2;
const ONLY_AMOUNT = new RegExp(`^${AMOUNT}$`, "u");

/** Lines of words and of one amount by turns, as lists of terms are written, are labels and their amounts. */
function besideEachOther(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let pairs = 0;
    while (isPair(lines[at + 2 * pairs], lines[at + 2 * pairs + 1])) pairs += 1;
    const own = lines[at];
    if (own && pairs < LEAST_PAIRS) joined.push(own);
    if (pairs < LEAST_PAIRS) continue;
    for (const [label, amount] of Array.from({ length: pairs }, (_, pair) => [at + 2 * pair, at + 2 * pair + 1])) {
      const [first, second] = [lines[label ?? 0], lines[amount ?? 0]];
      const [words, money] = [first?.cells[0], second?.cells[0]];
      if (!first || !second || !words || !money) continue;
      const cells = [words, { ...money, from: WIDTH, to: WIDTH + money.text.length }];
      joined.push({ ...first, cells, text: `${first.text}\t${second.text}` });
    }
    at += 2 * pairs - 1;
  }
  return joined;
}

function isPair(label: Line | undefined, amount: Line | undefined): boolean {
  const [words, ...others] = label?.cells ?? [];
  const [money, ...more] = amount?.cells ?? [];
  if (!words || !money || others.length + more.length > 0 || label?.page !== amount?.page) return false;
  return /\p{L}{2}/u.test(words.text) && !ONLY_AMOUNT.test(words.text) && ONLY_AMOUNT.test(money.text);
}

function extent(boxes: Cell["boxes"], from: number, to: number): { from: number; to: number } {
  if (boxes.length === 0) return { from, to };
  return { from: Math.min(...boxes.map((box) => box[0])), to: Math.max(...boxes.map((box) => box[2])) };
}
