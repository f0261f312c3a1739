import { on, usd } from "./documents";
import type { Family } from "./family";
import { approval, avs, capture, cvv, declined, HOME, order } from "./family-events";

export const PAYMENTS: Family[] = [
  {
    proof: "three-ds-authenticated",
    with: { program: "Visa Secure" },
    for: [
      {
        events: [
          {
            type: "payer-authenticated",
            by: "processor",
            fields: { eci: "05", result: "authenticated", transactionId: "ch_1" },
          },
        ],
        way: "authenticated",
      },
      {
        events: [
          {
            type: "payer-authenticated",
            by: "processor",
            fields: { eci: "06", result: "attempted", transactionId: "ch_1" },
          },
        ],
        way: "attempted",
      },
    ],
    against: [
      {
        that: "shows no liability shift",
        events: [
          {
            type: "payer-authenticated",
            by: "processor",
            fields: { eci: "07", transStatus: "Y", transactionId: "ch_1" },
          },
        ],
      },
      {
        that: "is Mastercard's code on Visa",
        events: [{ type: "payer-authenticated", by: "processor", fields: { eci: "02", transactionId: "ch_1" } }],
      },
      {
        that: "has no network to read it by",
        knows: { network: undefined },
        events: [{ type: "payer-authenticated", by: "processor", fields: { eci: "05", transactionId: "ch_1" } }],
        says: "cannot be read without the card network",
      },
      {
        that: "is the merchant's word",
        events: [
          { type: "payer-authenticated", by: "merchant-statement", fields: { eci: "05", transactionId: "ch_1" } },
        ],
      },
    ],
  },
  {
    proof: "avs-cvv-match",
    for: [
      { events: [approval(), avs("match"), cvv("match")], way: "both" },
      { events: [approval(), avs("postal-match")], way: "address", grade: "reduced" },
    ],
    against: [
      {
        that: "has a code that does not match",
        events: [approval(), avs("match"), cvv("no-match")],
        says: "security code does not match",
      },
      { that: "was not checked", events: [approval(), avs("not-checked")], says: "did not check" },
      { that: "shows the approval only", events: [approval()], says: "neither the address check" },
    ],
  },
  {
    proof: "chip-read",
    with: { level: "full-chip" },
    for: [
      {
        events: [
          {
            type: "card-read",
            by: "terminal",
            day: "2026-03-03",
            shared: ["approval"],
            fields: { entryMode: "chip", cryptogram: "TC", cardTail: "4242", amount: usd(412.5) },
          },
        ],
      },
    ],
    against: [
      {
        that: "was declined by the chip",
        events: [{ type: "card-read", by: "terminal", fields: { entryMode: "chip", cryptogram: "AAC" } }],
      },
      { that: "was swiped", events: [{ type: "card-read", by: "terminal", fields: { entryMode: "fallback" } }] },
      {
        that: "is of another payment",
        events: [
          {
            type: "card-read",
            by: "terminal",
            tie: "strong",
            shared: ["name", "merchant"],
            fields: { entryMode: "chip", amount: usd(9), cardTail: "4242" },
          },
        ],
        says: "another amount or card",
      },
    ],
  },
  {
    proof: "authorization-approved",
    for: [{ events: [approval(), capture()] }, { events: [declined({ time: "10:10" }), approval()] }],
    against: [
      { that: "is followed by a decline", events: [approval(), declined({ chain: "ch_1" })], says: "decline" },
      {
        that: "was reversed",
        events: [approval(), { type: "payment-voided", by: "processor", day: "2026-03-05", chain: "ch_1" }],
      },
      {
        that: "has no code",
        events: [approval({ fields: { transactionId: "ch_1", response: "succeeded" } })],
        says: "no approval code",
      },
    ],
  },
  {
    proof: "authorization-approved",
    with: { also: "same-account" },
    for: [{ events: [approval(), capture()] }],
    against: [
      {
        that: "was charged to another card",
        events: [approval({ fields: { ...approval().fields, cardTail: "9999" } }), capture()],
      },
    ],
  },
  {
    proof: "amount-covered-by-authorization",
    with: { rule: "tolerance" },
    for: [
      {
        events: [
          approval({ fields: { ...approval().fields, amount: usd(370) } }),
          capture({ fields: { ...capture().fields, merchantCategory: "7011" } }),
        ],
      },
    ],
    against: [
      {
        that: "exceeds the tolerance",
        events: [
          approval({ fields: { ...approval().fields, amount: usd(300) } }),
          capture({ fields: { ...capture().fields, merchantCategory: "7011" } }),
        ],
      },
      {
        that: "shows no merchant category",
        events: [approval({ fields: { ...approval().fields, amount: usd(370) } }), capture()],
      },
    ],
  },
  {
    proof: "timely-presentment",
    knows: { network: "mastercard" },
    for: [
      {
        events: [approval(), capture({ day: undefined, fields: { ...capture().fields, clearedOn: on("2026-03-06") } })],
      },
    ],
    against: [
      {
        that: "was late",
        events: [approval(), capture({ day: "2026-05-01" })],
        knows: { today: "2026-06-01", network: "mastercard" },
      },
      { that: "shows one day only", events: [approval()], says: "not the day of clearing" },
    ],
  },
  {
    proof: "separate-authorizations",
    for: [
      {
        events: [
          approval(),
          approval({
            chain: "ch_2",
            time: "12:00",
            fields: { approvalCode: "55B1C3", transactionId: "ch_2", amount: usd(412.5) },
          }),
        ],
      },
    ],
    against: [
      { that: "has one code", events: [approval()], says: "one approval code" },
      { that: "has one code on two papers", events: [approval(), approval({ record: "copy" })] },
    ],
  },
  {
    proof: "order-record",
    with: { fields: "all" },
    for: [
      {
        events: [
          order({
            fields: { ...order().fields, items: "2 lamps", email: "maria.keller@example.com", billingAddress: HOME },
          }),
        ],
        grade: "full",
      },
      { events: [order({ fields: { ...order().fields, items: "2 lamps" } })], grade: "reduced" },
    ],
    against: [
      {
        that: "is a quote",
        events: [order({ title: "Quote 17", fields: { ...order().fields, items: "2 lamps" } })],
        says: "offer",
      },
      {
        that: "was canceled",
        events: [
          order({ chain: "A-1001", fields: { ...order().fields, items: "2 lamps" } }),
          { type: "order-cancelled", day: "2026-03-04", chain: "A-1001" },
        ],
      },
    ],
  },
  {
    proof: "separate-transactions",
    for: [{ events: [order(), order({ day: "2026-03-05", fields: { orderNumber: "A-1002", total: usd(412.5) } })] }],
    against: [
      { that: "is one order twice", events: [order(), order({ record: "copy" })] },
      { that: "is one order", events: [order()], says: "each charge needs its own" },
    ],
  },
  {
    proof: "approved-after-no-decline",
    with: { log: "full" },
    for: [
      {
        events: [
          declined({ time: "10:00", day: "2026-03-03", record: "log#1", fields: { response: "declined" } }),
          approval({ record: "log#2" }),
        ].map((event) => ({ ...event, file: "log" })),
      },
    ],
    against: [{ that: "is a single slip", events: [approval()], says: "not whether there were other attempts" }],
  },
  {
    proof: "credential-tied-to-sale",
    with: { kind: "token" },
    for: [{ events: [capture({ fields: { ...capture().fields, entryMode: "credential-on-file" } })] }],
    against: [{ that: "shows no token", events: [capture()] }],
  },
];
