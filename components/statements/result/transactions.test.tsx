import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { Transactions } from "./transactions";

const fee = { page: 1, line: 2, label: "Monthly fee", type: "fee", currency: "EUR", amount: -5, fee: 0, counted: true };

function list(totals: { fees?: number }, rows: object[] = [fee]) {
  const document = { number: 1, uploadFilename: "may.csv", rowCount: rows.length, rows };
  const analysis = { currency: "EUR", months: [], documents: [document] } as unknown as StatementAnalysis;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Transactions statementId="task" analysis={analysis} totals={totals} filter="fees" onFilter={() => undefined} />
    </QueryClientProvider>,
  );
  return screen.getByText(/together/).textContent;
}

it("says nothing more where the rows come to their total", () => {
  expect(list({ fees: 5 })).toBe("1 row, together €5.00.");
});

it("says the total where the rows do not come to it", () => {
  expect(list({ fees: 3 })).toContain("together €5.00. The total is €3.00: it does not contain all of these rows");
});

it("says that a larger total is the printed one", () => {
  expect(list({ fees: 9 })).toContain("The total is €9.00: it is taken as printed");
});

it("names the currency once where all rows have the same, and the days that a date may be", () => {
  list({ fees: 10 }, [fee, { ...fee, label: "", type: "other", fee: 5, dateUnclear: ["2026-05-03", "2026-03-05"] }]);
  expect(screen.getByRole("columnheader", { name: "Amount, EUR" })).toBeDefined();
  expect(screen.getByText(/Sun 3 May or Thu 5 Mar/)).toBeDefined();
  expect(screen.getByText("Unnamed row")).toBeDefined();
});

it("says that rows in another currency are not added", () => {
  expect(list({ fees: 5 }, [fee, { ...fee, line: 3, currency: "JPY", amount: -12 }])).toBe(
    "2 rows, together €5.00, other currencies not added.",
  );
});
