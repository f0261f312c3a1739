"use server";

import { z } from "zod";
import type { ExportState, SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import { isInProgress } from "@/lib/contract/states";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import * as api from "@/lib/desk/client/dispute-response";
import { MAY_PREPARE, mayConfirmLive } from "@/lib/desk/loaders/dispute-response";
import { issuedLetter } from "@/lib/desk/loaders/issued-letter";
import { refusalReason, reviewSituation } from "@/lib/desk/loaders/review";
import { requestWithinLimit } from "@/lib/desk/loaders/running-work";
import { recordAccess, recordChange } from "@/lib/desk/store/audit";
import { setLetter } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { addLetterAuthor, clearLetterAuthors, moveReview } from "@/lib/desk/store/reviews";
import { releaseWork } from "@/lib/desk/store/running-work";
import { ActionFailure, defineAction } from "./define-action";

const id = z.uuid();

type LetterState = { state: "none" | "processing" | "complete" };

/** Requests the rebuttal letter; if there is one already, it stays. */
export const requestLetter = defineAction(
  { name: "request letter", input: [id], creates: { what: "work" } },
  async (session, caseId): Promise<LetterState> => {
    const letter = await requestAndIndex(session.userId, caseId, () => api.requestLetter(caseId));
    await recordChange(session, { caseId, action: "requested the letter" });
    return letter;
  },
);

/** Has the letter written again from the current evidence. If that is impossible now, the old letter stays. */
export const rewriteLetter = defineAction(
  { name: "rewrite letter", input: [id], creates: { what: "work" } },
  async (session, caseId): Promise<LetterState> => {
    const letter = await requestAndIndex(session.userId, caseId, async () => {
      await api.discardLetter(caseId).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.kind === "not-found")) throw error;
      });
      await clearLetterAuthors(await storeDb(), caseId);
      return api.requestLetter(caseId);
    });
    await recordChange(session, { caseId, action: "regenerated the letter" });
    return letter;
  },
);

export const discardLetter = defineAction(
  { name: "discard letter", input: [id] },
  async (session, caseId): Promise<LetterState> => {
    await api.discardLetter(caseId);
    const store = await storeDb();
    await setLetter(store, caseId, "none");
    await clearLetterAuthors(store, caseId);
    await releaseWork(store, { caseId, what: "letter" });
    await recordChange(session, { caseId, action: "discarded the letter" });
    return { state: "none" };
  },
);

/** Starts an export, or returns its URL when it is finished. */
export const requestExport = defineAction(
  { name: "request export", input: [id, z.enum(EXPORT_FORMATS)] },
  async (session, caseId, format): Promise<ExportState> =>
    requestWithinLimit(session.userId, { caseId, what: format }, async () => {
      // Whatever the service last received, its files carry the letter that is current on the dashboard.
      await issuedLetter(caseId);
      const made = await api.requestExport(caseId, format);
      // Whoever has the URL has the file.
      if (made.state === "complete")
        await recordAccess(session, { caseId, action: "downloaded an export", object: `export ${format}` });
      return made;
    }),
);

/** Requests the plan of what would be submitted. Sends nothing to the processor. */
export const prepareSubmission = defineAction(
  { name: "prepare submission", roles: MAY_PREPARE, input: [id] },
  async (session, caseId): Promise<SubmissionDetail> => {
    await issuedLetter(caseId);
    const prepared = await api.requestSubmission(caseId, { by: session.name });
    await recordChange(session, { caseId, action: "prepared the submission" });
    return { ...prepared, mayConfirmLive: mayConfirmLive(session.role) };
  },
);

/**
 * Submits exactly the plan with this hash. A live one needs a manager, who types the id of the dispute as confirmation.
 */
export const confirmSubmission = defineAction(
  { name: "confirm submission", roles: MAY_PREPARE, input: [id, z.string().max(100), z.string().max(300)] },
  async (session, caseId, planHash, confirmation): Promise<SubmissionDetail> => {
    const { name, role } = session;
    const { submission } = await api.readSubmission(caseId);
    // The hash covers the mode as well, so the service submits what is checked here.
    if (submission?.plan?.hash !== planHash)
      throw new ActionFailure({
        message: "The plan has changed, so nothing was submitted. Review and confirm the new plan.",
      });
    if (submission.mode === "live") {
      if (!mayConfirmLive(role))
        throw new ActionFailure({
          message: `Your role (${role}) does not allow submitting a response. Nothing was submitted.`,
        });
      await requireApproval(caseId, session);
      const expected = submission.plan.disputeId ?? "";
      if (confirmation.trim() !== expected)
        throw new ActionFailure({
          message: `Nothing was submitted: type ${expected} to confirm.`,
          fields: { confirmation: `Type ${expected}` },
        });
    }
    const submitted = await api.requestSubmission(caseId, { confirm: { planHash }, by: name });
    if (submission.mode === "live") await recordSubmission(caseId, session);
    else await recordChange(session, { caseId, action: "confirmed the submission, which was not live" });
    return { ...submitted, mayConfirmLive: mayConfirmLive(role) };
  },
);

/** Only the approved letter, for the evidence that it was approved for, is submitted. */
async function requireApproval(caseId: string, session: Session): Promise<void> {
  const situation = await reviewSituation(caseId, session);
  const no = situation && situation.review.state !== "submitted" ? refusalReason("send", situation) : undefined;
  if (no) throw new ActionFailure({ message: `${no} Nothing was submitted.` });
}

async function recordSubmission(caseId: string, { userId, name }: Session): Promise<void> {
  const at = new Date();
  const activity = { at, actor: { id: userId, name }, action: "submitted the response to the processor" };
  await moveReview(await storeDb(), caseId, { action: "send", changes: { sent_at: at }, activity });
}

async function requestAndIndex(userId: string, caseId: string, ask: () => Promise<LetterState>): Promise<LetterState> {
  const { state } = await requestWithinLimit(userId, { caseId, what: "letter" }, ask);
  const store = await storeDb();
  await setLetter(store, caseId, state);
  // A finished letter that was there already is another's work; whoever asks while it is written has it written too.
  if (isInProgress("letter", state)) await addLetterAuthor(store, caseId, userId);
  return { state };
}
