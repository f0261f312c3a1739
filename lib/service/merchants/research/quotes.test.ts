import { expect, it } from "vitest";
import { daysOf, quotesOf } from "./quotes";

const bearings = (...lines: string[]) =>
  quotesOf(lines, "returns and refunds").quotes.map(({ bearing, text }) => `${bearing}: ${text}`);

it.each([
  ["Return it within 30 days.", 30],
  ["Return it within thirty (30) days of delivery.", 30],
  ["A 14-day window applies.", 14],
  ["Within 10 business days.", 10],
  ["Within two or 2 weeks.", 14],
  ["Within 3 months.", 90],
  ["binnen vierzehn Tagen", 14],
  ["dans un délai de 15 jours", 15],
  ["en un plazo de 30 días", 30],
  ["entro 14 giorni", 14],
  ["binnen 30 dagen", 30],
  ["w ciągu 14 dni", 14],
  ["Within 48 hours.", undefined],
  ["Since 1998 we have sold 30 kinds of tea.", undefined],
  ["Over 1,500 days of experience.", undefined],
])("reads the window of “%s” as %s days", (sentence, days) => {
  expect(daysOf(sentence)).toBe(days);
});

it.each([
  "No refunds.",
  "All sales are final.",
  "Deposits are non-refundable.",
  "We do not offer refunds on downloads.",
  "Custom orders cannot be returned or exchanged.",
  "Opened software is not eligible for a refund.",
  "You will not receive a full refund, and no refund after the start.",
  "Das Widerrufsrecht ist bei Maßanfertigungen ausgeschlossen.",
  "Vom Umtausch ausgeschlossen sind Hygieneartikel.",
  "No se admiten devoluciones de rebajas.",
  "Gli articoli in saldo non sono rimborsabili.",
  "Aanbiedingen kunnen niet geretourneerd worden.",
])("tells that a sentence limits refunds: %s", (sentence) => {
  expect(bearings(sentence)).toEqual([`limits: ${sentence}`]);
});

it.each([
  "Full refund within 30 days, no questions asked.",
  "We offer a 60-day money-back guarantee.",
  "Cancel at any time.",
  "Sale items are final sale; for everything else you get a full refund.",
  "Vous bénéficiez d'un droit de rétractation de 14 jours.",
  "Puede ejercer su derecho de desistimiento en 14 días.",
])("tells that a sentence grants something, also where it takes something else: %s", (sentence) => {
  expect(bearings(sentence)).toEqual([`grants: ${sentence}`]);
});

it.each([
  "We have been in business for 30 days.",
  "Refund policy",
  "Money-back guarantee",
  "Returns are easy.",
  "Read our return policy.",
  "We reserve the right to cancel any order.",
  "We may cancel at any time.",
  "You must pay the full price before the course.",
  "We may refuse service to anyone for any reason.",
  "Die Haftung ist ausgeschlossen.",
  "Nous nous réservons le droit d'annuler sans frais.",
])("quotes nothing of what says nothing: %s", (sentence) => {
  expect(bearings(sentence)).toEqual([]);
});

it("keeps the four weightiest sentences, each once, in the order of the page", () => {
  const weak = [3, 4, 5, 6, 7].map((days) => `Some returns take ${days} days.`);
  const lines = [...weak, "No refunds after 20 days.", "No refunds after 20 days.", "Returns must be unused."];
  expect(quotesOf(lines, "returns and refunds").quotes.map(({ text }) => text)).toEqual([
    ...weak.slice(0, 3),
    "No refunds after 20 days.",
  ]);
});

it("cuts a long sentence around what matters", () => {
  const [quote] = quotesOf(
    [`${"We say many words here and ".repeat(20)}deposits are non-refundable ${"and more of it ".repeat(20)}.`],
    "terms of sale",
  ).quotes;
  expect(quote?.text.length).toBeLessThanOrEqual(300);
  expect(quote?.text).toMatch(/^….*deposits are non-refundable.*…$/);
});
