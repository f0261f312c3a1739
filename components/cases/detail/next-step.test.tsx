import { describe, expect, it } from "vitest";
import { adviceToAccept } from "./accept-advice";
import { analysis, assessedCase } from "./case-detail.testing";
import { tabTitle } from "./case-title";
import { canRequestLetter, nextStep } from "./next-step";

const hold = { recommendation: "hold", recommendedActions: [] };

describe("nextStep", () => {
  it.each([
    ["an assessed case to respond to", {}, "write-letter"],
    ["an assessed case to hold", { assessment: hold }, "add-evidence"],
    ["an assessed case to hold that accepts no more documents", { assessment: hold, canAttach: false }, "write-letter"],
    ["a case with a letter", { letter: { state: "complete", outdated: false } as const }, "open-letter"],
    [
      "a case whose letter is being written",
      { letter: { state: "processing", outdated: false } as const },
      "open-letter",
    ],
    [
      "a case whose letter failed, even where holding is recommended",
      { letter: { state: "failed", outdated: false } as const, assessment: hold },
      "write-letter",
    ],
    ["a case without evidence", { status: "pending", documents: [] }, "add-evidence"],
    ["a case that could not be assessed", { status: "error" }, "add-evidence"],
    ["a case being assessed", { status: "processing" }, "wait"],
    ["a finished case", { finished: true }, "none"],
  ])("%s", (_, changes, step) => {
    expect(nextStep(assessedCase(changes))).toBe(step);
  });

  it("allows a letter request while the assessment is in progress, but not before there is evidence", () => {
    expect(canRequestLetter(assessedCase({ status: "queued" }))).toBe(true);
    expect(canRequestLetter(assessedCase({ status: "pending" }))).toBe(false);
    expect(canRequestLetter(assessedCase({ letter: { state: "complete", outdated: true } }))).toBe(false);
    expect(canRequestLetter(assessedCase({ letter: { state: "failed", outdated: false } }))).toBe(true);
  });
});

describe("advice to accept", () => {
  const costs = { minutes: 30, minuteCents: 80, feeCents: 1500, leastCents: 0 };
  const basis = { currency: "USD", costs, history: { decided: 0, won: 0 } };
  const small = { fields: { amountCents: 1000, currency: "USD" } };
  const decisive = {
    ...analysis,
    documents: analysis.documents.map((one) => ({
      ...one,
      adverse: one.adverse.map((passage) => ({ ...passage, severity: "decisive" as const })),
    })),
  };
  it.each([
    ["a case to respond to", {}, undefined],
    ["a case to hold for more evidence", { assessment: hold }, undefined],
    ["a case to hold that a document decides for the cardholder", { assessment: hold, analysis: decisive }, "evidence"],
    [
      "a case to hold whose answer costs more than it is worth",
      { assessment: { ...hold, confidence: 38 }, ...small },
      "cost",
    ],
    ["a recommendation against an answer", { assessment: { ...hold, recommendation: "accept" } }, "other"],
    ["a case in review", { assessment: hold, analysis: decisive, review: "in review" as const }, undefined],
    ["a finished case", { assessment: hold, analysis: decisive, finished: true }, undefined],
    ["a case being assessed", { assessment: undefined, status: "processing" }, undefined],
  ])("%s", (_, changes, reason) => {
    const detail = assessedCase(changes);
    expect(adviceToAccept(detail, basis)).toBe(reason);
    if (reason) expect(nextStep(detail, adviceToAccept(detail, basis))).toBe("accept");
  });

  it("does not come before a letter that someone wanted", () => {
    const letter = { state: "complete", outdated: false } as const;
    expect(nextStep(assessedCase({ assessment: hold, analysis: decisive, letter }), "evidence")).toBe("open-letter");
  });
});

describe("tabTitle", () => {
  it("identifies a tab by reference, status and deadline", () => {
    expect(tabTitle(assessedCase())).toBe("CB-48213, Assessed, in 2 days");
  });

  it("has no deadline for a finished case, but how it ended", () => {
    expect(tabTitle(assessedCase({ finished: true }))).toBe("CB-48213, Closed");
    expect(tabTitle(assessedCase({ finished: true, review: "accepted" }))).toBe("CB-48213, Accepted");
  });
});
