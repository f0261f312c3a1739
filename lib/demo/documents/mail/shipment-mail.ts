import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { message } from "./message";

/** The carrier's message that a parcel was delivered. */
export function deliveredMail({ filename = "delivered.eml" } = {}): DemoDocument {
  return ({ merchant, customer, order, tracking, delivered }) =>
    message({
      filename,
      from: { name: "Parcelway", email: "notify@parcelway.example" },
      to: customer,
      subject: `Delivered: your parcel from ${merchant.name}`,
      day: delivered,
      time: "14:10",
      text: [
        `Dear ${customer.name},`,
        "",
        `your parcel from ${merchant.name} was delivered.`,
        "",
        `Tracking number: ${tracking}`,
        `Order number: ${order}`,
        `Delivered on: ${longDate(delivered)}, 13:52`,
        `Delivery address: ${customer.street}, ${customer.place}`,
        `Signed by: ${customer.name}`,
        "",
        "Parcelway",
      ].join("\n"),
    });
}
