import { type Pdfium, view, withMemory } from "./pdfium";

export type Visibility = {
  /** Whether a character of this text object, at these bounds (points of the page), cannot be seen. */
  isHidden: (textObject: number, bounds: Rectangle) => boolean;
};

/** Render mode 3 of PDF 32000-1, 9.3.6: neither filled nor stroked. */
const INVISIBLE_MODE = 3;
const SMALLEST_POINTS = 1.5;
/** An image over most of the page is a scan under its own text layer, not a cover. */
const LARGEST_COVER = 0.6;

/**
 * What hides text: invisible mode, no opacity, a size no one can read, white on nothing, or an opaque rectangle or
 * image drawn over it later.
 */
export function visibilityOf(pdfium: Pdfium, page: number): Visibility {
  const objects = drawnObjects(pdfium, page);
  const pageArea = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const fills = objects.filter((object) => object.opaque);
  const covers = fills.filter((object) => area(object.bounds) <= pageArea * LARGEST_COVER);
  const orders = new Map(objects.map((object) => [object.handle, object.order]));
  const paints = new Map<number, Paint>();
  const paintOf = (handle: number): Paint => {
    const paint = paints.get(handle) ?? readPaint(pdfium, handle);
    paints.set(handle, paint);
    return paint;
  };
  return {
    isHidden: (handle, bounds) => {
      const paint = paintOf(handle);
      if (paint.invisible || Math.min(bounds.top - bounds.bottom, bounds.right - bounds.left + 9) < SMALLEST_POINTS)
        return true;
      const order = orders.get(handle);
      if (order === undefined) return false;
      if (covers.some((cover) => cover.order > order && covered(bounds, cover.bounds))) return true;
      return paint.white && !fills.some((fill) => fill.order < order && !fill.white && overlaps(bounds, fill.bounds));
    },
  };
}

type Paint = { invisible: boolean; white: boolean };

function readPaint(pdfium: Pdfium, handle: number): Paint {
  if (handle === 0) return { invisible: false, white: false };
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(handle);
  return withMemory(pdfium, 16, (memory) => {
    const known = pdfium.FPDFPageObj_GetFillColor(handle, memory, memory + 4, memory + 8, memory + 12);
    if (!known) return { invisible: mode === INVISIBLE_MODE, white: false };
    const color = view(pdfium, memory, 16);
    const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 4, 8, 12].map((at) => color.getUint32(at, true));
    const filled = mode === 0 || mode === 4;
    return {
      invisible: mode === INVISIBLE_MODE || (filled && alpha < 10),
      white: filled && Math.min(red, green, blue) > 247,
    };
  });
}

function area(bounds: Rectangle): number {
  return Math.max(0, bounds.right - bounds.left) * Math.max(0, bounds.top - bounds.bottom);
}

function common(a: Rectangle, b: Rectangle): number {
  return area({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  });
}

/** The loose box is taller than the letter, so a cover over four fifths of it leaves nothing to read. */
function covered(bounds: Rectangle, cover: DrawnObject["bounds"]): boolean {
  return common(bounds, cover) > area(bounds) * 0.8;
}

function overlaps(bounds: Rectangle, fill: DrawnObject["bounds"]): boolean {
  return common(bounds, fill) > area(bounds) * 0.3;
}

/** In points of the page, origin bottom left. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };
export type DrawnObject = {
  handle: number;
  /** Later objects are painted over earlier ones. */
  order: number;
  bounds: Rectangle;
  /** Hides what lies below: a filled rectangle or an image. */
  opaque: boolean;
  white: boolean;
};

const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
const MOST_OBJECTS = 50_000;
const DEEPEST_FORM = 8;

type Matrix = [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Everything a page draws, in painting order, the content of form objects included. */
function drawnObjects(pdfium: Pdfium, page: number): DrawnObject[] {
  const drawn: DrawnObject[] = [];
  const add = (handle: number, matrix: Matrix, depth: number): void => {
    if (handle === 0 || drawn.length >= MOST_OBJECTS) return;
    const type = pdfium.FPDFPageObj_GetType(handle);
    drawn.push({
      handle,
      order: drawn.length,
      bounds: boundsOf(pdfium, handle, matrix),
      ...coverage(pdfium, handle, type),
    });
    if (type !== FORM || depth >= DEEPEST_FORM) return;
    const inner = multiply(matrixOf(pdfium, handle), matrix);
    const count = pdfium.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count; index += 1) add(pdfium.FPDFFormObj_GetObject(handle, index), inner, depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) add(pdfium.FPDFPage_GetObject(page, index), IDENTITY, 0);
  return drawn;
}

function coverage(pdfium: Pdfium, handle: number, type: number): { opaque: boolean; white: boolean } {
  if (type === IMAGE) return { opaque: !pdfium.FPDFPageObj_HasTransparency(handle), white: false };
  if (type === SHADING) return { opaque: true, white: false };
  // The bounds of anything but a rectangle say nothing about what it covers.
  if (type !== PATH || pdfium.FPDFPath_CountSegments(handle) > 6) return { opaque: false, white: false };
  return withMemory(pdfium, 24, (memory) => {
    pdfium.FPDFPath_GetDrawMode(handle, memory + 16, memory + 20);
    pdfium.FPDFPageObj_GetFillColor(handle, memory, memory + 4, memory + 8, memory + 12);
    const values = view(pdfium, memory, 24);
    const [red = 0, green = 0, blue = 0, alpha = 0, fill = 0] = [0, 4, 8, 12, 16].map((at) =>
      values.getUint32(at, true),
    );
    return { opaque: fill !== 0 && alpha >= 250, white: Math.min(red, green, blue) > 247 };
  });
}

function boundsOf(pdfium: Pdfium, handle: number, [a, b, c, d, e, f]: Matrix): Rectangle {
  return withMemory(pdfium, 16, (memory) => {
    pdfium.FPDFPageObj_GetBounds(handle, memory, memory + 4, memory + 8, memory + 12);
    const floats = view(pdfium, memory, 16);
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => floats.getFloat32(at, true));
    const corners = [
      [left, bottom],
      [left, top],
      [right, bottom],
      [right, top],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
    const xs = corners.map(([x = 0]) => x);
    const ys = corners.map(([, y = 0]) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
  });
}

function matrixOf(pdfium: Pdfium, handle: number): Matrix {
  return withMemory(pdfium, 24, (memory) => {
    if (!pdfium.FPDFPageObj_GetMatrix(handle, memory)) return IDENTITY;
    const floats = view(pdfium, memory, 24);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [0, 4, 8, 12, 16, 20].map((at) => floats.getFloat32(at, true));
    return [a, b, c, d, e, f];
  });
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
