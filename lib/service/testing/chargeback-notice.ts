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

/** A processor's notice of a chargeback as plain text, as direct upload takes it. */
export function chargebackNotice(referenceNumber: string = NOTICE_FIELDS.referenceNumber): string {
  return `Chargeback notification
Case number: ${referenceNumber}
Card network: Visa
Card number: 414720******3365
Reason code: 13.1
Disputed amount: USD 412.50
Cardholder name: Elena Marsh
Transaction date: 2026-10-08
Dispute date: 2026-11-02
Response due date: 2026-12-05
`;
}
