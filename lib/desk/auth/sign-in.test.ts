import * as argon2 from "@node-rs/argon2";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser, disableUser } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { UNKNOWN_ADDRESS } from "@/lib/desk/store/sign-in-attempts";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { hashPassword } from "./passwords";
import { clientAddress, type SignInInput, signInWithPassword } from "./sign-in";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const start = new Date("2026-03-02T09:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
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
  vi.mocked(argon2.verify).mockClear();
});

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
    await signInWithPassword(db, good, start);
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  it("refuses even the right password for 15 minutes after five wrong ones", async () => {
    await wrongTimes(5, () => bad);
    expect(await signInWithPassword(db, good, minutes(14))).toEqual({ refused: "too-many-attempts" });
    expect(await signInWithPassword(db, good, minutes(15))).toEqual({ userId });
  });

  it("counts per user and address: another address may still sign in", async () => {
    await wrongTimes(5, () => bad);
    expect(await signInWithPassword(db, { ...good, address: "203.0.113.8" }, start)).toEqual({ userId });
  });

  it("counts different spellings of an email as one", async () => {
    await wrongTimes(5, (index) => ({ ...bad, email: index % 2 ? "ADA@example.com" : "ada@example.com " }));
    expect(await signInWithPassword(db, good, start)).toEqual({ refused: "too-many-attempts" });
  });

  it("starts over after the right password", async () => {
    await wrongTimes(4, () => bad);
    expect(await signInWithPassword(db, good, start)).toEqual({ userId });
    await wrongTimes(5, () => bad);
  });

  it("refuses an address after 20 wrong attempts, whatever the users", async () => {
    await wrongTimes(20, (index) => ({ ...bad, email: `user-${index}@example.com` }));
    expect(await signInWithPassword(db, good, start)).toEqual({ refused: "too-many-attempts" });
    expect(await signInWithPassword(db, { ...good, address: "203.0.113.8" }, start)).toEqual({ userId });
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

describe("clientAddress", () => {
  it("is the same for everyone without a trusted proxy, whatever they claim", () => {
    expect(clientAddress("203.0.113.7", false)).toBe(UNKNOWN_ADDRESS);
  });

  it("is the last entry, written by the trusted proxy, not what the visitor sent", () => {
    expect(clientAddress("198.51.100.1, 203.0.113.7", true)).toBe("203.0.113.7");
    expect(clientAddress(undefined, true)).toBe(UNKNOWN_ADDRESS);
  });
});
