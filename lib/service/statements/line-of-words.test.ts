import { expect, it } from "vitest";
import { treeLines } from "@/lib/service/documents/readers/tree-lines";
import { lineOfWords } from "./line-of-words";

const TREE = treeLines({
  payments: [
    { id: "pay_71", amount: "12.00", links: { self: { href: "https://api.example.com/payments/pay_71" } } },
    { id: "pay_72", amount: "18.00", refers: "pay_70" },
    { id: "pay_73", amount: "18.00", refers: "pay_72" },
  ],
});

it("finds the first line of the one record in which words stand twice", () => {
  expect(TREE[(lineOfWords(TREE, "pay_71") ?? 0) - 1]).toContain("Id: pay_71");
  expect(TREE[(lineOfWords(TREE, "pay_73") ?? 0) - 1]).toContain("Id: pay_73");
});

it("finds no line for words of several records or lines", () => {
  expect(lineOfWords(TREE, "pay_72")).toBeUndefined();
  expect(lineOfWords(TREE, "18.00")).toBeUndefined();
  expect(lineOfWords(["T-1,5.00", "T-2,9.00", "T-1,-5.00"], "T-1")).toBeUndefined();
  expect(lineOfWords(["T-1,5.00", "T-2,9.00"], "T-2")).toBe(2);
});
