import { filled } from "../table/lines";

const QUOTE = '"';

/**
 * The records of a text with marks between its cells, parted again whenever they are asked for: a hundred thousand of
 * them as cells would take ten times the memory of their text. As everywhere, records without a filled cell are none.
 */
export class CsvRecords {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly quotes = this.finder(QUOTE);
  private readonly feeds = this.finder("\n");
  private readonly returns = this.finder("\r");

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {
    let from = text.startsWith("\uFEFF") ? 1 : 0;
    while (from < text.length) {
      const end = this.endOf(from);
      if (!this.isEmpty(from, end)) {
        this.starts.push(from);
        this.ends.push(end);
      }
      from = end + (text.startsWith("\r\n", end) ? 2 : 1);
    }
  }

  get length(): number {
    return this.starts.length;
  }

  /** The cells of a record, counted from 0, as a table of the file has them. */
  cellsAt(at: number): string[] {
    const record = this.text.slice(this.starts[at] ?? 0, this.ends[at] ?? 0);
    const cells = this.split(record);
    const tidy = /[\t\r\n]/.test(record) ? inOneLine : trimmed;
    for (let column = 0; column < cells.length; column += 1) cells[column] = tidy(cells[column] ?? "");
    return cells;
  }

  /** The records as lines with tabs between their cells, from one on. */
  *lines(first = 0, end = this.length): Generator<string> {
    for (let at = first; at < end; at += 1) yield this.cellsAt(at).join("\t").trimEnd();
  }

  /** The same as the analysis reads them. */
  readAt(at: number, width: number): string[] {
    const cells = this.cellsAt(at);
    cells.length = Math.min(cells.length, width);
    for (let column = 0; column < width; column += 1) cells[column] = filled(cells[column] ?? "");
    return cells;
  }

  /** The end of the line, unless a quoted cell goes on behind it. */
  private endOf(from: number): number {
    const end = Math.min(this.feeds(from), this.returns(from));
    if (this.quotes(from) >= end) return end;
    let isQuoted = false;
    let isFirst = true;
    for (let at = from; at < this.text.length; at += 1) {
      const sign = this.text[at];
      if (isQuoted) {
        if (sign !== QUOTE) continue;
        if (this.text[at + 1] === QUOTE) at += 1;
        else isQuoted = false;
      } else if (sign === QUOTE && isFirst) isQuoted = true;
      else if (sign === "\n" || sign === "\r") return at;
      isFirst = !isQuoted && this.text.startsWith(this.delimiter, at);
    }
    return this.text.length;
  }

  /** Where the next such sign is, asked for from the front to the back: each is searched for once. */
  private finder(sign: string): (from: number) => number {
    let next = -1;
    return (from) => {
      if (next < from) {
        const found = this.text.indexOf(sign, from);
        next = found < 0 ? this.text.length : found;
      }
      return next;
    };
  }

  private isEmpty(from: number, end: number): boolean {
    const first = this.text[from];
    if (end > from && first !== QUOTE && first !== this.delimiter) return false;
    return this.split(this.text.slice(from, end)).every((cell) => cell === "");
  }

  private split(record: string): string[] {
    const quote = record.indexOf(QUOTE);
    if (quote < 0) return record.split(this.delimiter);
    const cells: string[] = [];
    let at = 0;
    while (at <= record.length) {
      if (record[at] === QUOTE) {
        const [cell, next] = this.quoted(record, at + 1);
        cells.push(cell);
        at = next + 1;
        continue;
      }
      const mark = record.indexOf(this.delimiter, at);
      const last = mark < 0 ? record.length : mark;
      cells.push(record.slice(at, last));
      at = last + 1;
    }
    return cells;
  }

  /** A cell behind its quote, and where its delimiter is; what stands between the second quote and that belongs to it. */
  private quoted(record: string, from: number): [cell: string, end: number] {
    let cell = "";
    let at = from;
    for (;;) {
      const quote = record.indexOf(QUOTE, at);
      if (quote < 0) return [cell + record.slice(at), record.length];
      cell += record.slice(at, quote);
      if (record[quote + 1] === QUOTE) {
        cell += QUOTE;
        at = quote + 2;
        continue;
      }
      const mark = record.indexOf(this.delimiter, quote + 1);
      const last = mark < 0 ? record.length : mark;
      return [cell + record.slice(quote + 1, last), last];
    }
  }
}

/** Nearly all of a million cells have no space at their ends. */
function trimmed(cell: string): string {
  return isSign(cell.charCodeAt(0)) && isSign(cell.charCodeAt(cell.length - 1)) ? cell : cell.trim();
}

/** A sign of ASCII that is no space. */
function isSign(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

function inOneLine(cell: string): string {
  return /[\t\r\n]/.test(cell) ? cell.replace(/\s*[\t\r\n]+\s*/g, " ").trim() : cell.trim();
}
