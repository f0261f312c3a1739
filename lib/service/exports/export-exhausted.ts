import type { Service } from "../service";
import type { ExportJob } from "./queue";

/** Every try failed: the next request says so once, and the one after it tries anew. */
export function exportExhausted(service: Service): (data: ExportJob) => Promise<void> {
  return async ({ caseId, format }) => {
    if (!format) return;
    await service.db
      .updateTable("exports")
      .set({ status: "failed" })
      .where("case_id", "=", caseId)
      .where("format", "=", format)
      .where("status", "=", "processing")
      .execute();
    service.log.error({ caseId, format }, "an export could not be produced after several tries");
  };
}
