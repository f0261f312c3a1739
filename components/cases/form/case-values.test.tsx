import { describe, expect, it } from "vitest";
import { initializeInput } from "@/lib/contract/case-input";
import { type CaseFormValues, caseChanges, caseValues, draftOf, EMPTY_CASE, toCaseInput } from "./case-values";

const given = (values: Partial<CaseFormValues>): CaseFormValues => ({ ...EMPTY_CASE, ...values });

describe("toCaseInput", () => {
  it("leaves out blank fields", () => {
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
  it("sends the automation settings in the shape of the contract", () => {
    const agent = { ...EMPTY_CASE.agent, writeResponseLetter: "off", useMerchantMemories: "on" } as const;
    expect(toCaseInput(given({ agent }))).not.toHaveProperty("agent");
    expect(toCaseInput(given({ agentMode: "off", agent })).agent).toBe(false);
    expect(toCaseInput(given({ agentMode: "choose", agent })).agent).toEqual({
      useMerchantMemories: true,
      writeResponseLetter: false,
    });
    expect(toCaseInput(given({ agentMode: "choose" }))).not.toHaveProperty("agent");
  });
  it("produces valid input with every field filled in", () => {
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

const fields = {
  amountCents: 41250,
  currency: "USD",
  merchantName: "Northline",
  referenceNumber: "CB-1",
  dueDate: "2026-11-23",
};

describe("caseChanges", () => {
  it("sends nothing when nothing was changed", () => {
    expect(caseChanges(caseValues(fields), caseValues(fields))).toEqual({});
  });

  it("sends only changed fields and clears emptied ones", () => {
    const after = { ...caseValues(fields), merchantName: " ", dueDate: "2026-11-24", amount: "400" };
    expect(caseChanges(caseValues(fields), after)).toEqual({
      merchantName: null,
      dueDate: "2026-11-24",
      amountCents: 40000,
    });
  });

  it("clears an emptied amount", () => {
    expect(caseChanges(caseValues(fields), { ...caseValues(fields), amount: "" })).toEqual({ amountCents: null });
  });

  it("recomputes the minor units when the currency has other decimals", () => {
    const after = { ...caseValues(fields), amount: "412", currency: "JPY" };
    expect(caseChanges(caseValues(fields), after)).toEqual({ currency: "JPY", amountCents: 412 });
  });
});

describe("caseValues", () => {
  it("writes an amount with the decimals of its currency", () => {
    expect(caseValues({ amountCents: 1250, currency: "KWD" }).amount).toBe("1.250");
    expect(caseValues({ amountCents: 86000, currency: "JPY" }).amount).toBe("86000");
    expect(caseValues({}).amount).toBe("");
  });
});

it("fills in a case with what a statement says of a chargeback, its amount by the currency's decimals", () => {
  const chargeback = {
    document: 1,
    page: 1,
    amount: 86000,
    currency: "JPY",
    reversed: false,
    references: ["CB-1", "R-2"],
  };
  const values = draftOf({ ...chargeback, date: "2026-03-09", reasonCode: "10.4", description: "Card absent" });
  expect(toCaseInput(values)).toEqual({
    amountCents: 86000,
    currency: "JPY",
    disputeDate: "2026-03-09",
    referenceNumber: "CB-1",
    reasonCode: "10.4",
    reasonDescription: "Card absent",
  });
  expect(toCaseInput(draftOf({ ...chargeback, amount: 12.5, currency: "EUR", references: [], arn: "7400" }))).toEqual({
    amountCents: 1250,
    currency: "EUR",
    referenceNumber: "7400",
  });
});
