import { expect, it } from "vitest";
import { isOfSite, policyLinks } from "./policy-links";

const HOME = "https://www.shop.com/";
const kinds = (...links: [words: string, href: string][]) =>
  policyLinks(
    links.map(([words, href]) => ({ words, href })),
    HOME,
  ).map(({ kind, address }) => `${kind}: ${new URL(address).pathname}`);

it.each([
  ["Returns & Exchanges", "/pages/returns", "returns and refunds"],
  ["Widerrufsbelehrung", "/widerruf", "returns and refunds"],
  ["Devoluciones", "/ayuda/2", "returns and refunds"],
  ["Resi e rimborsi", "/x", "returns and refunds"],
  ["Zwroty i reklamacje", "/zwroty", "returns and refunds"],
  ["Cancellation policy", "/c", "cancellation"],
  ["Stornobedingungen", "/storno", "cancellation"],
  ["Shipping & Delivery", "/s", "shipping"],
  ["Livraison", "/l", "shipping"],
  ["Terms & Conditions", "/t", "terms of sale"],
  ["AGB", "/agb", "terms of sale"],
  ["Algemene voorwaarden", "/av", "terms of sale"],
  ["Read more", "/legal/refund_policy", "returns and refunds"],
])("takes “%s” at %s for %s", (words, href, kind) => {
  expect(kinds([words, href])).toEqual([`${kind}: ${href}`]);
});

it.each([
  ["Privacy policy", "/privacy"],
  ["Gift returns: our blog", "/blog/returns"],
  ["Return to top", "/top"],
  ["Retour à l'accueil", "/accueil"],
  ["Track your delivery", "/track"],
  ["Log in", "/account/returns"],
  ["Shop all", "/all"],
  ["Terms", "mailto:terms@shop.com"],
])("passes “%s” at %s over", (words, href) => {
  expect(kinds([words, href])).toEqual([]);
});

it("takes the best of each kind first, one link an address, and four at most", () => {
  expect(
    kinds(
      ["Shipping", "/shipping#a"],
      ["Shipping information", "/shipping#b"],
      ["We sent a delivery of toys to the children of the whole county", "/toys"],
      ["Refund policy", "/refund-policy"],
      ["Returns", "/returns"],
      ["Exchanges", "/exchange-policy"],
      ["Terms", "/terms"],
    ),
  ).toEqual([
    "returns and refunds: /refund-policy",
    "shipping: /shipping",
    "terms of sale: /terms",
    "returns and refunds: /exchange-policy",
  ]);
});

it.each([
  ["https://shop.com/a", true],
  ["http://help.shop.com/a", true],
  ["https://shop.com.evil.net/", false],
  ["https://myshop.com/", false],
])("tells that %s is of the site of www.shop.com: %s", (address, expected) => {
  expect(isOfSite(address, HOME)).toBe(expected);
});

it("does not take the host of a platform for the shop's own", () => {
  expect(isOfSite("https://platform.com/terms", "https://shop.platform.com/")).toBe(false);
});
