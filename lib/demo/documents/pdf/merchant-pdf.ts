import { money } from "@/lib/demo/documents/formats";
import type { Customer, DemoFile, Merchant, Purchase } from "@/lib/demo/documents/purchase";
import { type Column, LEFT, type Look, put, type Sheet, sums, table, writePdf } from "./layout";

export const PDF = "application/pdf";

/** A PDF with the merchant's branding. */
export async function merchantPdf(
  { merchant, printed }: Pick<Purchase, "merchant" | "printed">,
  given: { filename: string; title: string; day?: string; password?: string },
  draw: (sheet: Sheet) => void,
): Promise<DemoFile> {
  const { filename, title, day = printed, password } = given;
  const look: Look = { title, author: merchant.name, day, color: merchant.color, serif: merchant.serif, password };
  return { filename, contentType: PDF, bytes: await writePdf(look, draw) };
}

export function makerOf(merchant: Merchant): { name: string; lines: readonly string[] } {
  return {
    name: merchant.name,
    lines: [`${merchant.street}, ${merchant.place}`, `${merchant.host} · ${merchant.phone}`],
  };
}

export function addressLines({ name, street, place }: Customer): readonly string[] {
  return [name, street, place];
}

const ITEM_COLUMNS: readonly Column[] = [
  { title: "Item", width: 190 },
  { title: "SKU", width: 90 },
  { title: "Quantity", width: 57, right: true },
  { title: "Unit price", width: 75, right: true },
  { title: "Amount", width: 75, right: true },
];

/** The items and their sum; `total` is the label of the last line. */
export function itemTable(sheet: Sheet, { items, shipping, currency }: Purchase, total: string): void {
  table(
    sheet,
    ITEM_COLUMNS,
    items.map(({ name, sku, quantity, unit }) => [
      name,
      sku,
      String(quantity),
      money(unit, currency),
      money(unit * quantity, currency),
    ]),
  );
  const goods = items.reduce((sum, item) => sum + item.quantity * item.unit, 0);
  sums(sheet, [
    ["Subtotal", money(goods, currency)],
    ...(shipping > 0 ? [["Shipping", money(shipping, currency)] as const] : []),
    [total, money(goods + shipping, currency)],
  ]);
}

/** A pen stroke shaped by the letters of a name, above the signature line. */
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
  put(sheet, caption, LEFT, base + 14, { size: 8, color: "#5b6166" });
  sheet.y = base + 34;
}
