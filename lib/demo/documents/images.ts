import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { money } from "@/lib/demo/documents/formats";
import { dateInWords } from "@/lib/values/calendar";
import { type DemoDocument, totalOf } from "./purchase";

export type Words = { text: string; x: number; y: number; size?: number; bold?: boolean; color?: string };

/**
 * An image with an SVG background and text. The text uses a font of the project, because a server may not have any fonts.
 */
async function paint(
  background: { width: number; height: number; svg: string },
  words: readonly Words[],
): Promise<Sharp> {
  const { width, height, svg } = background;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const layers = await Promise.all(
    words.map(async ({ x, y, ...word }) => ({ input: await rendered(word), left: Math.round(x), top: Math.round(y) })),
  );
  const flat = await sharp(Buffer.from(shapes)).composite(layers).png().toBuffer();
  return sharp(flat).removeAlpha();
}

/** `size` is the font size in pixels. */
function rendered({ text, size = 24, bold = false, color = "#1d2124" }: Omit<Words, "x" | "y">): Promise<Buffer> {
  const name = bold ? "Geist-Bold.ttf" : "Geist-Regular.ttf";
  const fontfile = [process.cwd(), "node_modules", "geist", "dist", "fonts", "geist-sans", name].join(path.sep);
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `Geist${bold ? " Bold" : ""} ${Math.round(size * 0.75)}`,
      fontfile,
      dpi: 96,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

/** The shop's checkout as the customer saw it, with the terms accepted. */
export function checkoutScreenshot({
  filename = "checkout.png",
  terms = "terms of sale and the return policy",
} = {}): DemoDocument {
  return async (purchase) => {
    const { merchant, customer, order, ordered, items, currency, card } = purchase;
    const svg = `<rect width="1400" height="1000" fill="#f4f5f6"/>
      <rect width="1400" height="84" fill="${merchant.color}"/>
      <rect x="90" y="130" width="1220" height="800" rx="12" fill="#fff" stroke="#d5d9dc"/>
      <rect x="140" y="762" width="30" height="30" rx="4" fill="${merchant.color}"/>
      <path d="M147 777 l7 8 l12 -16" stroke="#fff" stroke-width="4" fill="none"/>
      <rect x="140" y="834" width="320" height="62" rx="8" fill="${merchant.color}"/>`;
    const lines = [
      `Order number: ${order}`,
      `Order date: ${dateInWords(ordered)}`,
      `Customer: ${customer.name}`,
      `Ship to: ${customer.street}, ${customer.place}`,
      ...items.map((item) => `Item: ${item.quantity} x ${item.name}`),
      `Order total: ${money(totalOf(purchase), currency)}`,
      `Payment: ${card.brand} ending in ${card.tail}`,
    ];
    const image = await paint({ width: 1400, height: 1000, svg }, [
      { text: merchant.name, x: 90, y: 24, size: 34, bold: true, color: "#ffffff" },
      { text: "Checkout", x: 140, y: 170, size: 40, bold: true },
      ...lines.map((text, index) => ({ text, x: 140, y: 250 + index * 64, size: 30 })),
      { text: `I agree to the ${terms}`, x: 190, y: 760, size: 30 },
      { text: "Place order", x: 200, y: 846, size: 30, bold: true, color: "#ffffff" },
    ]);
    return { filename, contentType: "image/png", bytes: await image.png({ palette: true }).toBuffer() };
  };
}

/** A parcel in front of a door, with a readable label. */
export function parcelPhoto({ filename = "parcel-at-door.jpg" } = {}): DemoDocument {
  return async ({ customer, order, tracking, delivered }) => {
    const svg = `<rect width="1400" height="1050" fill="#cfc6b8"/>
      <rect y="760" width="1400" height="290" fill="#8d8578"/>
      <rect x="480" width="440" height="760" fill="#5d3b2a"/><circle cx="880" cy="400" r="16" fill="#d8b24a"/>
      <path d="M180 480 L1080 480 L1180 560 L1180 980 L280 980 L180 900 Z" fill="#b98d5a"/>
      <path d="M180 480 L280 560 L1180 560 M280 560 V980" stroke="#94703f" stroke-width="4" fill="none"/>
      <rect x="360" y="600" width="740" height="340" fill="#fdfdfb"/>`;
    const lines = [
      `Deliver to: ${customer.name}`,
      `${customer.street}, ${customer.place}`,
      `Tracking number: ${tracking}`,
      `Order number: ${order}`,
      `Delivered on: ${dateInWords(delivered)}`,
    ];
    const image = await paint({ width: 1400, height: 1050, svg }, [
      ...lines.map((text, index) => ({ text, x: 390, y: 615 + index * 62, size: 30 })),
    ]);
    return { filename, contentType: "image/jpeg", bytes: await image.jpeg({ quality: 84 }).toBuffer() };
  };
}

/** A photo of a point-of-sale receipt, slightly rotated. */
export function receiptPhoto({ filename = "receipt.jpg" } = {}): DemoDocument {
  return async (purchase) => {
    const { merchant, order, ordered, items, currency, card, approval } = purchase;
    const svg = `<rect width="900" height="1300" fill="#8b8f86"/>
      <rect x="60" y="50" width="780" height="1200" fill="#fbfaf6"/>
      <path d="M110 330 H790 M110 940 H790" stroke="#777" stroke-width="2" stroke-dasharray="8 6"/>`;
    const lines = [
      `Receipt number: ${order}`,
      `Date: ${dateInWords(ordered)}`,
      ...items.map((item) => `${item.quantity} x ${item.name}  ${money(item.quantity * item.unit, currency)}`),
      `Total: ${money(totalOf(purchase), currency)}`,
      `${card.brand} ending in ${card.tail}`,
      "Entry mode: Chip, PIN verified",
      `Approval code: ${approval}`,
      "Approved",
    ];
    const image = await paint({ width: 900, height: 1300, svg }, [
      { text: merchant.name, x: 120, y: 110, size: 46, bold: true },
      { text: merchant.street, x: 120, y: 190, size: 28 },
      { text: merchant.place, x: 120, y: 240, size: 28 },
      ...lines.map((text, index) => ({ text, x: 120, y: 370 + index * 68, size: 30 })),
      { text: "Thank you for your order", x: 120, y: 990, size: 30 },
    ]);
    const bytes = await image.rotate(1.2, { background: "#8b8f86" }).jpeg({ quality: 82 }).toBuffer();
    return { filename, contentType: "image/jpeg", bytes };
  };
}

/** A page that was scanned on its blank side. */
export function blankScan({ filename = "scan0007.png" } = {}): DemoDocument {
  return async () => {
    const svg = `<rect width="1240" height="1754" fill="#f7f6f3"/><rect y="1740" width="1240" height="14" fill="#e3e0d9"/>`;
    const image = await paint({ width: 1240, height: 1754, svg }, []);
    return { filename, contentType: "image/png", bytes: await image.png({ palette: true }).toBuffer() };
  };
}
