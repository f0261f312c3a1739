import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LineAccount } from "./line-account";

const document = {
  number: 1,
  uploadFilename: "activity.csv",
  kind: "processor statement" as const,
  pages: 1,
  authenticity: "cannot be verified" as const,
  summary: "",
  printed: {},
  computed: {},
  rowCount: 4,
  countedRows: 3,
  rows: [],
  checks: [],
  notes: [],
};

it("says what of a document is in the figures and what is not", () => {
  const parts = [
    { what: "sales", lines: 3, counted: true },
    { what: "payment sent", lines: 1, counted: false },
    { what: "column titles", lines: 1, counted: false },
  ];
  render(<LineAccount hasTotals documents={[{ ...document, account: { lines: 5, parts, columns: [] } }]} />);
  expect(screen.getByText(/5 lines/).textContent).toBe(
    "5 lines. In the figures: sales 3. Not in them: payment sent 1, column titles 1.",
  );
});

it("is absent for an analysis that has no account", () => {
  const { container } = render(<LineAccount hasTotals documents={[document]} />);
  expect(container.textContent).toBe("");
});

it("puts no line into figures that there are none of, or that a bank statement cannot have", () => {
  const parts = [
    { what: "sales", lines: 1200, counted: true },
    { what: "column titles", lines: 1, counted: false },
  ];
  const read = { ...document, account: { lines: 1201, parts, columns: [] } };
  const text = "1,201 lines. In no figure: sales 1,200, column titles 1.";
  const { rerender } = render(<LineAccount hasTotals={false} documents={[read]} />);
  expect(screen.getByText(/lines\./).textContent).toBe(text);
  rerender(<LineAccount hasTotals documents={[{ ...read, kind: "bank statement" }]} />);
  expect(screen.getByText(/lines\./).textContent).toBe(text);
});
