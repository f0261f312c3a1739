import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUED_NETWORKS, isCatalogued, NETWORKS, networkData, networkName } from "./network";
import { networkFromCard } from "./network-from-card";
import { networkFromDigits } from "./network-from-digits";
import { networkFromName, spellings } from "./network-from-name";
import { resolveNetwork } from "./resolve-network";

test("the networks with codes are those that the data marks as catalogued", () => {
  const marked = NETWORKS.filter((network) => networkData().networks[network].catalogued);
  expect(marked).toEqual([...CATALOGUED_NETWORKS]);
  expect(isCatalogued("mir")).toBe(false);
  expect(networkName("amex")).toBe("American Express");
});

test.each(networkData().testNumbers)("the test number $number is a card of $network", ({ number, network }) => {
  expect(networkFromDigits(number)).toBe(network);
  expect(networkFromCard(`${number.slice(0, 6)}******${number.slice(-4)}`)).toBe(network);
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

  test("any text is survived", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (maskedCardNumber, cardNetwork) => {
        const resolved = resolveNetwork({ maskedCardNumber, cardNetwork });
        return resolved === undefined || NETWORKS.includes(resolved.network);
      }),
    );
  });
});
