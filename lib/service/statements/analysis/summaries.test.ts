import { describe, expect, it } from "vitest";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";

const money = (hundredths: number): string => (hundredths / 100).toFixed(2);
const line = (label: string, amount: string): string => `${label.padEnd(48)}${amount.padStart(14)}`;
const SOLD = [12_000, 8_550, 7_345, 12_120, 3_380, 8_800];
const TOTAL = SOLD.reduce((sum, one) => sum + one, 0);

describe("a summary that closes", () => {
  it("counts before rows of unknown words, in records as on paper", async () => {
    const rows = SOLD.map((amount, at) => ({ id: `T${100 + at}`, kind: "sale", day: `2026-03-0${at + 1}`, amount }));
    const analysis = await analyse(
      JSON.stringify({
        currency: "GBP",
        items: [...rows, { id: "T190", kind: "xqv", day: "2026-03-08", amount: -1500 }],
        totals: { sales: TOTAL, refunds: 0, chargebacks: 1500, fees: 1204, net: TOTAL - 1500 - 1204 },
      }),
      "creditor.json",
    );
    expect(totalsOf(analysis)).toMatchObject({
      sales: TOTAL / 100,
      chargebacks: 15,
      fees: 12.04,
      net: (TOTAL - 2704) / 100,
    });
  });

  it("is not believed where it starts from other sales than the rows", async () => {
    const rows = SOLD.map((amount, at) => ({ id: `T${100 + at}`, kind: "sale", day: `2026-03-0${at + 1}`, amount }));
    const analysis = await analyse(
      JSON.stringify({
        currency: "GBP",
        items: rows,
        totals: { sales: TOTAL + 900, refunds: 0, fees: 1204, net: TOTAL + 900 - 1204 },
      }),
      "creditor.json",
    );
    expect(totalsOf(analysis).sales).toBe(TOTAL / 100);
    expect(totalsOf(analysis).net).toBeUndefined();
  });

  it("is that of each account of a file with several", async () => {
    const account = (currency: string, amounts: readonly number[]) => {
      const sold = amounts.reduce((sum, one) => sum + one, 0);
      return `<Account currency="${currency}" unit="cents">
${amounts.map((amount, at) => `<Txn id="${currency}${at}" type="CAPTURE" date="2026030${at + 1}" amt="${amount}" ind="C"/>`).join("\n")}
<Txn id="${currency}8" type="QQX" date="20260308" amt="700" ind="N"/>
<Totals captures="${sold}" refunds="0" chargebacks="0" fees="900" net="${sold - 900}"/></Account>`;
    };
    const analysis = await analyse(
      `<?xml version="1.0"?><Activity from="20260301" to="20260314">${account("USD", SOLD)}${account("CAD", SOLD.slice(1))}</Activity>`,
      "activity.xml",
    );
    expect(totalsOf(analysis, "USD")).toMatchObject({ sales: TOTAL / 100, fees: 9, net: (TOTAL - 900) / 100 });
    expect(totalsOf(analysis, "CAD")).toMatchObject({ sales: (TOTAL - 12_000) / 100, fees: 9 });
  });

  it("tells by its signs whether disputes were lost, whatever the words say of it", async () => {
    const analysis = await analyse(
      [
        "Fjordkort AS      OPPGJØRSRAPPORT MAI 2026",
        "Periode: 01.05.2026 - 31.05.2026      Valuta: NOK",
        "",
        line("Brutto omsetning", "26 882,78"),
        line("Kreditering / refusjon", "-109,18"),
        line("Tilbakeførte transaksjoner (chargeback)", "-189,00"),
        line("Gebyrer og leie inkl. mva", "-245,80"),
        line("Netto", "26 338,80"),
      ].join("\n"),
      "oppgjor.txt",
    );
    expect(totalsOf(analysis)).toEqual({
      sales: 26882.78,
      refunds: 109.18,
      chargebacks: 189,
      fees: 245.8,
      net: 26338.8,
    });
    expect(outcomeOf(analysis, "net")).toBe("pass");
  });

  it("tells by its place what one line of unknown words is", async () => {
    const analysis = await analyse(
      [
        "Nodo Pagamenti SA      Conteggio mensile",
        "Periodo dal 01.05.2026 al 31.05.2026      CHF",
        "",
        line("Vendite", "5'148.50"),
        line("Zurligate", "-192.30"),
        line("Contestazioni", "-48.50"),
        line("Commissioni", "-62.60"),
        line("Saldo", "4'845.10"),
      ].join("\n"),
      "conteggio.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 5148.5, refunds: 192.3, chargebacks: 48.5, fees: 62.6, net: 4845.1 });
  });

  it("is that of each currency that has a column", async () => {
    const pair = (label: string, one: string, other: string): string =>
      `${label.padEnd(40)}${one.padStart(16)}${other.padStart(18)}`;
    const analysis = await analyse(
      [
        "GULFLINK MERCHANT SERVICES",
        "Statement period: 01-Oct-2025 to 31-Oct-2025",
        "",
        pair("SUMMARY", "AED", "USD"),
        pair("Sales", "8,862.62", "949.36"),
        pair("Refunds", "(210.22)", "(63.86)"),
        pair("Charges incl. VAT", "(203.95)", "(21.65)"),
        pair("Net settlement", "8,448.45", "863.85"),
      ].join("\n"),
      "statement.txt",
    );
    expect(totalsOf(analysis, "AED")).toEqual({ sales: 8862.62, refunds: 210.22, fees: 203.95, net: 8448.45 });
    expect(totalsOf(analysis, "USD")).toEqual({ sales: 949.36, refunds: 63.86, fees: 21.65, net: 863.85 });
  });

  it("holds all lines above a total though two of them come to a third", async () => {
    const analysis = await analyse(
      [
        "Lagunapay S.p.A.      Rendiconto",
        "dal 01.04.2026 al 30.04.2026 (importi in euro)",
        "",
        "Canoni e servizi",
        line("Canone POS", "15,00"),
        line("Canone SIM dati", "3,00"),
        line("Gestione contestazione", "18,00"),
        line("IVA 22% su 36,00", "7,92"),
        line("Totale canoni e servizi", "43,92"),
        "",
        "Quadratura del mese",
        line("Totale incassi lordi", "3.383,16"),
        line("Storni", "-46,81"),
        line("Canoni e servizi", "-43,92"),
        line("Netto esercente", "3.292,43"),
      ].join("\n"),
      "rendiconto.txt",
    );
    expect(totalsOf(analysis)).toMatchObject({ sales: 3383.16, refunds: 46.81, fees: 43.92, net: 3292.43 });
  });
});

describe("rows", () => {
  const sale = (at: number, amount: number): string => `2026-03-0${at + 1},T${100 + at},Sale,${money(amount)}`;

  it("whose balance follows only with the tax have the tax among their fees", async () => {
    let balance = 100_000;
    const rows = SOLD.map((amount, at) => {
      const [fee, tax] = [Math.round(amount * 0.02), Math.round(amount * 0.004)];
      balance += amount - fee - tax;
      return `${sale(at, amount)},${money(fee)},${money(tax)},${money(balance)},EUR`;
    });
    balance -= 2000;
    const analysis = await analyse(
      `Date,Reference,Type,Gross,Fee,VAT,Balance,Currency
${rows.join("\n")}
2026-03-09,T199,Refund,-20.00,0.00,0.00,${money(balance)},EUR
`,
      "ledger.csv",
    );
    const fees = SOLD.reduce((sum, one) => sum + Math.round(one * 0.02) + Math.round(one * 0.004), 0);
    expect(totalsOf(analysis)).toEqual({
      sales: TOTAL / 100,
      refunds: 20,
      fees: fees / 100,
      net: (TOTAL - 2000 - fees) / 100,
    });
  });

  it("of a ledger without titles are told by the balance that follows them", async () => {
    let balance = 100_000;
    const rows = SOLD.map((amount, at) => {
      balance += amount;
      const sold = `2026-03-0${at + 1}\tT${100 + at}\tSale\t\t${money(amount)}\t${money(balance)}\tGBP`;
      balance -= 300;
      return `${sold}\n2026-03-0${at + 1}\tT${100 + at}F\tTransaction fee\t3.00\t\t${money(balance)}\tGBP`;
    });
    const analysis = await analyse(`${rows.join("\n")}\n`, "ledger.tsv");
    expect(totalsOf(analysis)).toEqual({ sales: TOTAL / 100, fees: 18, net: (TOTAL - 1800) / 100 });
  });

  it("of records are read with whole amounts whose digits are grouped", async () => {
    const whole = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/, ".");
    const rows = SOLD.map((amount, at) => {
      const fee = Math.round(amount * 0.02);
      return `FT|0${at + 1}.06.2025|55529${at}|SALA|MC|${whole(amount)}|-${whole(fee)}|${whole(amount - fee)}`;
    });
    const analysis = await analyse(
      [
        "HA|PROCESSOR|01.06.2025|30.06.2025|ISK",
        ...rows,
        "FT|08.06.2025|555299|SALA|MC|100.250|-2.005|98.245",
        "ZZ|9",
      ].join("\n"),
      "records.txt",
    );
    expect(totalsOf(analysis, "ISK")).toMatchObject({ sales: TOTAL + 100_250 });
  });

  it("with a total of many columns are what these add up to, and what takes each time is the fee", async () => {
    const row = (at: number, kind: string, [price, tax, post, fee]: readonly [number, number, number, number]) =>
      `2026-03-0${at + 1},N${at},${kind},${[price, tax, post, fee, price + tax + post + fee].map(money).join(",")}`;
    const analysis = await analyse(
      `day,number,type,goods,levy,parcel,cut,total EUR
${SOLD.map((one, at) => row(at, "Zamo", [one, Math.round(one / 5), 399, -Math.round(one / 10)])).join("\n")}
${row(7, "Refund", [-2000, -400, 0, 200])}
`,
      "custom.csv",
    );
    const sold = SOLD.reduce((sum, one) => sum + one + Math.round(one / 5) + 399, 0);
    const fees = SOLD.reduce((sum, one) => sum + Math.round(one / 10), 0) - 200;
    expect(totalsOf(analysis, "EUR")).toEqual({
      sales: sold / 100,
      refunds: 24,
      fees: fees / 100,
      net: (sold - 2400 - fees) / 100,
    });
  });

  it("of corrections go the way of their net, and a phrase beside them says of what", async () => {
    const row = (at: number, kind: string, amount: number, fee: number, said: string, way: 1 | -1) =>
      `${kind},e${at},${money(amount)},INR,${money(fee)},${way < 0 ? money(amount) : "0.00"},${way > 0 ? money(amount - fee) : "0.00"},0${at + 1}/07/2026,${said}`;
    const analysis = await analyse(
      `entity,number,amount,currency,fee,debit,credit,settled at,entity description
${SOLD.map((one, at) => row(at, "payment", one, Math.round(one * 0.02), "", 1)).join("\n")}
${row(7, "adjustment", 3499, 0, "Debit for dispute d1 (chargeback)", -1)}
${row(8, "adjustment", 3499, 0, "Credit for dispute d1 - merchant won", 1)}
`,
      "recon.csv",
    );
    const fees = SOLD.reduce((sum, one) => sum + Math.round(one * 0.02), 0);
    expect(totalsOf(analysis)).toMatchObject({ sales: TOTAL / 100, chargebacks: 0, net: (TOTAL - fees) / 100 });
  });

  it("of disputes count whatever their status says, where their net was taken", async () => {
    const row = (at: number, kind: string, status: string, amount: number, fee: number) =>
      `2026-01-0${at + 1},c${at},${kind},${status},BHD,${(amount / 1000).toFixed(3)},${(fee / 1000).toFixed(3)},${((amount - fee) / 1000).toFixed(3)}`;
    const analysis = await analyse(
      `date,reference,type,status,currency,amount,fee,net
${SOLD.map((one, at) => row(at, "CHARGE", "CAPTURED", one, 150)).join("\n")}
${row(7, "CHARGEBACK", "LOST", -3119, 1000)}
`,
      "export.csv",
    );
    expect(totalsOf(analysis)).toEqual({
      sales: TOTAL / 1000,
      chargebacks: 3.119,
      fees: 1.9,
      net: (TOTAL - 3119 - 1900) / 1000,
    });
  });

  it("that give back what one of a known kind took are of that kind", async () => {
    const rows = SOLD.map((one, at) => `${sale(at, one)},EUR`);
    const analysis = await analyse(
      `Date,Reference,Type,Amount,Currency
${rows.join("\n")}
2026-03-08,T190,Chargeback,-74.80,EUR
2026-03-09,T191,Zurligate,74.80,EUR
`,
      "list.csv",
    );
    expect(totalsOf(analysis)).toMatchObject({ sales: TOTAL / 100, chargebacks: 0 });
  });
});

describe("what contradicts the figures", () => {
  const list = (more: readonly string[]): string =>
    `Date,Reference,Type,Amount,Fee,Currency
${SOLD.map((one, at) => `2026-03-0${at + 1},T${100 + at},Sale,${money(one)},${money(Math.round(one * 0.02))},EUR`).join("\n")}
${more.join("\n")}
`;

  it("withholds refunds of less than nothing, and with them disputes", async () => {
    const analysis = await analyse(
      list([
        "2026-03-08,T190,Refund,-10.00,0.00,EUR",
        "2026-03-09,T191,Refund,-12.00,0.00,EUR",
        "2026-03-10,T192,Refund,90.00,0.00,EUR",
      ]),
      "list.csv",
    );
    expect(totalsOf(analysis).refunds).toBeUndefined();
    expect(analysis.notes.some(({ text }) => text.includes("less than nothing"))).toBe(true);
  });

  it("withholds a net that the file states otherwise", async () => {
    const analysis = await analyse(`Net settlement,100.00\n\n${list([])}`, "list.csv");
    expect(totalsOf(analysis).sales).toBe(TOTAL / 100);
    expect(totalsOf(analysis).net).toBeUndefined();
  });
});
