import { expect, test } from "vitest";
import { readingOf } from "@/lib/service/documents/testing/reading";
import { fieldsOf } from "./fields";
import { addTableHeaders } from "./table-headers";
import { workingText } from "./working-text";

function said(text: string): string[] {
  const working = workingText(readingOf(text));
  addTableHeaders(working);
  return fieldsOf(working).map((field) => `${field.label} = ${field.value}`);
}

test.each([
  ["Order total: $80.61", "order total = $80.61"],
  ["Order total\t$80.61", "order total = $80.61"],
  ["Carrier:\nUPS", "carrier = UPS"],
  ['"cvc_check": "pass",', "cvc check = pass"],
  ["> Ship to:\n> Mark", "ship to = Mark"],
])("%s", (text, expected) => {
  expect(said(text)).toContain(expected);
});

test("a time and a link are no label and value", () => {
  expect(said("10:23")).toEqual([]);
  expect(said("https://example.com/a")).toEqual([]);
});

test("cells stand under their column titles", () => {
  expect(said("Item\tQty\tPrice\nMug\t2\t4.00")).toEqual(
    expect.arrayContaining(["item = Mug", "qty = 2", "price = 4.00"]),
  );
});
