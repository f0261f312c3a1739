import { detectDelimiter } from "hucre/csv";

/** Marks that part cells and seldom stand in them; a comma also parts decimals and thousands. */
const MARKS = [";", "\t", "|"];
const LINES = 200;
const LEAST_CELLS = 3;
const LEAST_SHARE = 0.6;
const LEAST_LISTED = 5;

/** The mark between the cells of a text: one that most lines have equally often, before what a comma would part. */
export function delimiterOf(text: string): string {
  const lines = text
    .split(/\r?\n/, LINES)
    .map((line) => line.replace(/"[^"]*"/g, ""))
    .filter((line) => line.trim() !== "");
  // Of two marks that stand side by side one keeps numbers as text.
  const marks = MARKS.filter((mark) => !isBesideComma(mark, lines));
  const found = marks.find((mark) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(mark).length;
      counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const steady = Math.max(0, ...[...counts].flatMap(([cells, count]) => (cells >= LEAST_CELLS ? [count] : [])));
    return steady >= Math.max(2, lines.length * LEAST_SHARE);
  });
  // Several lists of their own width in one file.
  const parted = marks.find((mark) => {
    const wide = lines.filter((line) => line.split(mark).length >= LEAST_CELLS).length;
    return wide >= Math.max(LEAST_LISTED, lines.length * LEAST_SHARE);
  });
  return found ?? parted ?? detectDelimiter(text.slice(0, 200_000));
}

const MOST_BESIDE = 0.8;

/** Nearly every one of the mark stands before a comma. */
function isBesideComma(mark: string, lines: readonly string[]): boolean {
  const all = lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0);
  const beside = lines.reduce((sum, line) => sum + line.split(`${mark},`).length - 1, 0);
  return beside > 0 && beside >= all * MOST_BESIDE;
}
