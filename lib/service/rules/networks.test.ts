import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isCataloged,
  NETWORKS,
  networkFromDigits,
  networkFromName,
  networkName,
  resolveNetwork,
  spellings,
} from "./networks";

test("networks without reason codes are known by name", () => {
  expect(isCataloged("mir")).toBe(false);
  expect(networkName("amex")).toBe("American Express");
});

test.each([
  ["4111111111111111", "visa"],
  ["5555555555554444", "mastercard"],
  ["2223003122003222", "mastercard"],
  ["378282246310005", "amex"],
  ["6011111111111117", "discover"],
  ["30569309025904", "diners"],
  ["3530111333300000", "jcb"],
  ["6200000000000005", "unionpay"],
  ["6759649826438453", "mastercard"],
  ["2200000000000004", "mir"],
])("the test number %s is a card of %s", (number, network) => {
  expect(networkFromDigits(number)).toBe(network);
  expect(resolveNetwork({ maskedCardNumber: `${number.slice(0, 6)}******${number.slice(-4)}` })?.network).toBe(network);
});

test.each([
  ["4", "visa"],
  ["34", "amex"],
  ["37", "amex"],
  ["3", undefined],
  ["30", undefined],
  ["305", "diners"],
  ["309", "diners"],
  ["306", undefined],
  ["36", "diners"],
  ["38", "diners"],
  ["39", "diners"],
  ["35", "jcb"],
  ["3528", "jcb"],
  ["3527", undefined],
  ["51", "mastercard"],
  ["55", "mastercard"],
  ["5", "mastercard"],
  ["22", undefined],
  ["223", "mastercard"],
  ["2220", undefined],
  ["2221", "mastercard"],
  ["2203", "mir"],
  ["23", "mastercard"],
  ["26", "mastercard"],
  ["27", undefined],
  ["2720", "mastercard"],
  ["2721", undefined],
  ["2", undefined],
  ["60", undefined],
  ["6011", "discover"],
  ["62", "unionpay"],
  ["622126", "unionpay"],
  ["64", undefined],
  ["644", "discover"],
  ["65", "discover"],
  ["650031", "elo"],
  ["401178", "elo"],
  ["4011", "visa"],
  ["6", undefined],
  ["50", "mastercard"],
  ["504175", "elo"],
  ["56", "mastercard"],
  ["63", "mastercard"],
  ["67", "mastercard"],
  ["81", "unionpay"],
  ["9792", "troy"],
  ["1", undefined],
  ["", undefined],
  ["4x", undefined],
])("the visible digits %o name %o", (visible, network) => {
  expect(networkFromDigits(visible)).toBe(network);
});

describe("networkFromName", () => {
  test.each(NETWORKS.flatMap((network) => spellings(network).map((spelling) => [spelling, network] as const)))(
    "%s is %s in any case and with any separator",
    (spelling, network) => {
      expect(networkFromName(spelling)).toBe(network);
      expect(networkFromName(` ${spelling.toUpperCase().replaceAll(" ", "_")} `)).toBe(network);
    },
  );

  test.each([
    ["World Mastercard", "mastercard"],
    ["Visa (credit)", "visa"],
    ["AMERICAN_EXPRESS", "amex"],
    ["Diners Club International", "diners"],
    ["Discover / Diners Club", undefined],
    ["envisage", undefined],
    ["unknown", undefined],
    ["", undefined],
  ])("%o names %o", (name, network) => {
    expect(networkFromName(name)).toBe(network);
  });
});

describe("resolveNetwork", () => {
  test.each([
    [
      { maskedCardNumber: "555555******4444", cardNetwork: "Visa" },
      { network: "mastercard", from: "card" },
    ],
    [
      { maskedCardNumber: "************4444", cardNetwork: "Visa" },
      { network: "visa", from: "name" },
    ],
    [
      { maskedCardNumber: "4444", cardNetwork: "Mastercard" },
      { network: "mastercard", from: "name" },
    ],
    [
      { maskedCardNumber: "Visa ending in 1111", cardNetwork: null },
      { network: "visa", from: "card" },
    ],
    [
      { maskedCardNumber: "VISA-1111", cardNetwork: "mc" },
      { network: "mastercard", from: "name" },
    ],
    [{ maskedCardNumber: "676770******0000" }, { network: "mastercard", from: "card" }],
    [
      { maskedCardNumber: "2202********0000", cardNetwork: "mc" },
      { network: "mir", from: "card" },
    ],
    [{}, undefined],
  ] as const)("%o resolves to %o", (fields, resolved) => {
    expect(resolveNetwork(fields)).toEqual(resolved);
  });

  test("accepts any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (maskedCardNumber, cardNetwork) => {
        const resolved = resolveNetwork({ maskedCardNumber, cardNetwork });
        return resolved === undefined || NETWORKS.includes(resolved.network);
      }),
    );
  });
});
