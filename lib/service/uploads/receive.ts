import { ScannerUnavailable } from "@/lib/platform/scanner";
import type { StoredFile } from "@/lib/platform/storage/file-store";
import type { Service } from "@/lib/service/service";
import { type DocumentOwner, OWNERS, ownerOf } from "./owners";
import { schedule } from "./schedule";

const BATCH = 500;
const DAY_MS = 86_400_000;

/** `gone`: the slot or its owner was deleted in the meantime. An infected file comes with the scanner's name for it. */
export type Receipt = { outcome: "received" } | { outcome: "gone" } | { outcome: "infected"; finding: string };

/**
 * Called when a file is complete under its key: it is scanned, the slot becomes a document, and the work on its case or task
 * is scheduled. Safe to run twice. A file that is not received is removed; an infected one leaves its slot open.
 *
 * @throws ScannerUnavailable; the file stays, and the next call asks again.
 */
export async function receiveUpload(
  service: Service,
  key: string,
  file: StoredFile,
  mediaType?: string,
): Promise<Receipt> {
  const finding = await service.scanner?.(await service.files.localPath(key));
  if (finding !== undefined) {
    service.log.warn({ key, finding, sha256: file.sha256 }, "the scanner found something in an uploaded file");
    await service.files.remove(key);
    return { outcome: "infected", finding };
  }
  const owner = ownerOf(key);
  const received = owner !== undefined && (await receive(service, owner, key, { ...file, mediaType }));
  if (!received) await service.files.remove(key);
  return { outcome: received ? "received" : "gone" };
}

function receive(
  service: Service,
  owner: DocumentOwner,
  key: string,
  file: StoredFile & { mediaType?: string },
): Promise<boolean> {
  return service.db.transaction().execute(async (trx) => {
    const slot = await trx
      .selectFrom(owner.slots)
      .select((eb) => ["id", eb.ref(owner.foreignKey).as("ownerId")])
      .where("blob_key", "=", key)
      .executeTakeFirst();
    // Locked before the slot changes, as a deletion does it: changes of one case happen one after another.
    const row =
      slot &&
      (await trx
        .selectFrom(owner.table)
        .select("status")
        .where("id", "=", slot.ownerId)
        .forUpdate()
        .executeTakeFirst());
    if (!slot || !row) return false;
    const now = new Date(service.clock.now());
    const arrived = await trx
      .updateTable(owner.slots)
      .set({
        state: "arrived",
        bytes: file.bytes,
        sha256: file.sha256,
        media_type: file.mediaType ?? null,
        arrived_at: now,
      })
      .where("id", "=", slot.id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (!arrived) return true;
    await trx
      .updateTable(owner.table)
      .set((eb) => ({
        [owner.revision]: eb(owner.revision, "+", 1),
        status: owner.statusAfterArrival(row.status),
        message: null,
        updated_at: now,
      }))
      .where("id", "=", slot.ownerId)
      .execute();
    await schedule(service, trx, owner, { id: slot.ownerId, at: now.getTime() + service.config.quietMs });
    return true;
  });
}

/**
 * Finishes what a crash interrupted between a file and its row: a complete file in a slot that is still open becomes a
 * document. Slots that expired more than a day ago are deleted.
 */
export async function recoverUploads(service: Service): Promise<void> {
  const dayAgo = new Date(service.clock.now() - DAY_MS);
  for (const { slots } of OWNERS) {
    const open = await service.db
      .selectFrom(slots)
      .select("blob_key")
      .where("state", "=", "open")
      .orderBy("expires_at", "desc")
      .limit(BATCH)
      .execute();
    for (const { blob_key } of open) {
      const file = await service.files.head(blob_key);
      // Without its scanner the product starts all the same; the file waits for the next start or attempt.
      if (file)
        await receiveUpload(service, blob_key, file).catch((error: unknown) => {
          if (!(error instanceof ScannerUnavailable)) throw error;
          service.log.warn({ key: blob_key, error: error.message }, "an uploaded file could not be scanned");
        });
    }
    await service.db.deleteFrom(slots).where("state", "=", "open").where("expires_at", "<", dayAgo).execute();
  }
}
