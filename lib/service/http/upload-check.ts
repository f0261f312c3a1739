import type { Handler } from "../jobs/queue";
import type { Service } from "../service";
import { TooLarge } from "../storage/file-store";
import { expectUploads } from "../storage/upload-queue";
import { UPLOADS } from "./uploads";

const AT_ONCE = 200;
/** A request that began before its address expired may end after that. */
const GRACE_MS = 10 * 60_000;
const TABLES = ["evidence", "statement_documents"] as const;

/** Takes in every file that browsers sent straight to the store, and looks again while slots are open. */
export function runUploadCheck(service: Service): Handler<object> {
  return async (_, { signal }) => {
    const open = await openKeys(service);
    for (const key of open) {
      signal.throwIfAborted();
      await take(service, key).catch((error: unknown) => {
        service.log.warn({ key, error: String(error) }, "a file in the store could not be looked at");
      });
    }
    if (open.length > 0) await service.db.transaction().execute((trx) => expectUploads(service, trx));
  };
}

/** Every try failed, and the next look depends on this one. */
export function uploadCheckExhausted(service: Service): () => Promise<void> {
  return () => service.db.transaction().execute((trx) => expectUploads(service, trx));
}

async function openKeys(service: Service): Promise<string[]> {
  const since = new Date(service.clock.now() - GRACE_MS);
  const rows = await Promise.all(
    TABLES.map((table) =>
      service.db
        .selectFrom(table)
        .select("blob_key")
        .where("state", "=", "open")
        .where("expires_at", ">", since)
        .orderBy("expires_at", "desc")
        .limit(AT_ONCE)
        .execute(),
    ),
  );
  return rows.flat().map((row) => row.blob_key);
}

async function take(service: Service, key: string): Promise<void> {
  try {
    const stored = await service.files.direct?.collect(key, service.config.maxUploadBytes);
    if (stored) await UPLOADS[key.split("/")[0] ?? ""]?.receive(service, key, stored, stored.mediaType);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    service.log.warn({ key, limit: service.config.maxUploadBytes }, "a file over the limit was removed");
  }
}
