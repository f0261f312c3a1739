import type { Sample } from "./exports";

type Grid = { delimiter: string; rows: string[][]; header: number };

/** The same file with its columns in another order, with titles that say nothing, and with every cell in quotes. */
export function mutated(sample: Sample): Sample[] {
  const grid = gridOf(sample.contents);
  if (!grid) return [];
  const { rows, header } = grid;
  const named = (name: string, changed: string[][]): Sample => ({
    ...sample,
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
  ];
}

function gridOf(contents: string): Grid | undefined {
  if (contents.startsWith("{") || contents.startsWith("RH,") || contents.includes('"')) return undefined;
  const lines = contents.trimEnd().split("\n");
  const delimiter = [";", "\t", ","].find((one) => (lines[5] ?? "").split(one).length > 3);
  if (!delimiter) return undefined;
  const rows = lines.map((line) => line.split(delimiter));
  return { delimiter, rows, header: rows.findIndex((row) => row.filter((cell) => cell !== "").length >= 5) };
}
