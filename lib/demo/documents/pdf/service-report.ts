import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, heading, paragraph } from "./sheet";
import { signature } from "./signature";

type Service = { filename?: string; work: readonly string[]; by: string };

/** A completed work order, signed by the customer on the day of the service (`delivered`). */
export function serviceReport({ filename = "service-report.pdf", work, by }: Service): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, delivered } = purchase;
    return merchantPdf(purchase, { filename, title: `Service report ${order}`, day: delivered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Service report");
      fields(sheet, [
        ["Work order", `WO-${order}`],
        ["Order number", order],
        ["Customer", customer.name],
        ["Appointment", `${longDate(delivered)}, 09:30`],
        ["Provided by", by],
        ["Status", "Service completed"],
        ["Completed on", longDate(delivered)],
      ]);
      heading(sheet, "Services rendered");
      for (const line of work) paragraph(sheet, line);
      sheet.y += 10;
      signature(sheet, customer.name, "Signature of customer");
      fields(sheet, [["Signed by", customer.name]]);
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
