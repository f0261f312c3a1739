import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/desk/auth/passwords";
import { createUser } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { findLiveSession, startSession } from "@/lib/desk/store/sessions";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { resetSecondFactor } from "./people";
import * as actions from "./security";

const session = vi.hoisted(() => ({ userId: "", name: "Ada", email: "ada@example.com", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const PASSWORD = "correct horse battery";
let db: Kysely<StoreTables>;
let close: () => Promise<void>;
const ids = { ada: "", tess: "" };

beforeAll(async () => {
  const [s, k] = ["s".repeat(32), "k".repeat(16)];
  const secrets = { NEXTAUTH_SECRET: s, LINK_SECRET: s, CHARGEBACK_WEBHOOK_SECRETS: s, CHARGEBACK_API_KEY: k };
  stubProcessWide({ settings: parseEnv(secrets) });
  ({ db, close } = await openTestStore());
  opened.db = db;
  const passwordHash = await hashPassword(PASSWORD);
  for (const name of ["ada", "tess"] as const) {
    const role = name === "ada" ? "analyst" : "admin";
    const account = { email: `${name}@example.com`, name, role, passwordHash, isDemo: false } as const;
    ids[name] = (await createUser(db, account, new Date())).id;
  }
});
afterAll(() => close());
beforeEach(async () => {
  for (const table of ["recovery_codes", "second_factors", "login_attempts", "desk_settings"] as const)
    await db.deleteFrom(table).execute();
  be("ada", "analyst");
});

afterEach(() => {
  vi.useRealTimers();
});

const be = (name: "ada" | "tess", role: string) =>
  Object.assign(session, { userId: ids[name], email: `${name}@example.com`, name, role });

async function setUp(): Promise<string[]> {
  const begun = await actions.beginSecondFactor(PASSWORD);
  if (!begun.ok) throw new Error(begun.error.message);
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  const confirmed = await actions.confirmSecondFactor(code);
  if (!confirmed.ok) throw new Error(confirmed.error.message);
  return confirmed.data.recoveryCodes;
}

const said = async () =>
  (await db.selectFrom("activity").select(["actor_name", "action"]).orderBy("seq", "desc").executeTakeFirst()) ?? {};

it("is set up with the password and a first code, and removed with the password", async () => {
  expect(await actions.beginSecondFactor("not the password")).toMatchObject({
    ok: false,
    error: { fields: { password: "The password is wrong." } },
  });
  expect(await setUp()).toHaveLength(10);
  expect(await said()).toEqual({ actor_name: "ada", action: "turned on two-factor authentication" });
  expect(await actions.beginSecondFactor(PASSWORD)).toMatchObject({ ok: false });
  expect(await actions.removeSecondFactor("not the password")).toMatchObject({ ok: false });
  expect(await actions.removeSecondFactor(PASSWORD)).toMatchObject({ ok: true });
  expect(await said()).toEqual({ actor_name: "ada", action: "turned off two-factor authentication" });
});

it("limits how often a signed-in person guesses the password", async () => {
  // However long the guesses take, the pause has not passed.
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let index = 0; index < 5; index++) await actions.beginSecondFactor("not the password");
  expect(await actions.beginSecondFactor(PASSWORD)).toMatchObject({
    ok: false,
    error: { message: "Too many failed attempts. Try again in 2 seconds." },
  });
});

it("that the desk requires is due for who signed in with a password and has none, and cannot be removed", async () => {
  const now = new Date();
  const [byPassword, byProvider] = [
    await startSession(db, ids.ada, now, "password"),
    await startSession(db, ids.ada, now, "oidc"),
  ];
  expect(await actions.changeSecondFactorRequired(true)).toMatchObject({ ok: false });
  be("tess", "admin");
  expect(await actions.changeSecondFactorRequired(true)).toMatchObject({ ok: true });
  expect(await said()).toEqual({ actor_name: "tess", action: "required two-factor authentication for everyone" });
  be("ada", "analyst");
  expect(await findLiveSession(db, byPassword, now)).toMatchObject({ secondFactorDue: true });
  expect(await findLiveSession(db, byProvider, now)).not.toHaveProperty("secondFactorDue");
  await setUp();
  expect(await findLiveSession(db, byPassword, now)).not.toHaveProperty("secondFactorDue");
  expect(await actions.removeSecondFactor(PASSWORD)).toMatchObject({ ok: false });
});

it("is reset by an administrator, which ends the person's sessions and is recorded", async () => {
  await setUp();
  const token = await startSession(db, ids.ada, new Date());
  expect(await resetSecondFactor(ids.ada)).toMatchObject({ ok: false });
  be("tess", "admin");
  expect(await resetSecondFactor(ids.ada)).toMatchObject({ ok: true });
  expect(await said()).toEqual({ actor_name: "tess", action: "reset two-factor authentication of ada" });
  expect(await findLiveSession(db, token, new Date())).toBeUndefined();
  expect(await resetSecondFactor(ids.ada)).toMatchObject({ ok: false });
});
