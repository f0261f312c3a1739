import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [8450, 3950, 1450, 2400, 500, 5800, 2450, 6350, 4300, 1900, 7200, 350, 980];
const COST = SOLD.map((sold) => Math.round(sold * 0.55) / 100);
const cents = (amount: number): string => amount.toFixed(2);

type Moved = { words: string; paid: number };

/** A wallet's statement: each payment with its number, each charge on a line of its own, and a balance behind both. */
function statement(moved: readonly Moved[], opening: number): string {
  let balance = opening;
  const lines = moved.map(({ words, paid }, at) => {
    balance += paid;
    const day = String(1 + Math.floor(at / 2)).padStart(2, "0");
    const sides = paid > 0 ? [cents(paid), ""] : ["", cents(-paid)];
    return `${`UC${1000 + at}KX`.padEnd(14)}${`${day}-03-2026`.padEnd(14)}${words.padEnd(48)}${sides.map((cell) => cell.padStart(12)).join("")}${cents(balance).padStart(14)}`;
  });
  return `WALLET STATEMENT
Currency          : KES

Opening Balance                                                                                   ${cents(opening)}

Receipt       Completed     Details                                              Paid In     Gone Out       Balance
${lines.join("\n")}
Closing Balance                                                                                   ${cents(balance)}
`;
}

const PAID = SOLD.flatMap((sold, at): Moved[] => [
  { words: `Merchant Payment from 2547${40_000 + at * 17}***9${at}`, paid: sold },
  { words: "Pay Merchant Charge", paid: -(COST[at] ?? 0) },
]);
const OUT: readonly Moved[] = [
  { words: "Settlement to bank - KCB ****2210", paid: -40_000 },
  { words: "Settlement Charge", paid: -84 },
  { words: "Refund of Merchant Payment to 254785***256", paid: -600 },
];
const SUM = SOLD.reduce((sum, sold) => sum + sold, 0);
const FEES = Math.round(COST.reduce((sum, cost) => sum + cost, 84) * 100) / 100;

it("reads kinds of rows whose words stand beside a number of somebody else", async () => {
  expect(totalsOf(await analyse(statement([...PAID, ...OUT], 1200), "statement.txt"))).toMatchObject({
    sales: SUM,
    refunds: 600,
    fees: FEES,
    net: Math.round((SUM - 600 - FEES) * 100) / 100,
  });
});

it("takes no payout for a dispute because a charge names it", async () => {
  const analysis = await analyse(statement([...PAID, ...OUT], 1200), "statement.txt");
  expect(totalsOf(analysis).chargebacks).toBeUndefined();
});

it("takes what gives sales back, and charges back, for that", async () => {
  const back: readonly Moved[] = [
    { words: "Reversal of Merchant Payment to 254785***256", paid: -980 },
    { words: "Reversal of Pay Merchant Charge", paid: COST.at(-1) ?? 0 },
  ];
  expect(totalsOf(await analyse(statement([...PAID, ...back], 1200), "statement.txt"))).toMatchObject({
    sales: SUM,
    refunds: 980,
    fees: Math.round((FEES - 84 - (COST.at(-1) ?? 0)) * 100) / 100,
  });
});
