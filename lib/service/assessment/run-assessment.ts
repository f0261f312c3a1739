import { setTimeout as pause } from "node:timers/promises";
import { statusesBefore } from "@/lib/contract/states";
import type { Handler } from "@/lib/platform/jobs/queue";
import { today } from "@/lib/platform/time";
import { type CaseRecord, toCaseRecord } from "@/lib/service/cases/case-record";
import { documentsOf } from "@/lib/service/cases/evidence";
import { toReading } from "@/lib/service/cases/summary";
import { fillFromNotice } from "@/lib/service/intake/fill-case";
import { memoriesFor, saveMemories } from "@/lib/service/merchants/memories";
import { merchantSite } from "@/lib/service/merchants/research/merchant-site";
import type { Service } from "@/lib/service/service";
import { CASE } from "@/lib/service/uploads/owners";
import { postpone } from "@/lib/service/uploads/schedule";
import { emitEvent } from "@/lib/service/webhooks/emit";
import { askedAndProvided } from "./judgment/asked-and-provided";
import type { Assessment } from "./judgment/assess";
import { suggestedBy } from "./model-reader/model-readings";
import { storedAssessment } from "./read-case";
import { readDocuments } from "./read-documents";
import { assessInThread } from "./worker/assess-in-thread";

/** The topic of completed assessments. */
export const CASE_ASSESSED = "case-assessed";

/**
 * Assesses a case that is due. Safe to run twice and concurrently: it starts only in the statuses that allow it, and its
 * result counts only for the evidence revision that it read.
 */
export function runAssessment(service: Service): Handler<{ caseId: string }> {
  return async ({ caseId }, { signal }) => {
    const started = await start(service, caseId);
    if (!started) return postpone(service, CASE, caseId);
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const documents = await readDocuments(service, caseId, signal);
    const readings = documents.map(({ reading }) => reading);
    const filled = await fillFromNotice(service, started, readings);
    if (!filled) return;
    const { record, notes } = filled;
    const suggested = await suggestedBy(service, documents, signal);
    const research = await siteOf(service, record, signal);
    const memories = await memoriesFor(service.db, record, new Date(service.clock.now()));
    const { fields, agent, requirements } = record;
    const assessed = await assessInThread(
      { today: today(service.clock), fields, agent, requirements, documents, suggested, memories, research },
      signal,
    );
    const assessment = { ...assessed, notes: [...assessed.notes, ...notes] };
    const counts = await finish(service, record, assessment);
    service.log.info(
      { caseId, revision: record.evidenceRevision, documents: documents.length, counts },
      "assessed a case",
    );
  };
}

/** Read after the documents, because a direct upload may contain the website's URL. */
function siteOf(service: Service, { orgId, fields, agent }: CaseRecord, signal: AbortSignal) {
  const { merchantUrl } = fields;
  return merchantSite(service, { orgId, merchantUrl, research: agent.researchTransactionDetails }, signal);
}

/** Sets the case to `processing`. `undefined` when it no longer waits, or is due later because of a newer change. */
async function start(service: Service, caseId: string): Promise<CaseRecord | undefined> {
  const now = new Date(service.clock.now());
  const row = await service.db
    .updateTable("cases")
    .set({ status: "processing", updated_at: now })
    .where("id", "=", caseId)
    .where("status", "in", statusesBefore("case", "workStarted"))
    .where((eb) => eb.or([eb("assess_after", "is", null), eb("assess_after", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toCaseRecord(row);
}

async function finish(service: Service, record: CaseRecord, assessment: Assessment): Promise<boolean> {
  const satisfied = new Set(assessment.requirements.filter((one) => one.satisfied).map((one) => one.id));
  const requirements = [...record.requirements, ...assessment.appended].map((one) => ({
    ...one,
    satisfied: satisfied.has(one.id),
  }));
  const outcome = storedAssessment.parse(assessment);
  const now = new Date(service.clock.now());
  return service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("cases")
      .set({
        status: "complete",
        message: null,
        requirements: JSON.stringify(requirements),
        evidence_provided: JSON.stringify(assessment.evidenceProvided),
        evidence_suggested: JSON.stringify(assessment.evidenceSuggested),
        assessment: JSON.stringify(outcome),
        assessed_revision: record.evidenceRevision,
        assessed_at: now,
        assess_after: null,
        updated_at: now,
      })
      .where("id", "=", record.id)
      .where("status", "in", statusesBefore("case", "workFinished"))
      .where("evidence_revision", "=", record.evidenceRevision)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const done = toCaseRecord(row);
    await saveMemories(trx, { ...done, categories: askedAndProvided(assessment.requirements) }, now);
    await emitEvent(service, trx, done, toReading(done, outcome, await documentsOf(trx, done.id)));
    await service.jobs.publish(trx, CASE_ASSESSED, { caseId: done.id });
    return true;
  });
}

/** The case ends in `error` with a message; an update or another document starts it again. */
export function onAssessmentFailed(service: Service): (data: { caseId: string }) => Promise<void> {
  return async ({ caseId }) => {
    await service.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("cases")
        .set({
          status: "error",
          message:
            "The documents could not be assessed after several attempts. Nothing was lost: change the case or add a document to try again.",
          assess_after: null,
          updated_at: new Date(service.clock.now()),
        })
        .where("id", "=", caseId)
        .where("status", "in", statusesBefore("case", "workFailed"))
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      const failed = toCaseRecord(row);
      await emitEvent(service, trx, failed, toReading(failed, undefined, []));
    });
  };
}
