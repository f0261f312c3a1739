import { writeXlsx } from "hucre";
import { at, money } from "@/lib/demo/documents/formats";
import { addDays } from "@/lib/values/calendar";
import { type DemoDocument, type Purchase, totalOf } from "./purchase";

type Export = { filename?: string; avs?: "match" | "no match"; cvv?: "match" | "no match"; eci?: string };

/** The gateway's charge as its API returns it, in JSON. */
export function gatewayExport({
  filename = "gateway-charge.json",
  avs = "match",
  cvv = "match",
  eci,
}: Export = {}): DemoDocument {
  return (purchase) => {
    const { customer, merchant, order, ordered, card, currency, approval, ip, device } = purchase;
    const charge = {
      object: "charge",
      id: `ch_${order.toLowerCase().replace(/[^a-z0-9]/g, "")}`,
      livemode: true,
      created: Math.floor(at(ordered).getTime() / 1000) + 50_520,
      amount: totalOf(purchase),
      currency: currency.toLowerCase(),
      status: "succeeded",
      captured: true,
      description: `Order ${order}`,
      statement_descriptor: merchant.descriptor,
      authorization_code: approval,
      metadata: { order_number: order, device_id: device, ip_address: ip },
      billing_details: {
        name: customer.name,
        email: customer.email,
        address: { line1: customer.street, city: customer.place },
      },
      card: {
        brand: card.brand.toLowerCase(),
        last4: card.tail,
        checks: { avs_result: avs, cvv_result: cvv },
        ...(eci === undefined ? {} : { three_d_secure: { result: "authenticated", eci } }),
      },
    };
    return { filename, contentType: "application/json", bytes: Buffer.from(`${JSON.stringify(charge, null, 2)}\n`) };
  };
}

type Log = {
  filename?: string;
  /** Days after the charge, time, and event. */
  events: readonly (readonly [daysAfter: number, time: string, event: string])[];
};

/** The usage log of an account as a CSV file. */
export function accessLog({ filename = "access-log.csv", events }: Log): DemoDocument {
  return (purchase) => {
    const rows = events.map(([days, time, event]) => row(purchase, addDays(purchase.ordered, days), time, event));
    const head = "Date,Time (UTC),Account,Customer,Order number,Event,IP address,Device ID";
    return { filename, contentType: "text/csv", bytes: Buffer.from(`${[head, ...rows].join("\n")}\n`) };
  };
}

function row({ customer, order, ip, device }: Purchase, day: string, time: string, event: string): string {
  return [day, time, customer.email, customer.name, order, event, ip, device].join(",");
}

type History = {
  filename?: string;
  /** Days before the dispute, number and amount (minor units) of earlier orders that no one disputed. */
  earlier: readonly (readonly [daysBefore: number, order: string, amount: number])[];
  /** False when earlier orders came from other IP addresses and devices. */
  sameDevice?: boolean;
};

const HEAD = ["Date", "Order number", "Amount", "Card", "Status", "Ship to", "IP address", "Device ID"];

/** The customer's earlier orders together with the disputed one, as a workbook. */
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
          addDays(disputed, -days),
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
