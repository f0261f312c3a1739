import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { fields, letterhead } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, paragraph } from "./sheet";

/** A refund to the card with its acquirer reference number. `amount` in minor units where only a part went back. */
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
        ["Refund date", longDate(refunded)],
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
