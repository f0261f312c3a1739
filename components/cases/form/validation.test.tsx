import { describe, expect, it } from "vitest";
import { type CaseFormValues, EMPTY_CASE } from "./case-values";
import { checkValues, placeErrors } from "./validation";

const given = (values: Partial<CaseFormValues>): CaseFormValues => ({ ...EMPTY_CASE, ...values });

describe("checkValues", () => {
  const errorsOf = async (values: Partial<CaseFormValues>) => {
    const { errors } = await checkValues(given(values), undefined, { fields: {}, shouldUseNativeValidation: false });
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  };
  it("accepts an empty form", async () => {
    expect(await errorsOf({})).toEqual({});
  });
  it("reports each field that violates the contract", async () => {
    expect(await errorsOf({ amount: "12.345", merchantUrl: "not a site", merchantName: "x".repeat(201) })).toEqual({
      amount: "USD has 2 decimals",
      merchantUrl: "Must be a website address such as https://shop.example",
      merchantName: "Must be at most 200 characters",
    });
  });
});

describe("placeErrors", () => {
  it("assigns each error to its control and keeps the rest", () => {
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
