import { expect, it } from "vitest";
import { taxedCharges } from "./taxed-charges";

const provedIn = (lines: readonly (readonly [string, number])[]): string[] =>
  [...taxedCharges(lines.map(([label, amount]) => ({ label, amount: Math.round(amount * 10_000) })))].map(
    ({ label }) => label,
  );

it("knows charges under any words by the tax that is taken of them, right above it or of some lines", () => {
  const above = [
    ["Zurligate", 900],
    ["Merlough", -15],
    ["Trogan 20%", -3],
  ] as const;
  expect(provedIn(above)).toEqual(["Merlough", "Trogan 20%"]);
  const some = [
    ["Zurligate", 900],
    ["Merlough", -40],
    ["Vorleft", -15.5],
    ["Quant", -9.5],
    ["Trogan (24)", -6],
  ] as const;
  expect(provedIn(some)).toEqual(["Quant", "Vorleft", "Trogan (24)"]);
});

it("leaves the others alone: what a rate does not come to, and what is called otherwise", () => {
  expect(
    provedIn([
      ["Zurligate", 900],
      ["Merlough", -15],
      ["Trogan 20%", -3.4],
    ]),
  ).toEqual([]);
  expect(
    provedIn([
      ["Sales", 900],
      ["Refunds", -15],
      ["Trogan 20%", -3],
    ]),
  ).toEqual([]);
  expect(
    provedIn([
      ["Sales", 900],
      ["Commission 10% of 900.00", -90],
    ]),
  ).toEqual([]);
});
