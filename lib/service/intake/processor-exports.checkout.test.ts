import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const checkoutDispute = (over: object) => ({
  id: "dsp_8bc3897aace79r4635ac",
  category: "fraudulent",
  status: "evidence_required",
  amount: 41250,
  currency: "GBP",
  reason_code: "10.4",
  payment_id: "pay_px5ffl4ar4auhkaoyjs76khspu",
  payment_reference: "NL-30772",
  payment_method: "Visa",
  payment_arn: "74537604221222132710572",
  received_on: "2026-11-02T16:18:43Z",
  evidence_required_by: "2026-11-18T00:00:00Z",
  ...over,
});

describe("Checkout.com JSON", () => {
  it("reads a dispute of a list of one", async () => {
    expect((await parsed({ limit: 50, total_count: 1, data: [checkoutDispute({})] })).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "GBP",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-18",
      reasonCode: "10.4",
      reasonDescription: "Fraudulent",
      referenceNumber: "dsp_8bc3897aace79r4635ac",
    });
  });

  it("reads dispute details with the payment inside", async () => {
    const payment = {
      id: "pay_1",
      amount: 41250,
      currency: "GBP",
      method: "MASTERCARD",
      processed_on: "2026-10-08T10:00:00Z",
    };
    const { payment_id: _, payment_method: __, ...details } = checkoutDispute({ reason_code: "4853" });
    expect((await parsed({ ...details, payment })).fields).toMatchObject({
      cardNetwork: "Mastercard",
      reasonCode: "4853",
      transactionDate: "2026-10-08",
    });
  });

  it("reads the event of a webhook, in pesos as Checkout.com counts them", async () => {
    const event = {
      id: "evt_1",
      type: "dispute_received",
      data: checkoutDispute({ currency: "CLP", amount: 1500000 }),
    };
    expect((await parsed(event)).fields).toMatchObject({ amountCents: 15000, currency: "CLP" });
  });
});

describe("Checkout.com tables", () => {
  const titles = [
    "Dispute ID",
    "Dispute Issue Date UTC",
    "Dispute Created Date UTC",
    "Client Entity Name",
    "Dispute Indicator",
  ];
  const row = ["dsp_8bc3", "2026-11-02T16:18:43", "2026-11-03T08:00:00", "Northline Ltd", "ADJM"];

  it("reads the documented columns of the disputes report", async () => {
    expect((await table(titles, row)).fields).toEqual({
      disputeDate: "2026-11-02",
      merchantName: "Northline Ltd",
      referenceNumber: "dsp_8bc3",
    });
  });

  it("reads further columns by their titles", async () => {
    const { fields } = await table(
      [...titles, "Dispute Amount", "Dispute Currency", "Reason Code", "Card Scheme"],
      [...row, "412.50", "GBP", "10.4", "VISA"],
    );
    expect(fields).toMatchObject({ amountCents: 41250, cardNetwork: "Visa", currency: "GBP", reasonCode: "10.4" });
  });

  it("leaves out a whole amount that may be cents", async () => {
    const { fields } = await table([...titles, "Dispute Amount", "Dispute Currency"], [...row, "41250", "GBP"]);
    expect(fields).not.toHaveProperty("amountCents");
  });
});
