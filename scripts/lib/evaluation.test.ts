import { expect, test } from "vitest";
import { type DocumentFindings, documentFindingsSchema } from "@/lib/service/documents/facts";
import { add, compare, expectationsSchema, figures } from "./evaluation";

const passage = { page: 1, start: 0, end: 4, quote: "some" };

function findings(part: Pick<DocumentFindings, "categories">, facts: readonly [string, string, string][]) {
  return documentFindingsSchema.parse({
    ...part,
    title: "Document",
    facts: facts.map(([kind, role, value]) => ({ kind, role, value, certainty: "certain", passage })),
  });
}

const FOUND = findings({ categories: [{ category: "order confirmation", score: 9, cues: [] }] }, [
  ["amount", "order total", "8061 USD"],
  ["amount", "tax", "61 USD"],
  ["order-number", "order", "AB-77"],
]);

test("right, missing and wrong findings are counted separately, and unlisted facts are ignored", () => {
  const { a } = expectationsSchema.parse({
    a: {
      categories: ["order confirmation", "refund receipt"],
      facts: [
        { kind: "amount", role: "order total", value: "9000 USD" },
        { kind: "order-number", value: "ab-77" },
      ],
    },
  });
  if (!a) throw new Error("not parsed");
  expect(compare(FOUND, a)).toEqual({
    categories: { right: 1, wrong: 0, missed: 1 },
    facts: { right: 1, wrong: 1, missed: 1 },
    remarks: [
      "missed category refund receipt",
      "missed amount order total 9000 USD",
      "wrong amount order total 8061 USD",
    ],
  });
});

test("a category that was not expected is wrong", () => {
  expect(compare(FOUND, { categories: [], facts: [] }).categories).toEqual({ right: 0, wrong: 1, missed: 0 });
});

test("figures are shares with their counts, and a dash where there is nothing to divide", () => {
  const sum = add({ right: 1, wrong: 1, missed: 0 }, { right: 2, wrong: 0, missed: 1 });
  expect(figures(sum)).toBe("precision 0.75 (3 of 4), recall 0.75 (3 of 4)");
  expect(figures({ right: 0, wrong: 0, missed: 0 })).toBe("precision -, recall -");
});

test("an expectation of an unknown category is refused", () => {
  expect(() => expectationsSchema.parse({ a: { categories: ["selfie"] } })).toThrow();
});
