import { on, type Told, usd } from "./documents";

export const HOME = "12 Elm Street, Portland, OR 97201";
export const address = { address: HOME, trackingNumber: "1Z999", carrier: "UPS" };
export const delivered = (changes: Partial<Told> = {}): Told => ({
  type: "delivered",
  by: "carrier",
  day: "2026-03-09",
  chain: "1Z999",
  shared: ["tracking"],
  fields: address,
  ...changes,
});
export const order = (changes: Partial<Told> = {}): Told => ({
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
export const credit = (changes: Partial<Told> = {}): Told => ({
  type: "refund-settled",
  by: "processor",
  day: "2026-03-20",
  chain: "re_1",
  fields: { amount: usd(412.5), reference: "re_1", cardTail: "4242", orderNumber: "A-1001" },
  ...changes,
});
export const approval = (changes: Partial<Told> = {}): Told => ({
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
export const capture = (changes: Partial<Told> = {}): Told => ({
  type: "payment-captured",
  by: "processor",
  day: "2026-03-04",
  chain: "ch_1",
  fields: { amount: usd(412.5), transactionId: "ch_1", orderNumber: "A-1001", cardTail: "4242" },
  ...changes,
});
export const said = (type: string, words: string, changes: Partial<Told> = {}): Told => ({
  type,
  by: "cardholder",
  sent: "2026-03-12",
  quote: words,
  speaker: { role: "cardholder", name: "Maria Keller", email: "maria.keller@example.com" },
  fields: { text: words },
  ...changes,
});
export const replied = (type: string, words: string, changes: Partial<Told> = {}): Told =>
  said(type, words, { by: "merchant-statement", speaker: { role: "merchant" }, ...changes });
export const searched = (changes: Partial<Told> = {}): Told => ({
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
export const accepted = (changes: Partial<Told> = {}): Told => ({
  type: "terms-accepted",
  day: "2026-03-03",
  time: "10:14",
  shared: ["account", "email"],
  fields: { how: "check box", account: "u-77", email: "maria.keller@example.com", version: "2026-01" },
  ...changes,
});
export const policy = (clause: string, changes: Partial<Told> = {}): Told => ({
  type: "policy-disclosed",
  modality: "quoted-policy",
  tie: "merchant",
  shared: ["merchant"],
  fields: { clause, text: "Opened software is final sale.", version: "2026-01", effectiveOn: on("2026-01-01") },
  ...changes,
});
export const signup = (changes: Partial<Told> = {}): Told => ({
  type: "subscription-started",
  day: "2026-01-03",
  chain: "sub",
  shared: ["account", "email"],
  fields: { plan: "Pro", price: usd(29), period: "monthly", how: "clicked the button", account: "u-77" },
  ...changes,
});
export const avs = (result: string): Told => ({
  type: "address-checked",
  by: "processor",
  day: "2026-03-03",
  fields: { result, transactionId: "ch_1", checkedAddress: HOME },
});
export const cvv = (result: string): Told => ({
  type: "security-code-checked",
  by: "processor",
  fields: { result, transactionId: "ch_1" },
});
export const declined = (changes: Partial<Told> = {}): Told => ({
  type: "payment-declined",
  by: "processor",
  day: "2026-03-03",
  time: "10:20",
  fields: { response: "declined 51", transactionId: "ch_0" },
  ...changes,
});
export const used = (changes: Partial<Told> = {}): Told => ({
  type: "used",
  day: "2026-03-10",
  time: "20:11",
  fields: { account: "u-77", ip: "203.0.113.9", activity: "12 lessons watched" },
  ...changes,
});
export const prior = (day: string, id: string, changes: Partial<Told> = {}): Told => ({
  type: "payment-captured",
  by: "processor",
  day,
  fields: { amount: usd(80), transactionId: id, cardTail: "4242", ip: "203.0.113.9", device: "dev-5" },
  ...changes,
});
