import { expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  orders: [],
  transactionIds: [],
  amount: { minor: 9_000, currency: "USD" },
  transactionDay: "2026-05-11",
  cardholder: "Ines Calder",
  family: "not_recognized",
};

const CHART =
  "OAKFIELD CLINIC    visit 05/11/2026\nPatient CALDER, INES    DOB 02/14/1961    chart 2207\nSelf pay 90.00\n";
const INDEX = (born: string) =>
  `chart,last,first,DOB,email\n2207,CALDER,INES,02/14/1961,\n3119,CALDER,INES,${born},ines.c@mailhut.example\n`;

test.each([
  ["09/30/1994", ["namesake"]],
  ["02/14/1961", []],
])("two people of the cardholder's name are told apart by the year of their birth, %s", async (born, found) => {
  const understanding = await understandPapers({ "chart.txt": CHART, "index.csv": INDEX(born) }, KNOWN);
  const types = adverseOf(understanding, KNOWN).map(({ event }) => event.type);
  expect(types.filter((type) => type === "namesake")).toEqual(found);
});
