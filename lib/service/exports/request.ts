import { z } from "zod";
import { EXPORT_FORMATS, type ExportFormat, type ExportReading } from "@/lib/contract/export";
import { defineQueue } from "@/lib/platform/jobs/queue";
import { CASE_ASSESSED } from "@/lib/service/assessment/run-assessment";
import { lockCase } from "@/lib/service/cases/case-record";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import { ServiceError } from "@/lib/service/errors";
import { LETTER_SETTLED } from "@/lib/service/letters/run-letter";
import type { Service } from "@/lib/service/service";
import { downloadUrl } from "./download";
import { isOf, sourceColumns, sourcesOf } from "./stored-exports";

/**
 * Operation 12. Starts an export if there is none of the current case, and returns a fresh URL once it is
 * ready. Exports of an older revision or letter are deleted.
 */
export async function requestExport(
  service: Service,
  orgId: string,
  id: string,
  format: ExportFormat,
  origin: string,
): Promise<ExportReading> {
  const { caseId, key, replaced, failed } = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const { source, ready } = await sourcesOf(trx, record);
    const row = await trx
      .selectFrom("exports")
      .selectAll()
      .where("case_id", "=", record.id)
      .where("format", "=", format)
      .executeTakeFirst();
    const current = row && isOf(row, source) ? row : undefined;
    const answer = { caseId: record.id, key: undefined, replaced: row?.blob_key, failed: false };
    if (current?.status === "complete" && current.blob_key)
      return { ...answer, key: current.blob_key, replaced: undefined };
    if (current?.status === "failed") {
      await trx.deleteFrom("exports").where("case_id", "=", record.id).where("format", "=", format).execute();
      return { ...answer, failed: true };
    }
    const waits = current === undefined || current.status === "waiting";
    if (current === undefined || (waits && ready)) await begin(service, trx, record.id, format, { source, ready });
    return answer;
  });
  if (replaced) await service.files.remove(replaced);
  // Reported once, so that a failure is not silent; the next request tries again.
  if (failed) throw couldNotProduce();
  return key ? { id: caseId, getUrl: downloadUrl(service, key, origin) } : { id: caseId, status: "processing" };
}

async function begin(
  service: Service,
  trx: ServiceTransaction,
  caseId: string,
  format: ExportFormat,
  { source, ready }: Pick<Awaited<ReturnType<typeof sourcesOf>>, "source" | "ready">,
): Promise<void> {
  const columns = {
    ...sourceColumns(source),
    status: ready ? ("processing" as const) : ("waiting" as const),
    blob_key: null,
    filename: null,
    requested_at: new Date(service.clock.now()),
    made_at: null,
  };
  await trx
    .insertInto("exports")
    .values({ case_id: caseId, format, ...columns })
    .onConflict((conflict) => conflict.columns(["case_id", "format"]).doUpdateSet(columns))
    .execute();
  // A waiting export is started when the work it waits for ends.
  if (ready) await service.jobs.send(trx, exportQueue, { caseId, format });
}

function couldNotProduce(): ServiceError {
  return new ServiceError(409, "Conflict", [
    { detail: "The export could not be produced after several attempts. The case is unchanged; request it again." },
  ]);
}

const data = z.object({ caseId: z.uuid(), format: z.enum(EXPORT_FORMATS).optional() });
export type ExportJob = z.infer<typeof data>;

/** Produces one export, or every one that a case waits for; also called for finished assessments and letters. */
export const exportQueue = defineQueue<ExportJob>({
  name: "export",
  data,
  tries: 4,
  concurrency: 1,
  keyed: false,
  topics: [CASE_ASSESSED, LETTER_SETTLED],
});
