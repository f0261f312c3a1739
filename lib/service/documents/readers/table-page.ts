import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content } from "./reader";

const MOST_CELLS = 200_000;

/** Sheets of rows as pages (a row a line, cells separated by a tab) and as tables; at most 200,000 cells in all. */
export function tablePage(sheets: { title?: string; rows: string[][] }[]): Content {
  let left = MOST_CELLS;
  const kept = sheets.map(({ title, rows }) => {
    const within: string[][] = [];
    for (const row of rows) {
      left -= row.length;
      if (left < 0) break;
      within.push(row.map((cell) => cell.replace(/\s*[\t\r\n]+\s*/g, " ").trim()));
    }
    return { title, rows: within };
  });
  const filled = kept.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== "")));
  if (filled.length === 0) throw new ReadingProblem("empty", "The table has no filled cells.");
  return {
    pages: filled.map(({ title, rows }) => ({
      ...(title === undefined ? {} : { title }),
      text: rows
        .map((row) => row.join("\t").trimEnd())
        .join("\n")
        .trim(),
    })),
    tables: filled.map(({ rows }, index) => ({ page: index + 1, rows })),
    ...(left < 0 ? { message: `Only the first ${MOST_CELLS.toLocaleString("en")} cells were read.` } : {}),
  };
}
