import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [
  [2874, 0],
  [1799, 0],
  [1284, 165],
  [902, 0],
  [543, 189],
] as const;
const money = (amount: number): string => `${amount}.00`;

it("adds up columns above a line of sums whose title spans several", async () => {
  const row = ([sold, back]: readonly [number, number], day: number): string =>
    `<tr><td>0${day + 1}.03.2025</td><td>${day + 4}</td><td>${money(sold)}</td><td>${back ? money(-back) : "–"}</td><td>${money(sold - back)}</td></tr>`;
  const sums = ["7402.00", "-354.00", "7048.00"].map((sum) => `<th>${sum}</th>`).join("");
  const contents = `<html><body><h2>Settlement of vouchers</h2><p>All amounts in EUR</p>
<table><tr><th>Day</th><th>Count</th><th>Payments</th><th>Returns</th><th>Together</th></tr>${SOLD.map(row).join("")}
<tr><th colspan="2">Total</th>${sums}</tr></table>
<table><tr><td>Commission 3.80% of payments after returns</td><td>267.82</td></tr><tr><td>Monthly terminal fee</td><td>99.00</td></tr>
<tr><td>Total fees</td><td>366.82</td></tr><tr><td>To be paid out</td><td>6681.18</td></tr></table></body></html>`;
  expect(totalsOf(await analyse(contents, "vouchers.html"))).toMatchObject({
    sales: 7402,
    refunds: 354,
    fees: 366.82,
    net: 6681.18,
  });
});
