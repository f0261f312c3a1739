import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";

const PAGE: [number, number] = [612, 792];
const SIZE = 8;
const LEADING = 12;
const LINES = 58;
const LEFT = 40;
/** Courier: six tenths of its size. */
const WIDTH = SIZE * 0.6;

type Info = { producer?: string; createdAt?: string };

/** Lines of text as pages of a PDF in a font of one width, so that its columns stay. */
export async function textPdf(lines: readonly string[], info: Info = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setProducer(info.producer ?? "Statement Engine 4");
  pdf.setCreator("Statement Engine 4");
  pdf.setCreationDate(new Date(info.createdAt ?? "2026-06-02T08:00:00Z"));
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const at of pagesOf(lines)) draw(pdf.addPage(PAGE), font, lines.slice(at, at + LINES));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The same file with an update at its end, as an editor saves it: nothing is changed, or its pages show other lines. */
export async function updatedPdf(bytes: Buffer, lines?: readonly string[], producer?: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: producer !== undefined });
  if (producer !== undefined) pdf.setProducer(producer);
  if (lines) {
    const font = await pdf.embedFont(StandardFonts.Courier);
    for (const [page, at] of pagesOf(lines).entries()) {
      const shown = pdf.getPage(page);
      shown.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream("")));
      draw(shown, font, lines.slice(at, at + LINES));
    }
  } else pdf.setModificationDate(new Date("2026-06-03T08:00:00Z"));
  return Buffer.from(await pdf.commit());
}

/** The file saved as a whole by another program. */
export async function resavedPdf(bytes: Buffer, producer: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  pdf.setProducer(producer);
  return Buffer.from(await pdf.save());
}

/** White boxes over what differs between two states of the lines, and over them what the later state says. */
export async function coveredPdf(before: readonly string[], after: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.load(await textPdf(before));
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const [at, line] of after.entries()) {
    const old = before[at] ?? "";
    if (line === old) continue;
    const page = pdf.getPage(Math.floor(at / LINES));
    const from = firstDifference(old, line);
    const to = Math.max(old.trimEnd().length, line.trimEnd().length);
    const y = topOf(at % LINES);
    const place = { x: LEFT + from * WIDTH, y: y - 3, width: (to - from + 1) * WIDTH, height: LEADING - 1 };
    page.drawRectangle({ ...place, color: rgb(1, 1, 1) });
    page.drawText(line.slice(from), { x: LEFT + from * WIDTH, y, size: SIZE, font });
  }
  return Buffer.from(await pdf.save());
}

/** A stamp in the margin, as an update: what a clerk puts on a paper that arrived. */
export async function stampedPdf(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  pdf.getPage(0).drawText("RECEIVED 4 JUN 2026", { x: 440, y: 20, size: 11, font, color: rgb(0.7, 0, 0) });
  return Buffer.from(await pdf.commit());
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  // A word is covered whole.
  while (at > 0 && one[at - 1] !== " ") at -= 1;
  return at;
}

function pagesOf(lines: readonly string[]): number[] {
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) => page * LINES);
}

function topOf(line: number): number {
  return PAGE[1] - 50 - line * LEADING;
}

/** Words that several spaces part are drawn apart, as programs draw the cells of a table. */
function draw(page: PDFPage, font: PDFFont, lines: readonly string[]): void {
  for (const [at, line] of lines.entries())
    for (const part of line.matchAll(/\S+(?: \S+)*/g))
      page.drawText(part[0], { x: LEFT + part.index * WIDTH, y: topOf(at), size: SIZE, font });
}
