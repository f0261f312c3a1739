import type { Family } from "./family";
import { address, avs, delivered, order, said } from "./family-events";

export const DELIVERY: Family[] = [
  {
    proof: "delivery-to-agreed-address",
    for: [
      { events: [order(), delivered()], way: "full-address", grade: "full" },
      { events: [delivered({ fields: { signer: "M Keller", trackingNumber: "1Z999" } })], way: "signed" },
      {
        events: [order(), delivered({ fields: { area: "Portland 97201", trackingNumber: "1Z999" } })],
        way: "area-and-number",
        grade: "reduced",
      },
      { events: [order(), { type: "in-transit", by: "carrier", day: "2026-03-08", chain: "1Z999" }, delivered()] },
    ],
    against: [
      {
        that: "went back",
        events: [
          order(),
          delivered(),
          { type: "returned-to-sender", by: "carrier", day: "2026-03-12", chain: "1Z999" },
        ],
        says: "went back to the sender",
      },
      {
        that: "went back, told without a number or day",
        events: [order(), delivered(), { type: "returned-to-sender", by: "carrier" }],
        says: "went back to the sender",
      },
      {
        that: "came after the dispute",
        events: [order(), delivered({ day: "2026-04-05" })],
        says: "It was delivered on 5 April 2026, after the dispute was raised.",
      },
      { that: "is only promised", events: [order(), delivered({ modality: "promised" })] },
      { that: "is questioned", events: [order(), delivered({ modality: "questioned" })] },
      {
        that: "is claimed by the merchant",
        events: [order(), delivered({ by: "merchant-statement" })],
        says: "The merchant writes that it was delivered",
      },
      {
        that: "is claimed by nobody",
        events: [order(), delivered({ by: "unknown" })],
        says: "The merchant writes that it was delivered",
      },
      {
        that: "went elsewhere",
        events: [order(), delivered({ fields: { ...address, address: "99 Oak Avenue, Salem, OR 97301" } })],
        says: "which is not the address of the order",
      },
      { that: "has no day", events: [order(), delivered({ day: undefined })], says: "not on which day" },
      {
        that: "is dated by its mail only",
        events: [order(), delivered({ day: undefined, sent: "2026-03-09" })],
        says: "not on which day",
      },
      { that: "is of another person", events: [order(), delivered({ tie: "other" })] },
      {
        that: "is tied weakly",
        events: [order(), delivered({ tie: "weak" })],
        says: "Nothing ties this shipment to the order",
      },
      {
        that: "is contradicted in its own list",
        events: [order(), delivered({ contradictory: true })],
        says: "The records disagree on what happened last.",
      },
      { that: "lies on a sample", events: [order(), delivered({ unusable: "template" })], says: "a sample" },
      {
        that: "lies before the sale",
        events: [order(), delivered({ day: "2026-02-20" })],
        says: "before the purchase",
      },
      {
        that: "lies in the future",
        events: [order(), delivered({ day: "2026-05-20" })],
        says: "has not come yet",
        knows: { disputeDay: undefined },
      },
      {
        that: "may have come after the dispute",
        events: [order(), delivered({ day: "2026-03-04", other: "2026-04-03" })],
      },
      {
        that: "was signed for by somebody else",
        events: [delivered({ fields: { signer: "John Doe", trackingNumber: "1Z999" } })],
        says: "It was signed for by John Doe",
      },
      {
        that: "is denied by the carrier later",
        events: [order(), delivered(), delivered({ modality: "negated", day: "2026-03-11" })],
        says: "did not happen",
      },
      {
        that: "is only a label",
        events: [order(), { type: "label-created", by: "carrier", day: "2026-03-04", chain: "1Z999" }],
        says: "It shows a label only",
      },
    ],
  },
  {
    proof: "signed-delivery",
    for: [
      { events: [delivered({ fields: { signer: "Maria Keller" } })], way: "signature" },
      { events: [delivered(), said("receipt-acknowledged", "The parcel came, thank you.")], way: "acknowledged" },
    ],
    against: [
      {
        that: "is followed by a complaint",
        events: [
          delivered({ fields: { signer: "Maria Keller" } }),
          said("complaint", "It is broken.", { fields: { topic: "quality" } }),
        ],
        says: "complained about the goods",
      },
      { that: "has no signature", events: [delivered()], says: "its acceptance" },
    ],
  },
  {
    proof: "delivery-to-avs-verified-address",
    for: [
      { events: [delivered(), avs("match")], way: "full-address" },
      { events: [delivered({ day: "2026-04-05" }), avs("match")] },
    ],
    against: [
      { that: "has half a match", events: [delivered(), avs("postal-match")], says: "matched only in part" },
      { that: "has two answers", events: [delivered(), avs("match"), avs("no-match")], says: "do not match" },
      { that: "has no address check", events: [delivered()], says: "no full address match" },
    ],
  },
  {
    proof: "collected-in-person",
    for: [
      {
        events: [
          { type: "collected", day: "2026-03-05", fields: { identification: "passport", signer: "Maria Keller" } },
        ],
      },
    ],
    against: [
      { that: "names nobody", events: [{ type: "collected", day: "2026-03-05", fields: {} }], says: "not by whom" },
      {
        that: "names a stranger",
        events: [{ type: "collected", day: "2026-03-05", fields: { signer: "Peter Pan" } }],
        says: "collected by Peter Pan",
      },
    ],
  },
  {
    proof: "service-rendered",
    for: [
      {
        events: [
          { type: "service-rendered", day: "2026-03-06", fields: { guest: "Maria Keller", orderNumber: "A-1001" } },
        ],
      },
    ],
    against: [
      { that: "is planned", events: [{ type: "service-scheduled", day: "2026-03-06" }], says: "appointment" },
      {
        that: "was missed",
        events: [
          { type: "service-rendered", day: "2026-03-06", fields: { orderNumber: "A-1001" } },
          { type: "no-show", day: "2026-03-06", fields: { orderNumber: "A-1001" } },
        ],
        says: "did not come",
      },
      {
        that: "came after the dispute",
        events: [{ type: "service-rendered", day: "2026-04-06" }],
        says: "came after the dispute",
      },
    ],
  },
  {
    proof: "as-described",
    with: { of: "item" },
    for: [
      {
        events: [
          {
            type: "item-described",
            tie: "merchant",
            day: "2026-03-01",
            modality: "asserted",
            fields: { itemDescription: "Lamp LX-200B brass" },
          },
          {
            type: "item-inspected",
            day: "2026-03-04",
            fields: { finding: "LX-200B passed", itemDescription: "LX-200B" },
          },
        ],
      },
    ],
    against: [
      {
        that: "is another model",
        events: [
          {
            type: "item-described",
            tie: "merchant",
            day: "2026-03-01",
            fields: { itemDescription: "Lamp LX200B brass" },
          },
          { type: "item-inspected", day: "2026-03-04", fields: { finding: "passed", itemDescription: "Lamp LX300C" } },
        ],
      },
      {
        that: "is called faulty",
        events: [
          {
            type: "item-described",
            tie: "merchant",
            day: "2026-03-01",
            fields: { itemDescription: "Lamp LX200B brass" },
          },
          {
            type: "item-inspected",
            day: "2026-03-04",
            fields: { finding: "LX200B is broken", itemDescription: "LX200B" },
          },
        ],
        says: "supports the cardholder",
      },
    ],
  },
];
