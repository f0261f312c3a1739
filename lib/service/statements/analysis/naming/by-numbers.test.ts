import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [240, 85.5, 173.45, 121.2, 333.8, 88, 410, 96.4];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const feeOf = (amount: number): number => round(amount * 0.03 + 0.3);
const SALES = round(SOLD.reduce((sum, amount) => sum + amount, 0));
const FEES = round(SOLD.reduce((sum, amount) => sum + feeOf(amount), 0));

type Taken = { number: string; words: string; amount: number; fee: number; remark?: string };

function exported(taken: readonly Taken[]): string {
  const sold = SOLD.map((amount, at) => ({ number: `QX-88${at}41`, words: "Payment", amount, fee: -feeOf(amount) }));
  const rows = [...sold, ...taken].map(({ number, words, amount, fee, ...rest }, at) => {
    const day = `2026-05-${String(at + 1).padStart(2, "0")}`;
    const money = [amount, fee, amount + fee].map((one) => one.toFixed(2)).join(",");
    return `${day},${words},${number},${money},EUR,${"remark" in rest ? rest.remark : ""}`;
  });
  return `Date,Type,Order,Amount,Fee,Net,Currency,Remark\n${rows.join("\n")}\n`;
}

const figures = async (taken: readonly Taken[]) => totalsOf(await analyse(exported(taken), "export.csv"));
const DISPUTED: Taken = { number: "QX-88641", words: "Chargeback", amount: -410, fee: -15 };

it("takes what gives a payment back with a part of its fee for a refund, whatever its words and remarks are like", async () => {
  const back = { number: "QX-88041", amount: -240, fee: 5, remark: "Fee partly given back" };
  for (const words of ["Zurrik", "Loan unwound"]) {
    const own = await figures([
      { ...back, words },
      { ...back, words, number: "QX-88241", amount: -100, fee: 2 },
      DISPUTED,
    ]);
    expect(own, words).toMatchObject({ sales: SALES, refunds: 340, chargebacks: 410, fees: round(FEES + 15 - 7) });
  }
});

it("takes all of a payment that is taken without its fee for a refund only where disputes have another name", async () => {
  const back: Taken = { number: "QX-88041", words: "Zurrik", amount: -240, fee: 0, remark: "Fee is kept" };
  expect(await figures([back, DISPUTED])).toMatchObject({ refunds: 240, chargebacks: 410, fees: round(FEES + 15) });
  const open = await figures([back]);
  expect([open.refunds, open.chargebacks]).toEqual([undefined, undefined]);
});

it("leaves charges of payments what they are", async () => {
  const charges = SOLD.slice(0, 4).map((amount, at) => ({
    number: `QX-88${at}41`,
    words: "Scheme fee",
    amount: -round(amount * 0.01),
    fee: 0,
  }));
  const taken = round(charges.reduce((sum, { amount }) => sum - amount, 0));
  expect(await figures(charges)).toMatchObject({ sales: SALES, fees: round(FEES + taken) });
});
