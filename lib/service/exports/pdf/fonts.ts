import path from "node:path";
import type { Run } from "@/lib/service/exports/markdown/blocks";

const FACES = {
  regular: "400Regular/NotoSans_400Regular.ttf",
  bold: "700Bold/NotoSans_700Bold.ttf",
  italic: "400Regular_Italic/NotoSans_400Regular_Italic.ttf",
  boldItalic: "700Bold_Italic/NotoSans_700Bold_Italic.ttf",
} as const;
export type Face = keyof typeof FACES;

/** The built-in fonts of PDF know neither Ł nor Greek nor Cyrillic. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, fontPath(file));
}

export function faceOf({ bold, italic }: Omit<Run, "text">): Face {
  if (bold && italic) return "boldItalic";
  if (bold) return "bold";
  return italic ? "italic" : "regular";
}

/** Joined at run time, or the bundler would try to take the font apart. */
function fontPath(file: string): string {
  return [process.cwd(), "node_modules/@expo-google-fonts/noto-sans", file].join(path.sep);
}
