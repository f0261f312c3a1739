import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, disableUser, EmailTaken, enableUser, setPasswordHash, updateUser } from "./accounts";
import type { StoreTables } from "./db";
import { endSession, findLiveSession, startSession, touchSession } from "./sessions";
import { openTestStore } from "./store.testing";

const start = new Date("2026-03-02T09:00:00Z");
const at = (minutes: number, ms = 0) => new Date(start.getTime() + minutes * 60_000 + ms);

let db: Kysely<StoreTables>;
let close: () => Promise<void>;
let people = 0;

beforeAll(async () => {
  ({ db, close } = await openTestStore());
});
afterAll(() => close());

async function person(): Promise<{ id: string; email: string; token: string }> {
  const email = `person-${++people}@example.com`;
  const account = { email, name: "Ada", role: "analyst", passwordHash: "hash", isDemo: false } as const;
  const { id } = await createUser(db, account, start);
  return { id, email, token: await startSession(db, id, start) };
}

describe("a session", () => {
  it("knows its user and when it ends", async () => {
    const { id, email, token } = await person();
    expect(await findLiveSession(db, token, start)).toEqual({
      userId: id,
      email,
      name: "Ada",
      role: "analyst",
      expiresAt: at(15),
    });
  });

  it("has a token of 256 random bits that the database does not contain", async () => {
    const { token } = await person();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await findLiveSession(db, rows[0]?.token_hash ?? "", start)).toBeUndefined();
  });

  it("ends 15 minutes after the last action", async () => {
    const { token } = await person();
    expect(await findLiveSession(db, token, at(15, -1))).toBeDefined();
    expect(await findLiveSession(db, token, at(15))).toBeUndefined();
    expect(await touchSession(db, token, at(15))).toBeUndefined();
  });

  it("is prolonged by actions and not by reads", async () => {
    const { token } = await person();
    await findLiveSession(db, token, at(10));
    expect((await findLiveSession(db, token, at(14)))?.expiresAt).toEqual(at(15));
    expect((await touchSession(db, token, at(14)))?.expiresAt).toEqual(at(29));
    expect((await findLiveSession(db, token, at(28)))?.expiresAt).toEqual(at(29));
  });

  it("records activity at most once a minute", async () => {
    const { token } = await person();
    expect((await touchSession(db, token, at(1, -1)))?.expiresAt).toEqual(at(15));
    expect((await touchSession(db, token, at(1)))?.expiresAt).toEqual(at(16));
  });

  it("ends after ten hours, however active it is", async () => {
    const { token } = await person();
    for (let minute = 10; minute < 600; minute += 10) expect(await touchSession(db, token, at(minute))).toBeDefined();
    expect((await findLiveSession(db, token, at(595)))?.expiresAt).toEqual(at(600));
    expect(await findLiveSession(db, token, at(600))).toBeUndefined();
  });

  it("ends when the user signs out, and stays ended", async () => {
    const { token } = await person();
    await endSession(db, token, "signed-out", at(1));
    expect(await findLiveSession(db, token, at(1))).toBeUndefined();
    await endSession(db, token, "disabled", at(2));
    const ended = await db.selectFrom("sessions").select("end_reason").where("ended_at", "=", at(1)).execute();
    expect(ended).toEqual([{ end_reason: "signed-out" }]);
  });

  it("has a new role on the next request", async () => {
    const { id, token } = await person();
    await db.transaction().execute((trx) => updateUser(trx, id, { name: "Ada L.", role: "manager" }));
    expect(await findLiveSession(db, token, start)).toMatchObject({ name: "Ada L.", role: "manager" });
  });

  it("ends in every browser of the user when the password changes, and in no other user's", async () => {
    const ada = await person();
    const second = await startSession(db, ada.id, start);
    const other = await person();
    await db.transaction().execute((trx) => setPasswordHash(trx, ada.id, "another", at(1)));
    expect(await findLiveSession(db, ada.token, at(1))).toBeUndefined();
    expect(await findLiveSession(db, second, at(1))).toBeUndefined();
    expect(await findLiveSession(db, other.token, at(1))).toBeDefined();
  });

  it("ends when the user is disabled, and enabling the user does not bring it back", async () => {
    const { id, token } = await person();
    await db.transaction().execute((trx) => disableUser(trx, id, at(1)));
    expect(await findLiveSession(db, token, at(1))).toBeUndefined();
    await db.transaction().execute((trx) => enableUser(trx, id));
    expect(await findLiveSession(db, token, at(1))).toBeUndefined();
  });

  it("is never live when it starts for a disabled user", async () => {
    const { id } = await person();
    await db.transaction().execute((trx) => disableUser(trx, id, start));
    expect(await findLiveSession(db, await startSession(db, id, start), start)).toBeUndefined();
  });

  it("keeps its row for 30 days after its end", async () => {
    const { id, token } = await person();
    const rows = () => db.selectFrom("sessions").select("token_hash").where("user_id", "=", id).execute();
    await startSession(db, id, at(600 + 30 * 24 * 60));
    expect(await rows()).toHaveLength(2);
    await startSession(db, id, at(600 + 30 * 24 * 60, 1));
    expect(await rows()).toHaveLength(2);
    expect(await findLiveSession(db, token, start)).toBeUndefined();
  });
});

describe("accounts", () => {
  it("are the same for every spelling of an email", async () => {
    const { email } = await person();
    const again = { email: email.toUpperCase(), name: "Ada", role: "admin", passwordHash: "x", isDemo: false } as const;
    await expect(createUser(db, again, start)).rejects.toBeInstanceOf(EmailTaken);
  });

  it("cannot be stored with capital letters in the email", async () => {
    const { id } = await person();
    const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const values = { ...row, id: "00000000-0000-4000-8000-000000000001", email: "Ada@example.com" };
    await expect(db.insertInto("users").values(values).execute()).rejects.toThrow("users_email_check");
  });
});
