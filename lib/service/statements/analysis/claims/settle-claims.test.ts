import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const days = (...rows: string[]): string[] => [
  "TAGESUMSÄTZE",
  "  Datum           Stück       Umsatz   Gutschrift",
  ...rows,
];

describe("the sums of a printed statement", () => {
  it("are read with letters behind amounts as their signs, and without what is held back", async () => {
    const analysis = await analyse(
      [
        "Mustertal Acquiring AG                     Händlerabrechnung",
        "Zeitraum   01.05.2026 bis 31.05.2026       Währung EUR",
        "",
        "ZUSAMMENFASSUNG",
        "  Kartenumsätze brutto       41 Stück        2.400,00 H",
        "  Gutschriften an Kunden      1 Stück           40,00 S",
        "  Rückbelastungen             1 Stück           60,00 S",
        "  Entgelte inkl. Umsatzsteuer                   36,50 S",
        "  Ergebnis vor Sicherheitseinbehalt          2.263,50 H",
        "  Sicherheitseinbehalt                         120,00 S",
        "  Auszahlungsbetrag                          2.143,50 H",
        "",
        ...days(
          "  04.05.2026         20     1.100,00            -",
          "  18.05.2026         21     1.300,00        40,00",
          "  Summe              41     2.400,00        40,00",
        ),
      ].join("\n"),
      "abrechnung.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 2400, refunds: 40, chargebacks: 60, fees: 36.5, net: 2263.5 });
  });

  it("are those of each currency that a heading names", async () => {
    const account = (code: string, sales: string, refunds: string, fees: string, net: string): string[] => [
      `ACCOUNT IN ${code}`,
      "SUMMARY",
      `  Gross sales                 ${sales}`,
      `  Refunds                     ${refunds}`,
      `  Fees                        ${fees}`,
      `  NET OF THE PERIOD           ${net}`,
      "",
    ];
    const analysis = await analyse(
      [
        "Statement of the merchant account",
        "Period 05/01/2026 - 05/31/2026",
        ...account("MXN", "9,000.00", "-500.00", "-210.00", "8,290.00"),
        ...account("USD", "1,000.00", "-20.00", "-31.00", "949.00"),
      ].join("\n"),
      "statement.txt",
    );
    expect(totalsOf(analysis, "MXN")).toEqual({ sales: 9000, refunds: 500, fees: 210, net: 8290 });
    expect(totalsOf(analysis, "USD")).toEqual({ sales: 1000, refunds: 20, fees: 31, net: 949 });
  });

  const submitted = [
    "Card processing statement",
    "Statement period 05/01/2026 - 05/31/2026",
    "",
    "SALES BY CARD                Sales      Refunds    Submitted",
    "  Visa                    3,000.00       100.00     2,900.00",
    "  Mastercard              2,000.00         0.00     2,000.00",
    "  Total                   5,000.00       100.00     4,900.00",
    "",
  ];

  it("part what was submitted into sales and refunds by the line that prints all three", async () => {
    const analysis = await analyse(
      [
        ...submitted,
        "SUMMARY",
        "  Page 1   Total Amount Submitted                   $4,900.00",
        "  Page 2   Chargebacks                                -$80.00",
        "  Page 2   Fees Charged                              -$120.00",
        "           Total Amount Funded to Your Bank         $4,700.00",
      ].join("\n"),
      "statement.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 5000, refunds: 100, chargebacks: 80, fees: 120, net: 4700 });
  });

  it("take fees that are collected apart off what was paid, when one sum holds them all", async () => {
    const paid = [
      ...submitted,
      "Chargebacks                                          -80.00",
      "Paid to your bank                                  4,820.00",
      "",
    ];
    const charges = [
      "CHARGES",
      "  Service charge                                      90.00",
      "  Terminal hire                                       30.00",
    ];
    const whole = await analyse(
      [...paid, ...charges, "  TOTAL CHARGES                                      120.00"].join("\n"),
      "a.txt",
    );
    expect(totalsOf(whole)).toMatchObject({ sales: 5000, refunds: 100, fees: 120, net: 4700 });
    const open = await analyse([...paid, ...charges].join("\n"), "a.txt");
    expect(totalsOf(open).fees).toBeUndefined();
    expect(totalsOf(open).net).toBeUndefined();
  });

  it("make no statement of a bill whose lines are all added", async () => {
    const analysis = await analyse(
      [
        "INVOICE No. 4471                          Date 05/31/2026",
        "Bill to: Kestrel Cycles",
        "",
        "  Monthly subscription                      41.20",
        "  Card payment fee                           1.50",
        "  Total due                                 42.70",
      ].join("\n"),
      "invoice.txt",
    );
    expect(analysis.kind).toBe("customer bill");
  });

  it("take the words beside each amount where two labels stand on one line", async () => {
    const analysis = await analyse(
      [
        "Card processing statement",
        "Statement period 05/01/2026 - 05/31/2026",
        "",
        "SUMMARY                                      CHARGES",
        "  Gross sales             5,000.00             Interchange          40.00",
        "  Refunds                  -100.00             Service fees         30.00",
        "  Fees                      -70.00             Total fees           70.00",
        "  Net deposit             4,830.00",
      ].join("\n"),
      "statement.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 5000, refunds: 100, fees: 70, net: 4830 });
  });

  it("hold what lines with a day add up to, when the net shows that it belongs to them", async () => {
    const analysis = await analyse(
      [
        "Card processing statement",
        "Statement period 05/01/2026 - 05/31/2026",
        "",
        "Card summary               Purchases      Refunds          Net",
        "  Visa                      3,000.00       100.00     2,900.00",
        "  Mastercard                2,000.00         0.00     2,000.00",
        "  Total                     5,000.00       100.00     4,900.00",
        "",
        "Chargebacks",
        "2026-05-09    Chargeback          VISA ****5512          -412.00",
        "2026-05-24    Chargeback reversal VISA ****5512           412.00",
        "2026-05-26    Chargeback          MC ****0911            -189.95",
        "",
        "Fees",
        "  Discount                                                80.00",
        "  Account fee                                              5.00",
        "  Total fees                                              85.00",
        "",
        "NET: purchases - refunds +/- chargebacks - fees        4,625.05",
      ].join("\n"),
      "statement.txt",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 5000, refunds: 100, chargebacks: 189.95, fees: 85, net: 4625.05 });
  });
});
