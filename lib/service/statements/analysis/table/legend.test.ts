import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const FIGURES = { sales: 300, refunds: 40, chargebacks: 60, fees: 6, net: 194 };

describe("codes that a document explains", () => {
  it("are read as their words, with whole numbers in the unit that the head names", async () => {
    const file = [
      "#ESERCENTE|0098123|BOTTEGA DI PROVA",
      "#PERIODO|20260501|20260531|EUR|importi in centesimi",
      "data|mov|importo_lordo|commissione|importo_netto|esito|rif",
      "20260502|VEN|10000|200|9800|OK|R1",
      "20260503|VEN|12000|240|11760|OK|R2",
      "20260504|VEN|8000|160|7840|OK|R3",
      "20260505|VEN|9000|180|8820|KO|R4",
      "20260506|STO|-4000|0|-4000|OK|R1",
      "20260507|CBK|-6000|0|-6000|OK|R2",
      "#LEGENDA|VEN=vendita|STO=storno a favore titolare|CBK=contestazione addebitata",
    ];
    expect(totalsOf(await analyse(file.join("\n"), "movimenti.csv"))).toEqual(FIGURES);
  });

  it("are read from the fields of a record of an XML document", async () => {
    const entry = (code: string, amount: string, charge: string, day: number): string =>
      `<Entry date="2026-05-0${day}" code="${code}" status="SETTLED"><Amt>${amount}</Amt><Chg>${charge}</Chg></Entry>`;
    const file = [
      '<?xml version="1.0"?><Notice><Currency>CHF</Currency>',
      '<Codes POS="purchase" CRD="credit to cardholder" CBK="chargeback"/><Entries>',
      entry("POS", "100.00", "-2.00", 1),
      entry("POS", "120.00", "-2.40", 2),
      entry("POS", "80.00", "-1.60", 3),
      entry("CRD", "-40.00", "0.00", 4),
      entry("CBK", "-60.00", "0.00", 5),
      "</Entries></Notice>",
    ];
    expect(totalsOf(await analyse(file.join("\n"), "notice.xml"))).toEqual(FIGURES);
  });
});

describe("what a list says of its rows", () => {
  const list = (...rows: string[]): string => ["Datum;Vorgang;Betrag;S/H;Status", ...rows].join("\n");

  it("is of card payments where sales bring money and refunds take it, though a bank lists card payments too", async () => {
    const analysis = await analyse(
      `Währung: EUR\n${list(
        "02.05.2026;Kartenzahlung;100,00;H;gebucht",
        "03.05.2026;Kartenzahlung;120,00;H;gebucht",
        "04.05.2026;Kartenzahlung;80,00;H;gebucht",
        "04.05.2026;Kartenzahlung;1,00;H;Test",
        "05.05.2026;Kartenzahlung;50,00;H;vorgemerkt",
        "06.05.2026;Kartenzahlung;20,00;H;gebucht",
        "07.05.2026;Gutschrift an Karteninhaber;40,00;S;gebucht",
        "08.05.2026;Rückbelastung;60,00;S;gebucht",
        "09.05.2026;Rückbelastung storniert;60,00;H;gebucht",
        "10.05.2026;Disagio;6,00;S;gebucht",
      )}`,
      "abrechnung.csv",
    );
    expect(analysis.kind).toBe("processor statement");
    expect(totalsOf(analysis)).toEqual({ sales: 320, refunds: 40, chargebacks: 0, fees: 6, net: 274 });
  });

  it("is of a bank account where card payments take money", async () => {
    const analysis = await analyse(
      `Währung: EUR\n${list(
        "02.05.2026;Kartenzahlung;100,00;S;gebucht",
        "03.05.2026;Kartenzahlung;120,00;S;gebucht",
        "04.05.2026;Lastschrift;80,00;S;gebucht",
        "06.05.2026;Überweisung;20,00;H;gebucht",
        "07.05.2026;Gutschrift;40,00;H;gebucht",
        "10.05.2026;Entgelt;6,00;S;gebucht",
      )}`,
      "umsaetze.csv",
    );
    expect(analysis.kind).not.toBe("processor statement");
  });

  it("are read where a line of a printed document lists them", async () => {
    const rows = [
      ["02.05.2026", "VKF", 100, 2],
      ["03.05.2026", "VKF", 120, 2.4],
      ["04.05.2026", "VKF", 80, 1.6],
      ["06.05.2026", "GTS", -40, 0],
      ["07.05.2026", "RBL", -60, 0],
    ].map(([day, code, gross, fee]) => {
      const money = [gross, fee, Number(gross) - Number(fee)].map((one) => Number(one).toFixed(2).padStart(12));
      return `${day}  R${String(day).slice(0, 2)}55  ${code}${money.join("")}`;
    });
    const legend = "Codes: VKF Verkauf, GTS Gutschrift an den Kunden, RBL Rückbelastung";
    const file = `Settlement in EUR\n\nDate        No.    Type       Gross         Fee         Net\n${rows.join("\n")}\n\n${legend}\n`;
    expect(totalsOf(await analyse(file, "settlement.txt"))).toEqual(FIGURES);
  });
});
