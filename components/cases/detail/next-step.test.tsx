import { describe, expect, it } from "vitest";
import { tabTitle } from "./case-name";
import { canAskForLetter, nextStep } from "./next-step";
import { assessedCase } from "./testing";

const hold = { recommendation: "hold", recommendedActions: [] };

describe("nextStep", () => {
  it.each([
    ["an assessed case to respond to", {}, "write-letter"],
    ["an assessed case to hold", { assessment: hold }, "add-evidence"],
    ["an assessed case to hold that takes no more documents", { assessment: hold, canAttach: false }, "write-letter"],
    ["a case with a letter", { letter: { state: "complete", outdated: false } as const }, "open-letter"],
    [
      "a case whose letter is being written",
      { letter: { state: "processing", outdated: false } as const },
      "open-letter",
    ],
    [
      "a case whose letter could not be written, also where holding is recommended",
      { letter: { state: "failed", outdated: false } as const, assessment: hold },
      "write-letter",
    ],
    ["a case without evidence", { status: "pending", documents: [] }, "add-evidence"],
    ["a case that could not be assessed", { status: "error" }, "add-evidence"],
    ["a case being assessed", { status: "processing" }, "wait"],
  ])("%s", (_, changes, step) => {
    expect(nextStep(assessedCase(changes))).toBe(step);
  });

  it("lets a letter be asked for while the assessment is under way, not before there is evidence", () => {
    expect(canAskForLetter(assessedCase({ status: "queued" }))).toBe(true);
    expect(canAskForLetter(assessedCase({ status: "pending" }))).toBe(false);
    expect(canAskForLetter(assessedCase({ letter: { state: "complete", outdated: true } }))).toBe(false);
    expect(canAskForLetter(assessedCase({ letter: { state: "failed", outdated: false } }))).toBe(true);
  });
});

describe("tabTitle", () => {
  it("tells tabs apart by reference, state and deadline", () => {
    expect(tabTitle(assessedCase())).toBe("CB-48213, Assessed, in 2 days");
  });
});
