import { type DrawnObject, drawnObjects, type Rectangle } from "./drawn-objects";
import { type Pdfium, view, withMemory } from "./pdfium";

export type { Rectangle } from "./drawn-objects";
export type Visibility = {
  /** Whether a character of this text object, at these bounds (points of the page), cannot be seen. */
  isHidden: (textObject: number, bounds: Rectangle) => boolean;
};

/** Render mode 3 of PDF 32000-1, 9.3.6: neither filled nor stroked. */
const INVISIBLE_MODE = 3;
const SMALLEST_POINTS = 1.5;
/** A picture over most of the page is a scan under its own text layer, not a cover. */
const LARGEST_COVER = 0.6;

/**
 * What hides text: invisible mode, no opacity, a size nobody can read, white on nothing, or an opaque rectangle or
 * picture drawn over it later.
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
