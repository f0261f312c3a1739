import type { StoredFile } from "@/lib/platform/storage/file-store";
import type { Service } from "@/lib/service/service";
import { type DocumentOwner, OWNERS, ownerOf } from "./owners";
import { schedule } from "./schedule";

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Called when a file is complete under its key: the slot becomes a document and the work on its case or task is
 * scheduled. Safe to run twice. Answers `false` when the slot or its owner is gone; the file is removed then.
 */
export async function receiveUpload(
  service: Service,
  key: string,
  file: StoredFile,
  mediaType?: string,
): Promise<boolean> {
  const owner = ownerOf(key);
  const received = owner !== undefined && (await receive(service, owner, key, { ...file, mediaType }));
  if (!received) await service.files.remove(key);
  return received;
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
      if (file) await receiveUpload(service, blob_key, file);
    }
    await service.db.deleteFrom(slots).where("state", "=", "open").where("expires_at", "<", dayAgo).execute();
  }
}
