import { randomUUID } from "node:crypto";
import type { LetterReading } from "@/lib/contract/letter";
import { lockCase } from "../cases/find";
import { badRequest } from "../errors";
import type { Service } from "../service";
import { toLetterReading } from "./letter-reading";
import { currentLetter } from "./letter-record";
import { letterQueue } from "./queue";

/**
 * Operation 7. One letter per case until it is discarded or retired: asking again answers with what there is. Asked for
 * before the assessment is complete, it waits for it.
 */
export async function requestLetter(service: Service, orgId: string, id: string): Promise<LetterReading> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    if (!record.agent.writeResponseLetter)
      throw badRequest("This case was created with writeResponseLetter off, so no letter can be written for it.");
    const existing = await currentLetter(trx, record);
    if (existing) return toLetterReading(record.id, existing);
    const columns = {
      generation: randomUUID(),
      status: "processing" as const,
      markdown: null,
      claims: null,
      evidence_revision: null,
      deletion_revision: record.deletionRevision,
      requested_at: new Date(service.clock.now()),
      written_at: null,
      failed_at: null,
    };
    await trx
      .insertInto("letters")
      .values({ case_id: record.id, ...columns })
      .onConflict((conflict) => conflict.column("case_id").doUpdateSet(columns))
      .execute();
    await service.jobs.send(trx, letterQueue, { caseId: record.id });
    return { id: record.id, status: "processing" };
  });
}
