import "server-only";
import type { Transaction } from "kysely";
import type { Store, StoreTables } from "./db";

type Trx = Transaction<StoreTables>;

export type SecondFactor = { secret: string; confirmedAt?: Date; codesLeft: number };

/** `confirmedAt` is absent until a first code was right; until then it is not asked for. */
export async function findSecondFactor(store: Store, userId: string): Promise<SecondFactor | undefined> {
  const row = await store
    .selectFrom("second_factors")
    .select(["secret", "confirmed_at"])
    .select((eb) =>
      eb
        .selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .whereRef("recovery_codes.user_id", "=", "second_factors.user_id")
        .where("used_at", "is", null)
        .as("codes_left"),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { secret: row.secret, confirmedAt: row.confirmed_at ?? undefined, codesLeft: Number(row.codes_left) };
}

/** Starts the set-up, or starts it again. @returns false when there is a confirmed one */
export async function offerSecret(store: Store, userId: string, secret: string): Promise<boolean> {
  const row = await store
    .insertInto("second_factors")
    .values({ user_id: userId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret }).where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the set-up of the secret that the code was made from. @returns false when it is not open anymore */
export async function confirmSecret(
  trx: Trx,
  { userId, secret, step }: { userId: string; secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("second_factors")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a time step, and all before it. @returns false when it was used already */
export async function consumeTotpStep(store: Store, userId: string, step: number): Promise<boolean> {
  const row = await store
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there is no such code, or it was used already */
export async function consumeRecoveryCode(store: Store, userId: string, hash: string, now: Date): Promise<boolean> {
  const row = await store
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The codes before these end. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

/** @returns false when there was none */
export async function dropSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const row = await trx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
