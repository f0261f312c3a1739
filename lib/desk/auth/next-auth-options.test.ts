import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "@/lib/desk/store/accounts";
import { storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { findLiveSession } from "@/lib/desk/store/sessions";
import type { Database } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { log } from "@/lib/platform/log";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { ensureDemoAccounts } from "./demo-accounts";
import { call, type Jar, post } from "./next-auth.testing";
import { authOptions } from "./next-auth-options";
import { hashPassword } from "./passwords";
import { sessionTokenFrom } from "./session-cookie";

const settings = {
  CHARGEBACK_API_KEY: "k".repeat(16),
  CHARGEBACK_WEBHOOK_SECRETS: "w".repeat(32),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
};
const ada = { email: "ada@example.com", password: "correct horse battery" };
let database: Database;

function set(more: Record<string, string> = {}) {
  stubProcessWide({ settings: parseEnv({ ...settings, ...more }) });
}

beforeAll(async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log(), level).mockImplementation(() => {});
  database = await openTestDatabase();
  stubProcessWide({ database: Promise.resolve(database) });
  await migrate(database.kysely, "desk", storeMigrations);
  const passwordHash = await hashPassword(ada.password);
  const user = { email: ada.email, name: "Ada", role: "analyst", passwordHash, isDemo: false } as const;
  await createUser(storeOf(database.kysely), user, new Date());
  await ensureDemoAccounts(storeOf(database.kysely), "a demo pass phrase", new Date());
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => database.close());

async function liveSession(jar: Jar) {
  const token = await sessionTokenFrom({ get: (name) => ({ value: jar.get(name) ?? "" }) });
  return token && findLiveSession(storeOf(database.kysely), token, new Date());
}

describe("signing in and out through next-auth", () => {
  it("starts a session in the database, and signing out ends it even for a copy of the cookie", async () => {
    set();
    const jar: Jar = new Map();
    const answer = await post(jar, ["callback", "credentials"], { ...ada, callbackUrl: "/cases" });
    expect(answer.redirect).toBe("http://localhost:3000/cases");
    expect(await liveSession(jar)).toMatchObject({ email: ada.email, role: "analyst" });
    const copy = new Map(jar);
    await post(jar, ["signout"], {});
    expect(jar.has("rebuttal.session")).toBe(false);
    expect(await liveSession(copy)).toBeUndefined();
  });

  it("records sign-ins, refusals and sign-outs, and nothing that was typed for an unknown account", async () => {
    set();
    const jar: Jar = new Map();
    await post(jar, ["callback", "credentials"], ada);
    await post(jar, ["signout"], {});
    await post(new Map(), ["callback", "credentials"], { ...ada, password: "wrong horse battery" });
    await post(new Map(), ["callback", "credentials"], { email: "typed-by-mistake", password: "x" });
    const rows = await storeOf(database.kysely)
      .selectFrom("activity")
      .select(["actor_name", "action", "kind", "outcome"])
      .orderBy("seq", "desc")
      .limit(4)
      .execute();
    expect(rows.map(({ actor_name, action, outcome }) => `${actor_name} ${action} (${outcome})`).reverse()).toEqual([
      "Ada signed in (ok)",
      "Ada signed out (ok)",
      "Rebuttal rejected a sign-in: wrong email or password, account of Ada (refused)",
      "Rebuttal rejected a sign-in: wrong email or password (refused)",
    ]);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["sign-in"]));
  });

  it("sets a cookie that scripts cannot read, without Secure over plain http", async () => {
    set();
    const answer = await post(new Map(), ["callback", "credentials"], ada);
    const cookie = answer.setCookies.find((line) => line.startsWith("rebuttal.session="));
    expect(cookie).toMatch(/^rebuttal\.session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it("sets a __Host- cookie with Secure if the public address is https", async () => {
    set({ NEXTAUTH_URL: "https://desk.example" });
    vi.stubEnv("NEXTAUTH_URL", "https://desk.example");
    const answer = await post(new Map(), ["callback", "credentials"], ada);
    const cookie = answer.setCookies.find((line) => line.startsWith("__Host-rebuttal.session="));
    expect(cookie).toMatch(/^__Host-rebuttal\.session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.redirect).toBe("https://desk.example/");
  });

  it("does not sign in without the CSRF token", async () => {
    set();
    const jar: Jar = new Map();
    const answer = await call(jar, "POST", ["callback", "credentials"], { body: ada });
    expect(answer.redirect).toBe("http://localhost:3000/api/auth/signin?csrf=true");
    expect(await liveSession(jar)).toBeFalsy();
  });

  it("returns to this host, whatever callback URL is requested", async () => {
    set();
    for (const callbackUrl of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const answer = await post(new Map(), ["callback", "credentials"], { ...ada, callbackUrl });
      expect(new URL(answer.redirect).origin).toBe("http://localhost:3000");
    }
  });

  it("answers five wrong passwords alike and the sixth with its own error code", async () => {
    set();
    const wrong = { email: "bob@example.com", password: "wrong horse battery" };
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push(await post(new Map(), ["callback", "credentials"], wrong));
    const codes = answers.map(({ redirect }) => new URL(redirect).searchParams.get("error"));
    expect(codes).toEqual([...Array(5).fill("CredentialsSignin"), expect.stringMatching(/^TooManyAttempts-[12]$/)]);
  });

  it("reveals nothing about an unexpected error", async () => {
    set();
    stubProcessWide({ database: Promise.reject(new Error("postgres://user:secret@db refused")) });
    const answer = await post(new Map(), ["callback", "credentials"], ada);
    stubProcessWide({ database: Promise.resolve(database) });
    expect(answer.redirect).toBe("http://localhost:3000/api/auth/error?error=SignInFailed");
  });

  it("reveals nothing about the user at next-auth's own session endpoint", async () => {
    set();
    const jar: Jar = new Map();
    await post(jar, ["callback", "credentials"], ada);
    const answer = await call(jar, "GET", ["session"]);
    expect(Object.keys(answer.body as object)).toEqual(["expires"]);
    expect(await liveSession(jar)).toMatchObject({ email: ada.email });
  });

  it("opens a demo account with one click in demo mode, but never another account", async () => {
    set({ DEMO: "1", DEMO_PASSWORD: "a demo pass phrase" });
    const jar: Jar = new Map();
    await post(jar, ["callback", "demo"], { email: "manager@demo.test" });
    expect(await liveSession(jar)).toMatchObject({ name: "Dayo Okafor", role: "manager" });
    const other: Jar = new Map();
    expect((await post(other, ["callback", "demo"], { email: ada.email })).redirect).toContain(
      "error=CredentialsSignin",
    );
    expect(await liveSession(other)).toBeFalsy();
  });

  it.each<Record<string, string>>([{}, { DEMO: "1", DEMO_PASSWORD: "a demo pass phrase", HOST: "0.0.0.0" }])(
    "refuses one-click sign-in with the settings %o",
    async (more) => {
      set(more);
      const jar: Jar = new Map();
      const answer = await post(jar, ["callback", "demo"], { email: "manager@demo.test" });
      expect(answer.redirect).toContain("error=CredentialsSignin");
      expect(await liveSession(jar)).toBeFalsy();
    },
  );

  it("lets no one in when settings are invalid", () => {
    stubProcessWide({ settings: undefined });
    vi.stubEnv("NEXTAUTH_SECRET", "short");
    expect(() => authOptions()).toThrow("NEXTAUTH_SECRET");
  });
});
