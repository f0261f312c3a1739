import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, findUserByEmail } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { findLiveSession, startSession } from "@/lib/desk/store/sessions";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { demoUserId, ensureDemoAccounts } from "./demo-accounts";
import { signInWithPassword } from "./sign-in";

const now = new Date("2026-03-02T09:00:00Z");
const password = "a demo pass phrase";

let db: Kysely<StoreTables>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestStore());
  await ensureDemoAccounts(db, password, now);
});
afterAll(() => close());

const signIn = (email: string, word: string) =>
  signInWithPassword(db, { email, password: word, address: email + word }, now);

describe("demo accounts", () => {
  it("exist in demo mode, one per role", async () => {
    const rows = await db.selectFrom("users").select(["email", "name", "role"]).orderBy("email").execute();
    expect(rows).toEqual([
      { email: "admin@demo.test", name: "Tess Sandoval", role: "admin" },
      { email: "analyst@demo.test", name: "Mara Kessler", role: "analyst" },
      { email: "manager@demo.test", name: "Dayo Okafor", role: "manager" },
    ]);
  });

  it("keep their sessions across a restart with the same password", async () => {
    const id = (await demoUserId(db, "analyst@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, password, now);
    expect(await findLiveSession(db, token, now)).toMatchObject({ email: "analyst@demo.test" });
  });

  it("get a new password and lose their sessions when it changes", async () => {
    const id = (await demoUserId(db, "manager@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, "another pass phrase", now);
    expect(await findLiveSession(db, token, now)).toBeUndefined();
    expect(await signIn("manager@demo.test", password)).toEqual({ refused: "wrong" });
    expect(await signIn("manager@demo.test", "another pass phrase")).toEqual({ userId: id });
    await ensureDemoAccounts(db, password, now);
  });

  it("are disabled and lose their sessions without demo mode, and are enabled again with it", async () => {
    const id = (await demoUserId(db, "admin@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, undefined, now);
    expect(await findLiveSession(db, token, now)).toBeUndefined();
    expect(await demoUserId(db, "admin@demo.test")).toBeUndefined();
    expect(await signIn("admin@demo.test", password)).toEqual({ refused: "wrong" });
    await ensureDemoAccounts(db, password, now);
    expect(await demoUserId(db, "admin@demo.test")).toBe(id);
  });

  it("never take over another account", async () => {
    const other = await openTestStore();
    const person = {
      email: "admin@demo.test",
      name: "Real",
      role: "analyst",
      passwordHash: "x",
      isDemo: false,
    } as const;
    await createUser(other.db, person, now);
    await ensureDemoAccounts(other.db, password, now);
    await ensureDemoAccounts(other.db, undefined, now);
    expect(await findUserByEmail(other.db, "admin@demo.test")).toMatchObject({
      name: "Real",
      role: "analyst",
      password_hash: "x",
      disabled_at: null,
    });
    expect(await demoUserId(other.db, "admin@demo.test")).toBeUndefined();
    await other.close();
  });
});
