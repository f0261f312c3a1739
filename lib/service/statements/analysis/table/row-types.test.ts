import { expect, it } from "vitest";
import { namesTotal, typeMeaning } from "./row-types";

it.each([
  ["Έξοδα αμφισβήτησης", "fee"],
  ["ค่าดำเนินการ Chargeback", "fee"],
  ["Bestridd betalning", "chargeback"],
  ["Transaktion bestridd av kortinnehavaren", "chargeback"],
  ["端末租金", "fee"],
  ["消費", "sale"],
])("takes %s for a %s", (words, kind) => {
  expect(typeMeaning(words)?.plain).toBe(kind);
});

it("takes a payment that was undone and costs the merchant for a refund, and no payment of its own", () => {
  expect(typeMeaning("Customer payment reversal to 0712")?.takes).toBe("refund");
  expect(typeMeaning("Customer payment to 0712")?.takes).toBe("payment-sent");
});

it.each(["합계", "매출 소계", "請款小計", "合计"])("calls %s a total", (words) => {
  expect(namesTotal(words)).toBe(true);
});
