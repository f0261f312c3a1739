import { money } from "@/lib/demo/documents/formats";
import type { DemoDocument } from "@/lib/demo/documents/purchase";
import { totalOf } from "@/lib/demo/documents/purchase";
import { dateInWords } from "@/lib/values/calendar";
import { fields, footer, heading, letterhead, paragraph, parties } from "./layout";
import { addressLines, itemTable, makerOf, merchantPdf } from "./merchant-pdf";

/** What the shop sends when an order is placed. `terms` adds the sentence on the terms that were accepted. */
export function orderConfirmation({ filename = "order-confirmation.pdf", terms = false } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card } = purchase;
    return merchantPdf(purchase, { filename, title: `Order confirmation ${order}`, day: ordered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Order confirmation");
      paragraph(sheet, `Thank you for your order, ${customer.name}.`);
      fields(sheet, [
        ["Order number", order],
        ["Order date", dateInWords(ordered)],
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

/** A paid invoice. */
export function invoice({ filename = "invoice.pdf" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card } = purchase;
    return merchantPdf(purchase, { filename, title: `Invoice ${order}`, day: ordered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Invoice");
      fields(sheet, [
        ["Invoice number", `INV-${order}`],
        ["Order number", order],
        ["Invoice date", dateInWords(ordered)],
        ["Paid by", `${card.brand} ending in ${card.tail}`],
      ]);
      parties(sheet, [{ title: "Bill to", lines: addressLines(customer) }]);
      itemTable(sheet, purchase, "Total paid");
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`, "Prices include all taxes."]);
    });
  };
}

/** A refund to the card with its acquirer reference number. `amount`, in minor units, when only part was refunded. */
export function refundReceipt({
  filename = "refund-receipt.pdf",
  amount,
}: {
  filename?: string;
  amount?: number;
} = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, refunded, card, currency, arn } = purchase;
    const total = totalOf(purchase);
    return merchantPdf(purchase, { filename, title: `Refund ${order}`, day: refunded }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Refund receipt");
      paragraph(sheet, `Your refund has been issued and credited to your card, ${customer.name}.`);
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Refund date", dateInWords(refunded)],
        ["Refund amount", money(amount ?? total, currency)],
        ["Original amount", money(total, currency)],
        ["Refunded to", `${card.brand} ending in ${card.tail}`],
        ["ARN", arn],
        ["Status", "Refund completed"],
      ]);
      footer(sheet, ["Banks show a credit two to five business days after it was made."]);
    });
  };
}

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
      paragraph(sheet, `Effective from ${dateInWords(inForceSince(ordered))}.`);
      for (const [index, clause] of clauses.entries()) paragraph(sheet, `${index + 1}. ${clause}`);
      heading(sheet, "Acceptance record");
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Checkbox", `Ticked: "I agree to the ${title.toLowerCase()}"`],
        ["Accepted on", `${dateInWords(ordered)}, 14:01 UTC`],
        ["IP address", ip],
      ]);
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
