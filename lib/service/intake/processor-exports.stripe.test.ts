import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

/** Seconds since 1970 of a UTC day and time. */
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const stripeDispute = (over: object) => ({
  id: "dp_1PaQ7sLkdIwHu7ix",
  object: "dispute",
  amount: 41250,
  charge: "ch_3PaQ7sLkdIwHu7ix",
  created: seconds("2026-11-02T09:30:00Z"),
  currency: "usd",
  evidence: { customer_name: "Elena Marsh" },
  evidence_details: { due_by: seconds("2026-12-05T23:59:59Z"), has_evidence: false },
  livemode: true,
  payment_method_details: { type: "card", card: { brand: "visa", network_reason_code: "13.1" } },
  reason: "product_not_received",
  status: "needs_response",
  ...over,
});

describe("Stripe JSON", () => {
  it("reads a dispute of the API", async () => {
    expect((await parsed(stripeDispute({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      referenceNumber: "dp_1PaQ7sLkdIwHu7ix",
    });
  });

  it("takes the network's usual code when the dispute names none, and says so", async () => {
    const { fields, notes } = await parsed(
      stripeDispute({ payment_method_details: { card: { brand: "mastercard" } }, reason: "fraudulent" }),
    );
    expect(fields).toMatchObject({ cardNetwork: "Mastercard", reasonCode: "4837", reasonDescription: "Fraudulent" });
    expect(notes).toEqual([{ field: "reasonCode", value: "4837", sentence: expect.stringContaining("usual one") }]);
  });

  it("reads the event of a webhook with its charge, in a currency without decimals", async () => {
    const charge = {
      id: "ch_1",
      object: "charge",
      created: seconds("2026-10-08T08:00:00Z"),
      billing_details: { name: "Kenji Sato" },
      payment_method_details: { card: { brand: "jcb", last4: "0000" } },
    };
    const event = {
      id: "evt_1",
      object: "event",
      type: "charge.dispute.created",
      data: { object: stripeDispute({ amount: 5000, currency: "jpy", charge }) },
    };
    expect((await parsed(event)).fields).toMatchObject({
      amountCents: 5000,
      currency: "JPY",
      cardholderName: "Kenji Sato",
      maskedCardNumber: "**** 0000",
      transactionDate: "2026-10-08",
    });
  });

  it.each([
    ["isk", 150000, 1500],
    ["ugx", 500000, 5000],
    ["mga", 3000, 300000],
    ["kwd", 12340, 12340],
  ])("counts %s as Stripe does: %i is %i in ISO minor units", async (currency, amount, amountCents) => {
    expect((await parsed(stripeDispute({ currency, amount }))).fields?.amountCents).toBe(amountCents);
  });

  it("says that test data is test data", async () => {
    const { notes } = await parsed(stripeDispute({ livemode: false }));
    expect(notes.map(({ sentence }) => sentence)).toContain(
      "The file says that it is test data of the processor, not a real dispute.",
    );
  });

  it("refuses a list of several and names their count", async () => {
    const list = { object: "list", data: ["a", "b", "c"].map((name) => stripeDispute({ id: `dp_${name}` })) };
    const { fields, ...rest } = await parsed(list);
    expect(fields).toBeUndefined();
    expect(rest).toMatchObject({ message: expect.stringContaining("contains 3 disputes"), found: {} });
  });
});

const STRIPE = [
  "id",
  "Created date (UTC)",
  "Amount",
  "Currency",
  "Card Last4",
  "Card Brand",
  "Card Name",
  "Disputed Amount",
  "Dispute Status",
  "Dispute Reason",
  "Dispute Date (UTC)",
  "Dispute Evidence Due (UTC)",
];

describe("Stripe tables", () => {
  it("reads the disputed row of a payments export among paid ones", async () => {
    const { fields, notes } = await table(
      STRIPE,
      ["ch_1", "2026-10-07 10:00", "20.00", "usd", "1111", "Visa", "Ada Byron", "", "", "", "", ""],
      [
        "ch_2",
        "2026-10-08 10:00",
        "412.50",
        "usd",
        "3365",
        "Visa",
        "Elena Marsh",
        "412.50",
        "needs_response",
        "product_not_received",
        "2026-11-02 09:30",
        "2026-12-05 23:59",
      ],
    );
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      maskedCardNumber: "**** 3365",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      transactionDate: "2026-10-08",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads a table with the names of the API, in minor units", async () => {
    const { fields } = await table(
      ["id", "amount", "currency", "created", "reason", "network_reason_code", "evidence_details_due_by"],
      ["dp_7", 41250, "eur", "2026-11-02 09:30:00", "duplicate", "12.6.1", "2026-12-05 23:59:59"],
    );
    expect(fields).toMatchObject({ amountCents: 41250, currency: "EUR", reasonCode: "12.6.1", dueDate: "2026-12-05" });
  });

  it("refuses a payments export with two disputes and names their count", async () => {
    const row = (id: string) => [
      id,
      "2026-10-08",
      "5.00",
      "usd",
      "1",
      "Visa",
      "A B",
      "5.00",
      "lost",
      "general",
      "2026-11-02",
      "2026-12-05",
    ];
    expect(
      await table(STRIPE, row("ch_1"), [...row("ch_2").slice(0, 8), "lost", "general", "2026-11-03", ""]),
    ).toMatchObject({
      fields: undefined,
      message: expect.stringContaining("contains 2 disputes"),
    });
  });
});
