import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [1200, 845.5, 310, 2250.75, 99.9, 640, 1875.25, 430];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const sum = (amounts: readonly number[]): number => round(amounts.reduce((all, one) => all + one, 0));

/** Payments of two methods with fees of their own, and a tax of each of them. */
function payments(taxOf: (sold: number, fee: number) => number) {
  const rows = SOLD.map((sold, at) => {
    const fee = round(sold * (at % 2 ? 0.049 : 0.029));
    const tax = round(taxOf(sold, fee));
    return { sold, fee, tax, net: round(sold - fee - tax) };
  });
  const lines = rows.map(
    ({ sold, fee, tax, net }, at) =>
      `2026-04-0${at + 1},P${7000 + at},payment,${[sold, -fee, -tax, net].map((one) => one.toFixed(2)).join(",")},PEN`,
  );
  const contents = `Date,Payment ID,Type,Amount,Fee,Taxes,Net,Currency\n${lines.join("\n")}\n`;
  return { contents, fees: sum(rows.map(({ fee }) => fee)), taxes: sum(rows.map(({ tax }) => tax)) };
}

it("takes a tax that is a share of each payment for none of its costs", async () => {
  const { contents, fees, taxes } = payments((sold) => sold * 0.031);
  const net = round(sum(SOLD) - fees - taxes);
  expect(totalsOf(await analyse(contents, "payments.csv"))).toEqual({
    sales: sum(SOLD),
    fees,
    adjustments: -taxes,
    net,
  });
});

it("counts a tax that is a share of the fees with these", async () => {
  const { contents, fees, taxes } = payments((_, fee) => fee * 0.18);
  expect(totalsOf(await analyse(contents, "payments.csv")).fees).toBe(round(fees + taxes));
});

it("reads the words of withheld taxes as no reserve and no fee", async () => {
  const summary = (words: string) => `Liquidación del periodo 01/03/2026 - 31/03/2026
Moneda: COP

Ventas con tarjeta                      $ 1.480.300
Devoluciones                              -$ 61.250
Comisión                                 -$ 118.424
${words.padEnd(34)}-$ 22.204
Total a pagar                           $ 1.278.422
`;
  for (const words of ["Retención en la fuente (1,5 %)", "Retención de ICA"])
    expect(totalsOf(await analyse(summary(words), "liquidacion.txt")), words).toMatchObject({
      fees: 118_424,
      net: 1_278_422,
    });
});

it("takes columns that are called withheld taxes for no costs, however they are rounded", async () => {
  const rows = SOLD.map((sold, at) => {
    const [fee, tax] = [round(sold * 0.021), round(Math.round(sold * 0.16) * 0.15)];
    return {
      tax,
      fee,
      cells: [`0${at + 1}/04/2026`, "Compra", `A${300 + at}`, sold, -fee, -tax, round(sold - fee - tax)],
    };
  });
  const contents = `Fecha;Tipo;Autorización;Valor total;Comisión;ReteIVA;Valor neto
${rows.map(({ cells }) => cells.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)).join(";")).join("\n")}
`;
  const read = totalsOf(await analyse(`Moneda;COP\n\n${contents}`, "abonos.csv"), "COP");
  expect(read).toMatchObject({ fees: sum(rows.map(({ fee }) => fee)), adjustments: -sum(rows.map(({ tax }) => tax)) });
});
