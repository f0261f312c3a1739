import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const braintreeDispute = (over: object) => ({
  amount: "412.50",
  amountDisputed: "412.50",
  amountWon: "0.00",
  caseNumber: "CB123456",
  createdAt: "2026-11-02T12:00:00Z",
  currencyIsoCode: "USD",
  id: "wk58fvkqb9gz",
  kind: "chargeback",
  merchantAccountId: "northline_usd",
  reason: "fraud",
  reasonCode: "83",
  reasonDescription: "Fraud - card absent",
  receivedDate: "2026-11-02",
  replyByDate: "2026-11-14",
  status: "open",
  transaction: { id: "7nqr2k", amount: "412.50", createdAt: "2026-10-08T10:00:00Z", paymentInstrumentSubtype: "Visa" },
  ...over,
});

describe("Braintree JSON and XML", () => {
  it("reads a dispute of the SDK", async () => {
    expect((await parsed(braintreeDispute({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      merchantIdentifier: "northline_usd",
      reasonCode: "83",
      reasonDescription: "Fraud - card absent",
      referenceNumber: "CB123456",
      transactionDate: "2026-10-08",
    });
  });

  it("reads a legacy dispute with the date it was opened, and its reason as the network's usual code", async () => {
    const { fields, notes } = await parsed({
      id: "123456",
      currency_iso_code: "EUR",
      amount: "99.00",
      received_date: "2026-11-04",
      date_opened: "2026-11-01",
      reply_by_date: "2026-11-20",
      reason: "credit_not_processed",
      transaction: { payment_instrument_subtype: "MasterCard" },
    });
    expect(fields).toMatchObject({
      amountCents: 9900,
      disputeDate: "2026-11-01",
      reasonCode: "4853",
      reasonDescription: "Credit not processed",
      referenceNumber: "123456",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads the XML of a webhook", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<notification><kind>dispute_opened</kind><timestamp type="datetime">2026-11-02T09:00:00Z</timestamp><subject><dispute>
<id>mk7d9q</id><amount-disputed>250.00</amount-disputed><amount>250.00</amount><currency-iso-code>GBP</currency-iso-code>
<received-date type="date">2026-11-02</received-date><reply-by-date type="date">2026-11-16</reply-by-date>
<case-number>UK-0931</case-number><reason>duplicate</reason><reason-code>4834</reason-code><kind>chargeback</kind>
</dispute></subject></notification>`;
    expect((await parsed(xml, "dispute.xml")).fields).toMatchObject({
      amountCents: 25000,
      currency: "GBP",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      reasonCode: "4834",
      referenceNumber: "UK-0931",
    });
  });
});

const BRAINTREE = [
  "Dispute ID",
  "Amount Disputed",
  "Currency ISO Code",
  "Kind",
  "Status",
  "Received Date",
  "Reply By Date",
  "Reason",
  "Transaction Date",
  "Transaction ID",
  "Card Type",
];

describe("Braintree tables", () => {
  it("reads the dispute report of the Control Panel", async () => {
    const row = [
      "wk58fvkq",
      "412.50",
      "USD",
      "Chargeback",
      "Open",
      "2026-11-02",
      "2026-11-14",
      "Product Not Received",
      "2026-10-08",
      "7nqr2k",
      "Visa",
    ];
    expect((await table(BRAINTREE, row)).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      reasonCode: "13.1",
      reasonDescription: "Product Not Received",
      referenceNumber: "wk58fvkq",
      transactionDate: "2026-10-08",
    });
  });

  it("reads dates whose order another date of the file settles", async () => {
    const row = [
      "a1",
      "99.00",
      "GBP",
      "Chargeback",
      "Open",
      "02/11/2026",
      "14/11/2026",
      "Fraud",
      "08/10/2026",
      "t1",
      "MasterCard",
    ];
    expect((await table(BRAINTREE, row)).fields).toMatchObject({
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      transactionDate: "2026-10-08",
      reasonCode: "4837",
    });
  });

  it("leaves out dates that nothing settles, and says so", async () => {
    const row = [
      "a1",
      "99.00",
      "USD",
      "Chargeback",
      "Open",
      "11/02/2026",
      "12/05/2026",
      "Fraud",
      "10/08/2026",
      "t1",
      "Visa",
    ];
    const { fields, notes } = await table(BRAINTREE, row);
    expect(fields).toMatchObject({ amountCents: 9900, referenceNumber: "a1" });
    for (const field of ["disputeDate", "dueDate", "transactionDate"] as const) {
      expect(fields).not.toHaveProperty(field);
      expect(notes).toContainEqual({ field, sentence: expect.stringMatching(/can be .* or .*, so it was left out/) });
    }
  });
});
