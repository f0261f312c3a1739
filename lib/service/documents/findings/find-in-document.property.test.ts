import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFindingsSchema } from "@/lib/service/documents/facts";
import { findInDocument } from "./find-in-document";
import { readingOf, recordReading } from "./testing/reading";

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "Total",
    "Order #A-1",
    "$12.00",
    "1.234,56 €",
    "refund",
    "delivered",
    "2026-01-02",
    "Ship to:",
    "Visa 1234",
    "AVS: N",
    "\t",
    "\n",
  ),
);

test("every passage is what stands at its place, whatever the text", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const reading = readingOf(words.join(" "));
      const found = documentFindingsSchema.parse(findInDocument(reading, "any.txt"));
      const cited = found.facts.map((entry) => entry.passage);
      for (const { page, start, end, quote } of cited)
        expect(reading.pages[page - 1]?.text.slice(start, end)).toBe(quote);
    }),
    { numRuns: 150 },
  );
});

test("any record is read without failing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(() => documentFindingsSchema.parse(findInDocument(recordReading(data), "any.json"))).not.toThrow();
    }),
    { numRuns: 150 },
  );
});
