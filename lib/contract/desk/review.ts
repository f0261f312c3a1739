import { z } from "zod";
import { LONGEST_COMMENT, REVIEW_LABELS, REVIEW_STATES, type ReviewState } from "./review-labels";

/**
 * Who may take a step: `member`: every user of the desk; `author`: whoever submitted the letter; `manager`: managers and
 * administrators; `second person`: a manager who neither submitted nor requested the letter; `desk`: no one, it happens
 * by itself when the letter or the evidence changes.
 */
type Actor = "member" | "author" | "manager" | "second person" | "desk";
type Step = { to: ReviewState; by: Actor };

const OUTCOMES = {
  win: { to: "won", by: "member" },
  lose: { to: "lost", by: "member" },
  expire: { to: "expired", by: "member" },
} as const satisfies Record<string, Step>;
const REOPENED = { reopen: { to: "open", by: "manager" } } as const satisfies Record<string, Step>;

/** Every step that a case may take on the desk. What is not in this table is refused. */
const REVIEW_STEPS = {
  open: {
    submit: { to: "in review", by: "member" },
    send: { to: "submitted", by: "member" },
    accept: { to: "accepted", by: "manager" },
    expire: OUTCOMES.expire,
  },
  "in review": {
    approve: { to: "approved", by: "second person" },
    return: { to: "returned", by: "second person" },
    withdraw: { to: "open", by: "author" },
    takeOver: { to: "open", by: "manager" },
    change: { to: "open", by: "desk" },
  },
  returned: {
    submit: { to: "in review", by: "member" },
    takeOver: { to: "open", by: "manager" },
    accept: { to: "accepted", by: "manager" },
  },
  approved: {
    send: { to: "submitted", by: "member" },
    return: { to: "returned", by: "second person" },
    change: { to: "open", by: "desk" },
  },
  submitted: OUTCOMES,
  won: REOPENED,
  lost: REOPENED,
  accepted: REOPENED,
  expired: REOPENED,
} as const satisfies Record<ReviewState, Partial<Record<string, Step>>>;

type Steps = typeof REVIEW_STEPS;
export type ReviewAction = { [State in keyof Steps]: keyof Steps[State] }[keyof Steps];
export const REVIEW_ACTIONS = [
  ...new Set(Object.values(REVIEW_STEPS).flatMap((steps) => Object.keys(steps))),
] as ReviewAction[];

export function stepFrom(state: ReviewState, action: ReviewAction): Step | undefined {
  const steps: Partial<Record<ReviewAction, Step>> = REVIEW_STEPS[state];
  return steps[action];
}

/** The states from which an action leads on: the condition of the update that writes it. */
export function statesBefore(action: ReviewAction): ReviewState[] {
  return REVIEW_STATES.filter((state) => stepFrom(state, action) !== undefined);
}

type Who = {
  role: string;
  /** Whether this user submitted the letter, and whether they submitted or requested it. */
  submitted: boolean;
  wrote: boolean;
  /** False on a desk that has turned off the approval by a second person. */
  required: boolean;
  /** Days until the deadline of the case, negative after it; absent without one, and where somebody else tells the outcome. */
  untilDue?: number;
};

const MANAGED: Partial<Record<ReviewAction, string>> = {
  approve: "approve this letter",
  return: "return this letter",
  takeOver: "take over this case",
  accept: "accept this dispute",
  reopen: "reopen this case",
};

/** Why someone may not take a step, in a sentence; `undefined` when they may. */
export function refusal(state: ReviewState, action: ReviewAction, who: Who): string | undefined {
  if (who.role === "auditor") return "Auditors cannot make changes.";
  const step = stepFrom(state, action);
  if (!step || step.by === "desk")
    return `This cannot be done while the case is ${REVIEW_LABELS[state].toLowerCase()}.`;
  if (action === "send" && state === "open" && who.required)
    return "The letter needs the approval of a second person before it is submitted.";
  // A response that was submitted in time may still be found late.
  if (action === "expire" && state === "open" && who.untilDue !== undefined && who.untilDue >= 0)
    return "A dispute expires only after its deadline.";
  const manages = who.role === "manager" || who.role === "admin";
  if (step.by === "author" && !who.submitted) return "Only the person who submitted the letter can withdraw it.";
  if ((step.by === "manager" || step.by === "second person") && !manages && (who.required || step.by === "manager"))
    return `Only a manager can ${MANAGED[action] ?? "do this"}.`;
  if (step.by === "second person" && who.required && who.wrote)
    return "You wrote or submitted this letter, so a second person has to decide.";
  return undefined;
}

const person = z.object({ id: z.string(), name: z.string() });

export const reviewComment = z.object({
  id: z.string(),
  /** The sentence of the letter that it is about; absent for the whole letter. */
  quote: z.string().optional(),
  body: z.string(),
  author: person,
  at: z.string(),
  resolved: z.object({ by: person, at: z.string() }).optional(),
});
export type ReviewComment = z.infer<typeof reviewComment>;

/** The review of a case as one user sees it; answer of `GET /api/cases/:id/review`. */
export const reviewDetail = z.object({
  state: z.enum(REVIEW_STATES),
  /** What the letter's text was when it was submitted or decided, SHA-256 in hex. */
  letterHash: z.string().optional(),
  /** What it is now; absent without a letter. */
  currentHash: z.string().optional(),
  submitted: z.object({ by: person, at: z.string(), note: z.string().optional() }).optional(),
  decided: z.object({ by: person, at: z.string() }).optional(),
  /** Why an approval or a review ended by itself. */
  fell: z.enum(["letter", "evidence"]).optional(),
  outcome: z
    .object({ amountCents: z.number().optional(), on: z.string().optional(), note: z.string().optional() })
    .optional(),
  comments: z.array(reviewComment),
  history: z.array(z.object({ at: z.string(), by: z.string(), action: z.string(), note: z.string().optional() })),
  /** What the user may do now, and why they may not do the rest that the state allows. */
  may: z.array(z.enum(REVIEW_ACTIONS)),
  refused: z.partialRecord(z.enum(REVIEW_ACTIONS), z.string()),
  /** False on a desk that has turned off the approval by a second person. */
  required: z.boolean(),
  /** When the server began to read it; of two answers the later one is newer. */
  readAt: z.string(),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

export const commentInput = z.object({
  quote: z.string().trim().max(2_000).optional(),
  body: z.string().trim().min(1, "Write what should change.").max(LONGEST_COMMENT),
});
export type CommentInput = z.infer<typeof commentInput>;

export const outcomeInput = z.object({
  outcome: z.enum(["win", "lose", "expire", "accept"]),
  /** Recovered, in minor units of the case's currency. */
  amountCents: z.int().min(0).max(1_000_000_000_00).optional(),
  on: z.iso.date("Enter the date of the decision."),
  note: z.string().trim().max(LONGEST_COMMENT).optional(),
});
export type OutcomeInput = z.infer<typeof outcomeInput>;
