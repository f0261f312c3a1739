import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { paint } from "./paint";

/** The shop's checkout as the customer saw it, with the ticked box. */
export function checkoutScreenshot({
  filename = "checkout.png",
  terms = "terms of sale and the return policy",
} = {}): DemoDocument {
  return async (purchase) => {
    const { merchant, customer, order, ordered, items, currency, card } = purchase;
    const svg = `<rect width="1400" height="1000" fill="#f4f5f6"/>
      <rect width="1400" height="84" fill="${merchant.colour}"/>
      <rect x="90" y="130" width="1220" height="800" rx="12" fill="#fff" stroke="#d5d9dc"/>
      <rect x="140" y="762" width="30" height="30" rx="4" fill="${merchant.colour}"/>
      <path d="M147 777 l7 8 l12 -16" stroke="#fff" stroke-width="4" fill="none"/>
      <rect x="140" y="834" width="320" height="62" rx="8" fill="${merchant.colour}"/>`;
    const lines = [
      `Order number: ${order}`,
      `Order date: ${longDate(ordered)}`,
      `Customer: ${customer.name}`,
      `Ship to: ${customer.street}, ${customer.place}`,
      ...items.map((item) => `Item: ${item.quantity} x ${item.name}`),
      `Order total: ${money(totalOf(purchase), currency)}`,
      `Payment: ${card.brand} ending in ${card.tail}`,
    ];
    const picture = await paint({ width: 1400, height: 1000, svg }, [
      { text: merchant.name, x: 90, y: 24, size: 34, bold: true, colour: "#ffffff" },
      { text: "Checkout", x: 140, y: 170, size: 40, bold: true },
      ...lines.map((text, index) => ({ text, x: 140, y: 250 + index * 64, size: 30 })),
      { text: `I agree to the ${terms}`, x: 190, y: 760, size: 30 },
      { text: "Place order", x: 200, y: 846, size: 30, bold: true, colour: "#ffffff" },
    ]);
    return { filename, contentType: "image/png", bytes: await picture.png({ palette: true }).toBuffer() };
  };
}
