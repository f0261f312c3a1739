import PDFDocument from "pdfkit";
import { Coverage } from "./coverage";
import { registerFonts } from "./fonts";

export type PageSize = "A4" | "LETTER";

/** A document being written: pages, the fonts, and the root of its structure. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  coverage: Coverage;
  root: PDFKit.PDFStructureElement;
  /** Ends the document. */
  bytes(): Promise<Buffer>;
};

export const MARGIN = 64;
/** Twelve points is the least that dispute departments ask for. */
export const BODY_POINTS = 12;
export const LINE_GAP = 1.5;

/** A tagged document with nothing on who wrote it with what. */
export function openSheet(options: { size: PageSize; title: string; madeAt: string }): Sheet {
  const pdf = new PDFDocument({
    size: options.size,
    // Room at the head for the mark of an exhibit, at the foot for page numbers.
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: { Title: options.title, Producer: "", Creator: "", CreationDate: new Date(options.madeAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  registerFonts(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  return {
    pdf,
    coverage: new Coverage(pdf),
    root,
    bytes: () => {
      root.end();
      pdf.end();
      return ended;
    },
  };
}

/** The points left above the foot of the page. */
function roomLeft({ pdf }: Sheet): number {
  return pdf.page.height - pdf.page.margins.bottom - pdf.y;
}

/** Begins a new page unless so many points are left on this one. */
export function needRoom(sheet: Sheet, points: number): void {
  if (roomLeft(sheet) < points) sheet.pdf.addPage();
}
