import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { DocumentsTable } from "./documents-table";

const document = {
  number: 1,
  uploadFilename: "may.csv",
  kind: "processor statement",
  currency: "EUR",
  authenticity: "cannot be verified",
  printed: { totalSalesAmount: 100, totalNetAmount: 90 },
  computed: { totalNetAmount: 95 },
  checks: [],
} as unknown as StatementDocumentAnalysis;
const check = { label: "", points: 0, weight: 1, places: [] };
const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

it("says what a document has in other currencies, which its figures do not contain", () => {
  render(
    <DocumentsTable
      documents={[document]}
      files={[{ otherCurrencies: [{ currency: "JPY", sales: 1200, fees: 3 }] }]}
    />,
  );
  expect(screen.getByText("In JPY, not added: sales 1,200, fees 3")).toBeDefined();
});

it("shows what was compared with the printed net, not rows that lack the printed fees", () => {
  const passed = { ...document, checks: [{ ...check, id: "net", outcome: "pass" as const }] };
  render(<DocumentsTable documents={[passed]} files={[]} />);
  expect(cells()).toContain("Net computed90.00");
});

it("shows a net that differs as it was computed", () => {
  const failed = { ...document, checks: [{ ...check, id: "net", outcome: "fail" as const }] };
  render(<DocumentsTable documents={[failed]} files={[]} />);
  expect(cells()).toContain("Net computed95.00");
  expect(screen.getByText("95.00").className).toContain("text-danger");
});
