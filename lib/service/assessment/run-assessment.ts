import { setTimeout as pause } from "node:timers/promises";
import { awaitDue } from "../cases/assessment-due";
import { documentsOf } from "../cases/documents-of";
import { type CaseRecord, toCaseRecord } from "../cases/record";
import { toReading } from "../cases/summary";
import { today } from "../clock";
import { fillFromNotice } from "../intake/fill-case";
import type { Handler } from "../jobs/queue";
import { remember } from "../memories/remember";
import { recallFor } from "../memories/suggest";
import { merchantSite } from "../research/merchant-site";
import type { Service } from "../service";
import { emitEvent } from "../webhooks/emit";
import { askedAndProvided } from "./judgement/asked-and-provided";
import { type Assessment, assess } from "./judgement/assess";
import { readDocuments } from "./read-documents";
import { storedAssessment } from "./stored-assessment";

/** Told to whoever waits for an assessment to be there. */
export const CASE_ASSESSED = "case-assessed";

/**
 * Works a case that is due. Safe to run twice and beside itself: it begins only when the case still waits, and its result
 * counts only for the evidence revision that it read.
 */
export function runAssessment(service: Service): Handler<{ caseId: string }> {
  return async ({ caseId }, { signal }) => {
    const begun = await begin(service, caseId);
    if (!begun) return awaitDue(service, caseId);
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const documents = await readDocuments(service, caseId, signal);
    const readings = documents.map(({ reading }) => reading);
    const filled = await fillFromNotice(service, begun, readings);
    if (!filled) return;
    const { record, notes } = filled;
    const research = await siteOf(service, record, signal);
    const assessed = assess({
      today: today(service.clock),
      fields: record.fields,
      agent: record.agent,
      requirements: record.requirements,
      documents,
      memories: await recallFor(service.db, record, new Date(service.clock.now())),
      research,
    });
    const assessment = { ...assessed, notes: [...assessed.notes, ...notes] };
    const counts = await finish(service, record, assessment);
    service.log.info(
      { caseId, revision: record.evidenceRevision, documents: documents.length, counts },
      "assessed a case",
    );
  };
}

/** After the documents, because one of them may have told the address. */
function siteOf(service: Service, { orgId, fields, agent }: CaseRecord, signal: AbortSignal) {
  const { merchantUrl } = fields;
  return merchantSite(service, { orgId, merchantUrl, research: agent.researchTransactionDetails }, signal);
}

/** The case as it is now, marked `processing`; `undefined` when it no longer waits or something newer is due later. */
async function begin(service: Service, caseId: string): Promise<CaseRecord | undefined> {
  const now = new Date(service.clock.now());
  const row = await service.db
    .updateTable("cases")
    .set({ status: "processing", updated_at: now })
    .where("id", "=", caseId)
    .where("status", "in", ["queued", "processing"])
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
      .where("status", "=", "processing")
      .where("evidence_revision", "=", record.evidenceRevision)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const done = toCaseRecord(row);
    await remember(trx, { ...done, categories: askedAndProvided(assessment.requirements) }, now);
    await emitEvent(service, trx, done, toReading(done, outcome, await documentsOf(trx, done.id)));
    await service.jobs.publish(trx, CASE_ASSESSED, { caseId: done.id });
    return true;
  });
}

/** Every try failed: the case says so, in words, and can be started again by an update or another document. */
export function assessmentExhausted(service: Service): (data: { caseId: string }) => Promise<void> {
  return async ({ caseId }) => {
    await service.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("cases")
        .set({
          status: "error",
          message:
            "The documents could not be assessed after several tries. Nothing was lost: change the case or add a document to try again.",
          assess_after: null,
          updated_at: new Date(service.clock.now()),
        })
        .where("id", "=", caseId)
        .where("status", "in", ["queued", "processing"])
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      const failed = toCaseRecord(row);
      await emitEvent(service, trx, failed, toReading(failed, undefined, []));
    });
  };
}
