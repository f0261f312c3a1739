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
