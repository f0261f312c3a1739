import type { Run } from "@/lib/service/exports/markdown/blocks";
import { faceOf } from "./fonts";
import { LINE_GAP, type Sheet } from "./sheet";

export type Box = { x: number; width: number };

/** Draws words from the present line on, within the box, and leaves the cursor below them. */
export function drawRuns({ pdf, coverage }: Sheet, runs: readonly Run[], { x, width }: Box, points: number): void {
  const shown = runs
    .map((run) => ({ face: faceOf(run), text: coverage.shown(run.text).replace(/\t/g, "   ") }))
    .filter(({ text }) => text !== "");
  pdf.fontSize(points);
  for (const [index, { face, text }] of shown.entries()) {
    const options = { width, lineGap: LINE_GAP, continued: index < shown.length - 1 };
    pdf.font(face);
    if (index === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  }
}

/** How many points the words take. */
export function heightOf({ pdf, coverage }: Sheet, runs: readonly Run[], width: number, points: number): number {
  const bold = runs.some((run) => run.bold);
  const text = coverage.shown(runs.map((run) => run.text).join("")).replace(/\t/g, "   ");
  return pdf
    .font(bold ? "bold" : "regular")
    .fontSize(points)
    .heightOfString(text === "" ? " " : text, { width, lineGap: LINE_GAP });
}
