import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Understanding } from "./model";
import { understand } from "./understand";

export const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  reference: "DP-2026-0001",
  orders: ["A-10455"],
  transactionIds: ["ch_3Nabc123"],
  approvalCode: "012345",
  cardTail: "4242",
  amount: { minor: 4500, currency: "USD" },
  cardholder: "Maria Chen",
  email: "maria@example.com",
  transactionDay: "2026-05-01",
  disputeDay: "2026-05-20",
  merchant: "Example Shoes",
  merchantHost: "shop.example",
  network: "visa",
  family: "not_received",
};

/** What papers tell together, by the names of their files. */
export async function understandPapers(
  papers: Readonly<Record<string, string>>,
  known: CaseKnowledge,
): Promise<Understanding> {
  const documents = await Promise.all(
    Object.entries(papers).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  return understand(documents, known);
}

/** An event that must be told: type, modality, who says it, day, and some of its fields. */
export type Expected = [type: string, modality: string, by?: string, day?: string, fields?: Record<string, unknown>];
/** `not`: types that no record may assert. */
export type Case = { name: string; filename: string; text: string; told: Expected[]; not?: string[] };

export const json = (value: unknown) => JSON.stringify(value, null, 2);

export const PROVING: Case[] = [
  {
    name: "a carrier's proof of delivery with its history",
    filename: "ups.txt",
    text: "UPS\nProof of Delivery\n\nReference: A-10455\nTracking Number: 1Z999AA10123456784\nDelivered On: 05/13/2026 10:12 A.M.\nDelivered To: 12 Elm Street, Austin, TX 78701\nSigned By: CHEN\n\nDate\tTime\tLocation\tActivity\n05/13/2026\t10:12 A.M.\tAustin, TX\tDelivered\n05/12/2026\t11:40 P.M.\tAustin, TX\tArrived at Facility\n",
    told: [
      [
        "delivered",
        "asserted",
        "carrier",
        "2026-05-13",
        { trackingNumber: "1Z999AA10123456784", address: "12 Elm Street, Austin, TX 78701", signer: "CHEN" },
      ],
    ],
  },
  {
    name: "a tracking object with checkpoints",
    filename: "tracking.json",
    text: json({
      tracking: {
        tracking_number: "1Z999AA10123456784",
        carrier: "UPS",
        order_id: "A-10455",
        checkpoints: [
          { date: "2026-05-03T10:00:00Z", status: "Delivered", city: "Austin" },
          { date: "2026-05-02T10:00:00Z", status: "InTransit" },
        ],
      },
    }),
    told: [
      ["delivered", "asserted", "carrier", "2026-05-03", { trackingNumber: "1Z999AA10123456784", carrier: "UPS" }],
      ["in-transit", "asserted", "carrier", "2026-05-02"],
    ],
  },
  {
    name: "a refund that the platform says succeeded",
    filename: "refund.json",
    text: json({
      id: "re_1Nabc",
      object: "refund",
      charge: "ch_3Nabc123",
      amount: 4500,
      currency: "usd",
      created: 1778000000,
      status: "succeeded",
    }),
    told: [["refund-issued", "asserted", "processor", "2026-05-05", { amount: { minor: 4500, currency: "USD" } }]],
  },
  {
    name: "checks of a charge by their meaning",
    filename: "charge.json",
    text: json({
      id: "ch_3Nabc123",
      object: "charge",
      amount: 4500,
      currency: "usd",
      created: 1777630000,
      status: "succeeded",
      payment_method_details: {
        card: {
          brand: "visa",
          last4: "4242",
          checks: { address_line1_check: "pass", address_postal_code_check: "pass", cvc_check: "pass" },
        },
      },
    }),
    told: [
      [
        "payment-captured",
        "asserted",
        "processor",
        "2026-05-01",
        { amount: { minor: 4500, currency: "USD" }, cardTail: "4242" },
      ],
      ["address-checked", "asserted", "processor", undefined, { result: "match" }],
      ["security-code-checked", "asserted", "processor", undefined, { result: "match" }],
    ],
  },
  {
    name: "an order record without a status",
    filename: "order.txt",
    text: "Example Shoes\nOrder number: A-10455\nOrder date: 1 May 2026\nCustomer: Maria Chen\nShipping address: 12 Elm Street, Austin, TX 78701\nTotal: USD 45.00\n",
    told: [
      [
        "order-placed",
        "asserted",
        undefined,
        "2026-05-01",
        { orderNumber: "A-10455", buyer: "Maria Chen", total: { minor: 4500, currency: "USD" } },
      ],
    ],
    not: ["delivered", "shipped"],
  },
  {
    name: "a decline and the approval after it",
    filename: "attempts.csv",
    text: "date,time,amount,currency,approval code,response code,card,order number\n2026-05-01,10:00,45.00,USD,,05,************4242,A-10455\n2026-05-01,10:02,45.00,USD,012345,00,************4242,A-10455\n",
    told: [
      ["payment-declined", "asserted", undefined, "2026-05-01"],
      [
        "payment-authorized",
        "asserted",
        undefined,
        "2026-05-01",
        { approvalCode: "012345", amount: { minor: 4500, currency: "USD" } },
      ],
    ],
  },
  {
    name: "a terminal slip",
    filename: "slip.txt",
    text: "CAFE LUNA\nTERMINAL ID: 00451299\nMERCHANT ID: 445588990011\nDATE: 05/01/2026 TIME: 14:22\nVISA ************4242\nENTRY METHOD: CHIP READ\nAID: A0000000031010\nAUTH CODE: 012345\nRESPONSE: 00 APPROVED\nTOTAL: USD 45.00\n",
    told: [
      ["payment-authorized", "asserted", "terminal", undefined, { approvalCode: "012345" }],
      ["card-read", "asserted", "terminal", undefined, { entryMode: "chip" }],
    ],
  },
  {
    name: "German tracking lines",
    filename: "dhl.txt",
    text: "DHL Sendungsverfolgung\nSendungsnummer: 00340434161094022115\nReferenz: A-10455\n\n03.05.2026 14:12  Die Sendung wurde erfolgreich zugestellt.\n03.05.2026 08:00  Die Sendung wurde in das Zustellfahrzeug geladen.\n",
    told: [["delivered", "asserted", "carrier", "2026-05-03", { trackingNumber: "00340434161094022115" }]],
  },
  {
    name: "Spanish labels",
    filename: "correos.txt",
    text: "Correos\nNúmero de pedido: A-10455\nNúmero de seguimiento: 00340434161094022115\nEstado: Entregado\nFecha de entrega: 13/05/2026\nRecibido por: Maria Chen\n",
    told: [["delivered", "asserted", undefined, "2026-05-13", { signer: "Maria Chen" }]],
  },
  {
    name: "the cardholder's own words",
    filename: "mail.eml",
    text: "From: Maria Chen <maria@example.com>\nTo: support@shop.example\nDate: Mon, 11 May 2026 10:00:00 +0000\nSubject: Order A-10455\n\nI received the shoes but they do not fit.\n",
    told: [
      [
        "receipt-acknowledged",
        "asserted",
        "cardholder",
        "2026-05-11",
        { speaker: "cardholder", text: "I received the shoes but they do not fit." },
      ],
      ["contact-made", "asserted", "cardholder", "2026-05-11"],
    ],
    not: ["delivered"],
  },
  {
    name: "a chat whose answer says yes",
    filename: "chat.txt",
    text: "Order A-10455\nCustomer: Was the parcel delivered?\nAgent: Yes, on 3 May 2026.\n",
    told: [
      ["delivered", "questioned", "cardholder"],
      ["delivered", "asserted", "merchant-statement", "2026-05-03"],
    ],
  },
  {
    name: "rows of an access log",
    filename: "access.csv",
    text: "timestamp,user,ip,action\n2026-05-03T10:00:00Z,maria@example.com,203.0.113.7,login\n2026-05-03T10:05:00Z,maria@example.com,203.0.113.7,login failed\n2026-05-03T10:06:00Z,maria@example.com,203.0.113.7,download\n",
    told: [
      ["used", "asserted", "merchant-system", "2026-05-03", { ip: "203.0.113.7" }],
      ["downloaded", "asserted", "merchant-system", "2026-05-03"],
    ],
  },
  {
    name: "a booking that was used",
    filename: "booking.txt",
    text: "HOTEL SONNE\nBooking number: A-10455\nGuest: Maria Chen\nArrival: 3 May 2026\nDeparture: 5 May 2026\nStatus: Checked out\nTotal: USD 45.00\n",
    told: [["service-rendered", "asserted", undefined, "2026-05-03", { guest: "Maria Chen" }]],
    not: ["no-show"],
  },
  {
    name: "a subscription that ends with its period",
    filename: "subscription.json",
    text: json({
      id: "sub_1",
      object: "subscription",
      customer_email: "maria@example.com",
      customer_name: "Maria Chen",
      status: "active",
      cancel_at_period_end: true,
      canceled_at: 1777600000,
    }),
    told: [
      ["cancellation-requested", "asserted", undefined, "2026-05-01"],
      ["subscription-started", "asserted"],
    ],
  },
  {
    name: "an Adyen-like amount pair in minor units",
    filename: "psp.json",
    text: json({
      pspReference: "8515131751004933",
      merchantReference: "A-10455",
      eventCode: "CAPTURE",
      success: true,
      amount: { value: 4500, currency: "USD" },
      status: "captured",
      eventDate: "2026-05-01T10:00:00Z",
    }),
    told: [["payment-captured", "asserted", undefined, "2026-05-01", { amount: { minor: 4500, currency: "USD" } }]],
  },
  {
    name: "a promise of a refund by the merchant",
    filename: "reply.eml",
    text: "From: Support <support@shop.example>\nTo: Maria Chen <maria@example.com>\nDate: Tue, 12 May 2026 09:00:00 +0000\nSubject: Re: Order A-10455\n\nWe will refund you the full amount this week.\n",
    told: [["refund-promised", "asserted", "merchant-statement", "2026-05-12", { speaker: "merchant" }]],
    not: ["refund-issued", "refund-settled"],
  },
  {
    name: "a table of orders: the own row",
    filename: "orders.csv",
    text: "order number,customer,total,currency,order date,fulfillment status,delivered at\nA-10455,Maria Chen,45.00,USD,2026-05-01,fulfilled,2026-05-03\n",
    told: [
      ["order-placed", "asserted", "merchant-system", "2026-05-01"],
      ["shipped", "asserted", "merchant-system"],
      ["delivered", "asserted", "merchant-system", "2026-05-03"],
    ],
  },
  {
    name: "a French delivery line",
    filename: "colissimo.txt",
    text: "Colissimo\nNuméro de commande : A-10455\nNuméro de suivi : 6A12345678901\nStatut : Livré\nDate de livraison : 13/05/2026\n",
    told: [["delivered", "asserted", undefined, "2026-05-13"]],
  },
  {
    name: "a parcel that was collected at a counter",
    filename: "pickup.json",
    text: json({
      order_id: "A-10455",
      tracking_number: "1Z999AA10123456784",
      carrier: "UPS",
      events: [
        { time: "2026-05-04T12:00:00Z", status: "Picked up by customer" },
        { time: "2026-05-03T12:00:00Z", status: "Available for pickup" },
      ],
    }),
    told: [
      ["collected", "asserted", undefined, "2026-05-04"],
      ["available-for-pickup", "asserted", undefined, "2026-05-03"],
    ],
    not: ["delivered"],
  },
  {
    name: "a refund slip of the terminal",
    filename: "refund-slip.txt",
    text: "EXAMPLE SHOES\nTERMINAL ID: 00451299\nTRANSACTION TYPE: REFUND\nDATE: 05/13/2026 TIME: 14:22\nENTRY METHOD: CHIP READ\nAID: A0000000031010\nCARD: VISA ************4242\nORDER NUMBER: A-10455\nRESPONSE CODE: 00 APPROVED\nAMOUNT: USD 45.00\n",
    told: [["refund-issued", "asserted", "terminal", "2026-05-13", { amount: { minor: 4500, currency: "USD" } }]],
    not: ["payment-authorized", "order-placed"],
  },
];
