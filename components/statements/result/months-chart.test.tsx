import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { MonthsChart } from "./months-chart";

const figures = { sales: 120_000, refunds: 2000, chargebacks: 0, fees: 1800 };

function rowsOf(months: readonly string[]): string[] {
  render(<MonthsChart months={months.map((month) => ({ month, ...figures }))} currency="USD" />);
  const [, ...rows] = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
  return rows.map((row) => row.textContent ?? "");
}

it("shows a month without rows between two others as empty, across the end of a year", () => {
  const rows = rowsOf(["2025-11", "2026-01"]);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/Dec.*2025.*No rows/);
  expect(rows.filter((row) => row.includes("No rows"))).toHaveLength(1);
});

it("fills no gap of many years, which is a day that was misread", () => {
  expect(rowsOf(["1999-01", "2026-01"])).toHaveLength(2);
});
