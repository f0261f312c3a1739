import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const squareDispute = (over: object) => ({
  id: "XDgyFu7yo1E2S5lQGGpYn",
  amount_money: { amount: 41250, currency: "USD" },
  brand_dispute_id: "100000809947",
  card_brand: "VISA",
  created_at: "2026-11-02T18:45:22.265Z",
  disputed_payment: { payment_id: "zhyh1ch64kRBrrlfVhwjCEjZWzNZY" },
  due_at: "2026-11-16T00:00:00.000Z",
  location_id: "L1HN3ZMQK64X9",
  reason: "NOT_RECEIVED",
  reported_at: "2026-11-02T00:00:00.000Z",
  state: "EVIDENCE_REQUIRED",
  ...over,
});

describe("Square JSON", () => {
  it("reads the dispute of an answer", async () => {
    const { fields, notes } = await parsed({ dispute: squareDispute({}) });
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      reasonCode: "13.1",
      reasonDescription: "Not received",
      referenceNumber: "XDgyFu7yo1E2S5lQGGpYn",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads the event of a webhook", async () => {
    const dispute = squareDispute({ card_brand: "AMERICAN_EXPRESS", reason: "NO_KNOWLEDGE" });
    const event = { type: "dispute.created", data: { type: "dispute", id: dispute.id, object: { dispute } } };
    expect((await parsed(event)).fields).toMatchObject({ cardNetwork: "American Express", reasonCode: "F29" });
  });

  it("reads a list of one, in yen", async () => {
    const list = { disputes: [squareDispute({ amount_money: { amount: 4125, currency: "JPY" }, card_brand: "JCB" })] };
    expect((await parsed(list)).fields).toMatchObject({ amountCents: 4125, currency: "JPY", reasonCode: "554" });
  });
});

const SQUARE = [
  "id",
  "amount_money.amount",
  "amount_money.currency",
  "reason",
  "state",
  "due_at",
  "card_brand",
  "reported_at",
];

describe("Square tables", () => {
  it.each([
    [
      "a lost parcel on Visa",
      [
        "sq1",
        41250,
        "USD",
        "NOT_RECEIVED",
        "EVIDENCE_REQUIRED",
        "2026-11-16T00:00:00Z",
        "VISA",
        "2026-11-02T00:00:00Z",
      ],
      "13.1",
      41250,
    ],
    [
      "a double charge on Mastercard",
      [
        "sq2",
        999,
        "CAD",
        "DUPLICATE",
        "EVIDENCE_REQUIRED",
        "2026-11-16T00:00:00Z",
        "MASTERCARD",
        "2026-11-02T00:00:00Z",
      ],
      "4834",
      999,
    ],
    [
      "a credit not given on Discover",
      [
        "sq3",
        4125,
        "JPY",
        "CUSTOMER_REQUESTS_CREDIT",
        "LOST",
        "2026-11-16T00:00:00Z",
        "DISCOVER",
        "2026-11-02T00:00:00Z",
      ],
      "RN2",
      4125,
    ],
  ])("reads %s", async (_, row, reasonCode, amountCents) => {
    expect((await table(SQUARE, row)).fields).toMatchObject({
      amountCents,
      reasonCode,
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      referenceNumber: row[0],
    });
  });
});
