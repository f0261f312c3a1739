import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, heading, paragraph } from "./sheet";

type Terms = {
  filename?: string;
  title: string;
  clauses: readonly string[];
  inForceSince: (ordered: string) => string;
};

/** The merchant's terms with the record of the customer's acceptance at checkout. */
export function termsOfSale({ filename = "terms-of-sale.pdf", title, clauses, inForceSince }: Terms): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, ip } = purchase;
    return merchantPdf(purchase, { filename, title, day: ordered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), title);
      paragraph(sheet, `Effective from ${longDate(inForceSince(ordered))}.`);
      for (const [index, clause] of clauses.entries()) paragraph(sheet, `${index + 1}. ${clause}`);
      heading(sheet, "Acceptance record");
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Checkbox", `Ticked: "I agree to the ${title.toLowerCase()}"`],
        ["Accepted on", `${longDate(ordered)}, 14:01 UTC`],
        ["IP address", ip],
      ]);
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
