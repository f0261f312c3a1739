import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { HoldShown } from "@/lib/contract/desk/retention";
import { appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

const FORMER = "Former user";

type By = { id: string; name: string };

/**
 * Sets a hold. What waits to be erased waits no longer; what is being erased cannot be held anymore. The log says that
 * someone did, and the reason stays with the case.
 */
export async function setHold(
  db: Kysely<StoreTables>,
  { caseId, reason, by, at }: { caseId: string; reason: string; by: By; at: Date },
): Promise<"set" | "standing" | "erasing" | "gone"> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockCase(trx, caseId))) return "gone";
    const erasure = await trx.selectFrom("erasures").select("state").where("case_id", "=", caseId).executeTakeFirst();
    if (erasure?.state === "working") return "erasing";
    if (await isHeld(trx, caseId)) return "standing";
    await trx.deleteFrom("erasures").where("case_id", "=", caseId).execute();
    const stands = { lifted_by: null, lifted_at: null };
    await trx
      .insertInto("case_holds")
      .values({ id: randomUUID(), case_id: caseId, reason, set_by: by.id, set_at: at, ...stands })
      .execute();
    await appendActivity(trx, { at, caseId, actor: by, action: "put the case on hold", note: reason });
    return "set";
  });
}

/** @returns false when no hold stands */
export async function liftHold(
  db: Kysely<StoreTables>,
  { caseId, by, at }: { caseId: string; by: By; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCase(trx, caseId);
    const { numUpdatedRows } = await trx
      .updateTable("case_holds")
      .set({ lifted_by: by.id, lifted_at: at })
      .where("case_id", "=", caseId)
      .where("lifted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await appendActivity(trx, { at, caseId, actor: by, action: "lifted the hold on the case" });
    return true;
  });
}

export async function holdOf(store: Store, caseId: string): Promise<HoldShown | undefined> {
  const row = await store
    .selectFrom("case_holds")
    .leftJoin("users", "users.id", "case_holds.set_by")
    .select(["reason", "set_at", "users.name"])
    .where("case_id", "=", caseId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return row && { reason: row.reason, by: row.name ?? FORMER, at: row.set_at.toISOString() };
}

export async function isHeld(store: Store, caseId: string): Promise<boolean> {
  return (await holdOf(store, caseId)) !== undefined;
}

/** Whoever sets a hold or begins to erase locks the case first, so that one of them comes before the other. */
export async function lockCase(trx: Store, caseId: string): Promise<{ finished_at: Date | null } | undefined> {
  return trx.selectFrom("cases").select("finished_at").where("id", "=", caseId).forUpdate().executeTakeFirst();
}
