import type { ReactNode } from "react";
import type { DemoState, GuideStep } from "@/lib/contract/desk/demo";

type Guide = DemoState["guide"];
/** `place`: where the step is taken, below the case. */
type StepText = { title: string; text: (guide: Guide) => ReactNode; place?: "" | "/letter" };

/** What the panel says at each step, in their order. */
const STEPS: Readonly<Record<GuideStep, StepText>> = {
  create: {
    title: "Open a case",
    text: ({ fields }) =>
      `A notice came in for ${fields.merchantName}: the cardholder says that the merchandise was not received. Fill in the form, check it, and press Create case.`,
  },
  evidence: {
    title: "Add three files",
    text: () => "Drop them on the case, or add them from here.",
    place: "",
  },
  assessment: {
    title: "Watch the assessment",
    text: ({ failed }) =>
      failed
        ? "This case could not be assessed. Its page says why; start again with a new one."
        : "Each document is read, tied to this dispute, and checked against what Visa asks for. It takes a few seconds.",
    place: "",
  },
  letter: {
    title: "Read the recommendation",
    text: ({ working, failed }) =>
      failed
        ? "The letter could not be written. Press Write again."
        : working
          ? "The letter is being written only from what the documents prove."
          : "The confidence is the sum of named checks, each with its source page. When you are ready, press Write letter.",
    place: "",
  },
  submission: {
    title: "Read the letter",
    text: () => "Every factual sentence names its exhibit: press one to see the passage. Then press Submit for review.",
    place: "/letter",
  },
  switch: {
    title: "Switch to the manager",
    text: ({ approver }) =>
      approver
        ? `No one approves their own letter. Continue as ${approver.name}, who has not worked on it.`
        : "No one approves their own letter. Sign in as a manager who has not worked on it.",
  },
  approval: {
    title: "Approve the letter",
    text: () => "You are now the reviewer. Read what was submitted, then press Approve.",
    place: "/letter",
  },
  done: {
    title: "The letter is approved",
    text: () =>
      "That is the whole process, from a notice to a letter approved by a second person. It is ready to be sent to the processor.",
    place: "/letter",
  },
};

const ORDER = Object.keys(STEPS) as GuideStep[];

/** The last entry is the end and no step. */
export const STEP_COUNT = ORDER.length - 1;

/** From 1. */
export function stepNumber(step: GuideStep): number {
  return Math.min(ORDER.indexOf(step) + 1, STEP_COUNT);
}

export function stepText(step: GuideStep): StepText {
  return STEPS[step];
}
