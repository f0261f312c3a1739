import "server-only";
import type { ReviewAction } from "@/lib/contract/desk/review";
import { readAnalysis } from "@/lib/desk/client/cases";
import { readLetter } from "@/lib/desk/client/dispute-response";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import { setFinished } from "@/lib/desk/store/cases";
import { addLetterAuthor, findReview, hashLetter, moveReview } from "@/lib/desk/store/reviews";
import type { CaseSpec, Owner } from "./cases/demo-case";
import type { SeedContext } from "./ledger";

type Wanted = { review: NonNullable<CaseSpec["review"]>; ended?: number; amountCents?: number };
type Step = { action: ReviewAction; by: Owner; said: string };

const SUBMIT: Step = { action: "submit", by: "analyst@demo.test", said: "submitted the letter for review" };
const APPROVE: Step = { action: "approve", by: "manager@demo.test", said: "approved the letter" };
const SEND: Step = { action: "send", by: "analyst@demo.test", said: "marked the response as submitted" };

/** What was done about a case until now. */
const STEPS: Readonly<Record<Wanted["review"], readonly Step[]>> = {
  "in review": [SUBMIT],
  returned: [SUBMIT, { action: "return", by: "manager@demo.test", said: "returned the letter" }],
  approved: [SUBMIT, APPROVE],
  won: [SUBMIT, APPROVE, SEND, { action: "win", by: "analyst@demo.test", said: "recorded the outcome: won" }],
  lost: [SUBMIT, APPROVE, SEND, { action: "lose", by: "analyst@demo.test", said: "recorded the outcome: lost" }],
  accepted: [{ action: "accept", by: "manager@demo.test", said: "recorded the outcome: accepted" }],
  expired: [{ action: "expire", by: "manager@demo.test", said: "recorded the outcome: expired" }],
};

const COMMENT = "Say on which day the cardholder wrote, and name the exhibit that shows it.";
const DAY_MS = 86_400_000;
/** Between two steps. */
const STEP_MS = 2 * DAY_MS;

/** Takes a demo case through its review. A case that someone has moved already is left as it is. */
export async function seedReview(
  id: string,
  { review, ended = 0, amountCents }: Wanted,
  { store, signal }: SeedContext,
): Promise<void> {
  if ((await findReview(store, id)).state !== "open") return;
  const [letter, analysis] = await Promise.all([readLetter(id, signal), readAnalysis(id, signal)]);
  const hash = letter.markdown === undefined ? null : hashLetter(letter.markdown);
  const steps = STEPS[review];
  const last = Date.now() - ended * DAY_MS;
  const began = new Date(last - steps.length * STEP_MS);
  await store.updateTable("cases").set({ created_at: began }).where("id", "=", id).execute();
  for (const [index, { action, by, said }] of steps.entries()) {
    const user = await findUserByEmail(store, by);
    if (!user) return;
    const at = new Date(last - (steps.length - 1 - index) * STEP_MS);
    if (action === "submit") await addLetterAuthor(store, id, user.id);
    await moveReview(store, id, {
      action,
      comments: action === "return" ? [{ body: COMMENT }] : [],
      changes: {
        ...(action === "submit" ? { submitted_by: user.id, submitted_at: at } : {}),
        ...(action === "approve" || action === "return" ? { decided_by: user.id, decided_at: at } : {}),
        ...(action === "submit" || action === "approve"
          ? { letter_hash: hash, evidence_revision: analysis?.evidenceRevision ?? null }
          : {}),
        ...(action === "send" ? { sent_at: at } : {}),
        ...(OUTCOMES.has(action) ? { outcome_on: at.toISOString().slice(0, 10) } : {}),
        ...(action === "win" ? { outcome_cents: amountCents ?? null } : {}),
      },
      activity: { at, actor: { id: user.id, name: user.name }, action: said },
    });
  }
  if (steps.some(({ action }) => OUTCOMES.has(action))) await setFinished(store, id, new Date(last));
}

const OUTCOMES: ReadonlySet<ReviewAction> = new Set(["win", "lose", "accept", "expire"]);
