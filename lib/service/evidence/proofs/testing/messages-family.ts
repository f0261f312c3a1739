import { on, usd } from "./documents";
import type { Family } from "./family";
import { replied, said, searched, signup } from "./family-events";

export const MESSAGES: Family[] = [
  {
    proof: "dispute-withdrawn",
    for: [{ events: [said("dispute-withdrawn", "I have withdrawn my dispute.", { sent: "2026-04-10" })] }],
    against: [
      {
        that: "hangs on a refund",
        events: [said("dispute-withdrawn", "I withdraw the dispute once refunded.", { modality: "conditional" })],
        says: "sets a condition",
      },
      { that: "is the merchant's wish", events: [replied("dispute-withdrawn", "Please withdraw your dispute.")] },
      {
        that: "is taken back",
        events: [
          said("dispute-withdrawn", "I have withdrawn my dispute.", { sent: "2026-04-10" }),
          said("fraud-denied", "This was not me.", { sent: "2026-04-12" }),
        ],
        says: "again",
      },
      {
        that: "is somebody else's",
        events: [
          said("dispute-withdrawn", "I withdrew the dispute.", { speaker: { role: "cardholder", name: "Tom Riddle" } }),
        ],
      },
    ],
  },
  {
    proof: "cardholder-acknowledges-purchase",
    for: [{ events: [said("purchase-acknowledged", "I ordered the lamp for my mother.")] }],
    against: [
      {
        that: "is denied later",
        events: [
          said("purchase-acknowledged", "I ordered the lamp."),
          said("fraud-denied", "I never ordered anything.", { sent: "2026-03-20" }),
        ],
        says: "not theirs",
      },
      {
        that: "is the merchant's sentence",
        events: [replied("purchase-acknowledged", "Thank you for your order.")],
        says: "only the merchant speaks",
      },
      {
        that: "is of another order",
        events: [
          said("purchase-acknowledged", "I ordered it.", { fields: { text: "I ordered it.", orderNumber: "B-7" } }),
        ],
      },
    ],
  },
  {
    proof: "cardholder-acknowledges-receipt",
    for: [{ events: [said("receipt-acknowledged", "It arrived yesterday.")], way: "receipt" }],
    against: [
      {
        that: "is a question",
        events: [said("receipt-acknowledged", "Did it arrive?", { modality: "questioned" })],
        says: "asks",
      },
      {
        that: "is followed by a complaint",
        events: [
          said("receipt-acknowledged", "It arrived."),
          said("complaint", "It never came.", { sent: "2026-03-15", fields: { topic: "delivery" } }),
        ],
        says: "did not come",
      },
    ],
  },
  {
    proof: "correspondence-on-the-matter",
    with: { topic: "credit" },
    for: [
      {
        events: [
          said("contact-made", "Where is my refund?", { fields: { topic: "refund", text: "Where is my refund?" } }),
          replied("contact-made", "Our terms exclude a refund.", {
            sent: "2026-03-13",
            fields: { topic: "refund", text: "Our terms exclude a refund." },
          }),
        ],
      },
    ],
    against: [
      {
        that: "concedes the claim",
        events: [
          said("contact-made", "Refund?", { fields: { topic: "refund", text: "Refund?" } }),
          replied("contact-made", "Sorry.", { fields: { topic: "refund" } }),
          replied("refund-promised", "We will refund you.", { modality: "promised" }),
        ],
        says: "promise a refund",
      },
      { that: "has one side", events: [said("contact-made", "Where is my refund?", { fields: { topic: "refund" } })] },
    ],
  },
  {
    proof: "no-contact-before-dispute",
    for: [{ events: [searched()] }, { events: [searched({ fields: { ...searched().fields, found: "no tickets" } })] }],
    against: [
      {
        that: "is wrong",
        events: [searched(), said("contact-made", "Where is it?", { sent: "2026-03-20" })],
        says: "would be false",
      },
      {
        that: "covers too little",
        events: [searched({ fields: { ...searched().fields, to: on("2026-03-10") } })],
        says: "it must run from the purchase to the dispute",
      },
      {
        that: "looks for another address",
        events: [searched({ fields: { ...searched().fields, searchedFor: "bob@else.org" } })],
        says: "not the customer's",
      },
      { that: "found something", events: [searched({ fields: { ...searched().fields, found: "2 tickets" } })] },
      {
        that: "is a sentence",
        events: [searched({ by: "merchant-statement", fields: { found: "none" } })],
        says: "statement without search",
      },
    ],
  },
  {
    proof: "no-cancellation-received",
    with: { until: "charge" },
    for: [
      { events: [signup(), searched({ fields: { ...searched().fields, from: on("2026-01-01") } })], way: "none" },
      { events: [{ type: "cancellation-requested", by: "merchant-system", day: "2026-03-10" }], way: "later" },
    ],
    against: [
      {
        that: "is wrong",
        events: [
          signup(),
          searched({ fields: { ...searched().fields, from: on("2026-01-01") } }),
          said("cancellation-requested", "Please cancel.", { sent: "2026-02-20" }),
        ],
        says: "A cancellation before the charge is on record.",
      },
      { that: "is undated", events: [{ type: "cancellation-requested", by: "merchant-system" }] },
      { that: "starts after the sign-up", events: [signup(), searched()] },
    ],
  },
  {
    proof: "renewal-notice-sent",
    for: [
      {
        events: [
          {
            type: "renewal-notice-sent",
            day: "2026-02-24",
            fields: { email: "maria.keller@example.com", amount: usd(29) },
          },
        ],
      },
    ],
    against: [
      {
        that: "came after the charge",
        events: [
          {
            type: "renewal-notice-sent",
            day: "2026-03-10",
            fields: { email: "maria.keller@example.com", amount: usd(29) },
          },
        ],
        says: "after the charge",
      },
      {
        that: "is a template",
        events: [
          {
            type: "renewal-notice-sent",
            day: "2026-02-24",
            modality: "template",
            fields: { email: "maria.keller@example.com" },
          },
        ],
        says: "text of a notice",
      },
    ],
  },
];
