import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const rows = (code: string): string[] =>
  [84.5, 120.2, 61.25, 310.4, 45.75, 99.9].map(
    (amount, at) =>
      `2026-04-0${at + 1},Sale,${code}${at},${code},${amount.toFixed(2)},-1.00,${(amount - 1).toFixed(2)}`,
  );
const listed = async (...more: string[]) =>
  analyse(
    `${["Date,Type,ID,Currency,Gross,Fee,Net", ...rows("EUR"), ...rows("USD"), ...more].join("\n")}\n`,
    "all.csv",
  );

it("keeps the figures of a currency of which every row is known", async () => {
  const analysis = await listed("2026-04-09,Quoz,EUR9,EUR,-31.10,0.00,-31.10");
  expect(totalsOf(analysis, "EUR")).toEqual({ sales: 722, fees: 6 });
  expect(totalsOf(analysis, "USD")).toMatchObject({ sales: 722, fees: 6, net: 716 });
});

it("takes two rows that give back what they take for none of any figure", async () => {
  const hold = ["2026-04-09,Quoz,EUR9,EUR,-31.10,0.00,-31.10", "2026-04-11,Quoz lifted,EUR8,EUR,31.10,0.00,31.10"];
  const analysis = await listed(...hold);
  expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 722, fees: 6, net: 716 });
  expect(analysis.notes.map(({ text }) => text)).toContain(
    "Rows of an unknown kind (Quoz, Quoz lifted) give back what they take.",
  );
});

it("gives no fees beside a row of an unknown kind of a declared format, which may be a charge, and keeps its disputes", async () => {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const gross = 46 + at * 31.7;
    const money = [gross, 6.22, gross - 6.22].map((one) => one.toFixed(2)).join(",");
    return `txn_0${at},2026-01-${10 + at} 03:12:00,charge,usd,${money},ch_0${at}`;
  });
  const exported = (...more: string[]): string =>
    `${["balance_transaction_id,created_utc,reporting_category,currency,gross,fee,net,source_id", ...rows, ...more].join("\n")}\n`;
  const dispute = "txn_10,2026-01-08 03:12:00,dispute,usd,-46.00,15.00,-61.00,dp_1";
  const unknown = "txn_11,2026-01-09 03:12:00,quoz_usage,usd,-28.50,0.00,-28.50,";
  expect(totalsOf(await analyse(exported(dispute), "balance.csv"))).toMatchObject({ chargebacks: 46, fees: 89.64 });
  const { chargebacks, fees, net } = totalsOf(await analyse(exported(dispute, unknown), "balance.csv"));
  expect([chargebacks, fees, net]).toEqual([46, undefined, undefined]);
});
