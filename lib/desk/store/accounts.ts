import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Store, StoreTables } from "./db";
import { endSessionsOfUser } from "./sessions";
import type { Role, User } from "./tables-people";

type Trx = Transaction<StoreTables>;

export type AccountInput = {
  email: string;
  name: string;
  role: Role;
  /** `null`: signs in with the company's provider only. */
  passwordHash: string | null;
  isDemo: boolean;
};

/** The account with this email in any spelling, disabled or not. */
export function findUserByEmail(db: Store, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", normalizeEmail(email)).executeTakeFirst();
}

export class EmailTaken extends Error {}

/** @throws EmailTaken when an account has the email already, in any spelling. */
export async function createUser(db: Store, input: AccountInput, now: Date): Promise<User> {
  const user = await db
    .insertInto("users")
    .values({
      id: randomUUID(),
      email: normalizeEmail(input.email),
      name: input.name,
      role: input.role,
      password_hash: input.passwordHash,
      disabled_at: null,
      is_demo: input.isDemo,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new EmailTaken(`An account with the email ${normalizeEmail(input.email)} already exists.`);
  return user;
}

export type Person = Pick<User, "id" | "email" | "name" | "role"> & {
  disabled: boolean;
  isDemo: boolean;
  hasSecondFactor: boolean;
  /** Sessions that were active recently. */
  sessions: number;
  lastSeenAt?: Date;
};

/** Everyone with an account, by name; those that are turned off last. */
export async function listPeople(db: Store, now: Date): Promise<Person[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("sessions", "sessions.user_id", "users.id")
    .select(["users.id", "email", "name", "role", "disabled_at", "is_demo"])
    .select(({ fn }) => [
      fn.max("sessions.last_seen_at").as("seen"),
      fn
        .count<number>("sessions.token_hash")
        .filterWhere("sessions.ended_at", "is", null)
        .filterWhere("sessions.expires_at", ">", now)
        .as("live"),
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("second_factors")
            .select("user_id")
            .whereRef("second_factors.user_id", "=", "users.id")
            .where("confirmed_at", "is not", null),
        )
        .as("has_second_factor"),
    )
    .groupBy("users.id")
    .orderBy("disabled_at", (order) => order.asc().nullsFirst())
    .orderBy("name")
    .execute();
  return rows.map(({ id, email, name, role, disabled_at, is_demo, has_second_factor, seen, live }) => ({
    id,
    email,
    name,
    role,
    disabled: disabled_at !== null,
    isDemo: is_demo,
    hasSecondFactor: Boolean(has_second_factor),
    sessions: Number(live),
    lastSeenAt: seen ?? undefined,
  }));
}

export function findUser(db: Store, id: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Who a provider means with a subject. */
export type Identity = { issuer: string; subject: string };

export function findUserByIdentity(db: Store, { issuer, subject }: Identity): Promise<User | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("oidc_issuer", "=", issuer)
    .where("oidc_subject", "=", subject)
    .executeTakeFirst();
}

/** @returns false when the account belongs to another identity already */
export async function tieIdentity(trx: Trx, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const row = await trx
    .updateTable("users")
    .set({ oidc_issuer: issuer, oidc_subject: subject })
    .where("id", "=", userId)
    .where("oidc_subject", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes effect on the user's next request; sessions continue. */
export async function updateUser(trx: Trx, userId: string, change: { name: string; role: Role }): Promise<void> {
  await trx.updateTable("users").set(change).where("id", "=", userId).execute();
}

/** Ends every session of the user in the same transaction, so that anyone who knew the old password is signed out. */
export async function setPasswordHash(trx: Trx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
  await endSessionsOfUser(trx, userId, "password-changed", now);
}

/** Ends every session of the user, too. */
export async function disableUser(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set({ disabled_at: now })
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .execute();
  await endSessionsOfUser(trx, userId, "disabled", now);
}

export async function enableUser(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable("users").set({ disabled_at: null }).where("id", "=", userId).execute();
}

/** Emails are stored and compared in this form. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
