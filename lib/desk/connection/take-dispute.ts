import "server-only";
import type { Kysely } from "kysely";
import { processorName, stageText } from "@/lib/contract/desk/processor-text";
import type { Processor } from "@/lib/contract/submission";
import { ApiError } from "@/lib/desk/client/api-error";
import { initializeCase, readAnalysis } from "@/lib/desk/client/cases";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { appendActivity } from "@/lib/desk/store/activity";
import { upsertCase } from "@/lib/desk/store/cases";
import type { StoreTables } from "@/lib/desk/store/db";
import { casesByReference } from "@/lib/desk/store/outcome-cases";
import {
  claimDispute,
  keepNotice,
  knownDispute,
  linkDispute,
  type NoticeToKeep,
  releaseDispute,
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
export async function takeDispute(
  db: Kysely<StoreTables>,
  dispute: FoundDispute,
  taking: Taking,
): Promise<"created" | "changed" | "nothing"> {
  const name = { processor: taking.processor, disputeId: dispute.id };
  const known = await knownDispute(db, name);
  if (known?.caseId) return (await noteChange(db, known.caseId, dispute, taking)) ? "changed" : "nothing";
  if (!known && dispute.stage !== "open") return "nothing";
  const alike = mayBeUnderWay(known, taking.now()) ? undefined : await caseOf(db, dispute);
  if (!alike && (known?.linked || dispute.stage !== "open")) return "nothing";
  const { id } = known ?? (await claimDispute(db, { ...name, now: taking.now() }));
  if (alike) return join(db, { id, caseId: alike, dispute }, taking);
  return create(db, id, dispute, taking);
}

/** For so long the service knows the key of a creation that was cut off (24 hours, with a margin). */
const KEY_MS = 23 * 3_600_000;

function mayBeUnderWay(known: { linked: boolean; claimedAt: Date } | undefined, now: Date): boolean {
  return known !== undefined && !known.linked && now.getTime() - known.claimedAt.getTime() < KEY_MS;
}

/** A case that somebody created or imported under the processor's id. */
async function caseOf(db: Kysely<StoreTables>, { id }: FoundDispute): Promise<string | undefined> {
  return (await casesByReference(db, [id])).get(id)?.[0]?.id;
}

async function join(
  db: Kysely<StoreTables>,
  { id, caseId, dispute }: { id: string; caseId: string; dispute: FoundDispute },
  { processor, now }: Taking,
): Promise<"changed" | "nothing"> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    if (!(await linkDispute(trx, { id, caseId, announced: true, now: at }))) return "nothing";
    await keepNotice(trx, caseId, noticeOf(dispute, processor), at);
    await appendActivity(trx, { at, caseId, action: `found the dispute at ${processorName(processor)}` });
    return "changed";
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
    // Refused, or the same key with other values: the next check begins anew.
    if (error instanceof ApiError && (error.kind === "invalid" || error.kind === "conflict"))
      await releaseDispute(db, id);
    throw error;
  });
  const analysis = await readAnalysis(read.id);
  return db.transaction().execute(async (trx) => {
    await upsertCase(trx, caseSnapshot(read, askedAt, analysis));
    if (!(await linkDispute(trx, { id, caseId: read.id, announced: false, now: askedAt }))) return "nothing";
    await keepNotice(trx, read.id, noticeOf(dispute, processor), askedAt);
    const action = `received the case from ${processorName(processor)}`;
    await appendActivity(trx, { at: askedAt, caseId: read.id, action });
    return "created";
  });
}

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
