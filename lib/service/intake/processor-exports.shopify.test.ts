import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const shopifyDispute = (over: object) => ({
  id: "285332461850802050",
  order_id: 625362839,
  type: "chargeback",
  amount: "412.50",
  currency: "CAD",
  reason: "product_not_received",
  network_reason_code: "13.1",
  status: "needs_response",
  evidence_due_by: "2026-11-14T19:00:00-05:00",
  evidence_sent_on: null,
  finalized_on: null,
  initiated_at: "2026-11-02T20:00:00-04:00",
  ...over,
});

describe("Shopify JSON", () => {
  it("reads the payload of a webhook, whose network code is kept although no network is named", async () => {
    expect((await parsed(shopifyDispute({}))).fields).toEqual({
      amountCents: 41250,
      currency: "CAD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      referenceNumber: "285332461850802050",
    });
  });

  it("keeps every digit of a number larger than programs count", async () => {
    const json = JSON.stringify({ dispute: shopifyDispute({ id: "ID" }) }).replace('"ID"', "285332461850802051");
    expect((await parsed(json)).fields?.referenceNumber).toBe("285332461850802051");
  });

  it("reads a GraphQL answer", async () => {
    const node = {
      id: "gid://shopify/ShopifyPaymentsDispute/598735659",
      amount: { amount: "11.5", currencyCode: "USD" },
      evidenceDueBy: "2026-11-30",
      initiatedAt: "2026-11-02T00:00:00Z",
      reasonDetails: { reason: "FRAUDULENT", networkReasonCode: "4837" },
      status: "NEEDS_RESPONSE",
      type: "CHARGEBACK",
    };
    expect((await parsed({ data: { dispute: node } })).fields).toEqual({
      amountCents: 1150,
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-30",
      reasonCode: "4837",
      reasonDescription: "Fraudulent",
      referenceNumber: "598735659",
    });
  });
});

const SHOPIFY = [
  "Transaction Date",
  "Type",
  "Order",
  "Card Brand",
  "Card Source",
  "Payout Status",
  "Payout Date",
  "Available On",
  "Amount",
  "Fee",
  "Net",
  "Currency",
];

describe("Shopify tables", () => {
  it("reads the chargeback among the charges of a transactions export", async () => {
    const { fields } = await table(
      SHOPIFY,
      [
        "2026-10-08 14:23:45 -0500",
        "charge",
        "#1001",
        "visa",
        "online",
        "paid",
        "2026-10-10",
        "2026-10-10",
        "412.50",
        "12.00",
        "400.50",
        "USD",
      ],
      [
        "2026-11-02 09:00:00 -0500",
        "chargeback",
        "#1001",
        "visa",
        "online",
        "paid",
        "2026-11-04",
        "2026-11-04",
        "-412.50",
        "15.00",
        "-427.50",
        "USD",
      ],
    );
    expect(fields).toEqual({ amountCents: 41250, cardNetwork: "Visa", currency: "USD", disputeDate: "2026-11-02" });
  });

  it("reads a table with the names of the API", async () => {
    const { fields } = await table(
      [
        "id",
        "order_id",
        "type",
        "amount",
        "currency",
        "reason",
        "network_reason_code",
        "status",
        "evidence_due_by",
        "initiated_at",
      ],
      [
        "815713555",
        "625362839",
        "chargeback",
        "11.50",
        "USD",
        "credit_not_processed",
        "4853",
        "needs_response",
        "2026-11-14",
        "2026-11-02",
      ],
    );
    expect(fields).toMatchObject({
      amountCents: 1150,
      reasonCode: "4853",
      referenceNumber: "815713555",
      dueDate: "2026-11-14",
    });
  });

  it("does not count the rows of other tables as disputes", async () => {
    const charge = [
      "2026-10-08 14:23:45 -0500",
      "charge",
      "#1001",
      "visa",
      "online",
      "paid",
      "2026-10-10",
      "2026-10-10",
      "5.00",
      "0.50",
      "4.50",
      "USD",
    ];
    expect((await table(SHOPIFY, charge)).fields).toBeUndefined();
  });
});
