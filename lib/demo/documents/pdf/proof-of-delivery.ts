import type { Customer, DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead } from "./blocks";
import { PDF } from "./common";
import { footer, LEFT, put, writePdf } from "./sheet";
import { signature } from "./signature";

const CARRIER = {
  name: "PARCELWAY",
  lines: ["Parcelway Logistics, 400 Harbour Road, Dover, DE 19901", "Customer desk 555-0100"],
};

type Delivery = {
  filename?: string;
  /** Whose parcel it is; the buyer's unless told. */
  to?: Customer;
  signedBy?: string;
  /** `none` where the parcel was left without one. */
  signed?: boolean;
  returned?: boolean;
};

/** The carrier's record of a delivery with a drawn signature, or of a parcel that went back. */
export function proofOfDelivery(given: Delivery = {}): DemoDocument {
  const { filename = "proof-of-delivery.pdf", signed = true, returned = false } = given;
  return async (purchase) => {
    const { merchant, order, tracking, shipped, delivered, printed } = purchase;
    const to = given.to ?? purchase.customer;
    const look = {
      title: `Proof of delivery ${tracking}`,
      author: "Parcelway Logistics",
      day: printed,
      colour: "#7a3e00",
    };
    const bytes = await writePdf(look, (sheet) => {
      letterhead(sheet, CARRIER, returned ? "Shipment record" : "Proof of delivery", [`Printed ${longDate(printed)}`]);
      fields(sheet, [
        ["Tracking number", tracking],
        ["Service", signed ? "Ground, signature on delivery" : "Ground"],
        ["Shipper", `${merchant.name}, ${merchant.place}`],
        ["Shipped on", longDate(shipped)],
        ["Reference", `Order ${order}`],
        ["Recipient", to.name],
        ["Delivery address", `${to.street}, ${to.place}`],
        ...(returned
          ? ([
              ["Status", "Returned to sender"],
              ["Date returned", longDate(delivered)],
            ] as const)
          : ([
              ["Status", "Delivered"],
              ["Delivered on", `${longDate(delivered)}, 13:52`],
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
