import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";

const { cardholderName, amountCents, maskedCardNumber, reasonCode, transactionDate, disputeDate } = NOTICE_FIELDS;

export const FIELDS = { cardholderName, amountCents, maskedCardNumber, reasonCode, transactionDate, disputeDate };

export const DELIVERY = [
  "UPS proof of delivery",
  "Tracking number: 1Z5R89390357567127",
  "Consignee: Elena Marsh",
  "Status: Delivered",
  "Delivery date: 14 October 2026",
  "Order number: NL-30772",
  "Order total: $412.50",
].join("\n");

export const INVOICE = "Invoice\nOrder number: NL-30772\nBilled to: Elena Marsh\nTotal: $412.50\nDate: 8 October 2026";

/** Long enough that a share of it is more than one packet; most of it says nothing, so that judging it takes no time. */
export const LONG = `${DELIVERY}\n${`${"-".repeat(99)}\n`.repeat(1500)}`;

export const BALANCE = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description
txn_1AAAAAAAAAAAAAAAA1,2026-01-03 10:00:00,usd,100.00,3.20,96.80,charge,Order 1
txn_1AAAAAAAAAAAAAAAA3,2026-01-12 09:30:00,usd,-20.00,0.00,-20.00,refund,Refund of order 1
txn_1AAAAAAAAAAAAAAAA5,2026-01-31 00:00:00,usd,-76.80,0.00,-76.80,payout,STRIPE PAYOUT
`;
