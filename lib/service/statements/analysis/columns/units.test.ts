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

it("takes whole numbers that were kept as floating ones for whole numbers", async () => {
  const items = (third: string): string => `payout_id,type,amount,currency,payment_id,${third}
${[4500, 1250, 9900, 3200]
  .flatMap((amount, at) => [
    `PO1,payment_paid_out,${amount}.0,GBP,PM${at}A,MD${at}A`,
    `PO1,gocardless_fee,-${20 + at}.0,GBP,PM${at}A,MD${at}A`,
  ])
  .join("\n")}
`;
  // The list of items of a payout counts pence; of another file nothing says so.
  expect(totalsOf(await analyse(items("mandate_id"), "items.csv"))).toEqual({ sales: 188.5, fees: 0.86, net: 187.64 });
  expect(totalsOf(await analyse(items("note"), "items.csv"))).toEqual({});
});

it("counts all lists of a tree in one unit", async () => {
  const payments = PRICES.map(
    (amount, at) => `  - {id: pay_${at}A, type: payment, amount: ${amount}, fee: ${Math.round(amount * 0.0231)}}`,
  );
  const contents = `payout:
  currency: PHP
transactions:
${payments.join("\n")}
${payments.join("\n").replaceAll("A,", "B,").replaceAll("0,", "7,")}
adjustments:
  - {kind: vat_on_fees, amount: -6461}
  - {kind: payout_fee, amount: -1000}
`;
  const { fees = 0 } = totalsOf(await analyse(contents, "payout.yaml"));
  expect(fees).toBeGreaterThan(74.61);
  expect(fees).toBeLessThan(sum(PRICES) / 1000);
});

it("tells the unit by the prices of payments, and not by what few lines sum up", async () => {
  const line = (fields: object): string => JSON.stringify({ currency: "IDR", ...fields });
  const lines = [
    ...PRICES.map((amount, at) =>
      line({
        id: `P-${1180 + at}`,
        date: `2026-03-0${at + 1}`,
        type: "payment",
        amount,
        fee: 1500 + at,
        net: amount - 1500 - at,
      }),
    ),
    ...PRICES.map((amount, at) =>
      line({
        id: `P-${2180 + at}`,
        date: `2026-03-1${at}`,
        type: "payment",
        amount,
        fee: 1500 + at,
        net: amount - 1500 - at,
      }),
    ),
    line({ credit: sum(PRICES) * 200 }),
  ];
  const { sales } = totalsOf(await analyse(lines.join("\n"), "payments.jsonl"));
  expect(sales).toBe(sum(PRICES) * 2);
});
