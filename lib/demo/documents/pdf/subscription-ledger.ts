import { inDays } from "@/lib/store/cases/text";
import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { fields, letterhead, table } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, heading, paragraph } from "./sheet";

type Ledger = { filename?: string; plan: string; charges?: number; cancelledOn?: (ordered: string) => string };

/** The account of a monthly subscription up to the disputed charge; `cancelledOn` where the customer cancelled. */
export function subscriptionLedger({
  filename = "subscription-ledger.pdf",
  plan,
  charges = 5,
  cancelledOn,
}: Ledger): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card, currency, printed } = purchase;
    const price = money(totalOf(purchase), currency);
    const months = Array.from({ length: charges }, (_, index) => inDays(ordered, -30 * (charges - 1 - index)));
    return merchantPdf(purchase, { filename, title: `Subscription ${order}` }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Subscription record", [`Printed ${longDate(printed)}`]);
      fields(sheet, [
        ["Order number", order],
        ["Account holder", customer.name],
        ["Account e-mail", customer.email],
        ["Plan", `${plan}, renews monthly until cancelled`],
        ["Plan price", `${price} per month`],
        ["Subscribed on", longDate(months[0] ?? ordered)],
        ["Card on file", `${card.brand} ending in ${card.tail}`],
        cancelledOn
          ? (["Cancellation received", longDate(cancelledOn(ordered))] as const)
          : (["Cancellation request", "None in the account or in the support log"] as const),
      ]);
      paragraph(
        sheet,
        "The customer agreed to recurring billing at sign-up. It can be cancelled at any time under Account, Billing.",
      );
      heading(sheet, "Billing history");
      table(
        sheet,
        [
          { title: "Charged on", width: 150 },
          { title: "Description", width: 170 },
          { title: "Amount", width: 80, right: true },
          { title: "Status", width: 87 },
        ],
        months.map((day) => [longDate(day), plan, price, "Paid"]),
      );
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
