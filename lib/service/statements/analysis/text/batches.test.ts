import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const batch = (number: number, sales: string, back: string, fees: string, net: string): string =>
  `T0${number}0041${String(number).padStart(6, "0")}SALES${sales}+REFUNDS${back}-FEES${fees}-NET${net}+`;
const row = (batchNumber: number, at: number, amount: number): string =>
  `D${batchNumber}20260213${100000 + at * 7919}VISA ${String(amount).padStart(13, "0")}+${String(at % 10)}`;

it("adds up the figures of all batches where a file states what their nets come to", async () => {
  const contents = `H0SOUTHBANK ACQUIRING   MERCHANT FILE  20260214 SGD
${[4100, 12050, 8800, 30025, 7710].map((amount, at) => row(1, at + 1, amount)).join("\n")}
${batch(1, "0000000062685", "0000000004000", "0000000000752", "0000000057933")}
${[5200, 9950, 14400, 20000, 3390].map((amount, at) => row(2, at + 6, amount)).join("\n")}
${batch(2, "0000000052940", "0000000000000", "0000000000635", "0000000052305")}
F0000012NETSETTLEMENT0000000110238+
`;
  expect(totalsOf(await analyse(contents, "batches.dat"))).toMatchObject({
    sales: 1156.25,
    refunds: 40,
    fees: 13.87,
    net: 1102.38,
  });
});
