import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("believes a table of which every row closes before rows that were left out by their status", async () => {
  const rows = [
    ["2025-03-03", "승인", 88_000, 1_320, 132],
    ["2025-03-03", "승인", 45_500, 682, 68],
    ["2025-03-04", "승인", 120_000, 1_800, 180],
    ["2025-03-05", "취소", -45_500, -682, -68],
    ["2025-03-06", "승인", 64_200, 963, 96],
  ] as const;
  const show = (amount: number): string => amount.toLocaleString("en-US");
  const sum = (at: 2 | 3 | 4): number => rows.reduce((all, row) => all + row[at], 0);
  const lines = [
    ...rows.map(([day, state, gross, fee, tax]) => [day, state, ...[gross, fee, tax, gross - fee - tax].map(show)]),
    ["합계", "", ...[sum(2), sum(3), sum(4), sum(2) - sum(3) - sum(4)].map(show)],
  ];
  const titles = ["거래일", "상태", "거래금액", "수수료", "부가세", "정산금액"];
  const contents = [["정산기간", "2025-03-03 ~ 2025-03-06"], [], titles, ...lines].map((line) => line.join("\t"));
  expect(totalsOf(await analyse(contents.join("\n"), "jeongsan.tsv"))).toMatchObject({
    sales: 317_700,
    refunds: 45_500,
    fees: 4_491,
    net: 267_709,
  });
});
