import { on, usd } from "./documents";
import type { Family } from "./family";
import { accepted, order, policy, prior, said, signup, used } from "./family-events";

export const CUSTOMERS: Family[] = [
  {
    proof: "digital-content-accessed",
    for: [{ events: [order({ fields: { account: "u-77", total: usd(412.5) } }), used()], way: "used" }],
    against: [
      {
        that: "is access only",
        events: [{ type: "access-granted", day: "2026-03-03", fields: { account: "u-77" } }],
        says: "not that it was used",
      },
      { that: "lies before the charge", events: [used({ day: "2026-02-01" })], says: "before the charge" },
      { that: "shows no identity", events: [used({ fields: { activity: "watched" } })], says: "no account" },
      {
        that: "was somebody else with a reason",
        events: [
          order({ fields: { account: "u-77", total: usd(412.5) } }),
          used(),
          said("fraud-denied", "My phone was stolen.", { fields: { reason: "stolen phone" } }),
        ],
        says: "somebody else",
      },
    ],
  },
  {
    proof: "used-after-cancellation",
    for: [
      {
        events: [
          said("cancellation-requested", "I cancelled on 5 March.", { modality: "claimed", sent: "2026-03-05" }),
          used(),
        ],
      },
    ],
    against: [
      {
        that: "lies before",
        events: [said("cancellation-requested", "Cancelled.", { modality: "claimed", sent: "2026-03-20" }), used()],
        says: "before the claimed cancellation",
      },
      { that: "cannot be compared", events: [used()], says: "not known" },
    ],
  },
  {
    proof: "terms-accepted-at-checkout",
    with: { clause: "returns" },
    for: [
      { events: [accepted(), policy("returns")], way: "acceptance-log" },
      {
        events: [order({ fields: { ...order().fields, termsText: "No returns.", clause: "returns" } })],
        way: "receipt",
        grade: "reduced",
      },
    ],
    against: [
      { that: "is a page", events: [policy("returns")], says: "not that this customer accepted" },
      { that: "is another clause", events: [accepted(), policy("shipping")] },
      {
        that: "took effect later",
        events: [
          accepted(),
          policy("returns", { fields: { ...policy("returns").fields, effectiveOn: on("2026-03-15") } }),
        ],
      },
      {
        that: "has another version",
        events: [accepted(), policy("returns", { fields: { ...policy("returns").fields, version: "2026-02" } })],
      },
      {
        that: "was accepted by somebody else",
        events: [accepted({ fields: { how: "check box", buyer: "Paul Smith" } }), policy("returns")],
      },
    ],
  },
  {
    proof: "recurring-agreement-consented",
    for: [{ events: [signup()] }],
    against: [
      {
        that: "shows no consent",
        events: [signup({ fields: { plan: "Pro", price: usd(29), period: "monthly" } })],
        says: "not that this customer agreed",
      },
      {
        that: "had ended",
        events: [signup(), { type: "cancellation-confirmed", day: "2026-02-20" }],
        says: "ended before the charge",
      },
    ],
  },
  {
    proof: "prior-undisputed-transactions",
    for: [{ events: [prior("2025-09-01", "ch_a"), prior("2025-11-01", "ch_b")] }],
    against: [
      { that: "come later", events: [prior("2026-03-10", "ch_a")], says: "after the disputed one" },
      {
        that: "were disputed",
        events: [
          prior("2025-09-01", "ch_a", { fields: { ...prior("2025-09-01", "ch_a").fields, status: "chargeback" } }),
        ],
        says: "marked",
      },
      {
        that: "are on another card",
        events: [prior("2025-09-01", "ch_a", { fields: { amount: usd(80), cardTail: "0000" } })],
      },
    ],
  },
  {
    proof: "compelling-evidence-3",
    for: [
      {
        events: [
          prior("2025-09-01", "ch_a"),
          prior("2025-10-01", "ch_b"),
          order({ fields: { ip: "203.0.113.9", device: "dev-5", total: usd(412.5) } }),
        ],
      },
    ],
    against: [
      {
        that: "has one",
        events: [prior("2025-09-01", "ch_a"), order({ fields: { ip: "203.0.113.9", device: "dev-5" } })],
        says: "Two earlier transactions are needed",
      },
      {
        that: "is too young",
        events: [
          prior("2025-12-20", "ch_a"),
          prior("2026-01-01", "ch_b"),
          order({ fields: { ip: "203.0.113.9", device: "dev-5" } }),
        ],
      },
      {
        that: "shares one element",
        events: [
          prior("2025-09-01", "ch_a"),
          prior("2025-10-01", "ch_b"),
          order({ fields: { ip: "203.0.113.9", device: "dev-6" } }),
        ],
      },
    ],
  },
  {
    proof: "buyer-device-linked",
    for: [
      {
        events: [
          order({ fields: { ip: "203.0.113.9", total: usd(412.5) } }),
          order({ day: "2025-10-01", fields: { ip: "203.0.113.9", orderNumber: "A-7" } }),
        ],
        way: "earlier-order",
      },
    ],
    against: [
      {
        that: "links to nothing",
        events: [order({ tie: "certain", fields: { ip: "203.0.113.9", total: usd(412.5) } })],
        says: "nothing that links",
      },
    ],
  },
  {
    proof: "digital-access-by-cardholder",
    with: { identifiers: "two" },
    for: [
      { events: [order({ fields: { ip: "203.0.113.9", account: "u-77", total: usd(412.5) } }), used()] },
      { events: [used({ fields: { account: "maria.keller@example.com", ip: "203.0.113.9" } })] },
    ],
    against: [
      { that: "only shares the log with itself", events: [used(), used({ day: "2026-03-11" })] },
      {
        that: "shows one identifier",
        events: [order({ fields: { account: "u-77", total: usd(412.5) } }), used({ fields: { account: "u-77" } })],
      },
      {
        that: "has no time",
        events: [used({ time: undefined, fields: { account: "maria.keller@example.com", ip: "203.0.113.9" } })],
      },
    ],
  },
];
