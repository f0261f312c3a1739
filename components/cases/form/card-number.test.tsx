import { describe, expect, it } from "vitest";
import { loggableCardNumber, maskedIfFull } from "./card-number";

describe("maskedIfFull", () => {
  it.each([
    ["4111111111111111", "411111******1111"],
    ["4111 1111 1111 1111", "411111******1111"],
    ["3782-822463-10005", "378282*****0005"],
  ])("recognizes %s by its length and check digit and keeps the first six and last four digits", (text, masked) => {
    expect(maskedIfFull(text)).toBe(masked);
  });
  it.each(["4111111111111112", "414720******3365", "411111", "74537605286000184273"])(
    "does not take %s for a full card number",
    (text) => {
      expect(maskedIfFull(text)).toBeUndefined();
    },
  );
});

describe("loggableCardNumber", () => {
  it("never contains a full card number, even a mistyped one", () => {
    expect(loggableCardNumber("4111111111111112")).toBe("411111******1112");
    expect(loggableCardNumber("411111")).toBe("411111");
    expect(loggableCardNumber("414720******3365")).toBe("414720******3365");
  });
});
