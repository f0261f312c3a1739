import { expect, it } from "vitest";
import type { Row } from "../model";
import { withYears } from "./days-without-year";

const row = (dayWritten: string): Row => ({
  page: 1,
  label: "",
  type: "chargeback",
  amount: -1,
  fee: 0,
  counted: true,
  references: [],
  dayWritten,
});
const datesOf = (days: string[], start: string, end: string, order?: "day first" | "month first") =>
  withYears(days.map(row), { start, end }, order).map(({ date }) => date);

it("gives a day without a year that of the stated period, in the order that fits it", () => {
  expect(datesOf(["05/07", "05/19"], "2025-05-01", "2025-05-31")).toEqual(["2025-05-07", "2025-05-19"]);
  expect(datesOf(["07/05", "09/05"], "2025-05-01", "2025-05-31")).toEqual(["2025-05-07", "2025-05-09"]);
  expect(datesOf(["9 Oct", "Oct 22"], "2025-10-01", "2025-10-31")).toEqual(["2025-10-09", "2025-10-22"]);
});

it("takes the year of the days before or after New Year", () => {
  expect(datesOf(["12/30", "01/02"], "2025-12-16", "2026-01-15")).toEqual(["2025-12-30", "2026-01-02"]);
});

it("gives no date that lies outside of the period or can be read two ways", () => {
  expect(datesOf(["06/02", "05/19"], "2025-05-01", "2025-05-31", "month first")).toEqual([undefined, "2025-05-19"]);
  expect(datesOf(["03/04"], "2025-01-01", "2025-06-30")).toEqual([undefined]);
  expect(withYears([row("05/07")], {}, undefined)[0]?.date).toBeUndefined();
});
