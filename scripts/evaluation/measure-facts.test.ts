import { describe, expect, test } from "vitest";
import { told } from "@/lib/service/evidence/events/testing";
import type { FieldValue } from "@/lib/service/evidence/model";
import { foundFacts, shownFacts } from "./measure-facts";
import { caseSchema } from "./sets";

type Fact = readonly [kind: string, value: string];
type Field = { field: string; value: FieldValue; quote: string };

/** One document with labeled facts, and one event that shows a field of it. */
function measured(facts: readonly Fact[], { field, value, quote }: Field, { complete = true } = {}) {
  const event = told("delivered", undefined);
  const document = event.file;
  const read = { ...event, fields: { [field]: { value, place: { ...event.place, quote } } } };
  const labeled = facts.map(([kind, value]) => ({ document, kind, value }));
  const one = caseSchema.parse({
    id: "one",
    about: "",
    case: {},
    documents: [{ name: document, text: "" }],
    truth: { facts: labeled, ...(complete && { factsAlso: [] }) },
  });
  const understanding = { records: [], ties: new Map(), events: [read], chains: [] };
  return { found: foundFacts(one, understanding), shown: shownFacts(one, understanding) };
}

describe("a value that is shown as a fact", () => {
  test.each<[string, Fact, Field]>([
    ["a number", ["order-number", "MM-3307"], { field: "orderNumber", value: "MM-3307", quote: "MM-3307" }],
    ["a grouped number", ["tracking-number", "9405 5118"], { field: "trackingNumber", value: "94055118", quote: "" }],
    ["an amount", ["amount", "412,80 EUR"], { field: "amount", value: { minor: 41280 }, quote: "412,80" }],
    ["cents of an interface", ["amount", "41280"], { field: "total", value: { minor: 41280 }, quote: "41280" }],
    ["a whole amount", ["amount", "$450"], { field: "amount", value: { minor: 45000 }, quote: "$450" }],
    ["a day", ["date", "6/15/26 11:26 AM"], { field: "day", value: { day: "2026-06-15" }, quote: "6/15/26" }],
    ["seconds", ["date", "1787011200"], { field: "day", value: { day: "2026-08-18" }, quote: "1787011200" }],
    ["an address", ["address", "9 Oak, Reno"], { field: "address", value: "9 Oak, Reno, NV", quote: "9 Oak" }],
  ])("is right: %s", (_, fact, field) => {
    expect(measured([fact], field).shown).toMatchObject({ right: 1, wrong: [] });
  });

  test.each<[string, Fact, Field]>([
    ["of another kind", ["order-number", "3307"], { field: "approvalCode", value: "3307", quote: "3307" }],
    ["another number", ["order-number", "3307"], { field: "orderNumber", value: "33070", quote: "33070" }],
    ["a hundred times as much", ["amount", "412,80"], { field: "amount", value: { minor: 4128000 }, quote: "412,80" }],
    ["another day there", ["date", "6/15/26"], { field: "day", value: { day: "2026-06-26" }, quote: "6/15/26" }],
    ["the day of another line", ["date", "6/15/26"], { field: "day", value: { day: "2026-07-15" }, quote: "7/15/26" }],
  ])("is wrong: %s", (_, fact, field) => {
    expect(measured([fact], field).shown).toMatchObject({ right: 0, wrong: [expect.any(String)] });
  });

  test("counts only where every fact of the documents is labeled", () => {
    const field = { field: "orderNumber", value: "33070", quote: "33070" };
    expect(measured([], field, { complete: false }).shown).toMatchObject({ right: 0, wrong: [] });
  });
});

test("a fact is found where a field stands, whatever else its line says", () => {
  const field = { field: "orderNumber", value: "3307", quote: "Order 3307" };
  expect(measured([["order-number", "3307"]], field).found).toMatchObject({ right: 1, missed: [] });
  expect(measured([["order-number", "4408"]], field).found).toMatchObject({ right: 0, missed: [expect.any(String)] });
});
