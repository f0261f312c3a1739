import * as argon2 from "@node-rs/argon2";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser, disableUser } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { reserveAttempt } from "@/lib/desk/store/sign-in-attempts";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { hashPassword } from "./passwords";
import { type SignInInput, signInWithPassword } from "./sign-in";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  // The same password and hash always give the same answer: each is computed once, because hashing is slow on purpose.
  const answers = new Map<string, Promise<boolean>>();
  const verify = vi.fn((stored: string, password: string) => {
    const pair = `${stored} ${password}`;
    const answer = answers.get(pair) ?? real.verify(stored, password);
    answers.set(pair, answer);
    return answer;
  });
  return { ...real, verify };
});

const start = new Date("2026-03-02T09:00:00Z");
const seconds = (count: number) => new Date(start.getTime() + count * 1_000);
const good: SignInInput = { email: "ada@example.com", password: "correct horse battery", address: "203.0.113.7" };
const bad = { ...good, password: "wrong horse battery" };

let db: Kysely<StoreTables>;
let close: () => Promise<void>;
let userId: string;

beforeAll(async () => {
  ({ db, close } = await openTestStore());
  const passwordHash = await hashPassword(good.password);
  const user = { email: "Ada@Example.com ", name: "Ada", role: "analyst", passwordHash, isDemo: false } as const;
  userId = (await createUser(db, user, start)).id;
});
afterAll(() => close());
beforeEach(async () => {
  await db.deleteFrom("login_attempts").execute();
  await db.deleteFrom("known_senders").execute();
  vi.mocked(argon2.verify).mockClear();
});

/** How long this attempt would have to wait; it is not made. */
async function waitOf(input: SignInInput, now: Date): Promise<number> {
  const attempt = { subject: input.email, address: input.address };
  const waitMs = await reserveAttempt(db, attempt, now);
  if (waitMs === 0) await db.deleteFrom("login_attempts").where("attempted_at", "=", now).execute();
  return waitMs;
}

async function wrongTimes(count: number, input: (index: number) => SignInInput, at = start): Promise<void> {
  for (let index = 0; index < count; index++)
    expect(await signInWithPassword(db, input(index), at)).toEqual({ refused: "wrong" });
}

describe("signing in with a password", () => {
  it("finds the account by any spelling of the email", async () => {
    expect(await signInWithPassword(db, { ...good, email: " ADA@example.COM" }, start)).toEqual({ userId });
  });

  it("answers an unknown user and a wrong password alike", async () => {
    expect(await signInWithPassword(db, bad, start)).toEqual({ refused: "wrong" });
    expect(await signInWithPassword(db, { ...good, email: "nobody@example.com" }, start)).toEqual({ refused: "wrong" });
  });

  it("computes one hash of the same cost whether the user exists or not", async () => {
    await signInWithPassword(db, bad, start);
    await signInWithPassword(db, { ...good, email: "nobody@example.com" }, start);
    const strengths = vi
      .mocked(argon2.verify)
      .mock.calls.map(([stored]) => String(stored).split("$").slice(0, 4).join("$"));
    expect(strengths).toEqual(Array(2).fill("$argon2id$v=19$m=19456,t=2,p=1"));
  });

  it("computes no hash once the limit is reached", async () => {
    await wrongTimes(5, () => bad);
    vi.mocked(argon2.verify).mockClear();
    expect(await signInWithPassword(db, good, start)).toEqual({ refused: "too-many-attempts", waitMs: 2_000 });
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  it("makes one account wait longer after each failure from one address, and then lets it in", async () => {
    await wrongTimes(5, () => bad);
    const waits: number[] = [];
    let now = start.getTime();
    for (let index = 0; index < 9; index++) {
      const waitMs = await waitOf(bad, new Date(now));
      waits.push(waitMs / 1000);
      now += waitMs;
      expect(await signInWithPassword(db, bad, new Date(now))).toEqual({ refused: "wrong" });
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
    expect(await waitOf(good, new Date(now + 299_000))).toBe(1_000);
    expect(await signInWithPassword(db, good, new Date(now + 300_000))).toEqual({ userId });
  });

  it("keeps no one out at another address, however often others fail on the account", async () => {
    await signInWithPassword(db, good, start);
    for (let index = 0; index < 40; index++)
      await signInWithPassword(db, { ...bad, address: `198.51.100.${index}` }, start);
    expect(await signInWithPassword(db, good, start)).toEqual({ userId });
  });

  it("does not count an attempt that has to wait: trying again does not prolong the wait", async () => {
    await wrongTimes(5, () => bad);
    for (let index = 0; index < 10; index++) await signInWithPassword(db, bad, start);
    expect(await signInWithPassword(db, good, seconds(2))).toEqual({ userId });
  });

  it("counts different spellings of an email as one", async () => {
    await wrongTimes(5, (index) => ({ ...bad, email: index % 2 ? "ADA@example.com" : "ada@example.com " }));
    expect(await waitOf(good, start)).toBe(2_000);
  });

  it("starts over after the right password, but not for the other accounts of the address", async () => {
    await wrongTimes(4, () => bad);
    await wrongTimes(15, (index) => ({ ...bad, email: `user-${index}@example.com` }));
    expect(await signInWithPassword(db, good, start)).toEqual({ userId });
    await wrongTimes(5, () => bad);
    expect(await waitOf({ ...bad, email: "user-99@example.com" }, start)).toBe(1_000);
  });

  it("slows an address that tries one password over many accounts, to one attempt a minute", async () => {
    let [now, tried] = [start.getTime(), 0];
    for (let index = 0; index < 500; index++) {
      const answer = await signInWithPassword(db, { ...bad, email: `user-${index}@example.com` }, new Date(now));
      if ("refused" in answer && answer.refused === "wrong") tried++;
      now += 20;
    }
    expect(tried).toBeLessThan(25);
    expect(await waitOf({ ...bad, address: "203.0.113.8" }, new Date(now))).toBe(0);
  });

  it("bounds the failures of all addresses together, without shutting out who is known there", async () => {
    await signInWithPassword(db, good, start);
    let tried = 0;
    for (let index = 0; index < 300; index++) {
      const address = `2001:db8:0:${index.toString(16)}::/64`;
      const answer = await signInWithPassword(db, { ...bad, email: `user-${index}@example.com`, address }, start);
      if ("refused" in answer && answer.refused === "wrong") tried++;
    }
    expect(tried).toBe(200);
    expect(await waitOf({ ...good, address: "192.0.2.1" }, start)).toBe(1_000);
    expect(await signInWithPassword(db, good, start)).toEqual({ userId });
    expect(await signInWithPassword(db, { ...good, address: "192.0.2.1" }, seconds(1))).toEqual({ userId });
  });

  it("never slows the right password, however often it comes", async () => {
    for (let index = 0; index < 30; index++) expect(await signInWithPassword(db, good, start)).toEqual({ userId });
  });

  it("lets no more than five through when many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signInWithPassword(db, bad, start)));
    expect(answers.filter((answer) => "refused" in answer && answer.refused === "wrong")).toHaveLength(5);
  });

  it("stores neither the email nor anything else that was typed", async () => {
    await wrongTimes(1, () => ({ ...bad, email: "my-secret-in-the-wrong-field" }));
    const rows = await db.selectFrom("login_attempts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("my-secret");
  });

  it("treats a disabled user like an unknown one", async () => {
    const passwordHash = await hashPassword(good.password);
    const gone = { email: "gone@example.com", name: "Gone", role: "admin", passwordHash, isDemo: false } as const;
    const user = await createUser(db, gone, start);
    await db.transaction().execute((trx) => disableUser(trx, user.id, start));
    expect(await signInWithPassword(db, { ...good, email: gone.email }, start)).toEqual({ refused: "wrong" });
  });
});
