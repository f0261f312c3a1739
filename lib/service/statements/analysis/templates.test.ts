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

it("reads an account with a balance as a processor's where charges have the numbers of their payments", async () => {
  const sold = [500, 1200, 80, 640, 2300, 150, 990, 410];
  let balance = 1000;
  const rows: string[] = [];
  const add = (number: string, day: number, words: string, amount: number, kind: string): void => {
    balance += amount;
    const sides = amount > 0 ? `${cents(amount)},` : `,${cents(amount)}`;
    rows.push(`${number},2026-03-0${day} 10:00:00,${words},Completed,${sides},${cents(balance)},true,${kind}`);
  };
  for (const [at, amount] of sold.entries()) {
    add(`TX${at}A`, at + 1, `Merchant Payment from 2547***${100 + at}`, amount, "Pay merchant - Consumer to Business");
    add(`TX${at}A`, at + 1, "Pay merchant Charge", -amount / 100, "Pay merchant Charge");
  }
  add("TX9R", 9, "Reversal of Merchant Payment to 2547***103", -640, "Merchant Payment Reversal");
  add("TX9Q", 9, "Reversal of Merchant Payment to 2547***105", -150, "Merchant Payment Reversal");
  add("TX9S", 9, "Settlement Transfer to 556 - Bank", -3000, "Merchant Account to Organization Settlement Account");
  const titles =
    "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type";
  const head = `Account statement in KES\nOpening Balance:,1000.00\nClosing Balance:,${cents(balance)}`;
  const analysis = await analyse(`${head}\n\n${titles}\n${rows.join("\n")}\n`, "account.csv");
  expect(analysis.kind).toBe("processor statement");
  expect(totalsOf(analysis)).toMatchObject({ sales: 6270, refunds: 790, fees: 62.7, net: 5417.3 });
});

it("takes what came in for sold where its words begin with a sale and go on with a number", async () => {
  const lines: string[] = [];
  let balance = 100;
  const add = (day: number, words: string, amount: number): void => {
    balance += amount;
    const sides = amount > 0 ? ["", cents(amount)] : [cents(-amount), ""];
    lines.push(`2026-05-0${day};${words};${sides.join(";")};${cents(balance)}`);
  };
  for (const day of [1, 2, 3, 4]) {
    add(day, `Venda enc. 881${day} Ref. Multibanco`, day * 40);
    add(day, `Comissão enc. 881${day}`, -day);
  }
  add(5, "Devolução enc. 8812", -80);
  add(6, "Transferência SEPA", -200);
  const contents = `Movimentos em EUR\n\nData;Movimento;Débito;Crédito;Saldo\n${lines.join("\n")}\n`;
  expect(totalsOf(await analyse(contents, "conta.csv"))).toMatchObject({ sales: 400, refunds: 80, fees: 10, net: 310 });
});
