import "server-only";
import type { Kysely } from "kysely";
import { z } from "zod";
import { describeUser, enableUser, setPasswordHash } from "@/lib/store/accounts/change";
import { createUser, EmailTaken } from "@/lib/store/accounts/create";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { StoreTables } from "@/lib/store/db";
import { roles } from "@/lib/store/tables/accounts";
import { hashPassword } from "./passwords/hash";
import { passwordFault } from "./passwords/rules";

/** What is asked for cannot be saved; the message says why, for the operator. */
export class AccountFault extends Error {}

export const accountForm = z.object({
  email: z.email("--email must be an e-mail address.").max(254, "--email is too long.").toLowerCase(),
  name: z.string("--name is missing.").trim().min(1, "--name is missing.").max(100, "--name is too long."),
  role: z.enum(roles, `--role must be one of ${roles.join(", ")}.`),
});

export type AccountForm = z.infer<typeof accountForm>;

/**
 * Creates an account, or with `replace` gives an existing one this name, role and password, opens it and ends its
 * sessions.
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
  if (existing?.is_demo) throw new AccountFault(`${existing.email} is a demo account. Use another e-mail.`);
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
    await describeUser(trx, existing.id, { name: form.name, role: form.role });
    await enableUser(trx, existing.id);
    await setPasswordHash(trx, existing.id, passwordHash, now);
  });
  return "replaced";
}

/** Somebody else may create the same account in the meantime. */
function asFault(error: unknown): never {
  throw error instanceof EmailTaken ? new AccountFault(error.message) : error;
}
