import "server-only";
import type { Kysely } from "kysely";
import { z } from "zod";
import {
  createUser,
  EmailTaken,
  enableUser,
  findUserByEmail,
  setPasswordHash,
  updateUser,
} from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { roles } from "@/lib/desk/store/tables-people";
import { hashPassword, passwordFault } from "./passwords";

/** The account cannot be saved; the message tells the operator why. */
export class AccountFault extends Error {}

export const accountForm = z.object({
  email: z.email("--email must be an email address.").max(254, "--email is too long.").toLowerCase(),
  name: z.string("--name is missing.").trim().min(1, "--name is missing.").max(100, "--name is too long."),
  role: z.enum(roles, `--role must be one of ${roles.join(", ")}.`),
});

export type AccountForm = z.infer<typeof accountForm>;

/**
 * Creates an account. With `replace`, an existing account gets this name, role and password, is enabled, and its
 * sessions end.
 *
 * @throws AccountFault for a weak password, a demo account, or an existing account without `replace`.
 */
export async function saveAccount(
  db: Kysely<StoreTables>,
  form: AccountForm,
  secret: { password: string; replace: boolean },
  now: Date,
): Promise<"created" | "replaced"> {
  const fault = passwordFault(secret.password, form.email);
  if (fault) throw new AccountFault(fault);
  const existing = await findUserByEmail(db, form.email);
  if (existing?.is_demo) throw new AccountFault(`${existing.email} is a demo account. Use another email.`);
  if (existing && !secret.replace)
    throw new AccountFault(
      `${existing.email} has an account already. Add --replace to set its name, role and password.`,
    );
  const passwordHash = await hashPassword(secret.password);
  if (!existing) {
    await createUser(db, { ...form, passwordHash, isDemo: false }, now).catch(asFault);
    return "created";
  }
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, existing.id, { name: form.name, role: form.role });
    await enableUser(trx, existing.id);
    await setPasswordHash(trx, existing.id, passwordHash, now);
  });
  return "replaced";
}

/** Someone else may create the same account at the same time. */
function asFault(error: unknown): never {
  throw error instanceof EmailTaken ? new AccountFault(error.message) : error;
}
