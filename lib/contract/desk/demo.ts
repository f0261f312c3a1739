import type { CaseFieldsShown } from "./case-detail";

/** Whether the guided first case is shown: never begun, followed, left to be resumed, or not wanted. */
export const GUIDE_STATES = ["offered", "open", "left", "skipped"] as const;
export type GuideState = (typeof GUIDE_STATES)[number];

/** What is to be done next on the way from a new case to an approved letter. */
export type GuideStep = "create" | "evidence" | "assessment" | "letter" | "submission" | "switch" | "approval" | "done";

/** Who continues when a second person has to decide. */
export type DemoPerson = { email: string; name: string; role: string };

/** A document that the guide offers. */
export type GuideFile = { filename: string; contentType: string };

/** The demo as a signed-in person sees it; answer of `GET /api/demo`. */
export type DemoState = {
  /** Everything is being deleted, and then seeded again. */
  resetting: boolean;
  mayReset: boolean;
  guide: {
    state: GuideState;
    step: GuideStep;
    /** The case of this run, once there is one. */
    caseId?: string;
    /** What the form is filled in with. */
    fields: CaseFieldsShown;
    files: readonly GuideFile[];
    /** How many documents the case has. */
    documents: number;
    /** The service is working on what the step waits for. */
    working: boolean;
    /** Why the case could not be assessed, or its letter not be written. */
    failed: boolean;
    /** Of the step `switch`. */
    approver?: DemoPerson;
  };
};
