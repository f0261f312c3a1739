import { AlignmentType, Document, Footer, LevelFormat, Packer, PageNumber, Paragraph, TextRun } from "docx";
import { toBlocks } from "@/lib/service/exports/markdown/to-blocks";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { packetTitle, summaryBlocks } from "@/lib/service/exports/summary-blocks";
import { toWord } from "./to-word";

const BODY_HALF_POINTS = 24;
const NUMBERING = Array.from({ length: 9 }, (_, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
}));

/** The letter as a Word document; without a letter, the summary of the case that says there is none. */
export async function makeLetterDocument(material: ExportMaterial): Promise<Uint8Array> {
  const title = packetTitle(material);
  const blocks = material.letter === undefined ? summaryBlocks(material) : toBlocks(material.letter);
  const number = new TextRun({ children: [`${title}, page `, PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] });
  const document = new Document({
    title,
    // The library would name itself.
    creator: "",
    lastModifiedBy: "",
    description: "",
    styles: { default: { document: { run: { font: "Arial", size: BODY_HALF_POINTS, language: { value: "en-US" } } } } },
    numbering: { config: [{ reference: "numbers", levels: NUMBERING }] },
    sections: [
      {
        children: toWord(blocks),
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [number] })] }),
        },
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
