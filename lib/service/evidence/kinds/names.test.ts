import { expect, test } from "vitest";
import { classify, withName } from "./classify";
import { partsOfName } from "./names";

test("a name is its words, parts of them and its ending, without numbers", () => {
  const parts = [...partsOfName("RefundReceipt_20931.PDF").keys()];
  expect(parts).toEqual(expect.arrayContaining(["w:refund", "w:receipt", "w:refund receipt", "p:refu", ".pdf"]));
  expect(parts.some((part) => /\d/.test(part))).toBe(false);
});

test.each([
  ["refund-receipt.pdf", "refund receipt"],
  ["Zustellnachweis 4711.pdf", "delivery confirmation"],
  ["terms_of_sale_v3.html", "refund and return policies"],
] as const)("a paper that says nothing is likelier of the kind that %s names", (filename, kind) => {
  const [silent, named] = [classify(new Map()), classify(new Map(), filename)];
  expect(named.get(kind)).toBeGreaterThan((silent.get(kind) ?? 1) * 1.5);
});

test("shares still add up to one, and a name that says nothing leaves them as they are", () => {
  const paper = new Map([
    ["refund receipt", 0.7],
    ["none", 0.3],
  ] as const);
  const even = new Map([
    ["refund receipt", 0.5],
    ["none", 0.5],
  ] as const);
  expect(withName(paper, even)).toEqual(new Map([...paper].map(([kind, share]) => [kind, expect.closeTo(share)])));
});
