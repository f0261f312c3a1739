import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const paypalDispute = (over: object) => ({
  dispute_id: "PP-D-27803",
  create_time: "2026-11-02T09:12:40.000Z",
  disputed_transactions: [
    {
      seller_transaction_id: "3BC38643YC807283D",
      create_time: "2026-10-08T11:00:00.000Z",
      gross_amount: { currency_code: "USD", value: "412.50" },
      buyer: { name: "Elena Marsh" },
      seller: { name: "Northline Outfitters", merchant_id: "5U29WL78XSAEL" },
    },
  ],
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  status: "WAITING_FOR_SELLER_RESPONSE",
  dispute_amount: { currency_code: "USD", value: "412.50" },
  dispute_channel: "INTERNAL",
  seller_response_due_date: "2026-11-12T09:12:40.000Z",
  ...over,
});

describe("PayPal JSON", () => {
  it("reads a dispute of the Customer Disputes API with PayPal's own code, which is not a guess", async () => {
    const { fields, notes } = await parsed(paypalDispute({}));
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "PayPal",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-12",
      merchantIdentifier: "5U29WL78XSAEL",
      merchantName: "Northline Outfitters",
      reasonCode: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      reasonDescription: "Merchandise or service not received",
      referenceNumber: "PP-D-27803",
      transactionDate: "2026-10-08",
    });
    expect(notes).toEqual([]);
  });

  it("reads a chargeback that came through an issuer by the issuer's code, without inventing a network", async () => {
    const { fields } = await parsed(paypalDispute({ dispute_channel: "EXTERNAL", external_reason_code: "13.1" }));
    expect(fields).toMatchObject({ reasonCode: "13.1" });
    expect(fields).not.toHaveProperty("cardNetwork");
  });

  it("reads the event of a webhook, in a currency without decimals", async () => {
    const resource = paypalDispute({ dispute_amount: { currency_code: "JPY", value: "4125" }, reason: "UNAUTHORISED" });
    const event = { id: "WH-1", event_type: "CUSTOMER.DISPUTE.CREATED", resource };
    expect((await parsed(event)).fields).toMatchObject({
      amountCents: 4125,
      currency: "JPY",
      reasonCode: "UNAUTHORISED",
    });
  });
});

const PAYPAL = [
  "CH",
  "Case type",
  "Case ID",
  "Original transaction ID",
  "Transaction date",
  "Card Type",
  "Case reason",
  "Claimant name",
  "Case filing date",
  "Case status",
  "Response due date",
  "Disputed amount",
  "Disputed currency",
  "Chargeback Reason Code",
];

const REPORT = [
  ["RH", "2026/11/03", "A", "5U29WL78XSAEL", "8"],
  ["FH", 1],
  ["SH", "2026/11/02"],
];

const paypalRow = (over: Partial<Record<number, string>> = {}): string[] =>
  [
    "SB",
    "Chargeback",
    "PP-000-001-234-567",
    "3BC38643YC8072",
    "2026/10/08 10:00:00 -0700",
    "Visa",
    "Not received",
    "Elena Marsh",
    "2026/11/02 09:12:40 -0800",
    "Awaiting your response",
    "2026/11/12 09:12:40 -0800",
    "41250",
    "USD",
    "13.1",
  ].map((cell, at) => over[at] ?? cell);

describe("PayPal tables", () => {
  it("reads the section body of a case report under its title rows", async () => {
    expect((await table(...REPORT, PAYPAL, paypalRow(), ["SF", 1])).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-12",
      reasonCode: "13.1",
      reasonDescription: "Not received",
      referenceNumber: "PP-000-001-234-567",
      transactionDate: "2026-10-08",
    });
  });

  it("reads a claim as PayPal's own, in yen", async () => {
    const row = paypalRow({ 1: "Claim", 5: "", 11: "4125", 12: "JPY", 13: "" });
    const { fields } = await table(...REPORT, PAYPAL, row);
    expect(fields).toMatchObject({ amountCents: 4125, cardNetwork: "PayPal", currency: "JPY" });
    expect(fields).not.toHaveProperty("reasonCode");
  });

  it("leaves out an amount in a currency that PayPal may count without decimals, and says so", async () => {
    const { fields, notes } = await table(...REPORT, PAYPAL, paypalRow({ 12: "HUF" }));
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("HUF") }]);
  });
});
