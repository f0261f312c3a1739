import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NETWORKS } from "@/lib/service/rules/networks";
import { readAvs, readEci, readSecurityCode } from "./payment-codes";

describe("readAvs", () => {
  test.each([
    ["Y", "visa", "merchant", true],
    ["m", "visa", "merchant", true],
    ["X", "visa", "merchant", false],
    ["N", "visa", "cardholder", false],
    ["Z", "mastercard", "neutral", false],
    ["U", "discover", "neutral", false],
    ["W", "amex", "cardholder", false],
    ["W", "visa", "neutral", false],
    ["E", "amex", "merchant", false],
    ["E", "visa", "neutral", false],
    ["K", "amex", "cardholder", false],
  ] as const)("%s on %s favors the %s", (code, network, favors, visaDeliveryRule) => {
    expect(readAvs(code, network)).toMatchObject({ favors, visaDeliveryRule });
  });

  test("says what was compared", () => {
    expect(readAvs("Z", "visa")).toEqual({
      address: "no_match",
      postal: "match",
      meaning: "Five-digit postal code matches, street does not",
      fullMatch: false,
      visaDeliveryRule: false,
      favors: "neutral",
      confidence: "high",
    });
  });

  test.each([
    ["Q", "visa"],
    ["Y", "jcb"],
    ["", "visa"],
    ["constructor", "visa"],
  ] as const)("%o on %s is unknown", (code, network) => {
    expect(readAvs(code, network)).toBeUndefined();
  });
});

describe("readSecurityCode", () => {
  test.each([
    ["M", "visa", "merchant", "CVV2"],
    ["n", "mastercard", "cardholder", "CVC2"],
    ["P", "discover", "neutral", "CID"],
    ["D", "visa", "cardholder", "CVV2"],
    ["Y", "amex", "merchant", "CID (4 digits) / CSC"],
  ] as const)("%s on %s favors the %s", (code, network, favors, codeName) => {
    expect(readSecurityCode(code, network)).toMatchObject({ favors, codeName });
  });

  test("Y means a match on American Express alone", () => {
    expect(readSecurityCode("Y", "visa")).toBeUndefined();
  });
});

describe("readEci", () => {
  test.each([
    ["05", "visa", "merchant", "yes"],
    ["5", "visa", "merchant", "yes"],
    ["06", "visa", "merchant", "conditional"],
    ["07", "visa", "neutral", "no"],
    ["02", "visa", "neutral", "no"],
    ["02", "mastercard", "merchant", "yes"],
    ["06", "mastercard", "neutral", "no"],
    ["07", "mastercard", "merchant", "yes"],
    ["0", "mastercard", "neutral", "no"],
    ["212", "mastercard", "merchant", "yes"],
    ["210", "mastercard", "neutral", "no"],
    ["5", "jcb", "merchant", "yes"],
  ] as const)("%s on %s favors the %s", (code, network, favors, liabilityShift) => {
    expect(readEci(code, network)).toMatchObject({ favors, liabilityShift });
  });

  test.each([
    ["212", "visa"],
    ["05", "mastercard"],
    ["99", "visa"],
    ["", "visa"],
    ["05", "klarna"],
  ] as const)("%o on %s is unknown", (code, network) => {
    expect(readEci(code, network)).toBeUndefined();
  });

  test("names the program", () => {
    expect(readEci("05", "amex")?.program).toBe("SafeKey");
  });
});

test("any text is survived on any network", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...NETWORKS), (code, network) => {
      for (const read of [readAvs, readSecurityCode, readEci]) read(code, network);
    }),
  );
});
