import { type DemoDocument, totalOf } from "../purchase";
import { at } from "../written";

type Export = { filename?: string; avs?: "match" | "no match"; cvv?: "match" | "no match"; eci?: string };

/** The gateway's charge as its interface gives it out. */
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
