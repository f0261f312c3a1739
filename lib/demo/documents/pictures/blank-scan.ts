import type { DemoDocument } from "../purchase";
import { paint } from "./paint";

/** A sheet that went through the scanner with its back up. */
export function blankScan({ filename = "scan0007.png" } = {}): DemoDocument {
  return async () => {
    const svg = `<rect width="1240" height="1754" fill="#f7f6f3"/><rect y="1740" width="1240" height="14" fill="#e3e0d9"/>`;
    const picture = await paint({ width: 1240, height: 1754, svg }, []);
    return { filename, contentType: "image/png", bytes: await picture.png({ palette: true }).toBuffer() };
  };
}
