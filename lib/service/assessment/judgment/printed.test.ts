import { expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { judged } from "./testing/cases";
import { DELIVERY, ORDER } from "./testing/papers";

function basisOf(texts: readonly string[], changes: CaseFields = {}) {
  return judged(texts, changes).assessment.letter;
}

/** What is cited for the sentences that hold these words. */
function quotesFor(words: string, texts: readonly string[], changes: CaseFields = {}): string {
  const found = basisOf(texts, changes).statements.filter((one) => one.words.includes(words));
  expect(found.length).toBeGreaterThan(0);
  return found.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join("\n");
}

const SLIP = [
  "NORTHLINE OUTFITTERS",
  "TID 00031   10/08/2026 21:06",
  "VISA XXXX3365   CHIP   AUTH 012345",
  "Amount (goods)   362.50",
  "Tip (handwritten)   50.00",
  "Total (handwritten)   412.50",
  "Signature   E. Marsh",
  "I agree to pay the above total according to my card issuer agreement.",
].join("\n");

it("cites each part of a sum where it is printed", () => {
  const quotes = quotesFor("is made up of", [SLIP], { reasonCode: "12.5" });
  expect(quotes).toContain("362.50");
  expect(quotes).toContain("50.00");
});

it("never cites another customer's row for an amount", () => {
  const other = "VISA XXXX9902   CHIP   AUTH 777120   50.00";
  const quotes = quotesFor("is made up of", [`${SLIP}\n${other}`], { reasonCode: "12.5" });
  expect(quotes).not.toContain("9902");
});

it("cites the indicator of an authentication, of two digits, at its own line", () => {
  const payment = [
    "Payment id: py_71",
    "Order number: NL-30772",
    "Date: 2026-10-08",
    "Amount: 412.50 USD",
    "Card: Visa **** **** **** 3365",
    "Response: 00 approved",
    "Approval code: 03181C",
    "3DS version: 2.2.0",
    "3DS status: Y",
    "ECI: 05",
  ].join("\n");
  const quotes = quotesFor("electronic commerce indicator 05", [payment], { reasonCode: "10.4" });
  expect(quotes).toContain("ECI: 05");
});

it("prints values as their papers do, without dot leaders and marks between columns", () => {
  const order = ORDER.replace(/Ridge 45 L pack, slate[^\n]*/, "Ridge 45 L pack, slate ............. $412.50");
  const { goods, statements } = basisOf([order, DELIVERY]);
  expect(order).toContain(".............");
  expect(`${goods?.words} ${statements.map(({ words }) => words).join(" ")}`).not.toMatch(/\.{3}/);
});

it("takes no line of the payment for goods", () => {
  const order = ORDER.replace(/Ridge 45 L pack, slate[^\n]*/, "FARE USD 381.00 taxes\t1\t$412.50");
  expect(basisOf([order, DELIVERY]).goods).toBeUndefined();
});
