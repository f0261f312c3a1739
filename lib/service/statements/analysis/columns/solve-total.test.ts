import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [
  [89.99, 19.99],
  [139.9, 0],
  [54.9, 12.5],
  [229, 0],
  [114.5, 19.99],
  [75.25, 9.9],
] as const;
const round = (amount: number): number => Math.round(amount * 100) / 100;

it("adds up a price and its shipping where charges without a sign leave the one other column of them", async () => {
  const rows = SOLD.map(([price, shipping], at) => ({
    price,
    shipping,
    charge: round(price * (at % 2 ? 0.18 : 0.15)),
  }));
  const lines = rows.map(({ price, shipping, charge }, at) =>
    [
      `0${at + 1}.03.2026`,
      `R${910 + at}`,
      "Vanzare",
      ...[price, shipping, at % 2 ? 18 : 15, charge, price + shipping - charge].map((one) => one.toFixed(2)),
      "RON",
    ].join(","),
  );
  const contents = `Data,Nr comanda,Tip operatiune,Valoare produs,Transport,Procent comision,Comision,Suma ramasa,Moneda
${lines.join("\n")}
07.03.2026,R911,Storno retur,-139.90,0.00,18.00,-25.18,-114.72,RON
`;
  const totals = totalsOf(await analyse(contents, "decont.csv"));
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    round(rows.reduce((all, one) => all + of(one), 0));
  const sales = sum(({ price, shipping }) => price + shipping);
  const fees = round(sum(({ charge }) => charge) - 25.18);
  expect(totals).toEqual({ sales, refunds: 139.9, fees, net: round(sales - 139.9 - fees) });
});
