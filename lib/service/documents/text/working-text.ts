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
}

export interface WorkingText {
  reading: DocumentReading;
  pages: WorkingPage[];
  lines: Line[];
}

/** The text of a reading, cut into pages, lines and cells without losing any offset. */
export function workingText(reading: DocumentReading): WorkingText {
  const pages: WorkingPage[] = [];
  const lines: Line[] = [];
  for (const page of reading.pages) {
    const plain = blankNoise(page.text);
    pages.push({ number: page.number, text: page.text });
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
  return { reading, pages, lines };
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
