import { writeXlsx } from "hucre";
import { inDays } from "@/lib/store/cases/text";
import { type DemoDocument, totalOf } from "../purchase";
import { at, money } from "../written";

type History = {
  filename?: string;
  /** Days before the dispute, number and amount (minor units) of earlier orders that nobody disputed. */
  earlier: readonly (readonly [daysBefore: number, order: string, amount: number])[];
  /** False where earlier orders came from other addresses and devices. */
  sameDevice?: boolean;
};

const HEAD = ["Date", "Order number", "Amount", "Card", "Status", "Ship to", "IP address", "Device ID"];

/** The customer's earlier orders with the disputed one, as a workbook. */
export function transactionHistory({
  filename = "order-history.xlsx",
  earlier,
  sameDevice = true,
}: History): DemoDocument {
  return async (purchase) => {
    const { merchant, customer, order, ordered, disputed, currency, card, ip, device, printed } = purchase;
    const line = (day: string, number: string, amount: number, status: string, from: readonly [string, string]) => [
      day,
      number,
      money(amount, currency),
      `${card.brand} ending in ${card.tail}`,
      status,
      `${customer.street}, ${customer.place}`,
      ...from,
    ];
    const rows = [
      ["Transaction history", customer.name],
      ["Customer e-mail", customer.email],
      ["Merchant", merchant.name],
      [],
      HEAD,
      ...earlier.map(([days, number, amount], index) =>
        line(
          inDays(disputed, -days),
          number,
          amount,
          "Paid, not disputed",
          sameDevice ? [ip, device] : [`198.51.100.${40 + index}`, `dev-other-${index + 1}`],
        ),
      ),
      line(ordered, order, totalOf(purchase), "Paid, disputed", [ip, device]),
    ];
    const bytes = await writeXlsx({
      sheets: [{ name: "Orders", rows, columns: [18, 18, 14, 26, 20, 40, 16, 18].map((width) => ({ width })) }],
      properties: {
        title: `Orders of ${customer.name}`,
        creator: merchant.name,
        created: at(printed),
        modified: at(printed),
      },
    });
    return {
      filename,
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes: new Uint8Array(bytes),
    };
  };
}
