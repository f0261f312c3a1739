import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { makeLetterPdf, pageSize } from "@/lib/letter-files/letter-pdf";
import { type ExportMaterial, exhibitsOf } from "@/lib/service/exports/material";
import { coverBlocks, packetTitle } from "@/lib/service/exports/summary-blocks";
import { appendExhibit } from "./append";

/**
 * The letter, or a cover page without one, and the included exhibits, in one document. Exhibits are appended to the
 * letter instead of merging both into a new document, which would lose the structure tags.
 */
export async function makePacket(material: ExportMaterial): Promise<Uint8Array> {
  const { madeAt, letter, fields } = material;
  const title = packetTitle(material);
  const made = { size: pageSize(fields.currency), madeAt };
  const front = await makeLetterPdf(coverBlocks(material), { ...made, title, footer: title });
  const packet = await PDFDocument.load(front, { updateMetadata: false });
  const first = { title: letter === undefined ? "Summary" : "Letter", page: packet.getPage(0).ref };
  setBookmarks(packet, [first, ...(await appendAll(packet, material))]);
  return packet.save();
}

/** Only the exhibits, labeled like those of the packet; at least one must be included. */
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

const USUAL_WIDTH = 612;

/** Writes a label into the upper right corner of a page as displayed, whatever its rotation. */
export function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const shown = shownBox(page);
  const points = Math.max(9, (11 * shown.width) / USUAL_WIDTH);
  const padding = points / 2;
  const [width, height] = [font.widthOfTextAtSize(text, points) + 2 * padding, points + 2 * padding];
  const left = shown.width - width - points;
  const bottom = points + height;
  const turn = degrees(shown.angle);
  page.drawRectangle({
    ...shown.place(left, bottom),
    width,
    height,
    rotate: turn,
    color: rgb(1, 1, 1),
    borderColor: rgb(0, 0, 0),
    borderWidth: points / 15,
  });
  page.drawText(text, {
    ...shown.place(left + padding, bottom - padding - points * 0.1),
    size: points,
    font,
    rotate: turn,
    color: rgb(0, 0, 0),
  });
}

type Shown = {
  width: number;
  /** Counterclockwise rotation that makes text upright on the displayed page. */
  angle: number;
  /** The point at this distance from the left and the top of the displayed page. */
  place(fromLeft: number, fromTop: number): { x: number; y: number };
};

function shownBox(page: PDFPage): Shown {
  const { x, y, width, height } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  switch (angle) {
    case 90:
      return { width: height, angle, place: (left, top) => ({ x: x + top, y: y + left }) };
    case 180:
      return { width, angle, place: (left, top) => ({ x: x + width - left, y: y + top }) };
    case 270:
      return { width: height, angle, place: (left, top) => ({ x: x + width - top, y: y + height - left }) };
    default:
      return { width, angle: 0, place: (left, top) => ({ x: x + left, y: y + height - top }) };
  }
}

export type Bookmark = { title: string; page: PDFRef };

/** Adds bookmarks, which PDF viewers show next to the pages. */
export function setBookmarks(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const { context, catalog } = pdf;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  const link = (name: string, ref: PDFRef | undefined) => (ref ? { [name]: ref } : {});
  for (const [index, { title, page }] of bookmarks.entries()) {
    const item = context.obj({
      Parent: root,
      Dest: [page, PDFName.of("XYZ"), PDFNull, PDFNull, PDFNull],
      ...link("Prev", refs[index - 1]),
      ...link("Next", refs[index + 1]),
    });
    item.set(PDFName.of("Title"), PDFHexString.fromText(title));
    context.assign(refs[index] as PDFRef, item);
  }
  const list = context.obj({ Type: "Outlines", ...link("First", refs[0]), ...link("Last", refs.at(-1)) });
  list.set(PDFName.of("Count"), PDFNumber.of(refs.length));
  context.assign(root, list);
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}
