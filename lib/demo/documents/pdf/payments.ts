import { money } from "@/lib/demo/documents/formats";
import { type DemoDocument, totalOf } from "@/lib/demo/documents/purchase";
import { addDays, dateInWords } from "@/lib/values/calendar";
import { fields, footer, heading, letterhead, paragraph, table, writePdf } from "./layout";
import { makerOf, merchantPdf, PDF } from "./merchant-pdf";

const GATEWAY = { name: "Quillpay", lines: ["Quillpay Gateway, merchant console", "Authorization record"] };

const AVS: Record<string, string> = {
  Y: "Y - street and postal code match",
  N: "N - no match",
  Z: "Z - postal code matches, street does not",
  U: "U - unavailable",
};
const CVV: Record<string, string> = { M: "M - match", N: "N - no match", P: "P - not processed" };

type Checks = {
  filename?: string;
  avs?: "Y" | "N" | "Z" | "U";
  cvv?: "M" | "N" | "P";
  eci?: string;
  declined?: boolean;
};

/** The gateway's record of the authorization and the issuer's responses. `eci` only when the buyer was authenticated. */
export function authorizationRecord(given: Checks = {}): DemoDocument {
  const { filename = "gateway-authorization.pdf", avs = "Y", cvv = "M", eci, declined = false } = given;
  return async (purchase) => {
    const { merchant, customer, order, ordered, printed, card, approval, currency } = purchase;
    const look = { title: `Authorization of order ${order}`, author: "Quillpay", day: printed, color: "#3b2f8f" };
    const bytes = await writePdf(look, (sheet) => {
      letterhead(sheet, GATEWAY, "Authorization", [`Printed ${dateInWords(printed)}`]);
      fields(sheet, [
        ["Merchant", merchant.name],
        ["Merchant ID", merchant.identifier],
        ["Order number", order],
        ["Transaction date", `${dateInWords(ordered)}, 14:02 UTC`],
        ["Amount authorized", money(totalOf(purchase), currency)],
        ["Response", declined ? "Declined - do not honour" : "Approved"],
        ...(declined ? [] : ([["Authorization code", approval]] as const)),
      ]);
      heading(sheet, "Card and cardholder");
      fields(sheet, [
        ["Card", `${card.brand} ${card.masked}`],
        ["Card ending", card.tail],
        ["Cardholder name", customer.name],
        ["Billing address", `${customer.street}, ${customer.place}`],
        ["Entry mode", "E-commerce, keyed by the customer"],
      ]);
      heading(sheet, "Checks by the issuer");
      fields(sheet, [
        ["AVS result", AVS[avs] ?? avs],
        ["CVV result", CVV[cvv] ?? cvv],
        ...(eci
          ? ([
              ["3-D Secure", "Authenticated by the issuer"],
              ["ECI", eci],
            ] as const)
          : []),
      ]);
      heading(sheet, "Session");
      fields(sheet, [
        ["IP address", purchase.ip],
        ["Device ID", purchase.device],
      ]);
      footer(sheet, ["Quillpay stores card numbers masked. Times are UTC."]);
    });
    return { filename, contentType: PDF, bytes };
  };
}

type Ledger = { filename?: string; plan: string; charges?: number; canceledOn?: (ordered: string) => string };

/** The record of a monthly subscription up to the disputed charge; `canceledOn` when the customer canceled it. */
export function subscriptionLedger({
  filename = "subscription-ledger.pdf",
  plan,
  charges = 5,
  canceledOn,
}: Ledger): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, card, currency, printed } = purchase;
    const price = money(totalOf(purchase), currency);
    const months = Array.from({ length: charges }, (_, index) => addDays(ordered, -30 * (charges - 1 - index)));
    return merchantPdf(purchase, { filename, title: `Subscription ${order}` }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Subscription record", [`Printed ${dateInWords(printed)}`]);
      fields(sheet, [
        ["Order number", order],
        ["Account holder", customer.name],
        ["Account e-mail", customer.email],
        ["Plan", `${plan}, renews monthly until cancelled`],
        ["Plan price", `${price} per month`],
        ["Subscribed on", dateInWords(months[0] ?? ordered)],
        ["Card on file", `${card.brand} ending in ${card.tail}`],
        canceledOn
          ? (["Cancellation received", dateInWords(canceledOn(ordered))] as const)
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
        months.map((day) => [dateInWords(day), plan, price, "Paid"]),
      );
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
