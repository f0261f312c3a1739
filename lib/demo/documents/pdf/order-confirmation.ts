import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead, parties } from "./blocks";
import { addressLines, itemTable, makerOf, merchantPdf } from "./common";
import { footer, paragraph } from "./sheet";

/** What the shop sends when an order is placed. `terms` adds the sentence on the terms that were accepted. */
export function orderConfirmation({ filename = "order-confirmation.pdf", terms = false } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card } = purchase;
    return merchantPdf(purchase, { filename, title: `Order confirmation ${order}`, day: ordered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Order confirmation");
      paragraph(sheet, `Thank you for your order, ${customer.name}.`);
      fields(sheet, [
        ["Order number", order],
        ["Order date", longDate(ordered)],
        ["Payment", `${card.brand} ending in ${card.tail}`],
        ["E-mail", customer.email],
      ]);
      parties(sheet, [
        { title: "Bill to", lines: addressLines(customer) },
        { title: "Ship to", lines: addressLines(customer) },
      ]);
      itemTable(sheet, purchase, "Order total");
      if (terms) {
        paragraph(sheet, `By placing your order you accepted the terms of sale at ${merchant.host}/terms.`, {
          size: 9,
        });
      }
      footer(sheet, [
        `${merchant.name}, ${merchant.street}, ${merchant.place}`,
        `Your statement shows this purchase as ${merchant.descriptor}.`,
      ]);
    });
  };
}
