import { expect, it } from "vitest";
import { REVIEW_ACTIONS, refusal, statesBefore, stepFrom } from "./review";
import { REVIEW_STATES, type ReviewState } from "./review-labels";

const who = (given: Partial<Parameters<typeof refusal>[2]> = {}) => ({
  role: "manager",
  submitted: false,
  wrote: false,
  required: true,
  ...given,
});

it.each(REVIEW_STATES)("%s: every action either has a step or is refused for everyone", (state) => {
  for (const action of REVIEW_ACTIONS) {
    const step = stepFrom(state, action);
    expect(statesBefore(action).includes(state)).toBe(step !== undefined);
    if (step === undefined || step.by === "desk")
      for (const role of ["analyst", "manager", "admin"]) expect(refusal(state, action, who({ role }))).toBeTruthy();
  }
});

it("every state but the first can be reached, and none is a dead end", () => {
  const reached = new Set(
    REVIEW_STATES.flatMap((state) => REVIEW_ACTIONS.flatMap((one) => stepFrom(state, one)?.to ?? [])),
  );
  expect([...reached].sort()).toEqual([...REVIEW_STATES].sort());
  for (const state of REVIEW_STATES) expect(REVIEW_ACTIONS.some((one) => stepFrom(state, one))).toBe(true);
});

it("an open case expires only after its deadline, a submitted one whenever it is found late", () => {
  expect(refusal("open", "expire", who({ untilDue: 0 }))).toBe("A dispute expires only after its deadline.");
  expect(refusal("open", "expire", who({ untilDue: -1 }))).toBeUndefined();
  expect(refusal("open", "expire", who())).toBeUndefined();
  expect(refusal("submitted", "expire", who({ untilDue: 5 }))).toBeUndefined();
});

it("no one decides on a letter that they wrote or submitted", () => {
  for (const role of ["manager", "admin"])
    for (const action of ["approve", "return"] as const) {
      expect(refusal("in review", action, who({ role }))).toBeUndefined();
      expect(refusal("in review", action, who({ role, wrote: true }))).toContain("second person");
    }
  expect(refusal("approved", "return", who({ wrote: true }))).toContain("second person");
});

it("analysts submit and withdraw, and decide nothing", () => {
  const analyst = who({ role: "analyst" });
  expect(refusal("open", "submit", analyst)).toBeUndefined();
  expect(refusal("in review", "withdraw", analyst)).toContain("submitted the letter");
  expect(refusal("in review", "withdraw", who({ role: "analyst", submitted: true, wrote: true }))).toBeUndefined();
  for (const [state, action, what] of [
    ["in review", "approve", "approve this letter"],
    ["in review", "return", "return this letter"],
    ["in review", "takeOver", "take over this case"],
    ["open", "accept", "accept this dispute"],
    ["won", "reopen", "reopen this case"],
  ] as const)
    expect(refusal(state, action, analyst)).toBe(`Only a manager can ${what}.`);
});

it("without approval nothing is submitted, unless the desk has switched the approval off", () => {
  expect(refusal("open", "send", who())).toContain("approval of a second person");
  expect(refusal("open", "send", who({ required: false }))).toBeUndefined();
  expect(refusal("in review", "approve", who({ role: "analyst", wrote: true, required: false }))).toBeUndefined();
  for (const state of ["in review", "returned"] satisfies ReviewState[])
    expect(refusal(state, "send", who({ required: false }))).toBeTruthy();
});
