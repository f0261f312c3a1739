import { expect, it } from "vitest";
import { analyse, outcomeOf } from "../../testing/analyse";

const SOLD = [84_00, 120_50, 61_25, 310_00, 45_75, 99_90, 72_40, 150_00, 38_20];
const cost = (amount: number): number => Math.round(amount * 0.02);
const money = (cents: number): string => (cents / 100).toFixed(2);
const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
const padded = (cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padStart(14)).join("");

/** A printed statement of days; `edit` changes a cell of its fourth row, or of its line of sums. */
function printed(edit: { row?: Record<number, number>; total?: Record<number, number> } = {}): string {
  const changed = (cells: number[], by: Record<number, number> = {}): string[] =>
    cells.map((cell, at) => money(cell + (by[at] ?? 0)));
  const rows = SOLD.map((amount, at) => {
    const cells = [amount, 120, cost(amount), amount + 120 - cost(amount)];
    return padded([`2026-04-0${at + 1}`, "VISA", ...changed(cells, at === 3 ? edit.row : {})]);
  });
  const [sold, fees, tips] = [sum(SOLD), sum(SOLD.map(cost)), SOLD.length * 120];
  const total = padded(["Total", "", ...changed([sold, tips, fees, sold + tips - fees], edit.total)]);
  return `Acme Payments, EUR\n\n${padded(["Day", "Brand", "Taken", "Tips", "Kept", "Paid"])}\n${rows.join("\n")}\n${total}\n`;
}

const ID = "edited-amounts";
const failing = async (contents: string, file: string): Promise<string[]> =>
  (await analyse(contents, file)).checks.flatMap(({ id, outcome }) => (outcome === "fail" ? [id] : []));

it("says nothing of a document that adds up", async () => {
  expect(await failing(printed(), "statement.txt")).toEqual([]);
});

it("finds an amount of a row that breaks what all other rows and its column keep", async () => {
  expect((await failing(printed({ row: { 0: 300_00 } }), "statement.txt")).length).toBeGreaterThan(0);
});

it("finds a sum that breaks what the other sums of its line keep", async () => {
  expect((await failing(printed({ total: { 2: 9_00 } }), "statement.txt")).length).toBeGreaterThan(0);
});

it("takes a difference of any number for a sum that was read otherwise", async () => {
  expect(await failing(printed({ total: { 2: 9_37 } }), "statement.txt")).toEqual([]);
});

it("finds a net that the lines above it do not come to, where rows confirm these", async () => {
  const of = (net: number): string =>
    JSON.stringify({
      currency: "EUR",
      items: [...SOLD, -38_20].map((amount, at) => ({
        id: `P${at}`,
        created: `2026-04-0${(at % 9) + 1}`,
        type: amount > 0 ? "payment" : "refund",
        amount: money(amount),
        fee: money(amount > 0 ? cost(amount) : 0),
        net: money(amount > 0 ? amount - cost(amount) : amount),
      })),
      totals: {
        payments: money(sum(SOLD)),
        fees: money(0 - sum(SOLD.map(cost))),
        refunds: money(-38_20),
        payoutAmount: money(net),
      },
    });
  const left = sum(SOLD) - sum(SOLD.map(cost)) - 38_20;
  const [honest, changed] = [await analyse(of(left), "payout.json"), await analyse(of(left + 90_00), "payout.json")];
  expect(outcomeOf(honest, ID)).toBeUndefined();
  expect(changed.checks.some(({ outcome }) => outcome === "fail")).toBe(true);
});

it("finds a net that the lines above it do not come to, where each of them stands elsewhere too", async () => {
  const of = (net: number): string =>
    [
      "MERCHANT STATEMENT, EUR",
      ...SOLD.map((amount, at) => padded([`2026-04-0${at + 1}`, "VISA", money(amount)])),
      padded(["Total", "", money(sum(SOLD))]),
      "",
      padded(["Refund", "Case 1", "-20.50"]),
      padded(["Refund", "Case 2", "-11.25"]),
      padded(["Total refunds", "", "-31.75"]),
      "",
      padded(["Commission", "", "18.40"]),
      padded(["Terminal rent", "", "21.96"]),
      padded(["Total charges", "", "40.36"]),
      "",
      "SUMMARY",
      padded(["Gross takings", "", money(sum(SOLD))]),
      padded(["Refunds", "", "-31.75"]),
      padded(["Charges", "", "-40.36"]),
      padded(["Net credited", "", money(net)]),
    ].join("\n");
  const left = sum(SOLD) - 31_75 - 40_36;
  expect(await failing(of(left), "statement.txt")).toEqual([]);
  expect(await failing(of(left + 360_00), "statement.txt")).toEqual([ID]);
});
