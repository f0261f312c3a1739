import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD: readonly (readonly [word: string, amount: number])[] = [
  ["ZAPLACENO", 468.73],
  ["ZAPLACENO", 1455.18],
  ["QWERTOVANO", 1087.39],
  ["ZAPLACENO", 806.82],
  ["ZAPLACENO", 284.34],
  ["ZAPLACENO", 1943.73],
];
const SETTLED = SOLD.reduce((sum, [word, amount]) => sum + (word === "ZAPLACENO" ? amount : 0), 0);

const feeOf = (word: string): number => (word === "ZAPLACENO" ? 5 : 0);

function document(stated: number): string {
  const rows = SOLD.map(
    ([word, amount], at) =>
      `<row type="payment" stav="${word}" id="PL-44${at}0" date="2026-03-0${at + 1}"><amount>${amount}</amount><fee>${feeOf(word).toFixed(2)}</fee></row>`,
  );
  return `<?xml version="1.0"?><statement currency="CZK">${rows.join("")}<summary><sales>${stated.toFixed(2)}</sales><fees>25.00</fees></summary></statement>`;
}

it("leaves out payments of a status without which the sales come to what is stated", async () => {
  expect(totalsOf(await analyse(document(SETTLED), "statement.xml"))).toMatchObject({ sales: SETTLED, fees: 25 });
});

it("leaves out none where the sales of all come to it", async () => {
  const all = SOLD.reduce((sum, [, amount]) => sum + amount, 0);
  const { rows } = await analyse(document(all), "statement.xml");
  expect(rows.filter(({ counted }) => !counted)).toEqual([]);
});
