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
  render(<LineAccount documents={[{ ...document, account: { lines: 5, parts, columns: [] } }]} />);
  expect(screen.getByText(/5 lines/).textContent).toBe(
    "5 lines. In the figures: sales 3. Not in them: payment sent 1, column titles 1.",
  );
});

it("is absent for an analysis that has no account", () => {
  const { container } = render(<LineAccount documents={[document]} />);
  expect(container.textContent).toBe("");
});
