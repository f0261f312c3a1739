import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Check } from "@/lib/contract/analysis";
import { AssessmentSummary } from "./assessment-summary";
import { analysis, assessedCase } from "./case-detail.testing";
import { CrossCheck } from "./cross-check";
import { LiveStatus } from "./live-status";
import { Requirements } from "./requirements";

afterEach(cleanup);

describe("AssessmentSummary", () => {
  it("draws one piece of the bar per numbered row, as long as the number in the row", () => {
    const { container } = render(<AssessmentSummary detail={assessedCase()} />);
    const pieces = [...container.querySelectorAll<HTMLElement>("[data-piece]")].map(
      ({ dataset, style }) => `${dataset.piece} ${style.flexGrow}`,
    );
    const rows = within(screen.getByRole("list", { name: "Checks behind the confidence" })).getAllByRole("listitem");
    expect(pieces).toEqual(["delivery 60", "adverse 22", "contact 12"]);
    expect(rows.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(["+60", "−22", "Missing", "0"]);
    expect(screen.getByText("60 − 22 = 38")).toBeTruthy();
  });

  it("warns about checks that cost points, not about failed searches", () => {
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

  it("says recommendation and evidence in one statement, with requirements, priority, age and documents", () => {
    render(<AssessmentSummary detail={assessedCase({ readAt: new Date().toISOString() })} />);
    expect(screen.getByText("Respond, evidence 38 of 100")).toBeTruthy();
    expect(
      screen.getByText(/^Requirements 1 of 1 that apply, high priority, assessed .* ago, 2 documents$/),
    ).toBeTruthy();
    expect(screen.getByText("Add an email.")).toBeTruthy();
  });

  it("says why contesting is not advised, and who can accept", () => {
    const { container, rerender } = render(<AssessmentSummary detail={assessedCase()} advice="owed" />);
    expect(container.textContent).toContain(
      "Contesting is not advised. A refund is owed, or was promised. A manager can accept the dispute.",
    );
    rerender(<AssessmentSummary detail={assessedCase()} advice="owed" mayAccept />);
    expect(container.textContent).not.toContain("A manager can");
  });

  it("says nothing of the deadline or of what to do once the case is finished", () => {
    const left: Check = { id: "deadline", label: "6 days left", outcome: "pass", points: 0, weight: 0, citations: [] };
    const shown = { analysis: { ...analysis, checks: [...analysis.checks, left] } };
    const { container, rerender } = render(<AssessmentSummary detail={assessedCase(shown)} />);
    expect(container.textContent).toContain("6 days left");
    rerender(<AssessmentSummary detail={assessedCase({ ...shown, finished: true })} />);
    expect(container.textContent).not.toContain("6 days left");
    expect(screen.queryByText("Add an email.")).toBeNull();
  });

  it("marks a result from before the latest change, without its advice", () => {
    render(<AssessmentSummary detail={assessedCase()} older />);
    expect(screen.getByRole("region", { name: "Last assessment" }).textContent).toContain("Before the latest change");
    expect(screen.queryByText("Add an email.")).toBeNull();
  });

  it("says what answering is worth, and from what, once the desk has set its costs", async () => {
    const costs = { minutes: 30, minuteCents: 80, feeCents: 1500, leastCents: 0 };
    const detail = assessedCase();
    const { container, rerender } = render(
      <AssessmentSummary
        detail={{ ...detail, fields: { ...detail.fields, amountCents: 5000 } }}
        breakEven={{ currency: "USD", costs, history: { decided: 3, won: 2 } }}
      />,
    );
    await screen.findByText(/Contesting is worth/);
    expect(container.textContent).toContain(
      "Consider accepting. Contesting is worth -$20.00 on average: a chance of 38 % (taken from the confidence, as only 3 such cases are decided) of $50.00, less $39.00 for work and fees. It pays from a chance of 78 %.",
    );
    rerender(
      <AssessmentSummary
        detail={{ ...detail, fields: { ...detail.fields, amountCents: 41250 } }}
        breakEven={{ currency: "USD", costs, history: { decided: 40, won: 30 } }}
      />,
    );
    expect(container.textContent).toContain("a chance of 75 % (your team won 30 of 40 such cases) of $412.50");
    expect(container.textContent).not.toContain("Consider accepting");
  });

  it("shows the specified fields when the service has no analysis", async () => {
    render(<AssessmentSummary detail={assessedCase({ analysis: undefined })} />);
    expect(await screen.findByRole("img", { name: "Confidence 38 of 100" })).toBeTruthy();
    expect(screen.getByText("Requirements 1 of 2 satisfied, high priority, assessed, 2 documents")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Checks behind the confidence" })).toBeNull();
  });
});

describe("Requirements", () => {
  const [needed, other] = analysis.requirements;
  const withoutGroup = (changes: object) => ({ ...other, alternativesGroup: undefined, ...changes });
  const judged = (second: object) =>
    assessedCase({ analysis: { ...analysis, requirements: [needed, second] as typeof analysis.requirements } });

  it("shows the proving quote with its exhibit, and folds the alternative that is not needed anymore", () => {
    render(<Requirements detail={assessedCase()} />);
    const [first] = screen.getAllByRole("listitem");
    expect(screen.getByText("1 of 1 that apply")).toBeTruthy();
    expect(within(first as HTMLElement).getByText("“Delivered 14 October 2026”")).toBeTruthy();
    expect(within(first as HTMLElement).getByRole("button", { name: "Show exhibit C, page 2" })).toBeTruthy();
    const folded = screen.getByText(/1 not needed/).closest("details");
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain("Contact after delivery");
  });

  it("does not count a requirement whose situation nothing shows", () => {
    render(<Requirements detail={judged(withoutGroup({}))} />);
    expect(screen.getByText("1 of 1 that apply")).toBeTruthy();
    expect(screen.getByText(/1 not needed/).closest("details")?.textContent).toContain(
      "Applies to: the cardholder wrote",
    );
  });

  it("counts an open requirement that applies, and says what is missing", () => {
    render(<Requirements detail={judged(withoutGroup({ appliesWhen: undefined }))} />);
    expect(screen.getByText("1 of 2 that apply")).toBeTruthy();
    expect(screen.getAllByRole("listitem")[1]?.textContent).toContain("Nothing attached yet. An email is enough.");
  });

  it("lists the alternatives of an open point, any of which is enough", () => {
    const open = assessedCase().requirements.map((one) => ({ ...one, satisfied: false }));
    render(<Requirements detail={assessedCase({ requirements: open })} />);
    expect(screen.getByText("0 of 1 that apply")).toBeTruthy();
    expect(screen.getAllByText("One of these 2 is enough")).toHaveLength(2);
  });

  it("counts the case's own flags when the service has no analysis", () => {
    render(<Requirements detail={assessedCase({ analysis: undefined })} />);
    expect(screen.getByText("1 of 2 satisfied")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("explains an empty list by the reason code, except after a failed assessment", () => {
    const { container, rerender } = render(<Requirements detail={assessedCase({ requirements: [] })} />);
    expect(screen.getByText(/Without a reason code there are no specific requirements/)).toBeTruthy();
    rerender(<Requirements detail={assessedCase({ requirements: [], status: "error" })} />);
    expect(container.textContent).toBe("");
  });
});

describe("CrossCheck", () => {
  it("shows how many documents agree, and the value and exhibit of the one that does not", () => {
    render(<CrossCheck facts={analysis.facts} />);
    const row = screen.getByRole("row", { name: /Amount/ });
    expect(row.textContent).toContain("$412.50");
    expect(row.textContent).toContain("1 of 2");
    expect(row.textContent).toContain("Differs: ≠ $400.00");
    expect(within(row).getByRole("button", { name: "Show exhibit E, page 1" })).toBeTruthy();
  });
});

describe("LiveStatus", () => {
  const words = (changes: Parameters<typeof assessedCase>[0], uploading = 0) => {
    const { container } = render(<LiveStatus detail={assessedCase(changes)} uploading={uploading} />);
    return container.textContent;
  };

  it("shows what to do while a case has no evidence", () => {
    expect(words({ status: "pending", documents: [] })).toContain("Most helpful: cardholder communication.");
  });

  it("shows that documents are being received once uploads start", () => {
    expect(words({ status: "pending", documents: [] }, 3)).toContain("Receiving 3 documents");
  });

  it("shows how many documents are waiting or being assessed", () => {
    expect(words({ status: "queued" })).toContain("2 documents received, waiting for assessment");
    expect(words({ status: "processing" })).toContain("Assessing 2 documents");
  });

  it("shows after a failure what happened, what was kept and what to do", async () => {
    words({ status: "error", message: "A file is locked." });
    const kept = "A file is locked. The case and its 2 documents are unchanged.";
    const next = "To assess it again, add or delete a document, or edit the case.";
    expect(await screen.findByText(`${kept} ${next}`)).toBeTruthy();
  });

  it("is empty once the assessment is complete, and shows an unknown status as it is", () => {
    expect(words({})).toBe("");
    expect(words({ status: "on_ice" })).toContain("On ice");
  });
});
