import { expect, it } from "vitest";
import { treeLabels } from "./tree-labels";

const SUMS = { saleAmount: "500000", refundAmount: "-12000", feeAmount: "7000", zorbel: "481000" };
const labels = (data: unknown): string[] => treeLabels(data, "HUF").flatMap(({ cells }) => cells[0]?.text ?? []);

it("takes what stands among sums of a currency without decimals for one of them, whatever it is called", () => {
  expect(labels({ sums: SUMS })).toContain("zorbel");
  expect(labels({ terminal: { ...SUMS, model: "T-200" } })).not.toContain("zorbel");
});

it("reads an amount beside its currency under the names of any language, amounts parted as in India", () => {
  const data = {
    rapport: {
      salg_i_alt: { belob: "1204.50", valuta: "DKK" },
      gebyrer_i_alt: { belob: "-31.25", valuta: "DKK" },
      udbetaling: { belob: "1173.25", valuta: "DKK" },
    },
  };
  expect(treeLabels(data, "DKK").map(({ text }) => text)).toEqual([
    "record",
    "salg i alt\t1204.50 DKK",
    "gebyrer i alt\t-31.25 DKK",
    "udbetaling\t1173.25 DKK",
  ]);
  const grouped = { total_sales: "12,04,500.50", total_fees: "-31,250.25" };
  expect(treeLabels(grouped, "INR").map(({ text }) => text)).toEqual([
    "record",
    "total sales\t12,04,500.50 INR",
    "total fees\t-31,250.25 INR",
  ]);
});

it("reads amounts that are written with the word of their currency", () => {
  const totals = { 주문금액합계: "1,246,400원", 환불합계: "-41,500원", 입금예정액: "1,204,900원", 비고: "3건" };
  expect(treeLabels({ totals }, "KRW").map(({ text }) => text)).toEqual([
    "record",
    "주문금액합계\t1,246,400원 KRW",
    "환불합계\t-41,500원 KRW",
    "입금예정액\t1,204,900원 KRW",
  ]);
});
