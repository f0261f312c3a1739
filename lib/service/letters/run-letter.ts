import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { defineQueue, type Handler, type OnFailed } from "@/lib/platform/jobs/queue";
import { today } from "@/lib/platform/time";
import { CASE_ASSESSED } from "@/lib/service/assessment/run-assessment";
import { type CaseRecord, toCaseRecord } from "@/lib/service/cases/case-record";
import { readOrganization } from "@/lib/service/organizations/settings";
import type { Service } from "@/lib/service/service";
import { emitEvent } from "@/lib/service/webhooks/emit";
import { judgedCase } from "./judged-case";
import { currentLetter, toLetterReading } from "./letter-record";
import { writeLetter } from "./writing/write-letter";

/**
 * Writes the letter that a case waits for, once its assessment is complete. The result is void when the letter was
 * discarded or retired, or the evidence changed, in the meantime; that change then triggers the next run.
 */
export function runLetter(service: Service): Handler<{ caseId: string }> {
  return async ({ caseId }, { signal }) => {
    const waiting = await find(service, caseId);
    if (!waiting) return;
    const { record, generation } = waiting;
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const { letterhead = "", signature = "" } = await readOrganization(service, record.orgId);
    const letter = writeLetter({
      today: today(service.clock),
      fields: record.fields,
      requirements: record.requirements,
      stationery: { letterhead, signature },
      assessment: await judgedCase(service, record, signal),
    });
    await finish(service, record, generation, letter);
  };
}

async function find(service: Service, caseId: string): Promise<{ record: CaseRecord; generation: string } | undefined> {
  const row = await service.db.selectFrom("cases").selectAll().where("id", "=", caseId).executeTakeFirst();
  if (row?.status !== "complete" || row.evidence_revision !== row.assessed_revision) return undefined;
  const record = toCaseRecord(row);
  const letter = await currentLetter(service.db, record);
  return letter?.status === "processing" ? { record, generation: letter.generation } : undefined;
}

async function finish(
  service: Service,
  record: CaseRecord,
  generation: string,
  letter: ReturnType<typeof writeLetter>,
): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("cases")
      .select("id")
      .where("id", "=", record.id)
      .where("evidence_revision", "=", record.evidenceRevision)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return;
    const written = await trx
      .updateTable("letters")
      .set({
        status: "complete",
        markdown: letter.markdown,
        claims: JSON.stringify(letter.claims),
        evidence_revision: record.evidenceRevision,
        written_at: new Date(service.clock.now()),
      })
      .where("case_id", "=", record.id)
      .where("generation", "=", generation)
      .where("status", "=", "processing")
      .returning("case_id")
      .executeTakeFirst();
    const complete = written && (await currentLetter(trx, record));
    if (!complete) return;
    await emitEvent(service, trx, record, toLetterReading(record.id, complete));
    await service.jobs.publish(trx, LETTER_SETTLED, { caseId: record.id });
  });
}

/**
 * Stores the failure until the letter is requested again or discarded. A letter that was retired in the meantime is
 * ignored.
 */
export function onLetterFailed(service: Service): OnFailed<{ caseId: string }> {
  return async ({ caseId }) => {
    await service.db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable("letters")
        .set({ status: "failed", failed_at: new Date(service.clock.now()) })
        .where("case_id", "=", caseId)
        .where("status", "=", "processing")
        .where("deletion_revision", "=", (eb) =>
          eb.selectFrom("cases").select("deletion_revision").where("id", "=", caseId),
        )
        .returning("generation")
        .executeTakeFirst();
      if (!failed) return;
      const subject = { caseId, letter: failed.generation };
      service.log.error(subject, "a letter could not be written after several tries");
      await service.jobs.publish(trx, LETTER_SETTLED, { caseId });
    });
  };
}

/** The topic of letters that were written or failed. */
export const LETTER_SETTLED = "letter-settled";

/** Writes the letter that a case waits for. Subscribes to completed assessments. */
export const letterQueue = defineQueue({
  name: "letter",
  data: z.object({ caseId: z.uuid() }),
  tries: 5,
  concurrency: 2,
  keyed: false,
  topics: [CASE_ASSESSED],
});
