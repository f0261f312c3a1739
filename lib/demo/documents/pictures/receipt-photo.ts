import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { paint } from "./paint";

/** A photographed till receipt, a little askew. */
export function receiptPhoto({ filename = "receipt.jpg" } = {}): DemoDocument {
  return async (purchase) => {
    const { merchant, order, ordered, items, currency, card, approval } = purchase;
    const svg = `<rect width="900" height="1300" fill="#8b8f86"/>
      <rect x="60" y="50" width="780" height="1200" fill="#fbfaf6"/>
      <path d="M110 330 H790 M110 940 H790" stroke="#777" stroke-width="2" stroke-dasharray="8 6"/>`;
    const lines = [
      `Receipt number: ${order}`,
      `Date: ${longDate(ordered)}`,
      ...items.map((item) => `${item.quantity} x ${item.name}  ${money(item.quantity * item.unit, currency)}`),
      `Total: ${money(totalOf(purchase), currency)}`,
      `${card.brand} ending in ${card.tail}`,
      "Entry mode: Chip, PIN verified",
      `Approval code: ${approval}`,
      "Approved",
    ];
    const picture = await paint({ width: 900, height: 1300, svg }, [
      { text: merchant.name, x: 120, y: 110, size: 46, bold: true },
      { text: merchant.street, x: 120, y: 190, size: 28 },
      { text: merchant.place, x: 120, y: 240, size: 28 },
      ...lines.map((text, index) => ({ text, x: 120, y: 370 + index * 68, size: 30 })),
      { text: "Thank you for your order", x: 120, y: 990, size: 30 },
    ]);
    const bytes = await picture.rotate(1.2, { background: "#8b8f86" }).jpeg({ quality: 82 }).toBuffer();
    return { filename, contentType: "image/jpeg", bytes };
  };
}
