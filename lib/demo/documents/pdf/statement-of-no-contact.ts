import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead, table } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, paragraph } from "./sheet";

/** What a search of the merchant's help desk and returns log found: nothing. */
export function noContactRecord({ filename = "returns-and-contact-search.pdf" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, printed } = purchase;
    return merchantPdf(purchase, { filename, title: `Search results ${order}` }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Returns and contact search", [`Printed ${longDate(printed)}`]);
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Customer e-mail", customer.email],
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
        `We have no record of any contact by ${customer.name} about order ${order}. The goods were not returned.`,
      );
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
