import { describe, expect, it } from "vitest";
import { caseChanges, caseValues } from "./case-values";

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

  it("sends only what differs and clears what was emptied", () => {
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

  it("counts the minor units anew when the currency has other decimals", () => {
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
