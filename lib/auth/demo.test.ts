import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "@/lib/store/accounts/create";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { StoreTables } from "@/lib/store/db";
import { findLiveSession } from "@/lib/store/sessions/find-live";
import { startSession } from "@/lib/store/sessions/start";
import { openTestStore } from "@/lib/store/testing";
import { ensureDemoAccounts } from "./demo-accounts";
import { demoSignInAllowed } from "./demo-rules";
import { demoUserId } from "./demo-sign-in";
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
  it("exist in demo mode, one for each role", async () => {
    const rows = await db.selectFrom("users").select(["email", "name", "role"]).orderBy("email").execute();
    expect(rows).toEqual([
      { email: "admin@demo.test", name: "Tess Sandoval", role: "admin" },
      { email: "analyst@demo.test", name: "Mara Kessler", role: "analyst" },
      { email: "manager@demo.test", name: "Dayo Okafor", role: "manager" },
    ]);
  });

  it("keep their sessions over a restart with the same password", async () => {
    const id = (await demoUserId(db, "analyst@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, password, now);
    expect(await findLiveSession(db, token, now)).toMatchObject({ email: "analyst@demo.test" });
  });

  it("take another password and lose their sessions when it changed", async () => {
    const id = (await demoUserId(db, "manager@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, "another pass phrase", now);
    expect(await findLiveSession(db, token, now)).toBeUndefined();
    expect(await signIn("manager@demo.test", password)).toEqual({ refused: "wrong" });
    expect(await signIn("manager@demo.test", "another pass phrase")).toEqual({ userId: id });
    await ensureDemoAccounts(db, password, now);
  });

  it("are shut and their sessions ended without demo mode, and open again with it", async () => {
    const id = (await demoUserId(db, "admin@demo.test")) ?? "";
    const token = await startSession(db, id, now);
    await ensureDemoAccounts(db, undefined, now);
    expect(await findLiveSession(db, token, now)).toBeUndefined();
    expect(await demoUserId(db, "admin@demo.test")).toBeUndefined();
    expect(await signIn("admin@demo.test", password)).toEqual({ refused: "wrong" });
    await ensureDemoAccounts(db, password, now);
    expect(await demoUserId(db, "admin@demo.test")).toBe(id);
  });

  it("never take over a person's account", async () => {
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

describe("signing in to a demo account without its password", () => {
  const demo = { DEMO: true, HOST: "127.0.0.1" };
  const allowed = (given: typeof demo, headers: Record<string, string>) =>
    demoSignInAllowed(given, (name) => headers[name]);

  it.each(["127.0.0.1:3000", "localhost:3000", "localhost", "[::1]:3000", "LOCALHOST:3000"])(
    "is allowed in demo mode on this machine, asked as %s",
    (host) => {
      expect(allowed(demo, { host })).toBe(true);
    },
  );

  it("is refused without demo mode", () => {
    expect(allowed({ ...demo, DEMO: false }, { host: "localhost:3000" })).toBe(false);
  });

  it.each(["0.0.0.0", "::", "192.0.2.10", "desk.example.com"])("is refused when the server listens on %s", (HOST) => {
    expect(allowed({ ...demo, HOST }, { host: "localhost:3000" })).toBe(false);
  });

  it.each(["desk.example.com", "127.0.0.1.example.com", "evil@localhost", "localhost.example.com:3000", "", "127.1"])(
    "is refused when the request names %s",
    (host) => {
      expect(allowed(demo, { host })).toBe(false);
    },
  );

  it("is refused without a Host header", () => {
    expect(allowed(demo, {})).toBe(false);
  });

  it.each<Record<string, string>>([
    { "x-forwarded-host": "desk.example.com" },
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-for": "127.0.0.1, 203.0.113.7" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
  ])("is refused when it came through a proxy: %o", (forwarding) => {
    expect(allowed(demo, { host: "localhost:3000", ...forwarding })).toBe(false);
  });

  it("is allowed with what the framework itself adds for this machine", () => {
    const added = { "x-forwarded-host": "localhost:3000", "x-forwarded-for": "::ffff:127.0.0.1" };
    expect(allowed(demo, { host: "localhost:3000", ...added })).toBe(true);
  });
});
