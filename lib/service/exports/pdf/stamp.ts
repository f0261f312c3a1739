import { degrees, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";

const USUAL_WIDTH = 612;

/** Writes a mark into the upper right corner of a page as it is shown, whichever way it is turned. */
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
  /** Counterclockwise turn that makes something drawn upright as the page is shown. */
  angle: number;
  /** The point so far from the left and from the top of the page as shown. */
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
