import type { Customer, DemoDocument } from "@/lib/demo/documents/purchase";
import { dateInWords } from "@/lib/values/calendar";
import { fields, footer, LEFT, letterhead, paragraph, put, table, writePdf } from "./layout";
import { makerOf, merchantPdf, PDF, signature } from "./merchant-pdf";

const CARRIER = {
  name: "PARCELWAY",
  lines: ["Parcelway Logistics, 400 Harbour Road, Dover, DE 19901", "Customer desk 555-0100"],
};

type Delivery = {
  filename?: string;
  /** The recipient; by default the buyer. */
  to?: Customer;
  signedBy?: string;
  /** `none` when the parcel was left without a signature. */
  signed?: boolean;
  returned?: boolean;
};

/** The carrier's record of a delivery with a drawn signature, or of a returned parcel. */
export function proofOfDelivery(given: Delivery = {}): DemoDocument {
  const { filename = "proof-of-delivery.pdf", signed = true, returned = false } = given;
  return async (purchase) => {
    const { merchant, order, tracking, shipped, delivered, printed } = purchase;
    const to = given.to ?? purchase.customer;
    const look = {
      title: `Proof of delivery ${tracking}`,
      author: "Parcelway Logistics",
      day: printed,
      color: "#7a3e00",
    };
    const bytes = await writePdf(look, (sheet) => {
      letterhead(sheet, CARRIER, returned ? "Shipment record" : "Proof of delivery", [
        `Printed ${dateInWords(printed < delivered ? delivered : printed)}`,
      ]);
      fields(sheet, [
        ["Tracking number", tracking],
        ["Service", signed ? "Ground, signature on delivery" : "Ground"],
        ["Shipper", `${merchant.name}, ${merchant.place}`],
        ["Shipped on", dateInWords(shipped)],
        ["Reference", `Order ${order}`],
        ["Recipient", to.name],
        ["Delivery address", `${to.street}, ${to.place}`],
        ...(returned
          ? ([
              ["Status", "Returned to sender"],
              ["Date returned", dateInWords(delivered)],
            ] as const)
          : ([
              ["Status", "Delivered"],
              ["Delivered on", `${dateInWords(delivered)}, 13:52`],
              ...(signed
                ? ([["Signed by", given.signedBy ?? to.name]] as const)
                : ([["Left at", "Front door"]] as const)),
            ] as const)),
      ]);
      if (returned) put(sheet, "Two attempts were made. The recipient was not available.", LEFT, sheet.y);
      else if (signed) signature(sheet, given.signedBy ?? to.name);
      footer(sheet, ["This record was produced from the carrier's scan events and is valid without a stamp."]);
    });
    return { filename, contentType: PDF, bytes };
  };
}

/** The record of a search of the merchant's help desk and returns log that found nothing. */
export function noContactRecord({ filename = "returns-and-contact-search.pdf" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, printed } = purchase;
    return merchantPdf(purchase, { filename, title: `Search results ${order}` }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Returns and contact search", [`Printed ${dateInWords(printed)}`]);
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Customer e-mail", customer.email],
        ["Period from", dateInWords(purchase.ordered)],
        ["Period to", dateInWords(printed)],
      ]);
      table(
        sheet,
        [
          { title: "Searched", width: 240 },
          { title: "Search results", width: 247 },
        ],
        [
          ["Support mailbox", "0 results, no messages found"],
          ["Help desk", "No tickets found"],
          ["Returns log", "No RMA, no record of a return"],
        ],
      );
      paragraph(
        sheet,
        `No contact by ${customer.name} about order ${order} is on record in this period. The goods were not returned.`,
      );
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
