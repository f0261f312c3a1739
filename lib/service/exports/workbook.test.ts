import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { someDocument, someMaterial } from "@/lib/service/exports/testing";
import { cellValue, makeWorkbook } from "./workbook";

it.each([
  ["=1+1", "'=1+1"],
  ["+1 555", "'+1 555"],
  ["-12.00", "'-12.00"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["a\u0000b", "ab"],
  ["CB-48213", "CB-48213"],
  [-12, -12],
])("writes %j as %j", (value, written) => {
  expect(cellValue(value)).toBe(written);
});

it("holds the case, its requirements, facts with their source, and every document with the reason it stays back", async () => {
  const citation = {
    evidenceId: crypto.randomUUID(),
    exhibit: "A",
    page: 2,
    quote: "=Total",
    start: 0,
    end: 6,
    boxes: [],
  };
  const documents = [
    await someDocument("B", "b.txt", "b", { relation: "agrees" }),
    await someDocument("A", "=a.txt", "a", { relation: "contradicts", leftOut: "It is of another order." }),
  ];
  const material = someMaterial({
    documents,
    fields: { referenceNumber: "=HYPERLINK(1)", amountCents: 41250, currency: "JPY" },
    assessment: {
      confidence: 82,
      priority: "high",
      recommendation: "respond",
      recommendedActions: ["Attach the receipt."],
      requirements: [
        {
          id: "r1",
          requirement: "Proof of delivery",
          satisfied: true,
          category: "delivery confirmation",
          weight: "decisive",
          explanation: "Exhibit A shows it.",
          citations: [citation],
        },
      ],
      checks: [{ id: "c1", label: "Amount agrees", outcome: "pass", points: 10, weight: 10, citations: [] }],
      facts: [
        {
          fact: "amount",
          value: "412.50 USD",
          sources: [{ evidenceId: citation.evidenceId, exhibit: "A", value: "412.50 USD", agrees: true, citation }],
        },
      ],
      notes: [],
    },
  });
  const { sheets } = await readXlsx(await makeWorkbook(material));
  const rows = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
  expect(rows.Case).toContainEqual(["Reference number", "'=HYPERLINK(1)"]);
  expect(rows.Case).toContainEqual(["Amount", 41250]);
  expect(rows.Case).toContainEqual(["Confidence", 82]);
  expect(rows.Case).toContainEqual(["Action 1", "Attach the receipt."]);
  expect(rows.Requirements?.[1]).toEqual([
    "Proof of delivery",
    "yes",
    "decisive",
    "delivery confirmation",
    "Exhibit A shows it.",
    "Exhibit A, page 2: “=Total”",
  ]);
  expect(rows.Checks?.[1]?.slice(0, 4)).toEqual(["Amount agrees", "pass", 10, 10]);
  expect(rows.Facts?.[1]).toEqual(["amount", "412.50 USD", "A", "412.50 USD", "yes", 2, "'=Total"]);
  expect(rows.Evidence?.slice(1).map((row) => [row[0], row[1], row[6], row[7], row[8] ?? null])).toEqual([
    ["A", "'=a.txt", "contradicts", "no", "It is of another order."],
    ["B", "b.txt", "agrees", "yes", null],
  ]);
});
