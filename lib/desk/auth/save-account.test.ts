import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disableUser, findUserByEmail } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { findLiveSession, startSession } from "@/lib/desk/store/sessions";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { ensureDemoAccounts } from "./demo-accounts";
import { type AccountForm, accountForm, saveAccount } from "./save-account";
import { signInWithPassword } from "./sign-in";

const now = new Date("2026-03-02T09:00:00Z");
const password = "correct horse battery";

let db: Kysely<StoreTables>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestStore());
});
afterAll(() => close());

const form = (email: string): AccountForm => ({ email, name: "Ada", role: "admin" });
const signIn = (email: string, word: string) => signInWithPassword(db, { email, password: word, address: email }, now);

describe("saveAccount", () => {
  it("lets its owner sign in", async () => {
    expect(await saveAccount(db, form("One@example.com"), { password, replace: false }, now)).toBe("created");
    expect(await signIn("one@example.com", password)).toHaveProperty("userId");
  });

  it("refuses a weak password and saves nothing", async () => {
    const saving = saveAccount(db, form("two@example.com"), { password: "two@example.com", replace: false }, now);
    await expect(saving).rejects.toThrow("easy to guess");
    expect(await findUserByEmail(db, "two@example.com")).toBeUndefined();
  });

  it("leaves an existing account alone without --replace", async () => {
    await saveAccount(db, form("three@example.com"), { password, replace: false }, now);
    const again = saveAccount(db, form("THREE@example.com"), { password: "another pass phrase", replace: false }, now);
    await expect(again).rejects.toThrow("three@example.com has an account already. Add --replace");
    expect(await signIn("three@example.com", password)).toHaveProperty("userId");
  });

  it("replaces role and password, enables the account and ends its sessions", async () => {
    await saveAccount(db, form("four@example.com"), { password, replace: false }, now);
    const { id } = (await findUserByEmail(db, "four@example.com")) ?? { id: "" };
    const token = await startSession(db, id, now);
    const changed = { ...form("four@example.com"), role: "analyst" } as const;
    expect(await saveAccount(db, changed, { password: "another pass phrase", replace: true }, now)).toBe("replaced");
    expect(await findLiveSession(db, token, now)).toBeUndefined();
    await db.transaction().execute((trx) => disableUser(trx, id, now));
    await saveAccount(db, changed, { password: "a third pass phrase", replace: true }, now);
    expect(await signIn("four@example.com", password)).toEqual({ refused: "wrong" });
    expect(await signIn("four@example.com", "a third pass phrase")).toEqual({ userId: id });
    expect(await findUserByEmail(db, "four@example.com")).toMatchObject({ role: "analyst", disabled_at: null });
  });

  it("refuses to change a demo account", async () => {
    await ensureDemoAccounts(db, "a demo pass phrase", now);
    const saving = saveAccount(db, form("admin@demo.test"), { password, replace: true }, now);
    await expect(saving).rejects.toThrow("admin@demo.test is a demo account.");
  });

  it("names every invalid option", () => {
    const faults = accountForm.safeParse({ email: "ada", role: "owner" }).error?.issues.map(({ message }) => message);
    expect(faults).toEqual([
      "--email must be an email address.",
      "--name is missing.",
      "--role must be one of analyst, manager, admin, auditor.",
    ]);
  });
});
