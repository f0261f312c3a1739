import { expect, it } from "vitest";
import { analyse } from "../testing/analyse";

const rows = (zone: string, sign: string): string =>
  [1, 2, 3, 4]
    .map(
      (day) => `2026-03-0${day},${zone},Payment,${sign}${day}0.00,-${sign}1.00,${sign}${day * 10 - 1}.00,T${100 + day}`,
    )
    .join("\n");

it.each([
  ["AEDT", "AUD"],
  ["Melbourne", "AUD"],
  ["NZDT", "NZD"],
  ["Eastern Time (US & Canada)", "USD"],
])("tells whose dollars are meant by the zone of the times: %s", async (zone, currency) => {
  const contents = `Date,Time Zone,Event Type,Amount,Fees,Net Total,Payment ID\n${rows(zone, "$")}\n`;
  expect((await analyse(contents, "transactions.csv")).currency).toBe(currency);
});

it("tells the currency of amounts without one by a postcode that one country alone has", async () => {
  const contents = `Merchant statement
Mill Lane, Ludlow SY8 2QT

Summary
Sales            39,278.52
Refunds             -88.75
Charges            -408.02
Net activity     38,781.75
`;
  expect((await analyse(contents, "statement.txt")).currency).toBe("GBP");
});

it("tells the currency that a cell names by its short name alone", async () => {
  const contents = `Para Birimi\tTL\nTarih\tAçıklama\tTutar\tKomisyon\tNet\n${[1, 2, 3, 4]
    .map((day) => `0${day}.09.2025\tSatış\t${day}0,00\t-1,00\t${day * 10 - 1},00`)
    .join("\n")}\n`;
  expect((await analyse(contents, "ekstre.txt")).currency).toBe("TRY");
});

it("takes the form of a company for no currency, and for the country that alone has it", async () => {
  const contents = `Kedai Buku Jaya SDN BHD

Summary
Sales            39,278.52
Refunds             -88.75
Charges            -408.02
Net activity     38,781.75
`;
  expect((await analyse(contents, "statement.txt")).currency).toBe("MYR");
});

it("parts a document by headings of currencies of which one is written without decimals", async () => {
  const rows = (amounts: readonly string[]) => amounts.map((one, at) => `2026.03.0${at + 1}.  Card sales      ${one}`);
  const forint = rows([
    "812 400      -6 905     805 495",
    "96 450        -820      95 630",
    "120 300      -1 023     119 277",
  ]);
  const euro = rows([
    "972,71       -9,24      963,47",
    "1 342,86      -28,20    1 314,66",
    "313,29       -6,58      306,71",
  ]);
  const titles = "Date         Type            Gross        Fee         Net";
  const contents = [
    ...["A) ACCOUNT (HUF)", "", titles, ...forint, "", "B) ACCOUNT (EUR)", "", titles, ...euro],
    "Total EUR                    2 628,86      -44,02    2 584,84",
  ];
  const analysis = await analyse(`Monthly settlement\n\n${contents.join("\n")}\n`, "statement.txt");
  expect(analysis.totals.get("EUR")?.sales).toBe(26_288_600);
  expect(analysis.totals.get("HUF")?.sales).not.toBe(26_288_600);
});

it.each([
  ["Devise\tFCFA\nVille\tBouaké", "XOF"],
  ["Devise\tFCFA\nVille\tDouala", "XAF"],
  ["Statement of June, all amounts in Rand", "ZAR"],
  ["币种：人民币", "CNY"],
])("tells the currency by how its country writes it: %s", async (head, currency) => {
  const contents = `${head}\nDate\tType\tAmount\tFee\tNet\n${[1, 2, 3, 4]
    .map((day) => `2026-06-0${day}\tSale\t${day}0 500\t500\t${day}0 000`)
    .join("\n")}\n`;
  expect((await analyse(contents, "export.txt")).currency).toBe(currency);
});

it("knows what is sold in Mexico by its payments without interest, and in Brazil by its transfers", async () => {
  const currencyOf = async (way: string, sign: string): Promise<string | undefined> => {
    const contents = `Date,Means,Event Type,Amount,Fees,Net Total,Payment ID\n${rows(way, sign)}\n`;
    return (await analyse(contents, "transactions.csv")).currency;
  };
  expect(await currencyOf("3 MSI", "$")).toBe("MXN");
  expect(await currencyOf("Credit", "$")).toBe("USD");
  expect(await currencyOf("Saque Pix", "")).toBe("BRL");
});

it("takes the currency in which the one scheme of payments settles that a document names, and none of two", async () => {
  const currencyOf = async (...ways: readonly string[]): Promise<string | undefined> => {
    const listed = ways.map((way, at) => `2026-06-0${at + 1},${way},Sale,120.00,1.20,118.80`);
    const contents = `Date,Means,Type,Gross,Fee,Net\n${[...listed, ...listed, ...listed].join("\n")}\n`;
    return (await analyse(contents, "payments.csv")).currency;
  };
  expect(await currencyOf("Card", "Swish")).toBe("SEK");
  expect(await currencyOf("Visa", "BankAxept")).toBe("NOK");
  expect(await currencyOf("KNET", "Mastercard")).toBe("KWD");
  expect(await currencyOf("Swish", "Dankort")).toBeUndefined();
});
