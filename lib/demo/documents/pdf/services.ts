import { money } from "@/lib/demo/documents/formats";
import type { DemoDocument } from "@/lib/demo/documents/purchase";
import { dateInWords } from "@/lib/values/calendar";
import { fields, footer, heading, letterhead, paragraph, sums, table } from "./layout";
import { makerOf, merchantPdf, signature } from "./merchant-pdf";

type Stay = { filename?: string; unit: string; noShow?: boolean };

/** The folio of a stay or charter from `shipped` to `delivered`, with its check-in record, or of a no-show. */
export function folio({ filename = "guest-folio.pdf", unit, noShow = false }: Stay): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, items, currency, card, shipped, delivered } = purchase;
    return merchantPdf(purchase, { filename, title: `Folio ${order}`, day: delivered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Guest folio");
      fields(sheet, [
        ["Booking number", order],
        ["Guest", customer.name],
        ["Booked", unit],
        [
          "Check-in",
          noShow ? `${dateInWords(shipped)}, 15:00, guest did not arrive` : `${dateInWords(shipped)}, 15:10`,
        ],
        ["Check-out", noShow ? "None" : `${dateInWords(delivered)}, 10:20`],
        ["Payment", `${card.brand} ending in ${card.tail}`],
      ]);
      table(
        sheet,
        [
          { title: "Description", width: 300 },
          { title: "Quantity", width: 90, right: true },
          { title: "Amount", width: 97, right: true },
        ],
        items.map(({ name, quantity, unit: price }) => [name, String(quantity), money(price * quantity, currency)]),
      );
      sums(sheet, [
        [
          "Total paid",
          money(
            items.reduce((sum, item) => sum + item.quantity * item.unit, 0),
            currency,
          ),
        ],
      ]);
      if (noShow) {
        heading(sheet, "No-show");
        fields(sheet, [["Note", "The booking was held until noon of the next day. No cancellation was received."]]);
      } else {
        signature(sheet, customer.name, "Signature of guest at check-in");
      }
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}

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
        ["Appointment", `${dateInWords(delivered)}, 09:30`],
        ["Provided by", by],
        ["Status", "Service completed"],
        ["Completed on", dateInWords(delivered)],
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

type Inspection = {
  filename?: string;
  serial: string;
  findings: readonly (readonly [checked: string, result: string])[];
};

/** The condition of the goods when they were shipped, compared with the listing. */
export function inspectionReport({ filename = "inspection-report.pdf", serial, findings }: Inspection): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, items, shipped } = purchase;
    return merchantPdf(purchase, { filename, title: `Inspection ${order}`, day: shipped }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Inspection report");
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Product", items[0]?.name ?? ""],
        ["Serial number", serial],
        ["Inspected on", dateInWords(shipped)],
        ["Result", "Passed quality control, matches the specification in the listing"],
      ]);
      heading(sheet, "Condition on dispatch");
      table(
        sheet,
        [
          { title: "Checked", width: 200 },
          { title: "Result", width: 287 },
        ],
        findings.map((line) => [...line]),
      );
      footer(sheet, [`${merchant.name}, quality control`]);
    });
  };
}
