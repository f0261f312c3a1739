import type { CaseKnowledge } from "../../model";
import { on, type Told, usd } from "./documents";

type Against = { that: string; events: Told[]; says?: string; knows?: Partial<CaseKnowledge> };
export type Family = {
  proof: string;
  with?: Record<string, string>;
  knows?: Partial<CaseKnowledge>;
  /** Hold, in this way and grade. */
  for: { events: Told[]; way?: string; grade?: "full" | "reduced" }[];
  against: Against[];
};

const HOME = "12 Elm Street, Portland, OR 97201";
const address = { address: HOME, trackingNumber: "1Z999", carrier: "UPS" };
const delivered = (changes: Partial<Told> = {}): Told => ({
  type: "delivered",
  by: "carrier",
  day: "2026-03-09",
  chain: "1Z999",
  shared: ["tracking"],
  fields: address,
  ...changes,
});
const order = (changes: Partial<Told> = {}): Told => ({
  type: "order-placed",
  day: "2026-03-03",
  fields: {
    orderNumber: "A-1001",
    shippingAddress: HOME,
    total: usd(412.5),
    trackingNumber: "1Z999",
    buyer: "Maria Keller",
  },
  ...changes,
});
const credit = (changes: Partial<Told> = {}): Told => ({
  type: "refund-settled",
  by: "processor",
  day: "2026-03-20",
  chain: "re_1",
  fields: { amount: usd(412.5), reference: "re_1", cardTail: "4242", orderNumber: "A-1001" },
  ...changes,
});
const approval = (changes: Partial<Told> = {}): Told => ({
  type: "payment-authorized",
  by: "processor",
  day: "2026-03-03",
  time: "10:15",
  chain: "ch_1",
  fields: {
    approvalCode: "08A7K2",
    transactionId: "ch_1",
    amount: usd(412.5),
    response: "approved 00",
    cardTail: "4242",
  },
  ...changes,
});
const capture = (changes: Partial<Told> = {}): Told => ({
  type: "payment-captured",
  by: "processor",
  day: "2026-03-04",
  chain: "ch_1",
  fields: { amount: usd(412.5), transactionId: "ch_1", orderNumber: "A-1001", cardTail: "4242" },
  ...changes,
});
const said = (type: string, words: string, changes: Partial<Told> = {}): Told => ({
  type,
  by: "cardholder",
  sent: "2026-03-12",
  quote: words,
  speaker: { role: "cardholder", name: "Maria Keller", email: "maria.keller@example.com" },
  fields: { text: words },
  ...changes,
});
const replied = (type: string, words: string, changes: Partial<Told> = {}): Told =>
  said(type, words, { by: "merchant-statement", speaker: { role: "merchant" }, ...changes });
const searched = (changes: Partial<Told> = {}): Told => ({
  type: "record-searched",
  by: "merchant-system",
  day: "2026-04-10",
  fields: {
    systems: "Zendesk",
    searchedFor: "maria.keller@example.com",
    from: on("2026-03-01"),
    to: on("2026-04-10"),
    found: 0,
  },
  ...changes,
});
const accepted = (changes: Partial<Told> = {}): Told => ({
  type: "terms-accepted",
  day: "2026-03-03",
  time: "10:14",
  shared: ["account", "email"],
  fields: { how: "check box", account: "u-77", email: "maria.keller@example.com", version: "2026-01" },
  ...changes,
});
const policy = (clause: string, changes: Partial<Told> = {}): Told => ({
  type: "policy-disclosed",
  modality: "quoted-policy",
  tie: "merchant",
  shared: ["merchant"],
  fields: { clause, text: "Opened software is final sale.", version: "2026-01", effectiveOn: on("2026-01-01") },
  ...changes,
});
const signup = (changes: Partial<Told> = {}): Told => ({
  type: "subscription-started",
  day: "2026-01-03",
  chain: "sub",
  shared: ["account", "email"],
  fields: { plan: "Pro", price: usd(29), period: "monthly", how: "clicked the button", account: "u-77" },
  ...changes,
});
const avs = (result: string): Told => ({
  type: "address-checked",
  by: "processor",
  day: "2026-03-03",
  fields: { result, transactionId: "ch_1", checkedAddress: HOME },
});
const cvv = (result: string): Told => ({
  type: "security-code-checked",
  by: "processor",
  fields: { result, transactionId: "ch_1" },
});
const declined = (changes: Partial<Told> = {}): Told => ({
  type: "payment-declined",
  by: "processor",
  day: "2026-03-03",
  time: "10:20",
  fields: { response: "declined 51", transactionId: "ch_0" },
  ...changes,
});
const used = (changes: Partial<Told> = {}): Told => ({
  type: "used",
  day: "2026-03-10",
  time: "20:11",
  fields: { account: "u-77", ip: "203.0.113.9", activity: "12 lessons watched" },
  ...changes,
});
const prior = (day: string, id: string, changes: Partial<Told> = {}): Told => ({
  type: "payment-captured",
  by: "processor",
  day,
  fields: { amount: usd(80), transactionId: id, cardTail: "4242", ip: "203.0.113.9", device: "dev-5" },
  ...changes,
});

/** Hand-made events for and against each proof. */
export const FAMILIES: Family[] = [
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
    proof: "no-return-received",
    with: { scope: "return" },
    for: [{ events: [searched()], way: "never-returned" }],
    against: [
      { that: "is wrong", events: [searched(), { type: "return-received", day: "2026-03-25" }] },
      { that: "is moot", events: [searched(), credit()], says: "moot" },
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
