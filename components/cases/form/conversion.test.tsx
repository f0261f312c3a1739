import { describe, expect, it } from "vitest";
import { initializeInput } from "@/lib/contract/case-input";
import { askableCardNumber, isFullCardNumber, maskedCardNumber } from "./card-number";
import { checkValues } from "./check-values";
import { type CaseFormValues, EMPTY_CASE } from "./form-values";
import { placeErrors } from "./server-errors";
import { toCaseInput } from "./to-case-input";

const given = (values: Partial<CaseFormValues>): CaseFormValues => ({ ...EMPTY_CASE, ...values });

describe("toCaseInput", () => {
  it("leaves out what is blank", () => {
    expect(toCaseInput(given({ merchantName: "  ", cardholderName: " Elena Marsh " }))).toEqual({
      cardholderName: "Elena Marsh",
      currency: "USD",
    });
  });
  it.each([
    ["412.50", "USD", 41250],
    ["86,000", "JPY", 86000],
    ["1.250", "KWD", 1250],
  ])("sends %s %s as %d minor units", (amount, currency, amountCents) => {
    expect(toCaseInput(given({ amount, currency }))).toEqual({ amountCents, currency });
  });
  it("sends the agent's settings as the contract has them", () => {
    const agent = { ...EMPTY_CASE.agent, writeResponseLetter: "off", useMerchantMemories: "on" } as const;
    expect(toCaseInput(given({ agent }))).not.toHaveProperty("agent");
    expect(toCaseInput(given({ agentMode: "off", agent })).agent).toBe(false);
    expect(toCaseInput(given({ agentMode: "choose", agent })).agent).toEqual({
      useMerchantMemories: true,
      writeResponseLetter: false,
    });
    expect(toCaseInput(given({ agentMode: "choose" }))).not.toHaveProperty("agent");
  });
  it("makes what the contract accepts, with every field filled in", () => {
    const full = given({
      amount: "412.50",
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-23",
      maskedCardNumber: "414720******3365",
      merchantIdentifier: "m-1",
      merchantName: "Northline Outfitters",
      merchantUrl: "northline.example",
      reasonCode: "13.1",
      reasonDescription: "Not received",
      referenceNumber: "CB-48213",
      transactionDate: "2026-10-08",
      agentMode: "off",
    });
    const parsed = initializeInput.parse(toCaseInput(full));
    expect(Object.values(parsed).filter((value) => value === undefined || value === null)).toEqual([]);
    expect(parsed).toMatchObject({ amountCents: 41250, merchantUrl: "https://northline.example", agent: false });
  });
});

describe("checkValues", () => {
  const errorsOf = async (values: Partial<CaseFormValues>) => {
    const { errors } = await checkValues(given(values), undefined, { fields: {}, shouldUseNativeValidation: false });
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  };
  it("accepts an empty form", async () => {
    expect(await errorsOf({})).toEqual({});
  });
  it("says by field what the contract refuses", async () => {
    expect(await errorsOf({ amount: "12.345", merchantUrl: "not a site", merchantName: "x".repeat(201) })).toEqual({
      amount: "USD has 2 decimals",
      merchantUrl: "Must be a website address such as https://shop.example",
      merchantName: "Must be at most 200 characters",
    });
  });
});

describe("placeErrors", () => {
  it("puts each error where it was typed and keeps the rest", () => {
    const fields = { amountCents: "must not be negative", dueDate: "must be a date", "agent.x": "is unknown" };
    expect(placeErrors({ message: "Some entries need attention.", fields })).toEqual({
      fields: [
        ["amount", "Must not be negative"],
        ["dueDate", "Must be a date"],
      ],
      rest: ["agent.x: is unknown"],
    });
  });
});

describe("card numbers", () => {
  it("are recognised as full by length and check digit, in any grouping", () => {
    expect(["4111111111111111", "4111 1111 1111 1111", "3782-822463-10005"].map(isFullCardNumber)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["4111111111111112", "414720******3365", "411111", "74537605286000184273"].map(isFullCardNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it("keep first six and last four when masked", () => {
    expect(maskedCardNumber("4111 1111 1111 1111")).toBe("411111******1111");
  });
  it("never get into an address in full, even mistyped", () => {
    expect(askableCardNumber("4111111111111112")).toBe("411111******1112");
    expect(askableCardNumber("411111")).toBe("411111");
    expect(askableCardNumber("414720******3365")).toBe("414720******3365");
  });
});
