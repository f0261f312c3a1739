import type { CsvRecords } from "./csv-records";

/** Records by which the layout of a long file is told, in their order, and the shape of every record. */
export type Sample = { records: readonly number[]; shapeOf: (at: number) => number };

const HEAD = 300;
const TAIL = 150;
const SPREAD = 500;
const OF_EACH_SHAPE = 12;
const OF_EACH_WORD = 3;
const MOST_SHAPES = 300;
const MOST_WORDS = 60;
const LONGEST_WORD = 40;

/**
 * The head, the tail, some of the records between them, some of every shape and some with each word of a column of few
 * words: what is in no sample looks like what is. `undefined` when records have too many shapes.
 */
export function sampleRecords(file: CsvRecords): Sample | undefined {
  const shapes = new Map<string, { number: number; records: number }>();
  const words: (Map<string, number> | undefined)[] = [];
  const shapeOf = new Uint16Array(file.length);
  const chosen = new Set<number>();
  const step = Math.max(1, Math.floor(file.length / SPREAD));
  for (let at = 0; at < file.length; at += 1) {
    const cells = file.cellsAt(at);
    const key = cells.map(shapeOfCell).join("");
    const shape = shapes.get(key) ?? { number: shapes.size, records: 0 };
    if (shape.records === 0 && shapes.size >= MOST_SHAPES) return undefined;
    shapes.set(key, shape);
    shape.records += 1;
    shapeOf[at] = shape.number;
    const isNew = hasNewWord(cells, words);
    const isAtEnd = at < HEAD || at >= file.length - TAIL;
    if (isAtEnd || at % step === 0 || shape.records <= OF_EACH_SHAPE || isNew) chosen.add(at);
  }
  return { records: [...chosen].sort((one, other) => one - other), shapeOf: (at) => shapeOf[at] ?? 0 };
}

/** Nothing, a number, or something else. */
function shapeOfCell(cell: string): "-" | "1" | "a" {
  if (cell === "") return "-";
  return /^[-+(]?[\d.,'’ ]*\d\)?-?$/.test(cell) ? "1" : "a";
}

function hasNewWord(cells: readonly string[], words: (Map<string, number> | undefined)[]): boolean {
  let isNew = false;
  for (const [column, cell] of cells.entries()) {
    if (column >= words.length) words.push(new Map());
    const known = words[column];
    if (!known || cell === "" || cell.length > LONGEST_WORD || /\d/.test(cell)) continue;
    const seen = known.get(cell) ?? 0;
    if (seen < OF_EACH_WORD) isNew = true;
    known.set(cell, seen + 1);
    // Names and free words: no column of few words.
    if (known.size > MOST_WORDS) words[column] = undefined;
  }
  return isNew;
}
