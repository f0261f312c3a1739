import { z } from "zod";
import { defineQueue, type Handler } from "@/lib/platform/jobs/queue";
import { Empty, TooLarge } from "@/lib/platform/storage/file-store";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import type { Service } from "@/lib/service/service";
import { OWNERS } from "./owners";
import { receiveUpload } from "./receive";

const EVERY_MS = 2000;
const AT_ONCE = 200;
/** A request that started before its URL expired may end after that. */
const GRACE_MS = 10 * 60_000;

/** Checks whether files arrived in the store for open slots; one job at a time, as long as there are open slots. */
export const uploadCheckQueue = defineQueue({
  name: "upload-check",
  data: z.object({}),
  tries: 5,
  concurrency: 1,
  keyed: true,
});

/** Schedules a check in two seconds. Does nothing for a store whose files pass through this service. */
export async function checkUploadsSoon(service: Service, trx: ServiceTransaction): Promise<void> {
  if (!service.files.direct) return;
  // Without a key, a second job is not added while one waits, and that one is not put off.
  await service.jobs.send(trx, uploadCheckQueue, {}, { at: service.clock.now() + EVERY_MS });
}

/** Receives every file that browsers sent directly to the store, and checks again while there are open slots. */
export function runUploadCheck(service: Service): Handler<object> {
  return async (_, { signal }) => {
    const open = await openKeys(service);
    for (const key of open) {
      signal.throwIfAborted();
      await collect(service, key).catch((error: unknown) => {
        service.log.warn({ key, error: String(error) }, "could not check for a file in the store");
      });
    }
    if (open.length > 0) await service.db.transaction().execute((trx) => checkUploadsSoon(service, trx));
  };
}

/** The next check depends on this one, so it is scheduled also when every attempt failed. */
export function onUploadCheckFailed(service: Service): () => Promise<void> {
  return () => service.db.transaction().execute((trx) => checkUploadsSoon(service, trx));
}

async function openKeys(service: Service): Promise<string[]> {
  const since = new Date(service.clock.now() - GRACE_MS);
  const rows = await Promise.all(
    OWNERS.map(({ slots }) =>
      service.db
        .selectFrom(slots)
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

async function collect(service: Service, key: string): Promise<void> {
  try {
    const stored = await service.files.direct?.collect(key, service.config.maxUploadBytes);
    if (stored) await receiveUpload(service, key, stored, stored.mediaType);
  } catch (error) {
    if (error instanceof Empty) service.log.warn({ key }, "removed an empty file");
    else if (error instanceof TooLarge)
      service.log.warn({ key, limit: service.config.maxUploadBytes }, "removed a file over the size limit");
    else throw error;
  }
}
