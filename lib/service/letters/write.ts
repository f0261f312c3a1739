import { setTimeout as pause } from "node:timers/promises";
import { assess } from "../assessment/judgement/assess";
import { readDocuments } from "../assessment/read-documents";
import { type CaseRecord, toCaseRecord } from "../cases/record";
import { today } from "../clock";
import type { Handler } from "../jobs/queue";
import type { Service } from "../service";
import { emitEvent } from "../webhooks/emit";
import { toLetterReading } from "./letter-reading";
import { currentLetter } from "./letter-record";
import { LETTER_SETTLED } from "./queue";
import { writeLetter } from "./writing/write-letter";

/**
 * Writes the letter that a case waits for, once its assessment is there. Void when the letter was discarded or retired,
 * or the evidence changed, in the meantime; then whatever changed it brings the next try.
 */
export function runLetter(service: Service): Handler<{ caseId: string }> {
  return async ({ caseId }, { signal }) => {
    const waiting = await find(service, caseId);
    if (!waiting) return;
    const { record, generation } = waiting;
    if (service.config.workDelayMs > 0) await pause(service.config.workDelayMs, undefined, { signal });
    const { fields, agent } = record;
    const day = today(service.clock);
    const documents = await readDocuments(service, caseId, signal);
    const assessment = assess({ today: day, fields, agent, requirements: record.requirements, documents });
    const letter = writeLetter({ today: day, fields, assessment, documents });
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
