import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { createUser, EmailTaken, findUserByEmail, normalizeEmail } from "./accounts";
import type { Store, StoreTables } from "./db";
import { hashToken } from "./sessions";
import type { Role, User } from "./tables-people";

/** How long a link can be used, in milliseconds. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export type Invitation = { id: string; email: string; role: Role; createdAt: Date; expiresAt: Date };

/**
 * Invites an address and returns the token of its link, which is stored nowhere. An earlier invitation of the same
 * address ends.
 *
 * @throws EmailTaken when the address has an account.
 */
export async function invite(
  trx: Transaction<StoreTables>,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string },
  now: Date,
): Promise<string> {
  const address = normalizeEmail(email);
  if (await findUserByEmail(trx, address)) throw new EmailTaken(`An account with the email ${address} already exists.`);
  await trx
    .updateTable("invitations")
    .set({ ended_at: now })
    .where("email", "=", address)
    .where("ended_at", "is", null)
    .execute();
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("invitations")
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      email: address,
      role,
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      ended_at: null,
    })
    .execute();
  return token;
}

/** `undefined` when the link was used or withdrawn, or is too old. */
export async function findInvitation(store: Store, token: string, now: Date): Promise<Invitation | undefined> {
  const row = await store
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && toInvitation(row);
}

export async function openInvitations(store: Store, now: Date): Promise<Invitation[]> {
  const rows = await store
    .selectFrom("invitations")
    .selectAll()
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toInvitation);
}

/**
 * Creates the account of an invitation, once.
 *
 * @returns `undefined` when the link cannot be used anymore, or the address has got an account in the meantime.
 */
export async function acceptInvitation(
  db: Kysely<StoreTables>,
  token: string,
  { name, passwordHash }: { name: string; passwordHash: string },
  now: Date,
): Promise<User | undefined> {
  return db
    .transaction()
    .execute(async (trx) => {
      const ended = await trx
        .updateTable("invitations")
        .set({ ended_at: now })
        .where("token_hash", "=", hashToken(token))
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .returning(["email", "role"])
        .executeTakeFirst();
      return ended && createUser(trx, { ...ended, name, passwordHash, isDemo: false }, now);
    })
    .catch((error: unknown) => {
      if (error instanceof EmailTaken) return undefined;
      throw error;
    });
}

/** @returns the address, or `undefined` when the invitation has ended already */
export async function withdrawInvitation(store: Store, id: string, now: Date): Promise<string | undefined> {
  const row = await store
    .updateTable("invitations")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  return row?.email;
}

type Row = { id: string; email: string; role: Role; created_at: Date; expires_at: Date };

function toInvitation({ id, email, role, created_at, expires_at }: Row): Invitation {
  return { id, email, role, createdAt: created_at, expiresAt: expires_at };
}
