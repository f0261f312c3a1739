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
 * A processor's notice of a chargeback as plain text, as direct upload takes it: a label and a value a line. Given lines
 * stand for those of the same label, the others come after them.
 */
export function chargebackNotice(lines: { [label: string]: string } = {}): string {
  const printed = Object.entries({ ...LINES, ...lines }).map(([label, value]) => `${label}: ${value}`);
  return `${["Chargeback notification", ...printed].join("\n")}\n`;
}
