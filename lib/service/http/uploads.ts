import { receiveFile } from "../cases/receive-file";
import type { Service } from "../service";
import { receiveStatement } from "../statements/receive-statement";
import type { StoredFile } from "../storage/file-store";

/** What a signed PUT fills, by the first part of its key. */
export type Upload = {
  /** `undefined` when the slot is gone. */
  state(service: Service, key: string): Promise<"open" | "arrived" | undefined>;
  receive(service: Service, key: string, file: StoredFile, mediaType?: string): Promise<boolean>;
};

export const UPLOADS: Readonly<Record<string, Upload>> = {
  evidence: { state: (service, key) => stateOf(service, "evidence", key), receive: receiveFile },
  statements: { state: (service, key) => stateOf(service, "statement_documents", key), receive: receiveStatement },
};

async function stateOf(service: Service, table: "evidence" | "statement_documents", key: string) {
  const row = await service.db.selectFrom(table).select("state").where("blob_key", "=", key).executeTakeFirst();
  return row?.state;
}
