import { expect, test } from "vitest";
import { maskedSentence } from "./masked-sentence";

test("says what was masked, and on which pages", () => {
  expect(maskedSentence([{ page: 2, kind: "card number", count: 1 }])).toBe("1 full card number masked, page 2.");
  expect(
    maskedSentence([
      { page: 1, kind: "card number", count: 2 },
      { page: 1, kind: "security code", count: 1 },
      { page: 4, kind: "card number", count: 1 },
    ]),
  ).toBe("3 full card numbers masked, pages 1, 4. 1 security code masked, page 1.");
});
