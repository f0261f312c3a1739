import type { Passage } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { blankNoise } from "./blank-noise";

/** Offsets are those of the page's text, so that every passage can be cited. */
export interface Cell {
  /** Column from 0; an empty cell before it counts. */
  column: number;
  start: number;
  end: number;
  text: string;
}

export interface Line {
  /** Position in `WorkingText.lines`. */
  index: number;
  page: number;
  start: number;
  end: number;
  /** The line with links, mark-up and quote marks blanked, same length as the original. */
  text: string;
  cells: Cell[];
  /** Column titles when the line is a row of a table, by column. */
  header?: string[];
}

export interface WorkingPage {
  number: number;
  /** As read. */
  text: string;
  /** Same length, one run of prose: line ends are spaces, blank lines end a sentence. */
  prose: string;
  ocr: boolean;
}

export interface WorkingText {
  reading: DocumentReading;
  filename: string;
  pages: WorkingPage[];
  lines: Line[];
}

/** The text of a reading, cut into pages, lines and cells without losing any offset. */
export function workingText(reading: DocumentReading, filename: string): WorkingText {
  const pages: WorkingPage[] = [];
  const lines: Line[] = [];
  for (const page of reading.pages) {
    const plain = blankNoise(page.text);
    pages.push({ number: page.number, text: page.text, prose: asProse(plain), ocr: page.source === "ocr" });
    for (const match of plain.matchAll(/[^\n]+/g)) {
      if (match[0].trim() === "") continue;
      const start = match.index;
      const index = lines.length;
      lines.push({
        index,
        page: page.number,
        start,
        end: start + match[0].length,
        text: match[0],
        cells: cellsOf(match[0], start),
      });
    }
  }
  return { reading, filename, pages, lines };
}

/** A passage without surrounding space; `undefined` when nothing is left. */
export function passageOf(text: WorkingText, page: number, start: number, end: number): Passage | undefined {
  const source = text.pages.find((candidate) => candidate.number === page)?.text;
  if (source === undefined) return undefined;
  const slice = source.slice(start, end);
  const quote = slice.trim();
  if (quote === "") return undefined;
  const from = start + slice.indexOf(quote);
  return { page, start: from, end: from + quote.length, quote };
}

/** The whole line as a passage. */
export function linePassage(text: WorkingText, line: Line): Passage | undefined {
  return passageOf(text, line.page, line.start, line.end);
}

export function isOcr(text: WorkingText, page: number): boolean {
  return text.pages.some((candidate) => candidate.number === page && candidate.ocr);
}

function cellsOf(text: string, offset: number): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  let column = 0;
  for (const gap of [...text.matchAll(/[ ]*\t|[ \u00a0]{3,}/g), undefined]) {
    const to = gap?.index ?? text.length;
    const part = text.slice(from, to);
    const trimmed = part.trim();
    if (trimmed !== "") {
      const start = offset + from + part.indexOf(trimmed);
      cells.push({ column, start, end: start + trimmed.length, text: trimmed });
    }
    column += 1;
    from = gap === undefined ? to : gap.index + gap[0].length;
  }
  return cells;
}

function asProse(plain: string): string {
  return plain
    .replace(FIGURES_ONLY, (line) => " ".repeat(line.length))
    .replace(/\n(?=[^\n:]{1,40}[:：]\s)/g, ".")
    .replace(EVENT_LINE, ".")
    .replace(/\n[ \t\u00a0\r]*\n/g, (gap) => `.${" ".repeat(gap.length - 1)}`)
    .replace(/[\n\t\r]/g, " ");
}

/** An event begins with its day or time and is a statement of its own. */
const EVENT_LINE =
  /\n(?=[ \t]*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? \d{4})[\s,])/gu;

/** Lines of records that hold a figure and nothing else: no statement, and there can be thousands. */
const FIGURES_ONLY = /^[^\n:]{0,200}› [^:\n›]{0,80}: [-\d.,]+$/gm;
