import type { Customer, DemoFile, Merchant, Purchase } from "../purchase";
import { money } from "../written";
import { type Column, sums, table } from "./blocks";
import { type Look, type Sheet, writePdf } from "./sheet";

export const PDF = "application/pdf";

/** A PDF of the merchant's own, in its look. */
export async function merchantPdf(
  { merchant, printed }: Pick<Purchase, "merchant" | "printed">,
  given: { filename: string; title: string; day?: string; password?: string },
  draw: (sheet: Sheet) => void,
): Promise<DemoFile> {
  const { filename, title, day = printed, password } = given;
  const look: Look = { title, author: merchant.name, day, colour: merchant.colour, serif: merchant.serif, password };
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

/** What was bought, and what it comes to; `total` is the wording of the last line. */
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
