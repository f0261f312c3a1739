import { describe, expect, it } from "vitest";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";

const money = (hundredths: number): string => (hundredths / 100).toFixed(2);

describe("figures that the arithmetic of a document does not support", () => {
  it("takes no money that was held for a fee, though it closes like one", async () => {
    const row = (day: number, sold: number) => {
      const [fee, held] = [Math.round(sold * 0.02), Math.round(sold * 0.05)];
      return `2026-03-0${day},T${100 + day},Sale,${money(sold)},${money(fee)},${money(held)},${money(sold - fee - held)},AUD`;
    };
    const sold = [10_000, 5_550, 7_345, 12_120, 3_380, 8_800];
    const analysis = await analyse(
      `Date,Txn ID,Type,Gross,Discount fee,Rolling reserve,Net payable,Currency
${sold.map((one, at) => row(at + 1, one)).join("\n")}
2026-03-08,T199,Refund,-20.00,0.00,0.00,-20.00,AUD
`,
      "settlement.csv",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 471.95, refunds: 20, fees: 9.44, net: 442.51 });
  });

  it("counts in the currency that was settled where each row names two", async () => {
    const row = (day: number, kind: string, own: string, code: string, settled: number, fee: number) =>
      `2026-03-0${day},R${100 + day},${kind},${own},${code},${money(settled)},EUR,${money(fee)},${money(settled - fee)}`;
    const analysis = await analyse(
      `Booked on,Reference,Operation,Transaction amount,Transaction currency,Settlement amount,Settlement currency,Fee,Payable
${[
  row(1, "Sale", "100.00", "USD", 9_200, 180),
  row(2, "Sale", "80.00", "EUR", 8_000, 160),
  row(3, "Sale", "50.00", "CHF", 5_250, 105),
  row(4, "Sale", "61.00", "USD", 5_612, 112),
  row(5, "Refund", "-50.00", "CHF", -5_250, 0),
].join("\n")}
`,
      "settled.csv",
    );
    expect([...analysis.totals.keys()]).toEqual(["EUR"]);
    expect(totalsOf(analysis)).toEqual({ sales: 280.62, refunds: 52.5, fees: 5.57, net: 222.55 });
  });

  it("reads whole numbers beside a currency in the unit that the file states", async () => {
    const entry = (at: number, kind: string, amount: number, way: string) =>
      `<Entry seq="${at}"><Class>${kind}</Class><Amt Ccy="USD" Ind="${way}">${amount}</Amt><TxnDate>2025081${at}</TxnDate></Entry>`;
    const analysis = await analyse(
      `<?xml version="1.0"?>
<SettlementFile amounts="minor"><Merchant id="0042177">Reef</Merchant><Entries>
${[3290, 7315, 4387, 3443].map((amount, at) => entry(at + 1, "Purchase", amount, "CRDT")).join("\n")}
${entry(5, "MerchandiseReturn", 3290, "DBIT")}
${entry(6, "ProcessorFee", 402, "DBIT")}
</Entries></SettlementFile>
`,
      "settlement.xml",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 184.35, refunds: 32.9, fees: 4.02, net: 147.43 });
  });

  it("gives no figures of one shop for those of two that nothing adds up", async () => {
    const shop = (name: string, [sales, refunds, fees]: readonly [number, number, number]) => `${name}

Umsätze                              ${money(sales).replace(".", ",")}
Gutschriften                          -${money(refunds).replace(".", ",")}
Serviceentgelt                        -${money(fees).replace(".", ",")}
Auszahlung                           ${money(sales - refunds - fees).replace(".", ",")}
`;
    const analysis = await analyse(
      `RHEINPAY GmbH  Monatsabrechnung 03/2026
Zeitraum 01.03.2026 - 31.03.2026  EUR

${shop("FILIALE NORD", [268_398, 24_174, 6_745])}
${shop("FILIALE OST", [203_896, 7_516, 5_552])}`,
      "abrechnung.txt",
    );
    expect(totalsOf(analysis)).toEqual({});
    expect(analysis.notes.some(({ text }) => text.includes("nothing brings them together"))).toBe(true);
  });

  it("leaves out the earlier of two months that stand side by side", async () => {
    const line = (label: string, before: string, own: string) =>
      `${label.padEnd(30)}${before.padStart(20)}${own.padStart(17)}`;
    const analysis = await analyse(
      `KARTENPARTNER AG   Abrechnung März 2026   EUR

${line("", "Februar 2026", "März 2026")}
${line("Bruttoumsatz", "3.037,48", "3.374,98")}
${line("Gutschriften", "-672,85", "-747,61")}
${line("Entgelte", "-86,80", "-96,44")}
${line("Auszahlungsbetrag", "2.277,83", "2.530,93")}
`,
      "abrechnung.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 3374.98, refunds: 747.61, fees: 96.44, net: 2530.93 });
  });

  it("knows a status that no list has by the balance, which passes over it", async () => {
    let balance = 0;
    const row = (at: number, kind: string, status: string, amount: number) => {
      if (status === "Done") balance += amount;
      return `2026-04-${String(at).padStart(2, "0")},N${at},${kind},${status},GBP,${money(amount)},${money(balance)}`;
    };
    const sold = [4_150, 2_210, 9_905, 1_250, 3_333, 8_040, 2_780];
    const rows = [
      ...sold.map((amount, at) => row(at + 1, "Payment", "Done", amount)),
      row(8, "Payment", "Frobbed", 5_000),
      row(9, "Refund", "Done", -2_210),
    ];
    const analysis = await analyse(
      `Date,Number,Type,Status,Currency,Amount,Balance\n${rows.join("\n")}\n`,
      "activity.csv",
    );
    expect(totalsOf(analysis)).toMatchObject({ sales: 316.68, refunds: 22.1 });
    expect(outcomeOf(analysis, "balance")).toBe("pass");
  });

  it("knows payouts under a name that nobody knows by what they take", async () => {
    const sold = [4_150, 2_210, 9_905, 1_250, 3_333, 8_040, 2_780, 5_115];
    const rows = sold.flatMap((amount, at) => {
      const own = `2026-04-0${at + 1},SALE,N${at},${money(amount)},${money(50)},${money(amount - 50)},GBP`;
      const paid = sold.slice(at - 3, at + 1).reduce((sum, one) => sum + one - 50, 0);
      return at % 4 === 3 ? [own, `2026-04-0${at + 1},GLORP,G${at},${money(paid)},0.00,${money(paid)},GBP`] : [own];
    });
    const analysis = await analyse(
      `TxnDate,TxnType,TxnRef,GrossAmt,MerchFee,NetAmt,Ccy\n${rows.join("\n")}\n`,
      "ledger.csv",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 367.83, fees: 4, net: 363.83 });
  });

  it("shows by a line of sums that more was won back than was lost", async () => {
    const analysis = await analyse(
      `NORDPORT ACQUIRING    Merchant statement
Period: 01/05/2025 - 31/05/2025      GBP

Settlement by day
  Day              Sales      Refunds   Chargebacks    Net sales
  01/05/2025    2,960.15         0.00          0.00     2,960.15
  02/05/2025    2,461.22       -25.54          0.00     2,435.68
  03/05/2025    4,607.56         0.00        183.10     4,790.66
  04/05/2025    2,463.70       -50.80       -176.16     2,236.74
  Total        12,492.63       -76.34          6.94    12,423.23
`,
      "statement.txt",
    );
    expect(totalsOf(analysis)).toMatchObject({ sales: 12_492.63, refunds: 76.34, chargebacks: -6.94 });
  });
});

it("a bank's list of movements stays one where its umlauts are written as two letters", async () => {
  const row = (day: string, type: string, words: string, amount: string, balance: string) =>
    `DE44370501980001882211;${day};${type};${words};${amount};EUR;${balance}`;
  const text = [
    "Auftragskonto;Buchungstag;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung",
    row("02.06.25", "GUTSCHR. UEBERWEISUNG", "SumUp Limited Auszahlung", "412,18", "4594,84"),
    row("02.06.25", "FOLGELASTSCHRIFT", "Concardis Servicegebuehr", "-28,90", "4565,94"),
    row("03.06.25", "GUTSCHR. UEBERWEISUNG", "PAYPAL ABBUCHUNG", "605,20", "5171,14"),
    row("04.06.25", "DAUERAUFTRAG", "Miete Juni Laden", "-1450,00", "3721,14"),
    row("06.06.25", "KARTENZAHLUNG", "Debitk.2", "-217,44", "3503,70"),
    row("12.06.25", "RUECKLASTSCHRIFT", "Lastschrift Kd 2281", "-54,90", "3448,80"),
    row("30.06.25", "ENTGELTABSCHLUSS", "Kontofuehrung Q2", "-29,85", "3418,95"),
  ];
  expect((await analyse(`${text.join("\n")}\n`, "umsatz.csv")).kind).toBe("bank statement");
});
