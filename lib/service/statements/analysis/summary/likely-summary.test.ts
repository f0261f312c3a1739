import { expect, it } from "vitest";
import type { Line } from "../grid/grid";
import { likelySummaries } from "./likely-summary";

/** Lines whose cells are parted by bars. */
function linesOf(text: string): Line[] {
  return text
    .trim()
    .split("\n")
    .map((row) => ({
      page: 1,
      text: row.trim(),
      cells:
        row.trim() === ""
          ? []
          : row.split("|").map((cell, at) => ({ text: cell.trim(), from: at, to: at + 1, boxes: [] })),
    }));
}

function figuresOf(text: string): Record<string, Record<string, number>> {
  return Object.fromEntries(
    likelySummaries({ lines: linesOf(text), mark: "." }).map(([code, totals]) => [
      code,
      Object.fromEntries(
        Object.entries(totals).flatMap(([name, one]) => (typeof one === "object" ? [[name, one.amount / 10_000]] : [])),
      ),
    ]),
  );
}

const SUMMARY = `
Tổng doanh thu thẻ | 18,734.00
Tổng tiền hoàn | -1,700.00
Tra soát khách hàng (chargeback) | -1,250.00
Tổng phí dịch vụ | -482.98
Số tiền ròng | 15,301.02`;

it("takes the lines of a summary in words that no list has for what makes it close", () => {
  expect(figuresOf(SUMMARY)[""]).toEqual({
    sales: 18_734,
    refunds: 1_700,
    chargebacks: 1_250,
    fees: 482.98,
    net: 15_301.02,
  });
});

it("gives nothing where it does not close", () => {
  expect(figuresOf(SUMMARY.replace("482.98", "482.89"))).toEqual({});
});

it("gives nothing where a line outside takes more off", () => {
  expect(figuresOf(`${SUMMARY}\n\n\n\n\nMonthly terminal fee | 29.00`)).toEqual({});
});

it("gives what was sold in all, and nothing of parts that nothing brings together", () => {
  const other = SUMMARY.replace("18,734.00", "8,734.00").replace("15,301.02", "5,301.02");
  expect(figuresOf(`${SUMMARY}\n\n\n\n${other}`)).toEqual({});
});

it("adds tips to what was sold, and leaves what is held between net and payout", () => {
  const figures = figuresOf(`
Card sales | 900.00
Gratuities | 100.00
Processing fees | -30.00
Rolling reserve held | -50.00
Paid to your bank | 920.00`);
  expect(figures[""]).toMatchObject({ sales: 1_000, fees: 30, net: 970 });
});

it("reads the line of sums below its titles", () => {
  const figures = figuresOf(`
Order | Paid by buyer | Refunded to buyer | Service fee | Your earnings
A-1 | 120.00 | 0.00 | -4.00 | 116.00
TOTAL | 540.00 | -60.00 | -18.00 | 462.00`);
  expect(figures[""]).toMatchObject({ sales: 540, refunds: 60, fees: 18, net: 462 });
});

it("keeps currencies apart", () => {
  const inCode = (code: string): string => SUMMARY.replace(/ \| (-?)/g, ` | $1${code} `);
  expect(Object.keys(figuresOf(`${inCode("EUR")}\n\n\n\n${inCode("CHF")}`))).toEqual(["EUR", "CHF"]);
});

it("leaves what was carried over and paid out of a ledger between two balances", () => {
  const figures = figuresOf(`
Balance brought forward | 1,180.42
Payments received | 12,363.34
Refunds to customers | -750.05
Disputes | -380.25
Fees | -262.09
Transferred to bank | -12,080.37
Closing balance | 71.00`);
  expect(figures[""]).toMatchObject({
    sales: 12_363.34,
    refunds: 750.05,
    chargebacks: 380.25,
    fees: 262.09,
    net: 10_970.95,
  });
});

it("takes off a figure whose label says what it includes", () => {
  const figures = figuresOf(`
Incassato dai clienti | 1,949.73
Rimborsi | 104.16
Commissioni e canoni iva inclusa | 317.77
Netto da accreditare | 1,527.80`);
  expect(figures[""]).toMatchObject({ sales: 1_949.73, refunds: 104.16, fees: 317.77, net: 1_527.8 });
});

it("takes what is held and released for what stands between the net and what is paid out, whatever that is called", () => {
  const { "": figures } = figuresOf(`
platby | 5,000.00
vraceni | 300.00
poplatky | 60.00
mesicni poplatek | 20.00
held reserve | 250.00
released reserve | 90.00
k vyplaceni | 4,460.00`);
  expect(figures).toMatchObject({ sales: 5_000, refunds: 300, fees: 80, net: 4_620 });
});

it("leaves out the parts of stated sums where there are more lines than are tried", () => {
  const ways = ["Red", "Blue", "Green", "Amber", "White", "Black", "Pink"];
  const prices = [...ways, "Brown", "Gray", "Silver", "Gold", "Violet"];
  const text = `
${ways.map((way, at) => `${way} | ${1000 + at * 100}.10`).join("\n")}
Total card sales | 9,100.70
Refunds | -40.20
Refunds | -20.30
${prices.map((way, at) => `${way}, ${at + 10} at their price | ${11 + at}.05`).join("\n")}
Subtotal | 198.60
VAT | 41.70
Total fees | 240.30
Payout | 8,799.90`;
  expect(figuresOf(text)[""]).toEqual({ sales: 9_100.7, refunds: 60.5, fees: 240.3, net: 8_799.9 });
});

it("takes no line for sales and the same amount for fees", () => {
  const text = `
Base imponible | 743.50
IVA 21 % | 156.14
Total cargos, factura F25 | 899.64
Ventas brutas | 3,424.93
Devoluciones | 118.51
Cargos con IVA | 899.64
A transferir | 2,406.78`;
  expect(figuresOf(text)[""]).toMatchObject({ sales: 3_424.93, fees: 899.64 });
});

it("takes what is called as sales are and takes money for given back", () => {
  const summary = `
Sales | 10,094.80
Sales canceled | -392.80
Chargebacks | -101.10
Fees | -305.07
Net amount | 9,295.83`;
  expect(figuresOf(summary)[""]).toMatchObject({ sales: 10_094.8, refunds: 392.8, chargebacks: 101.1, fees: 305.07 });
});
