import type { DemoDocument } from "@/lib/demo/documents/purchase";
import { paragraph } from "./layout";
import { merchantPdf } from "./merchant-pdf";

/** A PDF that opens only with a password. */
export function lockedPdf(filename: string): DemoDocument {
  return (purchase) =>
    merchantPdf(purchase, { filename, title: "Protected document", password: "not-for-the-service" }, (sheet) => {
      paragraph(sheet, `Contract of order ${purchase.order}`);
    });
}

/** The merchant's staff newsletter: readable, but unrelated to any dispute. */
export function irrelevantPdf(filename: string): DemoDocument {
  return (purchase) =>
    merchantPdf(purchase, { filename, title: "Team news" }, (sheet) => {
      paragraph(sheet, "Team news", { bold: true, size: 16 });
      paragraph(sheet, "The kitchen on the second floor is being painted next week. Please use the one downstairs.");
      paragraph(sheet, "The summer party takes place in the garden. Bring good shoes and something to share.");
      paragraph(sheet, "Bicycles may now be parked in the inner yard, left of the gate.");
    });
}
