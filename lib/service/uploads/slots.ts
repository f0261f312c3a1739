import { randomUUID } from "node:crypto";
import type { Status } from "@/lib/contract/states";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import type { Service } from "@/lib/service/service";
import { uploadUrl } from "@/lib/service/signed-files";
import { maskFilename } from "@/lib/values/card-data/filename";
import { type DocumentOwner, OWNERS, ownerOf } from "./owners";
import { checkUploadsSoon } from "./upload-check";

export type Slot = { id: string; uploadFilename: string; key: string; expiresAt: number };

/** Opens a slot for every filename, in order, after those that the case or task has already. */
export async function openSlots(
  service: Service,
  trx: ServiceTransaction,
  owner: DocumentOwner,
  given: { ownerId: string; orgId: string; uploadFilenames: readonly string[]; validMs: number },
): Promise<Slot[]> {
  const expiresAt = service.clock.now() + given.validMs;
  const slots = given.uploadFilenames.map((filename) => {
    const id = randomUUID();
    return { id, uploadFilename: maskFilename(filename), key: `${owner.prefix}/${id}`, expiresAt };
  });
  const { last } = await trx
    .selectFrom(owner.slots)
    .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("last"))
    .where(owner.foreignKey, "=", given.ownerId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto(owner.slots)
    .values(
      slots.map((slot, index) => ({
        id: slot.id,
        [owner.foreignKey]: given.ownerId,
        org_id: given.orgId,
        position: last + index + 1,
        upload_filename: slot.uploadFilename,
        blob_key: slot.key,
        state: "open" as const,
        expires_at: new Date(expiresAt),
      })),
    )
    .execute();
  await checkUploadsSoon(service, trx);
  return slots;
}

/** The signed URLs that fill the slots, in their order. */
export function putUrls(
  service: Service,
  slots: readonly Slot[],
  origin: string,
): Promise<{ id: string; putUrl: string; uploadFilename: string }[]> {
  return Promise.all(
    slots.map(async ({ id, uploadFilename, key, expiresAt }) => {
      return { id, putUrl: await uploadUrl(service, key, expiresAt, origin), uploadFilename };
    }),
  );
}

/** `undefined` when the slot is gone, or the key is not that of a slot. */
export async function slotState(service: Service, key: string): Promise<Status<"document"> | undefined> {
  const owner = ownerOf(key);
  if (!owner) return undefined;
  const row = await service.db.selectFrom(owner.slots).select("state").where("blob_key", "=", key).executeTakeFirst();
  return row?.state;
}

/** Which of these keys belong to an uploaded document, or to a slot for one. */
export async function knownUploads(service: Service, keys: string[]): Promise<string[]> {
  const rows = await Promise.all(
    OWNERS.map(({ slots }) => service.db.selectFrom(slots).select("blob_key").where("blob_key", "in", keys).execute()),
  );
  return rows.flat().map(({ blob_key }) => blob_key);
}
