import { expect, it } from "vitest";
import { countsSubunits, hintsOf } from "./title-words";

it("takes no amount with or without its tax for the tax", () => {
  expect(hintsOf("Btw 21%")).toEqual(["tax"]);
  expect(hintsOf("Transactiekost excl. btw")).not.toContain("tax");
  expect(hintsOf("Betrag ohne MwSt")).toEqual(["amount"]);
  expect(hintsOf("Fee (incl. VAT)")).toEqual(["fee"]);
});

it("tells a field by the last name of its path, and units by what they are called", () => {
  expect(hintsOf("payout_item.amount")[0]).toBe("amount");
  expect(hintsOf("payout_item.of_which_vat")[0]).toBe("tax");
  expect([countsSubunits("minor units"), countsSubunits("minor league")]).toEqual([true, false]);
});
