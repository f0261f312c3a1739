import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const amount = (hundredths: number): string =>
  `${String(Math.abs(hundredths)).padStart(12, "0")}${hundredths < 0 ? "-" : "+"}`;
const record = (kind: string, at: number, words: string, gross: number, fee: number): string =>
  `${kind}${String(at).padStart(7, "0")}202603${String(at).padStart(2, "0")}${words.padEnd(26)}VISA  ${amount(gross)}${amount(fee)}${amount(gross + fee)}`;

const SOLD = [12_050, 8550, 7345, 12_120, 3380, 8800, 4120, 9915];
const SUM = SOLD.reduce((sum, sold) => sum + sold, 0);
const FEES = SOLD.reduce((sum, _, at) => sum + 80 + 10 * at, 1500);

const marked = (line: string): string => line.replace(/(\d{10})(\d{2})([+-])/g, "$1.$2$3");

it.each([
  ["without a mark", (line: string): string => line],
  ["behind a mark", marked],
])(
  "reads signs behind amounts whose decimals stand %s, and words that are longer on other records",
  async (_, written) => {
    const lines = [
      ...SOLD.map((sold, at) => record("1", at + 1, at % 2 === 0 ? "SALE CREDIT" : "SALE DEBIT", sold, -80 - 10 * at)),
      record("2", 9, "REFUND OF A SALE", -2000, 0),
      record("3", 10, "CHARGEBACK", -4000, 0),
      record("3", 11, "CHARGEBACK REVERSAL", 4000, 0),
      record("4", 12, "TERMINAL FEE", 0, -1500),
    ].map(written);
    expect(totalsOf(await analyse(`${lines.join("\n")}\n`, "settlement.txt"))).toMatchObject({
      sales: SUM / 100,
      refunds: 20,
      chargebacks: 0,
      fees: FEES / 100,
      net: (SUM - 2000 - FEES) / 100,
    });
  },
);

it.each([
  ["behind blanks", (label: string) => `${label} `],
  ["right behind words that fill their field", (label: string) => label.padEnd(8)],
])(
  "reads each sum of a trailer %s, and believes them where they close and a record is of unknown words",
  async (_, worded) => {
    const sold = SOLD.map((gross, at) =>
      record("T", at + 1, at % 2 === 0 ? "SALE CREDIT" : "SALE DEBIT", gross, -80 - 10 * at),
    );
    const own = FEES - 1500;
    const sums = [
      ["SALES", SUM],
      ["REFUNDS", -2000],
      ["DISPUTES", -4000],
      ["FEES", -(own + 12_375)],
      ["NET", SUM - 6000 - own - 12_375],
    ] as const;
    const contents = `H 0004471820 BAKERY ON MAIN STREET   20260301 20260315 EUR
${sold.join("\n")}
${record("T", 9, "REFUND OF A SALE", -2000, 0)}
${record("T", 10, "ZWK", -4000, 0)}
G 20260315 MONTHLY TERMINAL                     ${amount(-12_375)}
S 000010 ${sums.map(([label, sum]) => `${worded(label)}${amount(sum)}`).join(" ")}
`;
    expect(totalsOf(await analyse(contents, "settlement.txt"))).toMatchObject({
      sales: SUM / 100,
      refunds: 20,
      chargebacks: 40,
      fees: (own + 12_375) / 100,
      net: (SUM - 6000 - own - 12_375) / 100,
    });
  },
);

it("reads the sums of a trailer behind the number of records that they count", async () => {
  const sums = (words: string, count: number, size: number, sign: string): string =>
    `80${words.padEnd(24)}${String(count).padStart(6, "0")}${String(size).padStart(12, "0")}${sign}`;
  const fees = FEES - 1500;
  const lines = [
    `01MERCHANT 4711 2026030120260331EUR`.padEnd(86),
    ...SOLD.map((sold, at) => record("1", at + 1, "SALE", sold, -80 - 10 * at)),
    sums("TOTAL SALES", SOLD.length, SUM, "+"),
    sums("TOTAL FEES", SOLD.length, fees, "-"),
    sums("NET AMOUNT", SOLD.length, SUM - fees, "+"),
  ];
  const analysis = await analyse(`${lines.join("\n")}\n`, "settlement.dat");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, fees: fees / 100, net: (SUM - fees) / 100 });
});
