import "server-only";
import type { Kysely } from "kysely";
import type { DisputeStage } from "@/lib/contract/desk/processor";
import { processorName, stageText } from "@/lib/contract/desk/processor-text";
import type { Processor } from "@/lib/contract/submission";
import { ApiError } from "@/lib/desk/client/api-error";
import { initializeCase, readAnalysis } from "@/lib/desk/client/cases";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { appendActivity } from "@/lib/desk/store/activity";
import { findIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import type { StoreTables } from "@/lib/desk/store/db";
import { notify } from "@/lib/desk/store/notifications";
import { casesByReference } from "@/lib/desk/store/outcome-cases";
import {
  claimDispute,
  knownDispute,
  linkDispute,
  type NoticeToKeep,
  releaseDispute,
  saveProcessorNotice,
  updateNotice,
} from "@/lib/desk/store/processor-disputes";
import { dateInWords } from "@/lib/values/calendar";
import type { FoundDispute } from "./port";

type Taking = {
  processor: Processor;
  /** The service may prepare a response for the processor; nothing is sent without a confirmed plan. */
  mayBeSubmitted: boolean;
  now: () => Date;
};

/**
 * Makes one case of a dispute, however often it is found, also by two processes at once: the dispute is claimed first, and
 * the claim is the key of the request to the service. What changed at the processor is noted on the case. Nothing is ever
 * deleted, and a case that people deleted does not come back.
 *
 * @throws ApiError when the service does not take the case.
 */
export async function importDispute(
  db: Kysely<StoreTables>,
  dispute: FoundDispute,
  taking: Taking,
): Promise<"created" | "changed" | "nothing"> {
  const name = { processor: taking.processor, disputeId: dispute.id };
  const known = await knownDispute(db, name);
  if (known?.caseId) return (await noteChange(db, known.caseId, dispute, taking)) ? "changed" : "nothing";
  if (!known && dispute.stage !== "open") return "nothing";
  const alike = await caseOf(db, dispute);
  if (!alike && (known?.linked || dispute.stage !== "open")) return "nothing";
  const { id } = known ?? (await claimDispute(db, { ...name, now: taking.now() }));
  if (!alike) return create(db, id, dispute, taking);
  // The case of a creation that was cut off came by an event of the service.
  const isNew = known !== undefined && !known.linked;
  return join(db, { id, caseId: alike, isNew, dispute }, taking);
}

/** A case that has the processor's id as its reference number. */
async function caseOf(db: Kysely<StoreTables>, { id }: FoundDispute): Promise<string | undefined> {
  return (await casesByReference(db, [id])).get(id)?.[0]?.id;
}

type Join = { id: string; caseId: string; isNew: boolean; dispute: FoundDispute };

async function join(
  db: Kysely<StoreTables>,
  { id, caseId, isNew, dispute }: Join,
  { processor, now }: Taking,
): Promise<"created" | "changed" | "nothing"> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    if (!(await linkDispute(trx, { id, caseId, announced: !isNew, now: at }))) return "nothing";
    await saveProcessorNotice(trx, caseId, noticeOf(dispute, processor), at);
    const action = `${isNew ? "received the case from" : "found the dispute at"} ${processorName(processor)}`;
    await appendActivity(trx, { at, caseId, action });
    return isNew ? "created" : "changed";
  });
}

async function create(
  db: Kysely<StoreTables>,
  id: string,
  dispute: FoundDispute,
  { processor, mayBeSubmitted, now }: Taking,
): Promise<"created" | "nothing"> {
  const askedAt = now();
  const fields = { ...dispute.fields, ...(mayBeSubmitted ? { agent: { submitDisputeToProcessor: true } } : {}) };
  const read = await initializeCase(fields, id).catch(async (error: unknown) => {
    // Refused, or the same key with other values: the next check begins again.
    if (error instanceof ApiError && (error.kind === "invalid" || error.kind === "conflict"))
      await releaseDispute(db, id);
    throw error;
  });
  const analysis = await readAnalysis(read.id);
  return db.transaction().execute(async (trx) => {
    await upsertCase(trx, caseSnapshot(read, askedAt, analysis));
    if (!(await linkDispute(trx, { id, caseId: read.id, announced: false, now: askedAt }))) return "nothing";
    await saveProcessorNotice(trx, read.id, noticeOf(dispute, processor), askedAt);
    const action = `received the case from ${processorName(processor)}`;
    await appendActivity(trx, { at: askedAt, caseId: read.id, action });
    return "created";
  });
}

/** Whoever works on the case can stop. */
const DECIDED: readonly DisputeStage[] = ["won", "lost", "closed"];

async function noteChange(
  db: Kysely<StoreTables>,
  caseId: string,
  dispute: FoundDispute,
  { processor, now }: Taking,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const notice = noticeOf(dispute, processor);
    const before = await updateNotice(trx, caseId, notice);
    if (!before) return false;
    const learned = `learned from ${processorName(processor)} that`;
    if (before.status !== dispute.status)
      await appendActivity(trx, { at: now(), caseId, action: `${learned} the dispute ${stageText(dispute)}` });
    if (before.stage !== dispute.stage && DECIDED.includes(dispute.stage)) {
      const detail = `${processor} ${dispute.stage}`;
      const owner = (await findIndexedCase(trx, caseId))?.owner?.id;
      await notify(trx, [owner], { kind: "dispute-decided", caseId, detail, at: now() });
    }
    const due = dispute.dueBy?.toISOString();
    if (due !== undefined && before.dueBy !== due)
      await appendActivity(trx, {
        at: now(),
        caseId,
        action: `${learned} the response is due by ${dateInWords(due.slice(0, 10))}, ${due.slice(11, 16)} UTC`,
      });
    return true;
  });
}

function noticeOf(dispute: FoundDispute, processor: Processor): NoticeToKeep {
  const { id, stage, status, openedAt, dueBy, test, chargeId, email, orderNumber } = dispute;
  return { processor, disputeId: id, stage, status, openedAt, dueBy, test, chargeId, email, orderNumber };
}
