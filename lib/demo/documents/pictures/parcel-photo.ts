import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { paint } from "./paint";

/** A parcel in front of a door, its label readable. */
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
      `Delivered on: ${longDate(delivered)}`,
    ];
    const picture = await paint({ width: 1400, height: 1050, svg }, [
      ...lines.map((text, index) => ({ text, x: 390, y: 615 + index * 62, size: 30 })),
    ]);
    return { filename, contentType: "image/jpeg", bytes: await picture.jpeg({ quality: 84 }).toBuffer() };
  };
}
