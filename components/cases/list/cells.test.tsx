import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { ConfidenceCell } from "./confidence-cell";
import { DeadlineCell } from "./deadline-cell";

const row: CaseRow = {
  id: "8c5e8a34-3f0c-4c1e-9d0a-2f7d3f1f9a01",
  currency: "USD",
  status: "complete",
  requirementsSatisfied: 4,
  requirementsTotal: 5,
  letter: "none",
  finished: false,
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
};

afterEach(cleanup);

describe("deadline", () => {
  it("says the urgency in words and the day, with the zone at hand", () => {
    const { container } = render(<DeadlineCell dueDate="2026-11-23" today="2026-11-21" timeZone="America/New_York" />);
    expect(container.textContent).toBe("in 2 daysMon 23 Nov");
    expect(screen.getByTitle("Mon 23 November 2026, time zone America/New_York")).toBeTruthy();
  });
  it("shows a sign beside its colour as long as it is urgent", () => {
    const signs = ["2026-11-20", "2026-11-21", "2026-11-24", "2026-11-25"].map((dueDate) => {
      const { container } = render(<DeadlineCell dueDate={dueDate} today="2026-11-21" timeZone="UTC" />);
      return container.querySelectorAll("svg").length;
    });
    expect(signs).toEqual([1, 1, 1, 0]);
  });
});

describe("confidence", () => {
  it("is number and recommendation", () => {
    const { container } = render(<ConfidenceCell row={{ ...row, confidence: 81.6, recommendation: "respond" }} />);
    expect(container.textContent).toBe("82Respond");
  });
  it("is absent before the assessment", () => {
    render(<ConfidenceCell row={{ ...row, status: "processing" }} />);
    expect(screen.getByText("Not assessed")).toBeTruthy();
  });
});
