import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { toBlocks } from "@/lib/service/exports/markdown/to-blocks";
import { type ExportMaterial, exhibitsOf } from "@/lib/service/exports/material";
import { packetTitle, summaryBlocks } from "@/lib/service/exports/summary-blocks";
import { appendExhibit } from "./append";
import { type Bookmark, setBookmarks } from "./bookmarks";
import { makeLetterPdf } from "./letter-pdf";
import type { PageSize } from "./sheet";
import { stampPage } from "./stamp";

/**
 * The letter, or a cover that says there is none, and the exhibits that go out, in one document. Exhibits are added to
 * the letter, not both to a third: only so its structure survives.
 */
export async function makePacket(material: ExportMaterial): Promise<Uint8Array> {
  const { madeAt, letter, fields } = material;
  const title = packetTitle(material);
  const made = { size: pageSize(fields.currency), madeAt };
  const blocks = letter === undefined ? summaryBlocks(material) : toBlocks(letter);
  const front = await makeLetterPdf(blocks, { ...made, title, footer: title });
  const packet = await PDFDocument.load(front, { updateMetadata: false });
  const first = { title: letter === undefined ? "Summary" : "Letter", page: packet.getPage(0).ref };
  setBookmarks(packet, [first, ...(await appendAll(packet, material))]);
  return packet.save();
}

/** The exhibits alone, marked like those of the packet; at least one must go out. */
export async function makeExhibits(material: ExportMaterial): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  setBookmarks(joined, await appendAll(joined, material));
  return joined.save();
}

async function appendAll(packet: PDFDocument, material: ExportMaterial): Promise<Bookmark[]> {
  const made = { size: pageSize(material.fields.currency), madeAt: material.madeAt };
  const font = await packet.embedFont(StandardFonts.HelveticaBold);
  const bookmarks: Bookmark[] = [];
  for (const document of exhibitsOf(material)) {
    const pages = await appendExhibit(packet, document, made);
    for (const [index, page] of pages.entries())
      stampPage(page, `Exhibit ${document.exhibit}, page ${index + 1} of ${pages.length}`, font);
    if (pages[0]) bookmarks.push({ title: `Exhibit ${document.exhibit}: ${document.title}`, page: pages[0].ref });
  }
  return bookmarks;
}

/** Paper of the country that the money is of. */
function pageSize(currency: string | undefined): PageSize {
  return ["USD", "CAD", "MXN", undefined].includes(currency) ? "LETTER" : "A4";
}
