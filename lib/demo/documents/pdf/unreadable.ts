import type { DemoDocument } from "../purchase";
import { merchantPdf } from "./common";
import { paragraph } from "./sheet";

/** A PDF that only opens with a password. */
export function lockedPdf(filename: string): DemoDocument {
  return (purchase) =>
    merchantPdf(purchase, { filename, title: "Protected document", password: "not-for-the-service" }, (sheet) => {
      paragraph(sheet, `Contract of order ${purchase.order}`);
    });
}

/** The merchant's staff newsletter: readable, and of no dispute at all. */
export function irrelevantPdf(filename: string): DemoDocument {
  return (purchase) =>
    merchantPdf(purchase, { filename, title: "Team news" }, (sheet) => {
      paragraph(sheet, "Team news", { bold: true, size: 16 });
      paragraph(sheet, "The kitchen on the second floor is being painted next week. Please use the one downstairs.");
      paragraph(sheet, "The summer party takes place in the garden. Bring good shoes and something to share.");
      paragraph(sheet, "Bicycles may now be parked in the inner yard, left of the gate.");
    });
}
