import { expect, it } from "vitest";
import type { Row } from "../model";
import { checkInside, checkPossible, checkRepeated } from "./file";

const rowOf = (reference: string, amount: number): Row => ({
  page: 1,
  label: "Sale",
  type: "sale",
  date: "2026-03-01",
  amount,
  fee: 0,
  counted: true,
  references: [reference],
});
const listed = ["T101", "T102", "T103"].map((reference, at) => rowOf(reference, 120_000 + at));

it("finds a payment that is listed twice", () => {
  expect(checkRepeated([...listed, ...listed.slice(0, 1)]).outcome).toBe("fail");
});

it("takes rows whose amounts were not read for no repetition", () => {
  expect(checkRepeated([...listed, rowOf("T104", 0), rowOf("T104", 0)]).outcome).toBe("pass");
});

it("takes the day on which a reserve is paid back for no day of the period", () => {
  const held: Row = { ...rowOf("T105", -9000), type: "reserve", date: "2026-09-01" };
  const period = { start: "2026-03-01", end: "2026-03-31" };
  const days = Array.from({ length: 9 }, (_, at) => rowOf(`T2${at}`, 5000));
  expect(checkInside([...days, held], period).outcome).toBe("pass");
  expect(checkInside([...days, { ...held, type: "sale" }], period).outcome).toBe("fail");
});

it("takes days that all lie years ahead for other numbers", () => {
  const days = (date: string) => listed.map((row) => ({ ...row, date }));
  expect(checkPossible(days("2054-02-01"), {}, "2026-11-22").outcome).toBe("not-checked");
  expect(checkPossible(days("2026-12-24"), {}, "2026-11-22").outcome).toBe("fail");
});
