import type { DemoDocument } from "../purchase";
import { longDate, money } from "../written";
import { fields, letterhead, sums, table } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, heading } from "./sheet";
import { signature } from "./signature";

type Stay = { filename?: string; unit: string; noShow?: boolean };

/** The account of a stay or a charter from `shipped` to `delivered`, with its check-in record; or of a no-show. */
export function folio({ filename = "guest-folio.pdf", unit, noShow = false }: Stay): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, items, currency, card, shipped, delivered } = purchase;
    return merchantPdf(purchase, { filename, title: `Folio ${order}`, day: delivered }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Guest folio");
      fields(sheet, [
        ["Booking number", order],
        ["Guest", customer.name],
        ["Booked", unit],
        ["Check-in", noShow ? `${longDate(shipped)}, 15:00, guest did not arrive` : `${longDate(shipped)}, 15:10`],
        ["Check-out", noShow ? "None" : `${longDate(delivered)}, 10:20`],
        ["Payment", `${card.brand} ending in ${card.tail}`],
      ]);
      table(
        sheet,
        [
          { title: "Description", width: 300 },
          { title: "Quantity", width: 90, right: true },
          { title: "Amount", width: 97, right: true },
        ],
        items.map(({ name, quantity, unit: price }) => [name, String(quantity), money(price * quantity, currency)]),
      );
      sums(sheet, [
        [
          "Total paid",
          money(
            items.reduce((sum, item) => sum + item.quantity * item.unit, 0),
            currency,
          ),
        ],
      ]);
      if (noShow) {
        heading(sheet, "No-show");
        fields(sheet, [["Note", "The booking was held until noon of the next day. No cancellation was received."]]);
      } else {
        signature(sheet, customer.name, "Signature of guest at check-in");
      }
      footer(sheet, [`${merchant.name}, ${merchant.street}, ${merchant.place}`]);
    });
  };
}
