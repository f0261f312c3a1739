import { usd } from "./documents";
import type { Family } from "./family";
import { accepted, capture, credit, policy, replied, said, searched } from "./family-events";

export const CREDITS: Family[] = [
  {
    proof: "credit-processed",
    with: { amount: "full" },
    for: [
      { events: [credit()], way: "credited" },
      {
        events: [
          {
            type: "payment-voided",
            by: "processor",
            day: "2026-03-05",
            fields: { transactionId: "ch_1", amount: usd(412.5) },
          },
        ],
        way: "voided",
      },
      { events: [credit({ by: "merchant-system" })], way: "reduced-authority", grade: "reduced" },
      {
        events: [
          credit({ fields: { ...credit().fields, amount: usd(400) } }),
          credit({ chain: "re_2", fields: { ...credit().fields, amount: usd(12.5), reference: "re_2" } }),
        ],
      },
    ],
    against: [
      {
        that: "is a part",
        events: [credit({ fields: { ...credit().fields, amount: usd(100) } })],
        says: "The credit of 100.00 USD covers only part of 412.50 USD.",
      },
      {
        that: "failed later",
        events: [credit(), { type: "refund-failed", by: "processor", day: "2026-03-25", chain: "re_1" }],
        says: "failed",
      },
      {
        that: "failed, told without a day",
        events: [credit(), { type: "refund-failed", by: "processor", fields: { reference: "re_1" } }],
        says: "failed",
      },
      { that: "came after the dispute", events: [credit({ day: "2026-04-02" })], says: "came after the dispute" },
      {
        that: "is promised",
        events: [replied("refund-promised", "We will refund you.", { modality: "promised" })],
        says: "promises a credit",
      },
      {
        that: "has not appeared",
        events: [said("refund-settled", "The credit has NOT appeared.", { modality: "negated" })],
        says: "has not appeared",
      },
      {
        that: "is told by the merchant",
        events: [credit({ by: "merchant-statement" })],
        says: "The merchant writes that a credit was made",
      },
      {
        that: "went to store credit",
        events: [credit({ fields: { ...credit().fields, destination: "store credit" } })],
        says: "did not go to the card",
      },
      { that: "went to another card", events: [credit({ fields: { ...credit().fields, cardTail: "1111" } })] },
      {
        that: "is in another currency",
        events: [credit({ fields: { ...credit().fields, amount: { minor: 41250, currency: "EUR" } } })],
      },
      {
        that: "was charged again",
        events: [credit(), capture({ chain: "ch_2", day: "2026-03-22" })],
        says: "charged again",
      },
    ],
  },
  {
    proof: "no-return-received",
    with: { scope: "return" },
    for: [{ events: [searched()], way: "never-returned" }],
    against: [
      { that: "is wrong", events: [searched(), { type: "return-received", day: "2026-03-25" }] },
      { that: "is moot", events: [searched(), credit()], says: "moot" },
    ],
  },
  {
    proof: "no-credit-due-under-terms",
    for: [{ events: [accepted(), policy("returns"), searched()], way: "not-returned" }],
    against: [
      {
        that: "is met by a promise",
        events: [accepted(), policy("returns"), searched(), replied("refund-promised", "We refund you.")],
        says: "promised beyond the terms",
      },
      { that: "has no facts", events: [accepted(), policy("returns")], says: "facts" },
    ],
  },
  {
    proof: "returned-item-inspected",
    for: [
      {
        events: [
          { type: "return-received", day: "2026-03-20", record: "rma", fields: {} },
          { type: "item-inspected", record: "rma", fields: { finding: "worn, tags removed" } },
        ],
      },
    ],
    against: [
      {
        that: "came back as sold",
        events: [
          { type: "return-received", day: "2026-03-20", record: "rma" },
          { type: "item-inspected", record: "rma", fields: { finding: "unused, as sold" } },
        ],
      },
    ],
  },
  {
    proof: "credit-processed",
    for: [],
    against: [
      {
        that: "is the void of another attempt",
        events: [
          {
            type: "payment-voided",
            by: "processor",
            day: "2026-03-03",
            shared: ["order"],
            fields: { transactionId: "ch_0", amount: usd(412.5) },
          },
          capture(),
        ],
      },
    ],
  },
];
