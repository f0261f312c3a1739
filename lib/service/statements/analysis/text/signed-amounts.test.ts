import { expect, it } from "vitest";
import type { Line } from "../grid/grid";
import { withSigns } from "./signed-amounts";

function linesOf(rows: readonly string[]): Line[] {
  return rows.map((text) => ({
    page: 1,
    text,
    cells: text.split(/ {2,}/).map((cell, at) => ({ text: cell, from: at, to: at + 1, boxes: [] })),
  }));
}

const amountsOf = (rows: readonly string[]): string[][] =>
  withSigns(linesOf(rows)).map(({ cells }) => cells.slice(1).map(({ text }) => text));

it("takes two words behind amounts that no list has for the sides of an account where rows close by them", () => {
  const rows = ["Visa  900,00 Xa  9,00 Yo  891,00 Xa", "BLIK  500,00 Xa  3,00 Yo  497,00 Xa"];
  expect(amountsOf([...rows, "Blik  100,00 Xa  1,00 Yo  99,00 Xa"])).toEqual([
    ["900,00", "-9,00", "891,00"],
    ["500,00", "-3,00", "497,00"],
    ["100,00", "-1,00", "99,00"],
  ]);
});

it("takes them so where a balance follows", () => {
  const rows = [
    "Carried over  1.000,00 A",
    "Sales  500,00 A  1.500,00 A",
    "Commission  20,00 B  1.480,00 A",
    "Sales  700,00 A  2.180,00 A",
    "Commission  30,00 B  2.150,00 A",
    "Transfer  2.000,00 B  150,00 A",
  ];
  expect(amountsOf(rows)[2]).toEqual(["-20,00", "1.480,00"]);
  expect(amountsOf(rows)[5]).toEqual(["-2.000,00", "150,00"]);
});

it("leaves letters that name rates of tax alone", () => {
  const rows = ["Bread  3,20 A  3,20 A", "Wine  12,00 B  12,00 B", "Milk  1,10 A  1,10 A", "Beer  4,00 B  4,00 B"];
  expect(amountsOf(rows)).toEqual(rows.map((row) => row.split(/ {2,}/).slice(1)));
});

it("takes them so where amounts on lines of their own come to the last of them", () => {
  const rows = ["Turnover  8.900,00 Xa", "Returned  80,00 Yo", "Contested  150,50 Yo", "Rent  30,00 Yo"];
  expect(amountsOf([...rows, "Left  8.639,50 Xa"]).flat()).toEqual([
    "8.900,00",
    "-80,00",
    "-150,50",
    "-30,00",
    "8.639,50",
  ]);
  expect(amountsOf([...rows, "Left  8.600,50 Xa"])[1]).toEqual(["80,00 Yo"]);
});
