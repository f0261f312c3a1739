import type { ExportDocument } from "@/lib/service/exports/material";
import { makeLetterPdf } from "./letter-pdf";
import type { PageSize } from "./sheet";

const REASONS: Record<string, string> = {
  locked: "The file is protected with a password.",
  damaged: "The file is damaged.",
  empty: "The file is empty.",
  unsupported: "The file is of a kind that cannot be printed.",
};

/** A page in place of a file that cannot be shown: what it is called and why it is missing. */
export function cannotShow(
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
