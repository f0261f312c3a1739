import { expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { addTableHeaders } from "../text/table-headers";
import { workingText } from "../text/working-text";
import { amountFacts } from "./amount-facts";

function amounts(text: string) {
  const working = workingText(readingOf(text), "file.txt");
  addTableHeaders(working);
  return amountFacts(working, () => false);
}

function said(text: string): string[] {
  return amounts(text).map((fact) => `${fact.role ?? "-"} = ${fact.value}`);
}

test.each([
  ["Order total: $1,234.56", "order total = 123456 USD"],
  ["Total:$80.61", "order total = 8061 USD"],
  ["Refund: -£5.00", "refund amount = -500 GBP"],
  ["Total (12.00)", "order total = -1200"],
  ["Gesamtbetrag\t1.234,56- €", "order total = -123456 EUR"],
  ["Total TTC : 1 234,56 €", "order total = 123456 EUR"],
  ["Total Sum\n999,99 €", "order total = 99999 EUR"],
  ["Visa 1234\tCA$45.19", "amount paid = 4519 CAD"],
  ["Total USD 12.00 DR", "order total = -1200 USD"],
  ["Total −$12.00", "order total = -1200 USD"],
  ["合計 Total ¥12,500 JPY", "order total = 12500 JPY"],
  ["Total KWD 12.500", "order total = 12500 KWD"],
  ["Suma: 249,99 zł", "order total = 24999 PLN"],
  ["Totaal te betalen € 717,97", "amount due = 71797 EUR"],
  ["Total CHF 1'234.50", "order total = 123450 CHF"],
  ["Grand Total ₹1,23,456.78", "order total = 12345678 INR"],
  ["Montant remboursé : 19,90 EUR", "refund amount = 1990 EUR"],
  ["Subtotal\t$100.00", "subtotal = 10000 USD"],
  ["Tax 3%\t$3.00", "tax = 300 USD"],
  ["You paid $20.12 by card", "amount paid = 2012 USD"],
  ["Amount due: $610.00", "amount due = 61000 USD"],
  ["Previous unpaid balance $500.00", "balance = 50000 USD"],
])("%s", (text, expected) => {
  expect(said(text)).toEqual([expected]);
});

test("a label on the line above names the amount below it", () => {
  expect(said("Order Total:\n$80.61")).toEqual(["order total = 8061 USD"]);
});

test("a column title names the amounts of its rows, and the sum line keeps its own name", () => {
  const text = "Description\tQty\tUnit price\tAmount\nMug\t2\t$4.00\t$8.00\nCup\t1\t$3.00\t$3.00\nSubtotal\t$11.00";
  expect(said(text)).toEqual([
    "unit price = 400 USD",
    "- = 800 USD",
    "unit price = 300 USD",
    "- = 300 USD",
    "subtotal = 1100 USD",
  ]);
});

test("a dollar is Canadian where the document names Canadian dollars only", () => {
  expect(said("All prices in CAD\nTotal $45.19")).toEqual(["order total = 4519 CAD"]);
});

test("a dollar has no currency where the document names two dollars", () => {
  const [fact] = amounts("Prices in CAD, settlement in USD\nTotal $45.19");
  expect(fact).toMatchObject({ value: "4519", certainty: "likely" });
});

test("a yen sign alone is neither yen nor yuan", () => {
  expect(said("Total ¥1200")).toEqual(["order total = 120000"]);
});

test("three printed decimals are never certain", () => {
  const [tax, total] = amounts("Subtotal $133.72\nTotal $143.749").reverse().reverse();
  expect(tax?.certainty).toBe("certain");
  expect(total).toMatchObject({ value: "14375 USD", alternatives: ["14374 USD"], certainty: "ambiguous" });
});

test("dates, times, versions, percentages, addresses and phone numbers are no amounts", () => {
  expect(said("10.08.2018 14:30:22 v1.2.3 19.5% 192.168.1.12 +43 1 602 1234 5678 TXN-98765.12")).toEqual([]);
});

test("a bare number is an amount only behind a label that names one", () => {
  expect(said("Weight 12.50\nTotal price: 409.94")).toEqual(["order total = 40994"]);
});

test("a bare number takes the only currency that the document names", () => {
  expect(said("Subtotal $10.00\nTotal 11.00")).toEqual(["subtotal = 1000 USD", "order total = 1100 USD"]);
});

test("the passage is the amount as printed", () => {
  const text = "Order total: $1,234.56 (paid)";
  const [fact] = amounts(text);
  expect(fact?.passage).toEqual({ page: 1, start: 13, end: 22, quote: "$1,234.56" });
});
