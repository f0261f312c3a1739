import { LEFT, put, type Sheet } from "./sheet";

/** A pen stroke that follows the letters of a name, over the line that it signs. */
export function signature(sheet: Sheet, name: string, caption = "Signature of recipient"): void {
  const base = sheet.y + 40;
  const { doc } = sheet;
  doc.moveTo(LEFT + 6, base - 4);
  for (const [index, letter] of [...name.replace(/[^A-Za-z]/g, "").slice(0, 9)].entries()) {
    const height = 6 + ((letter.charCodeAt(0) * 7) % 24);
    const x = LEFT + 10 + index * 16;
    doc.bezierCurveTo(x + 2, base - height - 8, x + 12, base - height, x + 8, base - 6);
    doc.bezierCurveTo(x + 6, base + 4, x + 14, base + 2, x + 16, base - 8);
  }
  doc.lineWidth(1.3).lineCap("round").strokeColor("#1b2a6b").stroke();
  doc
    .moveTo(LEFT, base + 10)
    .lineTo(LEFT + 200, base + 10)
    .lineWidth(0.7)
    .strokeColor("#1d2124")
    .stroke();
  put(sheet, caption, LEFT, base + 14, { size: 8, colour: "#5b6166" });
  sheet.y = base + 34;
}
