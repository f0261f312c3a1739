import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const round = (amount: number): number => Math.round(amount * 100) / 100;
const sum = (some: readonly number[]): number => round(some.reduce((all, one) => all + one, 0));

const PAID = [
  [42, 6.3, 0],
  [18.5, 0, 18.5],
  [96.25, 14.44, 0],
  [33, 4.95, 0],
  [57.8, 8.67, 20],
  [12.4, 1.86, 0],
  [75, 11.25, 0],
  [28.9, 4.34, 28.9],
] as const;
const day = (at: number): string => `0${at + 1}/06/2026`;

it("reads payments of which a column says what was paid back, and leaves out those in cash", async () => {
  const rows = PAID.map(([price, tip, back], at) => {
    const whole = round(price + tip);
    const fee = round(whole * 0.025);
    return { whole, fee, back, cells: [day(at), `P-${700 + at}`, "Card", price, tip, whole, back, fee] };
  });
  const text = rows.map(({ whole, fee, back, cells }) => [...cells, round(whole - back - fee)].join(";"));
  const contents = `Date;Payment ID;Paid by;Amount (EUR);Tip;Total;Refunded Amount;Processing Fee;Net
${text.join("\n")}
09/06/2026;P-710;Cash;15;2;17;0;0;0
`;
  const [sales, refunds, fees] = [
    rows.map(({ whole }) => whole),
    rows.map(({ back }) => back),
    rows.map(({ fee }) => fee),
  ];
  expect(totalsOf(await analyse(contents, "payments.csv"))).toEqual({
    sales: sum(sales),
    refunds: sum(refunds),
    fees: sum(fees),
    net: round(sum(sales) - sum(refunds) - sum(fees)),
  });
});

it("reads earnings less a charge beside a payout of each", async () => {
  const stays = [410, 275.5, 890, 132, 518.75, 301];
  const rows = stays.flatMap((gross, at) => {
    const fee = round(gross * 0.03);
    const left = round(gross - fee).toFixed(2);
    return [
      `${day(at)},Transfer,,To account ***4410,EUR,,${left},,`,
      `${day(at)},Stay,R${5100 + at},Flat 4,EUR,${left},,${fee.toFixed(2)},${gross.toFixed(2)}`,
    ];
  });
  const contents = `Day,Kind,Code,Words,Currency,Amount,Paid out,Service fee,Gross earnings
${rows.join("\n")}
`;
  const fees = sum(stays.map((gross) => round(gross * 0.03)));
  expect(totalsOf(await analyse(contents, "earnings.csv"))).toEqual({
    sales: sum(stays),
    fees,
    net: round(sum(stays) - fees),
  });
});

it("finds what was paid back of payments by its title alone, and takes the larger rest for the net", async () => {
  const rows = [...PAID.map(([price, , back]) => ({ price, back })), { price: 64, back: 64 }].map(
    ({ price, back }, at) => {
      const [fee, fixed] = [back === price ? 0 : round(price * 0.06), 0.5];
      return {
        price,
        back,
        fee: round(fee + fixed),
        cells: [at + 1, `ORD${7100 + at}QX`, day(at), price, -back, -fee, -fixed],
      };
    },
  );
  const text = rows.map(({ price, back, fee, cells }) => [...cells, round(price - back - fee)].join(";"));
  const contents = `No.;Order;Day;Products (EUR);Refunded to buyer;Commission fee;Handling fee;Income\n${text.join("\n")}\n`;
  const [sales, refunds, fees] = [
    rows.map(({ price }) => price),
    rows.map(({ back }) => back),
    rows.map(({ fee }) => fee),
  ];
  expect(totalsOf(await analyse(contents, "income.csv"))).toMatchObject({
    sales: sum(sales),
    refunds: sum(refunds),
    fees: sum(fees),
    net: round(sum(sales) - sum(refunds) - sum(fees)),
  });
});
