import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Check } from "@/lib/contract/analysis";
import { AssessmentSummary } from "./assessment-summary";
import { FactGrid } from "./fact-grid";
import { LiveStatus } from "./live-status";
import { Requirements } from "./requirements";
import { analysis, assessedCase } from "./testing";

afterEach(cleanup);

describe("AssessmentSummary", () => {
  it("draws a piece of the bar for each numbered row, as long as the number in the row", () => {
    const { container } = render(<AssessmentSummary detail={assessedCase()} />);
    const pieces = [...container.querySelectorAll<HTMLElement>("[data-piece]")].map(
      ({ dataset, style }) => `${dataset.piece} ${style.flexGrow}`,
    );
    const rows = within(screen.getByRole("list", { name: "Checks behind the confidence" })).getAllByRole("listitem");
    expect(pieces).toEqual(["delivery 60", "adverse 22", "contact 12"]);
    expect(rows.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
      "+60",
      "−22",
      "not checked",
      "0",
    ]);
    expect(screen.getByText("60 − 22 = 38")).toBeTruthy();
  });

  it("warns of what takes points away, not of what was looked for and not found", () => {
    const [against] = analysis.checks.filter(({ points }) => points < 0);
    const label = "Messages exist, none confirms the order or its receipt";
    const silent: Check = {
      id: "silent",
      label,
      outcome: "fail",
      points: 0,
      weight: 12,
      detail: "In E.",
      citations: [],
    };
    render(
      <AssessmentSummary detail={assessedCase({ analysis: { ...analysis, checks: [...analysis.checks, silent] } })} />,
    );
    const found = screen.getByText(label);
    expect(found.parentElement?.textContent).toBe(`Not found: ${label}In E.`);
    expect(found.className).not.toContain("danger");
    expect(screen.getByText(against?.label ?? "").parentElement?.textContent).toContain("Against: ");
    expect(screen.getByText(against?.label ?? "").className).toContain("danger");
  });

  it("says recommendation, confidence, priority, and how old the assessment is over how many documents", () => {
    render(<AssessmentSummary detail={assessedCase({ readAt: new Date().toISOString() })} />);
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Respond", "38", "High"]);
    expect(screen.getByText(/^Assessed .* ago, 2 documents$/)).toBeTruthy();
    expect(screen.getByText("Add an e-mail.")).toBeTruthy();
  });

  it("shows what the specification gives when the service has no analysis", () => {
    render(<AssessmentSummary detail={assessedCase({ analysis: undefined })} />);
    expect(screen.getByRole("img", { name: "Confidence 38 of 100" })).toBeTruthy();
    expect(screen.getByText("Assessed, 2 documents")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Checks behind the confidence" })).toBeNull();
  });
});

describe("Requirements", () => {
  it("shows the proving quote with its exhibit, and for an open one what would do", () => {
    render(<Requirements detail={assessedCase()} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(screen.getByText("1 of 2 satisfied")).toBeTruthy();
    expect(within(first as HTMLElement).getByText("“Delivered 14 October 2026”")).toBeTruthy();
    expect(within(first as HTMLElement).getByRole("button", { name: "Show exhibit C, page 2" })).toBeTruthy();
    expect(second?.textContent).toContain("Nothing attached yet. An e-mail would do.");
    expect(second?.textContent).toContain("Counts when: the cardholder wrote");
    expect(second?.textContent).toContain("Or one other insteadProof of delivery");
  });

  it("counts by the case's own flags when the service has no analysis", () => {
    render(<Requirements detail={assessedCase({ analysis: undefined })} />);
    expect(screen.getByText("1 of 2 satisfied")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("explains an empty list by the reason code, and not when the assessment failed", () => {
    const { container, rerender } = render(<Requirements detail={assessedCase({ requirements: [] })} />);
    expect(screen.getByText(/Without a reason code nothing is asked for/)).toBeTruthy();
    rerender(<Requirements detail={assessedCase({ requirements: [], status: "error" })} />);
    expect(container.textContent).toBe("");
  });
});

describe("FactGrid", () => {
  it("says how many documents agree and names the value and exhibit of the one that does not", () => {
    render(<FactGrid facts={analysis.facts} />);
    const row = screen.getByRole("row", { name: /Amount/ });
    expect(row.textContent).toContain("$412.50");
    expect(row.textContent).toContain("1 of 2");
    expect(row.textContent).toContain("Differs: ≠ $400.00");
    expect(within(row).getByRole("button", { name: "Show exhibit E, page 1" })).toBeTruthy();
  });
});

describe("LiveStatus", () => {
  const words = (changes: Parameters<typeof assessedCase>[0], uploading = false) => {
    const { container } = render(<LiveStatus detail={assessedCase(changes)} uploading={uploading} />);
    return container.textContent;
  };

  it("says what to do while a case has no evidence", () => {
    expect(words({ status: "pending", documents: [] })).toContain("What helps most: cardholder communication.");
  });

  it("says that documents are being received once files are on their way", () => {
    expect(words({ status: "pending", documents: [] }, true)).toContain("Receiving documents");
  });

  it("says how many documents wait and are assessed", () => {
    expect(words({ status: "queued" })).toContain("2 documents received, waiting to be assessed");
    expect(words({ status: "processing" })).toContain("Assessing 2 documents");
  });

  it("says after a failure what happened, what was kept and what to do", () => {
    expect(words({ status: "error", message: "A file is locked." })).toContain(
      "A file is locked. The case and its 2 documents were kept. Add or delete a document, or correct the case, and it is assessed again.",
    );
  });

  it("leaves the place to the assessment when it is complete, and shows a state it does not know", () => {
    expect(words({})).toBe("");
    expect(words({ status: "on_ice" })).toContain("On ice");
  });
});
