import type { Service } from "@/lib/service/service";
import { findStatement } from "./statement-record";

type ArrivedDocument = { id: string; blobKey: string; filename: string };

/**
 * A document of a task by its number in the analysis, from 1; `undefined` when there is none.
 *
 * @throws ServiceError 404 for a task that the organization does not have.
 */
export async function arrivedDocument(
  service: Service,
  orgId: string,
  id: string,
  number: number,
): Promise<ArrivedDocument | undefined> {
  const record = await findStatement(service.db, orgId, id);
  if (number < 1) return undefined;
  const row = await service.db
    .selectFrom("statement_documents")
    .select(["id", "blob_key", "upload_filename"])
    .where("statement_id", "=", record.id)
    .where("state", "=", "arrived")
    .orderBy("position")
    .offset(number - 1)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, blobKey: row.blob_key, filename: row.upload_filename };
}
