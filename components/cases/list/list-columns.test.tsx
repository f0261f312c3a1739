import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { ConfidenceCell } from "./list-columns";

const row: CaseRow = {
  id: "8c5e8a34-3f0c-4c1e-9d0a-2f7d3f1f9a01",
  currency: "USD",
  status: "complete",
  requirementsSatisfied: 4,
  requirementsTotal: 5,
  letter: "none",
  review: "open",
  tags: [],
  finished: false,
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
};

afterEach(cleanup);

describe("ConfidenceCell", () => {
  it("shows number and recommendation", () => {
    const { container } = render(<ConfidenceCell row={{ ...row, confidence: 81.6, recommendation: "respond" }} />);
    expect(container.textContent).toBe("82Respond");
  });
  it("is empty before the assessment", () => {
    render(<ConfidenceCell row={{ ...row, status: "processing" }} />);
    expect(screen.getByText("Not assessed")).toBeTruthy();
  });
});
