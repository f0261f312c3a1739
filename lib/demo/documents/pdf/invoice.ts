import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead, parties } from "./blocks";
import { addressLines, itemTable, makerOf, merchantPdf } from "./common";
import { footer } from "./sheet";

/** A paid invoice. */
export function invoice({ filename = "invoice.pdf" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card } = purchase;
    return merchantPdf(purchase, { filename, title: `Invoice ${order}`, day: ordered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Invoice");
      fields(sheet, [
        ["Invoice number", `INV-${order}`],
        ["Order number", order],
        ["Invoice date", longDate(ordered)],
        ["Paid by", `${card.brand} ending in ${card.tail}`],
      ]);
      parties(sheet, [{ title: "Bill to", lines: addressLines(customer) }]);
      itemTable(sheet, purchase, "Total paid");
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`, "Prices include all taxes."]);
    });
  };
}
