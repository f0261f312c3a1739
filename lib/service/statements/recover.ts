import type { Service } from "../service";
import { receiveStatement } from "./receive-statement";

const BATCH = 500;

/** Finishes what a kill interrupted: a whole file in a slot that is still open becomes a document; old open slots go. */
export async function recoverStatements(service: Service): Promise<void> {
  const open = await service.db
    .selectFrom("statement_documents")
    .select("blob_key")
    .where("state", "=", "open")
    .orderBy("expires_at", "desc")
    .limit(BATCH)
    .execute();
  for (const { blob_key } of open) {
    const file = await service.files.head(blob_key);
    if (file) await receiveStatement(service, blob_key, file);
  }
  const dayAgo = new Date(service.clock.now() - 86_400_000);
  await service.db
    .deleteFrom("statement_documents")
    .where("state", "=", "open")
    .where("expires_at", "<", dayAgo)
    .execute();
}

/** Which of these keys belong to a statement document or a workup. */
export async function knownStatementFiles(service: Service, keys: string[]): Promise<string[]> {
  const documents = await service.db
    .selectFrom("statement_documents")
    .select("blob_key")
    .where("blob_key", "in", keys)
    .execute();
  const workbooks = await service.db
    .selectFrom("statement_workbooks")
    .select("blob_key")
    .where("blob_key", "in", keys)
    .execute();
  return [...documents, ...workbooks].map((row) => row.blob_key);
}
