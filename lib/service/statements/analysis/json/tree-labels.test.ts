import { expect, it } from "vitest";
import { treeLabels } from "./tree-labels";

const SUMS = { saleAmount: "500000", refundAmount: "-12000", feeAmount: "7000", zorbel: "481000" };
const labels = (data: unknown): string[] => treeLabels(data, "HUF").flatMap(({ cells }) => cells[0]?.text ?? []);

it("takes what stands among sums of a currency without decimals for one of them, whatever it is called", () => {
  expect(labels({ sums: SUMS })).toContain("zorbel");
  expect(labels({ terminal: { ...SUMS, model: "T-200" } })).not.toContain("zorbel");
});
