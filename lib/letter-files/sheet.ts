import path from "node:path";
import PDFDocument from "pdfkit";
import type { Run } from "./markdown";

export type PageSize = "A4" | "LETTER";

/** A document being written: pages, the fonts, and the root of its structure. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  coverage: Coverage;
  root: PDFKit.PDFStructureElement;
  /** Finishes the document. */
  bytes(): Promise<Buffer>;
};

export const MARGIN = 64;
/** Twelve points is the minimum that dispute departments require. */
export const BODY_POINTS = 12;
const LINE_GAP = 1.5;

/** A tagged document without metadata about author or software. */
export function openSheet(options: { size: PageSize; title: string; madeAt: string }): Sheet {
  const pdf = new PDFDocument({
    size: options.size,
    // Space at the top for the exhibit label, at the bottom for page numbers.
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

/** The points left above the bottom margin. */
function roomLeft({ pdf }: Sheet): number {
  return pdf.page.height - pdf.page.margins.bottom - pdf.y;
}

/** Begins a new page unless so many points are left on this one. */
export function ensureSpace(sheet: Sheet, points: number): void {
  if (roomLeft(sheet) < points) sheet.pdf.addPage();
}

export type Box = { x: number; width: number };

/** Draws text from the current line on, within the box, and moves the cursor below it. */
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

/** The height of the text in points. */
export function heightOf({ pdf, coverage }: Sheet, runs: readonly Run[], width: number, points: number): number {
  const bold = runs.some((run) => run.bold);
  const text = coverage.shown(runs.map((run) => run.text).join("")).replace(/\t/g, "   ");
  return pdf
    .font(bold ? "bold" : "regular")
    .fontSize(points)
    .heightOfString(text === "" ? " " : text, { width, lineGap: LINE_GAP });
}

const FACES = {
  regular: "400Regular/NotoSans_400Regular.ttf",
  bold: "700Bold/NotoSans_700Bold.ttf",
  italic: "400Regular_Italic/NotoSans_400Regular_Italic.ttf",
  boldItalic: "700Bold_Italic/NotoSans_700Bold_Italic.ttf",
} as const;
export type Face = keyof typeof FACES;

/** The built-in fonts of PDF have neither Ł nor Greek nor Cyrillic. */
function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, fontPath(file));
}

function faceOf({ bold, italic }: Omit<Run, "text">): Face {
  if (bold && italic) return "boldItalic";
  if (bold) return "bold";
  return italic ? "italic" : "regular";
}

/** Joined at runtime, or the bundler would try to bundle the font. */
function fontPath(file: string): string {
  return [process.cwd(), "node_modules/@expo-google-fonts/noto-sans", file].join(path.sep);
}

type Covering = { hasGlyphForCodePoint?: (codePoint: number) => boolean };

/** The text with U+FFFD for characters that the font lacks, and these characters. */
export class Coverage {
  readonly missing = new Set<string>();
  private readonly known = new Map<string, boolean>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** Removes invisible characters and replaces those that the font lacks with U+FFFD. */
  shown(text: string): string {
    return [...text.normalize("NFC").replace(/[\p{Cc}\p{Cf}]/gu, (found) => (/[\n\t]/.test(found) ? found : ""))]
      .map((character) => {
        if (/[\n\t ]/.test(character) || this.has(character)) return character;
        this.missing.add(character);
        return "\uFFFD";
      })
      .join("");
  }

  /** A sentence on what is not shown, or `undefined`. */
  warning(): string | undefined {
    if (this.missing.size === 0) return undefined;
    const shown = [...this.missing].slice(0, 12);
    const codes = shown.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
    const more = this.missing.size > shown.length ? ` and ${this.missing.size - shown.length} more` : "";
    return `This copy cannot show every character; \uFFFD stands for ${codes.join(", ")}${more}.`;
  }

  private has(character: string): boolean {
    let known = this.known.get(character);
    if (known === undefined) {
      const { font } = (this.pdf.font("regular") as unknown as { _font: { font: Covering } })._font;
      known = font.hasGlyphForCodePoint?.(character.codePointAt(0) ?? 0) ?? true;
      this.known.set(character, known);
    }
    return known;
  }
}
