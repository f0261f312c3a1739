import { describe, expect, it } from "vitest";
import { assessedCase } from "./case-detail.testing";
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

describe("tabTitle", () => {
  it("identifies a tab by reference, status and deadline", () => {
    expect(tabTitle(assessedCase())).toBe("CB-48213, Assessed, in 2 days");
  });
});
