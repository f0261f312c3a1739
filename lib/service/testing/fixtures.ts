/** What `chargebackNotice()` says, in the fields of a case. */
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

const LINES = {
  "Case number": NOTICE_FIELDS.referenceNumber,
  "Card network": NOTICE_FIELDS.cardNetwork,
  "Card number": NOTICE_FIELDS.maskedCardNumber,
  "Reason code": NOTICE_FIELDS.reasonCode,
  "Disputed amount": "USD 412.50",
  "Cardholder name": NOTICE_FIELDS.cardholderName,
  "Transaction date": NOTICE_FIELDS.transactionDate,
  "Dispute date": NOTICE_FIELDS.disputeDate,
  "Response due date": NOTICE_FIELDS.dueDate,
};

/**
 * A processor's chargeback notice as plain text for direct upload, with a label and a value per line. The given lines
 * replace those with the same label; others are appended.
 */
export function chargebackNotice(lines: { [label: string]: string } = {}): string {
  const printed = Object.entries({ ...LINES, ...lines }).map(([label, value]) => `${label}: ${value}`);
  return `${["Chargeback notification", ...printed].join("\n")}\n`;
}

/** A carrier's proof of delivery for order NL-30772. */
export const PROOF_OF_DELIVERY = `PARCELWAY proof of delivery
Tracking number: 1Z5R89390357567127
Carrier: UPS
Consignee: Elena Marsh
Delivered to: 1482 Alder Court, Boise ID 83702
Status: Delivered
Delivery date: 14 October 2026, 13:52
Signed by: E MARSH
Order number: NL-30772
Order total: $412.50
`;
