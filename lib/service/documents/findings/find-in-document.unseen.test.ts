import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/service/documents/facts";
import { findInDocument } from "./find-in-document";
import { readingOf } from "./testing/reading";

const read = (text: string, form: "text" | "csv" = "text") =>
  findInDocument(readingOf(text, { form }), form === "csv" ? "export.csv" : "paper.pdf");
const values = (text: string, kind: Fact["kind"], role?: string) =>
  read(text)
    .facts.filter((fact) => fact.kind === kind && (role === undefined || fact.role === role))
    .map(({ value }) => value);
const categories = (text: string, form?: "csv") => read(text, form).categories.map(({ category }) => category);

describe("addresses", () => {
  test("in a row of label and value end with the row", () => {
    const text = `Cardholder\tElena Marsh
Billing address\t1482 Alder Court, Denver, CO 80203
Channel\tE-commerce, keyed by the customer
Checks by the issuer\tAVS Y, CVV M`;
    expect(values(text, "address")).toEqual(["1482 Alder Court, Denver, CO 80203"]);
    expect(values(text, "avs")).toEqual(["Y"]);
  });

  test("in a table column are each the address of their row, with its name", () => {
    const text = `Order\tItem\tShip to\tTotal
A-1001\tTent\tElena Marsh, 1482 Alder Court, Boise, ID 83702\t$412.50
A-1002\tStove\tRobert Quill, 77 Harbor Road, Portland, OR 97201\t$80.00`;
    expect(values(text, "address", "shipping")).toEqual([
      "1482 Alder Court, Boise, ID 83702",
      "77 Harbor Road, Portland, OR 97201",
    ]);
    expect(values(text, "name", "shipping")).toEqual(["Elena Marsh", "Robert Quill"]);
  });

  test("that are complete take no further line but a country", () => {
    const text = "Ship to:\nEva Holm\nStorgatan 5\n11122 Stockholm\nSweden\nYour parcel";
    expect(values(text, "address")).toEqual(["Storgatan 5, 11122 Stockholm, Sweden"]);
    expect(values(text.replace("Sweden\n", ""), "address")).toEqual(["Storgatan 5, 11122 Stockholm"]);
  });
});

test("a heading over rows of label and value is no name", () => {
  const text = "Card and cardholder\nCard\tVisa ending in 3365\nCardholder\tElena Marsh";
  expect(values(text, "name")).toEqual(["Elena Marsh"]);
});

describe("items", () => {
  test.each([
    ["a table", "Item\tQty\tPrice\nRidge pack, slate\t1\t$350.00\nTrail socks\t2\t$62.50\nSubtotal\t\t$412.50", 2],
    ["a German table", "Artikel\tMenge\tPreis\nRucksack Alpin 40\t1\t89,90 €\nTrinkflasche\t2\t24,00 €", 2],
    ["counted lines", "Order #55120\n2 x Merino shirt, navy  $90.00\n1 x Wool hat  $25.00\nTotal $115.00", 2],
    ["a label", "Invoice INV-3\nDescription: Website redesign, phase 2\nTotal: $1,200.00", 1],
  ])("of %s are read, its sums are not", (_, text, count) => {
    expect(values(text, "item")).toHaveLength(count);
    expect(values(text, "item").join()).not.toMatch(/total/i);
  });
});

describe("papers of processors and banks", () => {
  const FEES = `Processor fees invoice
Invoice number: F-2026-10
Description\tCount\tAmount
Transaction fees\t412\t$310.20
Chargeback fees\t3\t$45.00
Total fees due: $355.20`;
  const PAYOUT = `Payout report
Payout date: 3 October 2026
Invoice number 7781
Net sales 1,200.00
Processing fees 34.20
Payout total 1,165.80 USD`;
  const BANK = `First Meadow Bank
Account statement
Beginning balance $4,000.00
Deposits $2,930.00
Order 5512 Northline $412.50`;
  const EXPORT = `id\tDescription\tCreated (UTC)\tAmount\tCurrency\tFee\tStatus\tCard Last4\tCustomer Email
ch_1\tOrder NL-30772\t2026-10-08 10:00\t412.50\tusd\t12.26\tPaid\t3365\telena.marsh@mail.example
ch_2\tOrder NL-30773\t2026-10-09 10:00\t80.00\tusd\t2.62\tPaid\t9911\trobert@mail.example`;

  test.each([
    ["a fee invoice", FEES],
    ["a payout report", PAYOUT],
    ["a bank statement", BANK],
  ])("%s is no order and proves nothing", (_, text) => {
    expect(categories(text)).toEqual([]);
    expect(read(text).hint).not.toBe("order confirmation");
  });

  test("an export of charges is no order, and its amounts have the currency of their row", () => {
    expect(categories(EXPORT, "csv")).not.toContain("order confirmation");
    const amounts = read(EXPORT, "csv").facts.filter(({ kind }) => kind === "amount");
    expect(amounts.map(({ value }) => value)).toContain("41250 USD");
  });

  test("an invoice with gross and net columns stays an order", () => {
    const text = `Booking order
Order number: 2026-77
Order date: 3 May 2026
Description\tNet amount\tGross amount
Hall, two evenings\t$900.00\t$1,000.00
Total: $1,000.00`;
    expect(categories(text)).toContain("order confirmation");
  });

  test("a shop's invoice that names a service fee stays an order", () => {
    const text = "Invoice\nInvoice number: 77\nDate: 3 May 2026\nConsulting $100.00\nService fee $5.00\nTotal $105.00";
    expect(categories(text)).toContain("order confirmation");
  });
});
