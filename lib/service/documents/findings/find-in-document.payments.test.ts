import { describe, expect, test } from "vitest";
import { find, names, record, values } from "./testing/find";

describe("authorization", () => {
  test("an Adyen payment: minor units, approval code, AVS and CVC numbers", () => {
    const found = record({
      pspReference: "8835511210681324",
      resultCode: "Authorised",
      amount: { value: 12599, currency: "EUR" },
      additionalData: {
        authCode: "064899",
        avsResult: "7 Both postal code and address match",
        cvcResult: "1 Matches",
        cardSummary: "1142",
      },
    });
    expect(names(found)).toContain("transaction authorization");
    expect(values(found, "amount")).toContain("12599 EUR");
    expect(values(found, "approval-code")).toEqual(["064899"]);
    expect(values(found, "card-tail")).toEqual(["1142"]);
  });

  test("a Square payment writes minor units in *_money", () => {
    const found = record({
      payment: {
        id: "hYy9pRFVxpDsO1FB05SunFWUe9JZY",
        status: "COMPLETED",
        amount_money: { amount: 2050, currency: "USD" },
        card_details: {
          card: { card_brand: "VISA", last_4: "9840" },
          cvv_status: "CVV_REJECTED",
          avs_status: "AVS_ACCEPTED",
          auth_result_code: "68aLBM",
        },
      },
    });
    expect(values(found, "amount", "amount paid")).toEqual(["2050 USD"]);
  });

  test("PayPal and Braintree decimals are major units", () => {
    const found = record({
      transaction: {
        id: "ae3k2b",
        status: "settled",
        amount: "41.90",
        currencyIsoCode: "GBP",
        avsPostalCodeResponseCode: "N",
        cvvResponseCode: "M",
      },
    });
    expect(values(found, "amount")).toContain("4190 GBP");
  });

  test("a null AVS result is no result", () => {
    const found = record({
      transaction: { kind: "sale", status: "success", amount: "10.00", avs_result_code: null, cvv_result_code: null },
    });
    expect(values(found, "avs")).toEqual([]);
    expect(values(found, "cvv")).toEqual([]);
  });

  test("a declined charge is no authorization", () => {
    const found = record({ error: { code: "card_declined", message: "Your card was declined", type: "card_error" } });
    expect(names(found)).not.toContain("transaction authorization");
    expect(found.title).toBe("Declined payment");
  });

  test("a terminal receipt in Spanish", () => {
    const found = find(
      "COMERCIO EJEMPLO\nVISA ************4455\nImporte: 45,10 EUR\nAPROBADA\nCódigo de autorización: 882211\nFecha 12/02/2026",
    );
    expect(names(found)).toContain("transaction authorization");
    expect(values(found, "approval-code")).toEqual(["882211"]);
    expect(values(found, "amount")).toEqual(["4510 EUR"]);
  });

  test("whole numbers without a hint keep both readings", () => {
    const found = record({ payment: { id: "p-1", amount: 94, currency: "USD" } });
    expect(found.facts.find((fact) => fact.kind === "amount")).toMatchObject({
      value: "9400 USD",
      alternatives: ["94 USD"],
      certainty: "ambiguous",
    });
  });

  test("records of a test environment are unusable", () => {
    expect(record({ object: "charge", livemode: false, paid: true, amount: 1000, currency: "usd" }).unusable).toContain(
      "test environment",
    );
  });
});

describe("refunds", () => {
  test("a Stripe refund with its card", () => {
    const found = record({
      object: "refund",
      id: "re_1",
      amount: 4250,
      currency: "usd",
      status: "succeeded",
      created: 1767225600,
      charge: "ch_9",
    });
    expect(names(found)).toContain("refund receipt");
    expect(values(found, "amount", "refund amount")).toEqual(["4250 USD"]);
    expect(values(found, "date", "refunded")).toEqual(["2026-01-01"]);
    expect(values(found, "status", "refund")).toEqual(["refund succeeded"]);
  });

  test("a pending refund is recognized", () => {
    const found = record({
      resource: "refund",
      id: "re_2",
      amount: { value: "5.95", currency: "EUR" },
      status: "pending",
      createdAt: "2026-01-02T10:00:00Z",
    });
    expect(values(found, "status", "refund")).toEqual(["refund pending"]);
  });

  test("an Italian credit note", () => {
    const found = find(
      "Nota di credito\nNumero fattura 2026-77\nRimborso effettuato il 3 marzo 2026\nImporto rimborsato: 1.234,56 €",
    );
    expect(names(found)).toContain("refund receipt");
    expect(values(found, "amount", "refund amount")).toEqual(["123456 EUR"]);
    expect(values(found, "date", "refunded")).toEqual(["2026-03-03"]);
  });

  test("a refund policy is a policy and no refund", () => {
    const found = find(
      "Refund policy\nLast updated: May 1, 2026\nIf you are unhappy we'll give you a full refund within 30 days of receipt.\nRefunded amounts go to the original payment method.",
    );
    expect(names(found)).toEqual(["refund and return policies"]);
    expect(values(found, "status", "refund")).toEqual([]);
  });
});
