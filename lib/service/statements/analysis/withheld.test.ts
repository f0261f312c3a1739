import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const money = (hundredths: number): string => (hundredths / 100).toFixed(2);
const SOLD = [12_050, 8_550, 7_345, 12_120, 3_380, 8_800];
const list = (titles: string, row: (amount: number, at: number) => string, more: readonly string[] = []): string =>
  `${[titles, ...SOLD.map(row), ...more].join("\n")}\n`;
const day = (at: number): string => `2026-03-0${at + 1},T${100 + at}`;
const fee = (amount: number): number => Math.round(amount * 0.02);

/** Files of which a rule withholds figures: what is wrong with them, the sentence that says it, a figure that is not given. */
const CASES: readonly (readonly [what: string, file: string, contents: string, says: string, absent: string])[] = [
  [
    "whole numbers of which nothing says what they count",
    "export.csv",
    list("Date,Reference,Type,Amount,Currency", (amount, at) => `${day(at)},Sale,${amount},EUR`),
    "whole numbers",
    "sales",
  ],
  [
    "two currencies on each row",
    "export.csv",
    list(
      "Date,Reference,Type,Amount,Fee,Net,One currency,Other currency",
      (amount, at) => `${day(at)},Sale,${money(amount)},${money(fee(amount))},${money(amount - fee(amount))},EUR,USD`,
    ),
    "several currencies",
    "sales",
  ],
  [
    "refunds without amounts",
    "export.csv",
    list("Date,Reference,Type,Amount,Fee,Currency", (amount, at) => `${day(at)},Sale,${money(amount)},1.00,EUR`, [
      "2026-03-08,T190,Refund,,0.00,EUR",
    ]),
    "The refunds have no amount",
    "refunds",
  ],
  [
    "what is taken of few payments under a title that no word calls a fee",
    "export.csv",
    list("Date,Reference,Type,Amount,Fee,Zurligate,Net,Currency", (amount, at) => {
      const more = at === 2 ? 500 : 0;
      return `${day(at)},Sale,${money(amount)},-${money(fee(amount))},-${money(more)},${money(amount - fee(amount) - more)},EUR`;
    }),
    "may be no fee",
    "fees",
  ],
  [
    "rows whose amount less fee is not the net",
    "export.csv",
    list(
      "Date,Reference,Type,Amount,Fee,Net,Currency",
      (amount, at) => `${day(at)},Sale,${money(amount)},1.00,${money(amount - 700 - 10 * at)},EUR`,
    ),
    "Amount less fee is not the net",
    "sales",
  ],
  [
    "fees of refunds without a sign",
    "export.csv",
    list(
      "Date,Reference,Type,D/C,Amount,Fee,Currency",
      (amount, at) => `${day(at)},Sale,C,${money(amount)},${money(fee(amount))},EUR`,
      ["2026-03-08,T190,Refund,D,20.00,0.40,EUR", "2026-03-09,T191,Refund,D,35.00,0.70,EUR"],
    ),
    "Refunds carry fees",
    "fees",
  ],
  [
    "a column of amounts without a role",
    "export.csv",
    list(
      "Date,Reference,Type,Amount,Zurligate,Currency",
      (amount, at) => `${day(at)},Sale,${money(amount)},${money(fee(amount) + at)},EUR`,
    ),
    "belongs to no figure",
    "net",
  ],
  [
    "rows that say only what was left",
    "export.csv",
    list("Date,Reference,Type,Net amount,Currency", (amount, at) => `${day(at)},Sale,${money(amount)},EUR`),
    "only the net is given",
    "sales",
  ],
  [
    "a status that no list knows",
    "export.csv",
    list(
      "Date,Reference,Type,Status,Amount,Fee,Currency",
      (amount, at) => `${day(at)},Sale,Settled,${money(amount)},1.00,EUR`,
      ["2026-03-08,T190,Sale,Zurligate,20.00,0.40,EUR"],
    ),
    "the status Zurligate became money",
    "sales",
  ],
  [
    "rows of an unknown kind",
    "export.csv",
    list("Date,Reference,Type,Amount,Fee,Currency", (amount, at) => `${day(at)},Sale,${money(amount)},1.00,EUR`, [
      "2026-03-08,T190,Zurligate,-20.00,0.00,EUR",
    ]),
    "of an unknown kind",
    "net",
  ],
  [
    "digits that were hidden",
    "export.csv",
    list("Date,Reference,Type,Amount,Fee,Currency", (amount, at) =>
      at === 0 ? `${day(at)},Sale,**** 0.50,1.00,EUR` : `${day(at)},Sale,${money(amount)},1.00,EUR`,
    ),
    "taken for a card's number",
    "sales",
  ],
  [
    "records that do not come to the net of the file",
    "records.txt",
    [
      "HD|PROCESSOR|20260301|20260331|EUR",
      ...SOLD.map(
        (amount, at) =>
          `DT|2026030${at + 1}|T${100 + at}|SALE|${money(amount)}|${money(fee(amount))}|${money(amount - fee(amount))}`,
      ),
      "TR|NET TOTAL|999.00",
    ].join("\n"),
    "do not come to the net that the file states",
    "sales",
  ],
];

describe("figures are withheld, and a sentence says why,", () => {
  it.each(CASES)("of %s", async (_, file, contents, says, absent) => {
    const analysis = await analyse(contents, file);
    expect(analysis.kind).toBe("processor statement");
    expect(analysis.notes.map(({ text }) => text).join(" ")).toContain(says);
    expect(totalsOf(analysis)).not.toHaveProperty(absent);
  });
});

it("gives fees beside a row of an unknown kind that has none where charges stand in the column of fees", async () => {
  const row = (type: string, amount: number, fee: number): string =>
    `2026-03-04,${type},${amount.toFixed(2)},${fee.toFixed(2)},${(amount - fee).toFixed(2)},EUR`;
  const sales = [120, 85.5, 73.45, 121.2, 33.8, 48, 66, 91.1, 27, 58.4].map((amount) => row("Sale", amount, 1.5));
  const contents = (charge: string): string =>
    `Date,Type,Amount,Fee,Net,Currency\n${[...sales, row("Refund", -33.8, 0), charge, row("Xqvelt", 12.5, 0)].join("\n")}\n`;
  expect(totalsOf(await analyse(contents(row("Monthly fee", 0, 9)), "export.csv"))).toMatchObject({ fees: 24 });
  const { fees } = totalsOf(await analyse(contents(row("Sale", 20, 0.5)), "export.csv"));
  expect(fees).toBeUndefined();
});

it("knows what was paid back by the word that stands for the way of payment", async () => {
  const row = (way: string, amount: number, fee: number): string =>
    `2026-03-04;T${Math.abs(amount)}7;${way};${amount.toFixed(2)};${(amount - fee).toFixed(2)};${fee.toFixed(2)};CZK`;
  const sales = [3065, 1927, 812.5, 4370, 640].map((amount) => row("Platební karta", amount, amount / 100));
  const contents = `Datum;ID;Metoda;Částka;Převedená částka;Poplatek;Měna\n${[...sales, row("Refundace", -4370, 3)].join("\n")}\n`;
  expect(totalsOf(await analyse(contents, "prevod.csv"))).toMatchObject({ sales: 10_814.5, refunds: 4370 });
});

it("gives no net of lines whose sum the file states otherwise", async () => {
  const line = (text: string, value: string) => ({ text, kind: "x", netto: { value, currency: "EUR" } });
  const file = (total: string): string =>
    JSON.stringify({
      revenue: [line("iDEAL", "2910.58"), line("Creditcard", "1860.43"), line("Refunds", "-124.35")],
      total: { value: total, currency: "EUR" },
    });
  expect(totalsOf(await analyse(file("4600.10"), "settlement.json")).net).toBeUndefined();
});
