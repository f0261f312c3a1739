import { describe, expect, it } from "vitest";
import { parsed, table } from "./testing";

const adyenItem = (over: object, additional: object = {}) => ({
  live: "true",
  notificationItems: [
    {
      NotificationRequestItem: {
        additionalData: {
          chargebackReasonCode: "10.4",
          chargebackSchemeCode: "visa",
          defendable: "true",
          defensePeriodEndsAt: "2026-12-01T11:17:23+01:00",
          disputeStatus: "Undefended",
          ...additional,
        },
        amount: { currency: "EUR", value: 41250 },
        eventCode: "NOTIFICATION_OF_CHARGEBACK",
        eventDate: "2026-11-02T10:17:23+01:00",
        merchantAccountCode: "NorthlineEU",
        merchantReference: "NL-30772",
        originalReference: "8836183819713023",
        paymentMethod: "visa",
        pspReference: "9915555555555555",
        reason: "Other Fraud-Card Absent Environment",
        success: "true",
        ...over,
      },
    },
  ],
});

describe("Adyen JSON", () => {
  it("reads a notification of chargeback", async () => {
    expect((await parsed(adyenItem({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-01",
      merchantIdentifier: "NorthlineEU",
      reasonCode: "10.4",
      reasonDescription: "Other Fraud-Card Absent Environment",
      referenceNumber: "9915555555555555",
    });
  });

  it("reads a second chargeback of another scheme", async () => {
    const item = adyenItem(
      { eventCode: "SECOND_CHARGEBACK", paymentMethod: "mc" },
      { chargebackReasonCode: "4853", chargebackSchemeCode: "mc" },
    );
    expect((await parsed(item)).fields).toMatchObject({ cardNetwork: "Mastercard", reasonCode: "4853" });
  });

  it.each([
    ["CLP", 1500000, 15000],
    ["CVE", 900, 90000],
    ["IDR", 250000, 25000000],
    ["ISK", 150000, 1500],
  ])("counts %s as Adyen does: %i is %i in ISO minor units", async (currency, value, amountCents) => {
    expect((await parsed(adyenItem({ amount: { currency, value } }))).fields?.amountCents).toBe(amountCents);
  });

  it("leaves out an amount that does not come out even, and says so", async () => {
    const { fields, notes } = await parsed(adyenItem({ amount: { currency: "CLP", value: 1500050 } }));
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("CLP") }]);
  });

  it("does not take another event for a dispute", async () => {
    expect(
      (await parsed(adyenItem({ eventCode: "AUTHORISATION" }, { chargebackReasonCode: "" }))).fields,
    ).toBeUndefined();
  });
});

const ADYEN = [
  "Company Account",
  "Merchant Account",
  "Psp Reference",
  "Payment Method",
  "Record Date",
  "Dispute Currency",
  "Dispute Amount",
  "Record Type",
  "Dispute PSP Reference",
  "Dispute Reason",
  "CB Scheme Code",
  "CB Reason Code",
  "Payment Date",
  "Dispute Date",
  "Dispute End Date",
  "Shopper Name",
];

const adyenRow = (type: string, reference: string, over: Partial<Record<number, string>> = {}): string[] =>
  [
    "Northline",
    "NorthlineEU",
    "8836183819713023",
    "visa",
    "2026-11-03 10:00:00",
    "EUR",
    "412.50",
    type,
    reference,
    "Other Fraud-Card Absent Environment",
    "visa",
    "10.4",
    "2026-10-08 08:00:00",
    "2026-11-02 10:17:23",
    "2026-12-01 11:17:23",
    "Elena Marsh",
  ].map((cell, at) => over[at] ?? cell);

describe("Adyen tables", () => {
  it("reads the dispute transaction details report", async () => {
    expect((await table(ADYEN, adyenRow("Chargeback", "9915555555555555"))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-01",
      merchantIdentifier: "NorthlineEU",
      reasonCode: "10.4",
      reasonDescription: "Other Fraud-Card Absent Environment",
      referenceNumber: "9915555555555555",
      transactionDate: "2026-10-08",
    });
  });

  it("takes the rows of one dispute for one dispute", async () => {
    const rows = [adyenRow("NotificationOfChargeback", "991A"), adyenRow("Chargeback", "991A")];
    expect((await table(ADYEN, ...rows)).fields?.referenceNumber).toBe("991A");
  });

  it("refuses the rows of several disputes and names their count", async () => {
    const rows = ["991A", "991B", "991A", "991C"].map((reference) => adyenRow("Chargeback", reference));
    expect((await table(ADYEN, ...rows)) as object).toMatchObject({
      message: expect.stringContaining("contains 3 disputes"),
    });
  });
});
