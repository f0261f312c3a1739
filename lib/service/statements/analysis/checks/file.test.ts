import { expect, it } from "vitest";
import type { Row } from "../model";
import { checkRepeated } from "./file";

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
