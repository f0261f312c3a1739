import { expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { addTableHeaders } from "../text/table-headers";
import { workingText } from "../text/working-text";
import { numberFacts } from "./number-facts";

function said(text: string): string[] {
  const working = workingText(readingOf(text), "file.txt");
  addTableHeaders(working);
  return numberFacts(working).map((fact) => `${fact.kind} ${fact.role} ${fact.value}`);
}

test.each([
  ["Order #123-4567890-1234567", "order-number order 123-4567890-1234567"],
  ["Your order number is AB-1001.", "order-number order AB-1001"],
  ["Order no.: so-77\n", "order-number order SO-77"],
  ["Order Number\n4711-22", "order-number order 4711-22"],
  ["Bestellnummer: 302-99", "order-number order 302-99"],
  ["Numéro de commande : C-20251", "order-number order C-20251"],
  ["Número de pedido: 88123", "order-number order 88123"],
  ["Numero ordine 5544-A", "order-number order 5544-A"],
  ["Bestelnummer 12572103", "order-number order 12572103"],
  ["Numer zamówienia: 7781/2025", "order-number order 7781/2025"],
  ["Invoice number: INV-2025-09", "order-number invoice INV-2025-09"],
  ["Rechnungsnr. R2025-118", "order-number invoice R2025-118"],
  ["Booking reference XY7Z21", "order-number booking XY7Z21"],
  ["Booking no.   AOI-XX-1234567   Arrival", "order-number booking AOI-XX-1234567"],
  ["Buchungscode: K8WQ2L", "order-number booking K8WQ2L"],
  ["Refund reference: RF-7712", "reference refund RF-7712"],
  ["Transaction ID: 9XK31122AB", "reference transaction 9XK31122AB"],
  ["Terminal ID 00417", "reference terminal 00417"],
  ["Kundennummer 778812", "account-id account 778812"],
  ["Device ID: 3f2a-77aa-bb12-ffee-01", "device-id device 3f2a-77aa-bb12-ffee-01"],
  ["Serial number: SN-88-41", "reference serial SN-88-41"],
  ["注文番号：250-1234567", "order-number order 250-1234567"],
])("%s", (text, expected) => {
  expect(said(text)).toEqual([expected]);
});

test("words, dates and amounts behind a label are no numbers", () => {
  expect(
    said("Order confirmation\nOrder total 12.00\nOrder date 2025-01-02\nInvoice 01/02/2025\nYour order of 1 item"),
  ).toEqual([]);
});

test("column titles name the numbers of their rows", () => {
  expect(said("Order ID\tDate\tTotal\nA-10\t2025-01-02\t$4.00")).toEqual(["order-number order A-10"]);
});
