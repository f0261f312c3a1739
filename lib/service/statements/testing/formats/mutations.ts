import type { Sample } from "./exports";

type Grid = { delimiter: string; rows: string[][]; header: number };

export type Mutation = Sample & { mutation: string };

/**
 * The same file with the same figures: its columns in another order, titles that say nothing or none at all, cells in
 * quotes, columns that mean nothing, lines from last to first, every sign turned.
 */
export function mutated(sample: Sample): Mutation[] {
  const grid = gridOf(sample.contents);
  if (!grid) return [];
  const { rows, header } = grid;
  const named = (name: string, changed: string[][]): Mutation => ({
    ...sample,
    mutation: name,
    name: `${sample.name}, ${name}`,
    contents: `${changed.map((row) => row.join(grid.delimiter)).join("\n")}\n`,
  });
  return [
    named(
      "columns reversed",
      rows.map((row, at) => (at < header ? row : [...row].reverse())),
    ),
    named(
      "titles of no meaning",
      rows.map((row, at) => (at === header ? row.map((_, column) => `col ${String.fromCharCode(65 + column)}`) : row)),
    ),
    named(
      "cells in quotes",
      rows.map((row) => row.map((cell) => `"${cell}"`)),
    ),
    named(
      "extra columns",
      rows.map((row, at) => {
        if (at < header) return row;
        return at === header ? [...row, "Tracking", "Points"] : [...row, `TRK-${at}`, String(at * 7)];
      }),
    ),
    named(
      "no titles",
      rows.filter((_, at) => at !== header),
    ),
    named("signs of fees turned", feesTurned(rows, header)),
  ];
}

/** Costs as negative numbers where they were positive, and the other way round. */
function feesTurned(rows: readonly string[][], header: number): string[][] {
  const fees = (rows[header] ?? []).flatMap((title, at) => (/^(?:fees?|fee amount)$/i.test(title.trim()) ? [at] : []));
  const turned = (cell: string): string => {
    if (!/[1-9]/.test(cell)) return cell;
    return cell.startsWith("-") ? cell.slice(1) : `-${cell}`;
  };
  return rows.map((row, at) =>
    at <= header ? [...row] : row.map((cell, index) => (fees.includes(index) ? turned(cell) : cell)),
  );
}

function gridOf(contents: string): Grid | undefined {
  if (contents.startsWith("{") || contents.startsWith("RH,") || contents.includes('"')) return undefined;
  const lines = contents.trimEnd().split("\n");
  const delimiter = [";", "\t", ","].find((one) => (lines[5] ?? "").split(one).length > 3);
  if (!delimiter) return undefined;
  const rows = lines.map((line) => line.split(delimiter));
  return { delimiter, rows, header: rows.findIndex((row) => row.filter((cell) => cell !== "").length >= 5) };
}
