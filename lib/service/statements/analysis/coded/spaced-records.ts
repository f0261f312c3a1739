import type { Line, LineUse, Table } from "../grid/grid";
import { readAmount } from "../money";

const LEAST_LINES = 5;
const LEAST_SHARE = 0.5;
const MOST_KINDS = 8;
/** Lines of a head, such as the titles of the fields. */
const MOST_UNCODED = 3;
const CODE = /^[A-Z\d]{1,3}(?=\s)/;
const PRINTED = /\d[.,]\d{2}(?!\d)/;

/**
 * The details of a file whose records begin with the code of their kind and have printed amounts at fixed places, with as
 * little as one blank between their fields: fields end where no detail has a letter. `undefined` for any other file.
 */
export function spacedRecords(
  lines: readonly Line[],
): { table: Table; around: Line[]; uses: Map<Line, LineUse> } | undefined {
  const kinds = new Map<string, Line[]>();
  const uncoded: Line[] = [];
  for (const line of lines) {
    const code = CODE.exec(line.text)?.[0];
    if (code === undefined) uncoded.push(line);
    else kinds.set(code, [...(kinds.get(code) ?? []), line]);
  }
  const [details = []] = [...kinds.values()].toSorted((one, other) => other.length - one.length);
  if (uncoded.length > MOST_UNCODED || kinds.size < 2 || kinds.size > MOST_KINDS) return undefined;
  if (details.length < LEAST_LINES || details.length < lines.length * LEAST_SHARE) return undefined;
  const fields = fieldsOf(details);
  const cellsOf = ({ text }: Line): string[] => fields.map(({ from, to }) => text.slice(from, to).trim());
  const isPrinted = (at: number): boolean =>
    details.every((line) => {
      const cell = cellsOf(line)[at] ?? "";
      return PRINTED.test(cell) && readAmount(cell) !== undefined;
    });
  if (!fields.some((_, at) => isPrinted(at))) return undefined;
  const rows = new Set(details);
  const first = lines.findIndex((line) => rows.has(line));
  const titles = titlesOf(lines.slice(0, first), fields);
  return {
    table: {
      page: details[0]?.page ?? 1,
      titles,
      rows: details.map((line) => ({ page: line.page, cells: cellsOf(line), line })),
    },
    around: lines.filter((line) => !rows.has(line)),
    uses: new Map(lines.map((line) => [line, rows.has(line) ? "row" : "metadata"])),
  };
}

type Field = { from: number; to: number };

/** Places between columns that are blank on every line. */
function fieldsOf(lines: readonly Line[]): Field[] {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const fields: Field[] = [];
  for (let at = 0; at < width; at += 1) {
    if (lines.every(({ text }) => (text[at] ?? " ") === " ")) continue;
    const last = fields.at(-1);
    if (last?.to === at) last.to = at + 1;
    else fields.push({ from: at, to: at + 1 });
  }
  // The code says nothing that differs.
  return joined(fields, lines).slice(1);
}

/** Fields with one behind them that few lines fill, after one blank: words of which most lines have fewer. */
function joined(fields: readonly Field[], lines: readonly Line[]): Field[] {
  const filled = ({ from, to }: Field): number => lines.filter(({ text }) => text.slice(from, to).trim() !== "").length;
  const all: Field[] = [];
  for (const field of fields) {
    const last = all.at(-1);
    if (last && field.from - last.to === 1 && filled(field) * 2 < lines.length) last.to = field.to;
    else all.push({ ...field });
  }
  return all;
}

/** The words of a line of the head that stand over most fields, each over its own; else numbers. */
function titlesOf(head: readonly Line[], fields: readonly Field[]): string[] {
  for (const { text } of head.toReversed()) {
    const words = [...text.matchAll(/\S+/g)].map((found) => ({
      word: found[0],
      from: found.index,
      to: found.index + found[0].length,
    }));
    if (/\d/.test(text) || words.length < fields.length / 2) continue;
    const named = fields.map((): string[] => []);
    for (const { word, from, to } of words) {
      const apart = fields.map((field) => Math.max(field.from - to, from - field.to));
      named[apart.indexOf(Math.min(...apart))]?.push(word);
    }
    if (named.filter((some) => some.length > 0).length > fields.length / 2)
      return named.map((some, at) => some.join(" ") || `Field ${at + 1}`);
  }
  return fields.map((_, at) => `Field ${at + 1}`);
}
