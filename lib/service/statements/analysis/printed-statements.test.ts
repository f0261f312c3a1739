import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseStatement } from "./analyse-statement";
import { toMain } from "./money";

async function figuresOf(name: string, text: string) {
  const reading = await readBytes(Buffer.from(text), { filename: name });
  const { kind, totals } = analyseStatement(reading, name, { today: "2026-11-22" });
  return {
    kind,
    totals: Object.fromEntries(
      [...totals].map(([currency, figures]) => [
        currency,
        Object.fromEntries(Object.entries(figures).map(([figure, amount]) => [figure, toMain(amount, currency)])),
      ]),
    ),
  };
}

const ROWS = `BANK OF THE VALE CARDS          Merchant statement
Merchant: Fernleigh Garden Centre
Statement period: 01/04/2026 to 30/04/2026

Posted      What                    Batch                Amount GBP
01/04/2026  Sales                   040100                  453.89
03/04/2026  Sales                   040101                1,083.13
04/04/2026  Refunds                 040102                 -97.19

BANK OF THE VALE CARDS          Merchant statement
Merchant: Fernleigh Garden Centre
Statement period: 01/04/2026 to 30/04/2026

Posted      What                    Batch                Amount GBP
13/04/2026  Sales                   040103                  870.14
21/04/2026  Chargeback              040104                 -64.72
Total processed                                          2,245.25
`;

describe("a printed statement in words that nobody declared", () => {
  test("takes off the charges below its rows where that leaves the amount at its foot", async () => {
    const { kind, totals } = await figuresOf(
      "april.txt",
      `${ROWS}
  Merchant service charge                                  -18.77
  Terminal rental                                          -18.00
  Tax on terminal rental at 20%                             -3.60

Left for you                                             2,204.88
`,
    );
    expect(kind).toBe("processor statement");
    expect(totals.GBP).toEqual({ sales: 2407.16, refunds: 97.19, chargebacks: 64.72, fees: 40.37, net: 2204.88 });
  });

  test("gives no fees where the charges do not leave that amount", async () => {
    const { totals } = await figuresOf(
      "april.txt",
      `${ROWS}
  Merchant service charge                                  -18.77
  Terminal rental                                          -18.00

Left for you                                             2,204.88
`,
    );
    expect(totals.GBP?.fees).toBeUndefined();
    expect(totals.GBP?.net).toBeUndefined();
  });

  test("is set in columns although its decimals have commas, and parts words that run into each other", async () => {
    const { totals } = await figuresOf(
      "maggio.txt",
      `ESTRATTO CONTO ESERCENTE            Pag. 1
Periodo: dal 01/05/2026 al 31/05/2026        Divisa: EUR

Data        Circuito     Descrizione          Importo lordo   Commissioni   Importo netto
01/05/2026  VISA         Vendita                     141,45         -1,98          139,47
02/05/2026  MASTERCARD   Vendita                     427,09         -5,98          421,11
03/05/2026  PAGOBANCOMAT Vendita                     372,51         -5,22          367,29
04/05/2026  PAGOBANCOMAT Storno                     -121,48          0,00         -121,48
05/05/2026  VISA         Vendita                     500,63         -7,01          493,62
TOTALE                                             1.320,20        -20,19        1.300,01

Canone mensile POS                                                                 -15,00
Importo accreditato                                                              1.285,01
`,
    );
    expect(totals.EUR).toEqual({ sales: 1441.68, refunds: 121.48, fees: 35.19, net: 1285.01 });
  });
});

test("the kind of a card is no direction, and what was refunded counts once", async () => {
  const { totals } = await figuresOf(
    "payments.csv",
    `id,Created,Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Fee,Card Funding
ch_1,2026-04-01 10:00:00,100.00,0.00,gbp,true,100.00,0.00,gbp,1.50,credit
ch_2,2026-04-02 10:00:00,80.00,30.00,gbp,true,80.00,30.00,gbp,1.30,debit
ch_3,2026-04-03 10:00:00,50.00,0.00,gbp,true,50.00,0.00,gbp,0.90,debit
ch_4,2026-04-04 10:00:00,20.00,0.00,gbp,true,20.00,0.00,gbp,0.50,credit
`,
  );
  expect(totals.GBP).toMatchObject({ sales: 250, refunds: 30, fees: 4.2 });
});

test("abbreviated titles by card brand, interchange that is taken of a volume, and fees of a month in several lists", async () => {
  const { kind, totals } = await figuresOf(
    "interchange-plus.txt",
    `PLAINS CARD SERVICES          Merchant statement
Period             04/01/2026 - 04/30/2026
All amounts in U.S. dollars (USD)

SUMMARY BY CARD BRAND
Brand            Sales Ct       Sales Amt  Refund Ct      Refund Amt        Net Volume
VISA                  110       29,240.18          3          824.50         28,415.68
MASTERCARD             78       20,616.83          1          199.00         20,417.83
TOTAL                 188       49,857.01          4        1,023.50         48,833.51

INTERCHANGE DETAIL
Brand        Category                          Count         Volume   Rate %  Per Item   Interchange
VISA         CPS RETAIL CREDIT                     9       3,210.31    1.510     0.100         49.38
VISA         REWARDS TRADITIONAL                 101      26,029.87    1.650     0.100        439.59
MASTERCARD   MERIT III BASE                       78      20,616.83    1.580     0.100        333.55
TOTAL INTERCHANGE                                188      49,857.01                           822.52

PROCESSOR FEES
MARKUP 0.250% OF VOLUME                                             124.64
MONTHLY SERVICE FEE                                                  10.00
TOTAL PROCESSOR FEES                                                134.64

TOTAL FEES FOR APRIL 2026                                           957.16
NET AFTER FEES                                                   47,876.35
`,
  );
  expect(kind).toBe("processor statement");
  expect(totals).toEqual({ USD: { sales: 49_857.01, refunds: 1023.5, fees: 957.16, net: 47_876.35 } });
});

test("a line drawn below the titles parts nothing, and fees of two lists that nothing adds up are not given", async () => {
  const { kind, totals } = await figuresOf(
    "funding.txt",
    `NORTHERN CARD SERVICES                                  Merchant Funding Statement
MID:       4900 7718 2204        Currency: CAD
Period:    January 1, 2026 to January 31, 2026

Date         Gross Sales     Refunds   Chargebacks   Disc & Fees    Net Funded
------------------------------------------------------------------------------
Jan 01          2,944.19        0.00          0.00      (123.80)      2,820.39
Jan 02          1,586.06    (111.73)          0.00       (67.15)      1,407.18
Jan 05          2,114.03     (92.20)       (51.74)       (88.75)      1,881.34
------------------------------------------------------------------------------
TOTAL           6,644.28    (203.93)       (51.74)      (279.70)      6,108.91

MONTHLY FEES (collected Feb 3)
   Gateway access                                25.00
   Registration                                  82.50
   Total monthly fees                           107.50
`,
  );
  expect(kind).toBe("processor statement");
  expect(totals).toEqual({ CAD: { sales: 6644.28, refunds: 203.93, chargebacks: 51.74 } });
});
