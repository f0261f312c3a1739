import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUser } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { hashPassword } from "./passwords";
import { confirmSecondFactor, offerSecondFactor, renewRecoveryCodes } from "./second-factor";
import { signInWithPassword } from "./sign-in";

const start = new Date("2026-03-02T09:00:00Z");
const seconds = (count: number) => new Date(start.getTime() + count * 1_000);
const ada = { email: "ada@example.com", password: "correct horse battery", address: "203.0.113.7" };

let db: Kysely<StoreTables>;
let close: () => Promise<void>;
let userId: string;
let secret: string;
let recoveryCodes: string[];

const codeAt = (now: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const signIn = (code: string | undefined, now: Date, address = ada.address) =>
  signInWithPassword(db, { ...ada, address, code }, now);

beforeAll(async () => {
  const [s, k] = ["s".repeat(32), "k".repeat(16)];
  const secrets = { NEXTAUTH_SECRET: s, LINK_SECRET: s, CHARGEBACK_WEBHOOK_SECRETS: s, CHARGEBACK_API_KEY: k };
  stubProcessWide({ settings: parseEnv(secrets) });
  ({ db, close } = await openTestStore());
  const passwordHash = await hashPassword(ada.password);
  const account = { email: ada.email, name: "Ada", role: "analyst", passwordHash, isDemo: false } as const;
  userId = (await createUser(db, account, start)).id;
});
afterAll(() => close());
beforeEach(async () => {
  for (const table of ["recovery_codes", "second_factors", "login_attempts"] as const)
    await db.deleteFrom(table).execute();
  const person = { userId, name: "Ada", email: ada.email };
  secret = (await offerSecondFactor(db, person))?.secret ?? "";
  recoveryCodes = (await confirmSecondFactor(db, person, codeAt(seconds(-60)), seconds(-60))) ?? [];
});

describe("a second factor", () => {
  it("makes codes as RFC 6238 says", () => {
    const known = new TOTP({ secret: Secret.fromUTF8("12345678901234567890"), digits: 8 });
    expect(known.generate({ timestamp: 59_000 })).toBe("94287082");
    expect(known.generate({ timestamp: 1_111_111_109_000 })).toBe("07081804");
  });

  it("is asked for after the right password only, and a right code signs in", async () => {
    expect(await signIn(undefined, start)).toEqual({ refused: "code-needed" });
    expect(await signInWithPassword(db, { ...ada, password: "wrong horse" }, start)).toEqual({ refused: "wrong" });
    expect(await signIn(codeAt(start), start)).toEqual({ userId });
  });

  it("accepts a clock that is one step off, and no more", async () => {
    expect(await signIn(codeAt(seconds(-30)), start)).toEqual({ userId });
    expect(await signIn(codeAt(seconds(30)), start)).toEqual({ userId });
    expect(await signIn(codeAt(seconds(90)), start)).toEqual({ refused: "code-wrong" });
    expect(await signIn(codeAt(seconds(-60)), start)).toEqual({ refused: "code-wrong" });
  });

  it("refuses a code that was used, also when it comes twice at once, and every earlier one", async () => {
    const code = codeAt(start);
    const answers = await Promise.all([signIn(code, start), signIn(code, start)]);
    expect(answers.filter((answer) => "userId" in answer)).toHaveLength(1);
    expect(await signIn(code, seconds(5))).toEqual({ refused: "code-wrong" });
    expect(await signIn(codeAt(seconds(-30)), start)).toEqual({ refused: "code-wrong" });
  });

  it("slows wrong codes from wherever they come, because whoever sends them knows the password", async () => {
    for (let index = 0; index < 5; index++)
      expect(await signIn("000000", start, `198.51.100.${index}`)).toEqual({ refused: "code-wrong" });
    expect(await signIn("000000", start, "198.51.100.9")).toEqual({ refused: "too-many-attempts", waitMs: 2_000 });
  });

  it("is not asked for before a first code was right", async () => {
    await db.deleteFrom("second_factors").execute();
    const person = { userId, name: "Ada", email: ada.email };
    await offerSecondFactor(db, person);
    expect(await confirmSecondFactor(db, person, "000000", start)).toBeUndefined();
    expect(await signIn(undefined, start)).toEqual({ userId });
  });

  it("has ten recovery codes, each of which signs in once, in any spelling", async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(await signIn(first, start)).toEqual({ userId });
    expect(await signIn(first, start)).toEqual({ refused: "code-wrong" });
    expect(await signIn(second.toLowerCase().replaceAll("-", " "), start)).toEqual({ userId });
    await renewRecoveryCodes(db, { userId, name: "Ada", email: ada.email }, start);
    expect(await signIn(recoveryCodes[2], start)).toEqual({ refused: "code-wrong" });
  });

  it("stores neither the secret nor a recovery code readably, and a secret only works for its owner", async () => {
    const stored = JSON.stringify([
      await db.selectFrom("second_factors").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
      await db.selectFrom("activity").selectAll().execute(),
    ]);
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
    const other = await createUser(
      db,
      { email: "eve@example.com", name: "Eve", role: "analyst", passwordHash: "x", isDemo: false },
      start,
    );
    const row = await db.selectFrom("second_factors").selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto("second_factors")
      .values({ ...row, user_id: other.id, confirmed_at: null })
      .execute();
    await expect(
      confirmSecondFactor(db, { userId: other.id, name: "Eve", email: "eve@example.com" }, codeAt(start), start),
    ).rejects.toThrow();
  });
});
