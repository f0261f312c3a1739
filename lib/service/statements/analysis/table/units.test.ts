import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

/** Payments of an interface that answers in whole numbers, without a word of what they count. */
function answer(currency: string, amounts: readonly number[]): string {
  const payments = amounts.map((amount, at) => {
    const fee = Math.round(amount * 0.023);
    return { id: `tx_${4410 + at}`, date: `2026-03-0${at + 1}`, type: "payment", amount, fee, net: amount - fee };
  });
  return JSON.stringify({ currency, payments });
}

const sold = async (currency: string, amounts: readonly number[]) =>
  totalsOf(await analyse(answer(currency, amounts), "payments.json")).sales;

const PRICES = [449_000, 1_410_000, 386_000, 939_000, 1_227_000, 578_000];
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

it("takes whole numbers for main units where hundredths would be no prices", async () => {
  expect(await sold("IDR", PRICES)).toBe(sum(PRICES));
});

it("takes whole numbers for hundredths where these are prices", async () => {
  const cents = [4490, 1299, 12_950, 2305, 6999, 8020];
  expect(await sold("EUR", cents)).toBe(sum(cents) / 100);
});

it("gives no figure where both are as likely", async () => {
  expect(await sold("EUR", [45, 13, 130, 23, 70, 80])).toBeUndefined();
});
