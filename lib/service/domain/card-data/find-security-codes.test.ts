import { expect, test } from "vitest";
import { findSecurityCodes, maskSecurityCodes } from "./find-security-codes";

test.each([
  ["CVV: 123", "CVV: ***"],
  ["cvv2=1234;", "cvv2=****;"],
  ["Exp 11/28 CVC 987", "Exp 11/28 CVC ***"],
  ["Security code is 456.", "Security code is ***."],
  ["card security code - 4567", "card security code - ****"],
  ["Card verification value: 321", "Card verification value: ***"],
  ["CID #1234", "CID #****"],
  ["CVV code 123, CVV number: 456", "CVV code ***, CVV number: ***"],
])("%s is hidden", (text, hidden) => {
  expect(maskSecurityCodes(text).text).toBe(hidden);
});

test.each([
  "CVV result: M",
  "CVV match",
  "CVV2 response 1",
  "CID (4 digits)",
  "CVV: 12345",
  "CVV 123.45",
  "CVV checked 2026",
  "acid: 123",
  "Security code 123abc",
  "CVV ***",
])("%s holds no security code", (text) => {
  expect(findSecurityCodes(text)).toEqual([]);
});

test("a found code is told with its place and label", () => {
  expect(findSecurityCodes("My CVV: 123")).toEqual([{ start: 8, end: 11, label: "CVV" }]);
});
