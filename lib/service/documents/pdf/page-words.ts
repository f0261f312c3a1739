import type { PlacedWord } from "@/lib/service/documents/lines";
import type { Box } from "@/lib/service/documents/reading";
import { type OpenPdf, type Pdfium, view, withMemory } from "./pdfium";
import { type Rectangle, type Visibility, visibilityOf } from "./visibility";

export type PageContent = {
  /** In points, as shown (a turned page has its sides swapped). */
  width: number;
  height: number;
  words: PlacedWord[];
  /** Words the page holds and does not show. */
  hidden: PlacedWord[];
};

/** The words of a page, split at white space. `page` is a loaded page. */
export function pageWords({ pdfium }: OpenPdf, page: number): PageContent {
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const content: PageContent = { ...size, words: [], hidden: [] };
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return content;
  try {
    withMemory(pdfium, 64, (memory) =>
      collect({ pdfium, page, text, memory, visibility: visibilityOf(pdfium, page) }, content),
    );
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
  return content;
}

type Reading = { pdfium: Pdfium; page: number; text: number; memory: number; visibility: Visibility };
type OpenWord = { text: string; bounds: Rectangle; hidden: boolean };

function collect(reading: Reading, content: PageContent): void {
  const { pdfium, text } = reading;
  const count = pdfium.FPDFText_CountChars(text);
  let word: OpenWord | undefined;
  const finish = (): void => {
    if (!word) return;
    const placed = { text: word.text, box: toBox(reading, word.bounds) };
    (word.hidden ? content.hidden : content.words).push(placed);
    word = undefined;
  };
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index);
    const letter = code > 0x20 && code <= 0x10ffff && code !== 0xa0 ? String.fromCodePoint(code) : " ";
    if (/[\s\ufffe\uffff]/.test(letter)) {
      // U+FFFE stands for a hyphen at the end of a line, which joins the halves.
      if (code !== 0xfffe && code !== 2) finish();
      continue;
    }
    const bounds = charBounds(reading, index);
    const object = pdfium.FPDFText_GetTextObject(text, index);
    const hidden = reading.visibility.isHidden(object, bounds);
    if (word && (word.hidden !== hidden || !continues(word.bounds, bounds))) finish();
    word = word
      ? { text: word.text + letter, bounds: union(word.bounds, bounds), hidden }
      : { text: letter, bounds, hidden };
  }
  finish();
}

/** In points of the page: the loose box spans the line's height, so that words of one line have one height. */
function charBounds({ pdfium, text, memory }: Reading, index: number): Rectangle {
  if (pdfium.FPDFText_GetLooseCharBox(text, index, memory)) {
    const floats = view(pdfium, memory, 16);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => floats.getFloat32(at, true));
    if (right > left && top > bottom) return { left, top, right, bottom };
  }
  pdfium.FPDFText_GetCharBox(text, index, memory, memory + 8, memory + 16, memory + 24);
  const doubles = view(pdfium, memory, 32);
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) => doubles.getFloat64(at, true));
  return { left, top, right, bottom };
}

/** A jump to another line or far along it begins a new word even when the file has no space there. */
function continues(word: Rectangle, next: Rectangle): boolean {
  const size = Math.max(word.top - word.bottom, next.top - next.bottom);
  const upright = next.left - word.right < size && word.left - next.right < size;
  return upright && next.bottom - word.top < size && word.bottom - next.top < size;
}

function union(a: Rectangle, b: Rectangle): Rectangle {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

const DEVICE = 10_000;

function toBox({ pdfium, page, memory }: Reading, bounds: Rectangle): Box {
  const at = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, memory, memory + 4);
    const ints = view(pdfium, memory, 8);
    return [ints.getInt32(0, true) / DEVICE, ints.getInt32(4, true) / DEVICE];
  };
  const [x0, y0] = at(bounds.left, bounds.top);
  const [x1, y1] = at(bounds.right, bounds.bottom);
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return [clamp(Math.min(x0, x1)), clamp(Math.min(y0, y1)), clamp(Math.max(x0, x1)), clamp(Math.max(y0, y1))];
}
