import { makeLetterPdf } from "@/lib/letter-files/letter-pdf";
import { drawRuns, MARGIN, openSheet, type PageSize } from "@/lib/letter-files/sheet";
import type { ExportDocument } from "@/lib/service/exports/material";
import { maskCardData } from "@/lib/values/card-data/guard";

const POINTS = 11;
const MOST_PAGES = 40;
const LONGEST_LINE = 4000;

/**
 * The text of an email, a text file or a table as pages, with full card numbers masked and without hidden characters.
 * Says how many lines do not fit.
 */
export function makeTextExhibit(
  { pages, title }: Pick<ExportDocument, "pages" | "title">,
  options: { size: PageSize; madeAt: string },
): Promise<Buffer> {
  const sheet = openSheet({ ...options, title });
  const { pdf } = sheet;
  const box = { x: MARGIN, width: pdf.page.width - 2 * MARGIN };
  const lines = pages.flatMap((page) => [
    ...(page.title ? [{ text: page.title, bold: true }] : []),
    ...maskCardData(page.text)
      .split("\n")
      .map((text) => ({ text: text.slice(0, LONGEST_LINE).replace(/\t/g, "  |  "), bold: false })),
    { text: "", bold: false },
  ]);
  const body = pdf.struct("Div");
  sheet.root.add(body);
  let drawn = 0;
  for (const line of lines) {
    if (pdf.bufferedPageRange().count >= MOST_PAGES) break;
    drawn += 1;
    if (line.text.trim() === "") pdf.y += POINTS / 2;
    else body.add(pdf.struct("P", {}, [() => drawRuns(sheet, [line], box, POINTS)]));
  }
  const rest = lines.length - drawn;
  const notes = [
    ...(rest > 0 ? [`${rest} further lines of this document are in the original file.`] : []),
    ...(sheet.coverage.warning() ? [sheet.coverage.warning() ?? ""] : []),
  ];
  for (const text of notes)
    body.add(pdf.struct("P", {}, [() => drawRuns(sheet, [{ text, italic: true }], box, POINTS)]));
  body.end();
  return sheet.bytes();
}

const REASONS: Record<string, string> = {
  locked: "The file is protected with a password.",
  damaged: "The file is damaged.",
  empty: "The file is empty.",
  unsupported: "The file is of a kind that cannot be printed.",
};

/** A placeholder page for a file that cannot be shown: its name and the reason. */
export function placeholderPage(
  { exhibit, uploadFilename, outcome }: Pick<ExportDocument, "exhibit" | "uploadFilename" | "outcome">,
  { size, madeAt }: { size: PageSize; madeAt: string },
): Promise<Buffer> {
  const title = `Exhibit ${exhibit}`;
  return makeLetterPdf(
    [
      { kind: "heading", depth: 1, runs: [{ text: title }] },
      { kind: "paragraph", runs: [{ text: uploadFilename, bold: true }] },
      {
        kind: "paragraph",
        runs: [{ text: `${REASONS[outcome] ?? "The file could not be drawn."} It is not shown here.` }],
      },
    ],
    { size, madeAt, title, footer: title },
  );
}
