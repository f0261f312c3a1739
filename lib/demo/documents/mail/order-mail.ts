import { type DemoDocument, totalOf } from "../purchase";
import { longDate, money } from "../written";
import { message } from "./message";

/** The order confirmation as it was mailed, in text and HTML. */
export function orderMail({ filename = "order-confirmation.eml" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, items, shipping, currency, card } = purchase;
    const rows = [
      ["Order number", order],
      ["Order date", longDate(ordered)],
      ...items.map((item) => [`${item.quantity} x ${item.name}`, money(item.quantity * item.unit, currency)]),
      ...(shipping > 0 ? [["Shipping", money(shipping, currency)]] : []),
      ["Order total", money(totalOf(purchase), currency)],
      ["Paid by", `${card.brand} ending in ${card.tail}`],
      ["Ship to", `${customer.name}, ${customer.street}, ${customer.place}`],
    ];
    const opening = `Thank you for your order, ${customer.name}.`;
    const cells = rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("\n");
    return message({
      filename,
      from: { name: merchant.name, email: `orders@${merchant.host}` },
      to: customer,
      subject: `Order confirmation ${order}`,
      day: ordered,
      time: "14:03",
      text: [opening, "", ...rows.map(([label, value]) => `${label}: ${value}`), "", merchant.name].join("\n"),
      html: `<html><body><h2>Order confirmation</h2><p>${opening}</p><table>\n${cells}\n</table><p>${merchant.name}</p></body></html>`,
    });
  };
}
