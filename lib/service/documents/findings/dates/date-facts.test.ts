import { expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { addTableHeaders } from "../text/table-headers";
import { workingText } from "../text/working-text";
import { dateFacts } from "./date-facts";

function dates(text: string, sentAt?: string) {
  const working = workingText(readingOf(text, sentAt === undefined ? {} : { metadata: { sentAt } }), "file.txt");
  addTableHeaders(working);
  return dateFacts(working);
}

function said(text: string, sentAt?: string): string[] {
  return dates(text, sentAt).map((fact) => `${fact.role ?? "-"} = ${fact.value}`);
}

test.each([
  ["Order date: 2026-10-01T09:30:00+02:00", "ordered = 2026-10-01"],
  ["Delivered on Tuesday, 11 August 2020 at 9:01", "delivered = 2020-08-11"],
  ["Zugestellt am 03. März 2026", "delivered = 2026-03-03"],
  ["Date de livraison : 14 juillet 2025", "delivered = 2025-07-14"],
  ["Fecha del pedido: 5 de mayo de 2025", "ordered = 2025-05-05"],
  ["Consegnato il 24 dicembre 2025", "delivered = 2025-12-24"],
  ["Besteldatum\t18 april 2014", "ordered = 2014-04-18"],
  ["Data zamówienia: 9 września 2025", "ordered = 2025-09-09"],
  ["Data do pedido: 2 de março de 2025", "ordered = 2025-03-02"],
  ["Rechnungsdatum 31.12.2025", "issued = 2025-12-31"],
  ["Estimated delivery: Jan 4, 2026", "estimated delivery = 2026-01-04"],
  ["Ship date 01-Oct-2026", "shipped = 2026-10-01"],
  ["Last updated: July 18, 2022", "policy effective = 2022-07-18"],
  ["Check-in: 2026-06-01", "service from = 2026-06-01"],
  ["Check-out: 2026-06-04", "service to = 2026-06-04"],
  ["Next billing date: 1 Dec 2026", "next billing = 2026-12-01"],
  ["Your subscription was cancelled on 2 Nov 2026", "cancelled = 2026-11-02"],
  ["Refunded on 2024-03-25", "refunded = 2024-03-25"],
  ["注文日 2026年10月1日", "ordered = 2026-10-01"],
])("%s", (text, expected) => {
  expect(said(text)).toEqual([expected]);
});

test("a numeric date keeps both readings while nothing decides", () => {
  const [fact] = dates("Delivered 09/10/2026");
  expect(fact).toMatchObject({ value: "2026-10-09", alternatives: ["2026-09-10"], certainty: "ambiguous" });
});

test("a US document names the month first and keeps the other reading", () => {
  const [fact] = dates("All prices in USD\nDelivered 09/10/2026");
  expect(fact).toMatchObject({ value: "2026-09-10", alternatives: ["2026-10-09"], certainty: "ambiguous" });
});

test("a US address makes the reading with the month first the likely one", () => {
  const [fact] = dates("Austin, TX 78701\nDelivered 09/10/2026");
  expect(fact).toMatchObject({ value: "2026-09-10", alternatives: ["2026-10-09"], certainty: "likely" });
});

test("another date of the document decides the order of day and month", () => {
  const [fact] = dates("Delivered 09/10/2026\nShipped 25/09/2026");
  expect(fact).toMatchObject({ value: "2026-10-09", alternatives: [], certainty: "likely" });
});

test("a numeric date that has one reading is certain", () => {
  expect(dates("Delivered 12/31/2025")[0]).toMatchObject({ value: "2025-12-31", certainty: "certain" });
});

test("a range gives a start and an end", () => {
  expect(said("Service period: 10/14/2019 - 11/14/2019")).toEqual([
    "service from = 2019-10-14",
    "service to = 2019-11-14",
  ]);
});

test("a date without a year takes the year nearest to the mail", () => {
  expect(said("Now expected January 3 - January 4.", "2025-12-30T10:00:00Z")).toEqual([
    "estimated delivery = 2026-01-03",
    "estimated delivery = 2026-01-04",
  ]);
});

test("column titles name dates", () => {
  expect(said("Order\tOrder date\tTotal\nA-1\t2026-01-02\t$4.00\nA-2\t2026-02-03\t$5.00")).toEqual([
    "ordered = 2026-01-02",
    "ordered = 2026-02-03",
  ]);
});

test("impossible days, order numbers and versions are no dates", () => {
  expect(said("2025-02-30 114-4894799-3952235 1.2.3 31/31/2025 AOI-12-1234")).toEqual([]);
});
