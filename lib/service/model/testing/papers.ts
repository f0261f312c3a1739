/** What is sent to addresses from attach. */
export const CONTENTS: [string, string, ...string[]] = [
  "UPS proof of delivery\nTracking number: 1Z5R89390357567127\nConsignee: Elena Marsh\nStatus: Delivered\nDelivery date: 14 October 2026\nOrder number: NL-30772\nOrder total: $412.50",
  "Invoice\nOrder number: NL-30772\nBilled to: Elena Marsh\nTotal: $412.50",
  "Nothing that has to do with anything.",
  "",
];

/** What is sent to addresses from direct upload. */
export const NOTICE = [
  "Chargeback notification",
  "Case number: CB-90417",
  "Card network: Visa",
  "Card number: 414720******3365",
  "Reason code: 13.1",
  "Disputed amount: USD 412.50",
  "Cardholder name: Elena Marsh",
  "Transaction date: 2026-10-08",
  "Dispute date: 2026-11-02",
  "Response due date: 2026-12-05",
].join("\n");

/** What the notice says, in the fields of a case. */
export const NOTICE_FIELDS = {
  amountCents: 41250,
  cardNetwork: "Visa",
  cardholderName: "Elena Marsh",
  currency: "USD",
  disputeDate: "2026-11-02",
  dueDate: "2026-12-05",
  maskedCardNumber: "414720******3365",
  reasonCode: "13.1",
  referenceNumber: "CB-90417",
  transactionDate: "2026-10-08",
};
