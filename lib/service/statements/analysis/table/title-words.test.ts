import { expect, it } from "vitest";
import { hintsOf } from "./title-words";

it("takes no amount with or without its tax for the tax", () => {
  expect(hintsOf("Btw 21%")).toEqual(["tax"]);
  expect(hintsOf("Transactiekost excl. btw")).not.toContain("tax");
  expect(hintsOf("Betrag ohne MwSt")).toEqual(["amount"]);
  expect(hintsOf("Fee (incl. VAT)")).toEqual(["fee"]);
});
