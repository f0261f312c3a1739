import { expect, it } from "vitest";
import { namesTotal, typeMeaning } from "./row-types";

it.each([
  ["Έξοδα αμφισβήτησης", "fee"],
  ["ค่าดำเนินการ Chargeback", "fee"],
  ["Bestridd betalning", "chargeback"],
  ["Transaktion bestridd av kortinnehavaren", "chargeback"],
  ["معاملة معترض عليها", "chargeback"],
  ["端末租金", "fee"],
  ["消費", "sale"],
])("takes %s for a %s", (words, kind) => {
  expect(typeMeaning(words)?.plain).toBe(kind);
});

it.each(["합계", "매출 소계", "請款小計", "合计"])("calls %s a total", (words) => {
  expect(namesTotal(words)).toBe(true);
});
