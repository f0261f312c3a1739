import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("counts no line that sums up the lines of a day as one of them", async () => {
  const days = [1, 2, 3].map((day) => {
    const rows = [400 + day, 250 - day, 120].map((sales) => [sales, day, sales / 100, sales - day - sales / 100]);
    const sums = [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    const cells = (own: readonly number[]): string => own.map((amount) => amount.toFixed(2)).join(",");
    const cards = ["Visa", "Master", "Other"];
    return [
      ...rows.map((row, at) => `2026-05-0${day},${cards[at]},${cells(row)}`),
      `Of the day 2026-05-0${day},,${cells(sums)}`,
    ].join("\n");
  });
  const contents = `Date,Card,Sales amount,Refunds,Fee,Net (EUR)\n${days.join("\n")}\n`;
  expect(totalsOf(await analyse(contents, "days.csv"))).toMatchObject({ sales: 2_310, refunds: 18 });
});

it("takes a row with a day that comes to all rows above it in amount, fee and net for their total", async () => {
  const sold = [120.5, 88, 310.25, 45.9, 72.3];
  const row = (kind: string, order: string, amount: number, fee: number): string =>
    `2026-05-12,R-7001,${kind},${order},${amount.toFixed(2)},${(-fee).toFixed(2)},${(amount - fee).toFixed(2)}`;
  const all = sold.reduce((sum, amount) => sum + amount, 0);
  const contents = `Remittance date,Remittance,Entry,Order,Amount (NZD),Fee,Remitted
${sold.map((amount, at) => row("ORDER", `#${500 + at}`, amount, 1 + at)).join("\n")}
${row("REMITTANCE TOTAL", "", all, 15)}
`;
  expect(totalsOf(await analyse(contents, "remittance.csv"))).toMatchObject({ sales: 636.95, fees: 15, net: 621.95 });
});

it("takes no row with a number of its own for the total of one at the same price", async () => {
  const row = (day: number, kind: string, order: number, amount: number, fee: number): string =>
    `2026-05-0${day} 10:0${day},${kind},6100200${order},${amount},${-fee},${amount - fee}`;
  const sold = [4_500, 4_500, 9_000, 31_250, 12_000].map((amount, at) =>
    row(at + 1, "승인", 310 + at, amount, amount / 50),
  );
  const contents = `거래일시,구분,주문번호,승인금액,수수료,정산금액 (KRW)
${sold.join("\n")}
${row(6, "취소", 313, -31_250, -625)}
`;
  expect(totalsOf(await analyse(contents, "orders.csv"))).toMatchObject({ sales: 61_250, refunds: 31_250, fees: 600 });
});
