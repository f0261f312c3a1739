import fs from "node:fs";
import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import type { PageSize } from "@/lib/letter-files/sheet";
import { openImage, renderBytes } from "@/lib/service/documents/images";
import type { ExportDocument } from "@/lib/service/exports/material";
import { hasHiddenLayers, stripDocument } from "./strip";
import { makeTextExhibit, placeholderPage } from "./text-pdf";

/** 200 dots per inch on a full page: the resolution of an office scanner, still legible after a fax. */
const LONGEST_SIDE = 2200;
const QUALITY = 80;
const MOST_IMAGES = 200;
const IMAGE_MARGIN = 36;
const HEAD = 54;
const SIZES: Record<PageSize, [number, number]> = { A4: [595.28, 841.89], LETTER: [612, 792] };

export type Made = { size: PageSize; madeAt: string };

/** Adds a document of any form to the packet as pages; one that cannot be shown becomes a placeholder page. */
export async function appendExhibit(packet: PDFDocument, document: ExportDocument, made: Made): Promise<PDFPage[]> {
  const unreadable = ["locked", "damaged", "unsupported", "empty"].includes(document.outcome);
  try {
    if (document.form === "pdf" && !unreadable) return await appendPdf(packet, await load(document), made);
    if (document.form === "image" && !unreadable) return await appendImages(packet, await load(document), made);
    if (!unreadable && document.pages.length > 0) return await copy(packet, await makeTextExhibit(document, made));
  } catch {
    // When a library fails on a file, a placeholder page names the file.
  }
  return copy(packet, await placeholderPage(document, made));
}

function load({ path }: ExportDocument): Promise<Buffer> {
  return fs.promises.readFile(path);
}

async function copy(packet: PDFDocument, bytes: Buffer): Promise<PDFPage[]> {
  return addAll(packet, await PDFDocument.load(bytes, { updateMetadata: false }));
}

async function addAll(packet: PDFDocument, source: PDFDocument): Promise<PDFPage[]> {
  stripDocument(source);
  const pages = await packet.copyPages(source, source.getPageIndices());
  return pages.map((page) => packet.addPage(page));
}

/** Copies the pages if possible, else renders them as images. */
async function appendPdf(packet: PDFDocument, bytes: Buffer, made: Made): Promise<PDFPage[]> {
  const source = await PDFDocument.load(bytes, { password: "", updateMetadata: false }).catch(() => undefined);
  if (source && source.getPageCount() > 0 && !hasHiddenLayers(source)) {
    try {
      return await addAll(packet, source);
    } catch {
      // Its objects are malformed; its pages can still be rendered.
    }
  }
  const pages: PDFPage[] = [];
  for (let number = 1; number <= MOST_IMAGES; number += 1) {
    const image = await renderBytes(bytes, number, LONGEST_SIDE);
    if (!image) break;
    pages.push(await addImage(packet, sharp(image.webp), made));
  }
  if (pages.length === 0) throw new Error("No page of the PDF can be drawn.");
  return pages;
}

/** Scans come as several images in one file; of an animated image only the first frame is printed. */
async function appendImages(packet: PDFDocument, bytes: Buffer, made: Made): Promise<PDFPage[]> {
  const { format, pages = 1 } = await openImage(bytes).metadata();
  const count = format === "tiff" ? Math.min(pages, MOST_IMAGES) : 1;
  const added: PDFPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const image = count === 1 ? openImage(bytes) : sharp(bytes, { page: index, limitInputPixels: 60e6 });
    added.push(await addImage(packet, image.rotate(), made));
  }
  return added;
}

/** The encoder writes no metadata about location, camera or owner. */
async function addImage(packet: PDFDocument, source: Sharp, { size }: Made): Promise<PDFPage> {
  const jpeg = await source
    .flatten({ background: "#ffffff" })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  const image = await packet.embedJpg(jpeg);
  const [width, height] = SIZES[size];
  const room = { width: width - 2 * IMAGE_MARGIN, height: height - HEAD - IMAGE_MARGIN };
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const page = packet.addPage([width, height]);
  const drawn = { width: image.width * scale, height: image.height * scale };
  page.drawImage(image, { ...drawn, x: (width - drawn.width) / 2, y: height - HEAD - drawn.height });
  return page;
}
