import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { fields, letterhead } from "./blocks";
import { PDF } from "./common";
import { footer, heading, writePdf } from "./sheet";

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

/** The gateway's record of the authorization with the issuer's answers. `eci` only where the buyer was authenticated. */
export function authorizationRecord(given: Checks = {}): DemoDocument {
  const { filename = "gateway-authorization.pdf", avs = "Y", cvv = "M", eci, declined = false } = given;
  return async (purchase) => {
    const { merchant, customer, order, ordered, printed, card, approval, currency } = purchase;
    const look = { title: `Authorization of order ${order}`, author: "Quillpay", day: printed, colour: "#3b2f8f" };
    const bytes = await writePdf(look, (sheet) => {
      letterhead(sheet, GATEWAY, "Authorization", [`Printed ${longDate(printed)}`]);
      fields(sheet, [
        ["Merchant", merchant.name],
        ["Merchant ID", merchant.identifier],
        ["Order number", order],
        ["Transaction date", `${longDate(ordered)}, 14:02 UTC`],
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
