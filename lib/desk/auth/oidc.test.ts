import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, type KeyLike, SignJWT } from "jose";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser, disableUser } from "@/lib/desk/store/accounts";
import { type StoreTables, storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { findLiveSession } from "@/lib/desk/store/sessions";
import type { Database } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { log } from "@/lib/platform/log";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { call, type Jar, post } from "./next-auth.testing";
import { sessionTokenFrom } from "./session-cookie";

const [CLIENT, SECRET] = ["rebuttal-desk", "the client's secret"];
const person = { sub: "u-1", email: "Noor@Example.test", email_verified: true, name: "Noor Haddad", groups: ["desk"] };

/** A provider with one key: discovery, authorization, token, JWKS. */
const provider = { issuer: "", claims: person as JWTPayload, tokens: 0 };
const codes = new Map<string, { challenge: string; nonce: string }>();
let key: KeyLike;
let signer: KeyLike;
const server = http.createServer(async (request, response) => {
  const json = (body: object, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const { issuer } = provider;
  if (request.url === "/.well-known/openid-configuration")
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  if (request.url === "/keys")
    return json({ keys: [{ ...(await exportJWK(key)), kid: "1", alg: "RS256", use: "sig" }] });
  let text = "";
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  const given = codes.get(form.get("code") ?? "");
  const verifier = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  if (!given || verifier !== given.challenge) return json({ error: "invalid_grant" }, 400);
  provider.tokens++;
  const id_token = await new SignJWT({ iss: issuer, aud: CLIENT, nonce: given.nonce, ...provider.claims })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .setIssuedAt()
    .setExpirationTime("5 minutes")
    .sign(signer);
  json({ access_token: "a", token_type: "Bearer", id_token });
});

let database: Database;
let db: Kysely<StoreTables>;
let pair: { publicKey: KeyLike; privateKey: KeyLike };

beforeAll(async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log(), level).mockImplementation(() => {});
  pair = await generateKeyPair("RS256", { extractable: true });
  key = pair.publicKey;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await openTestDatabase();
  stubProcessWide({ database: Promise.resolve(database) });
  await migrate(database.kysely, "desk", storeMigrations);
  db = storeOf(database.kysely);
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(async () => {
  await db.deleteFrom("users").execute();
  Object.assign(provider, { claims: person, tokens: 0 });
  signer = pair.privateKey;
  configure({ OIDC_CREATE_ACCOUNTS: "1" });
});

function configure(more: Record<string, string> = {}) {
  const s = "s".repeat(32);
  const secrets = { NEXTAUTH_SECRET: s, LINK_SECRET: s, CHARGEBACK_WEBHOOK_SECRETS: s, CHARGEBACK_API_KEY: s };
  const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: SECRET };
  stubProcessWide({ settings: parseEnv({ ...secrets, ...oidc, ...more }) });
}

type Change = (callback: { code: string; state: string }) => { code: string; state: string };

/** Goes to the provider and comes back. */
async function signIn(change: Change = (callback) => callback) {
  const jar: Jar = new Map();
  const { redirect } = await post(jar, ["signin", "oidc"], { callbackUrl: "/cases/7" });
  const asked = new URL(redirect).searchParams;
  const code = `code-${codes.size}`;
  codes.set(code, { challenge: asked.get("code_challenge") ?? "", nonce: asked.get("nonce") ?? "" });
  const query = change({ code, state: asked.get("state") ?? "" });
  const answer = await call(jar, "GET", ["callback", "oidc"], { query });
  const token = await sessionTokenFrom({ get: (name) => ({ value: jar.get(name) ?? "" }) });
  return { asked, redirect: answer.redirect, session: token && (await findLiveSession(db, token, new Date())) };
}

const errorOf = async (change?: Change) => {
  const { redirect, session } = await signIn(change);
  expect(session).toBeFalsy();
  return new URL(redirect, "http://localhost:3000").searchParams.get("error");
};

const account = (email: string) =>
  createUser(db, { email, name: "Noor", role: "analyst", passwordHash: null, isDemo: false }, new Date());

describe("single sign-on", () => {
  it("makes an account at the first sign-in, finds it at the next, and returns to where the person was", async () => {
    const { asked, redirect, session } = await signIn();
    expect(redirect).toBe("http://localhost:3000/cases/7");
    expect(session).toMatchObject({ email: "noor@example.test", name: "Noor Haddad", role: "analyst" });
    expect(asked.get("code_challenge_method")).toBe("S256");
    provider.claims = { ...person, email: "new-address@example.test" };
    expect((await signIn()).session).toMatchObject({
      userId: session ? session.userId : "",
      email: "noor@example.test",
    });
  });

  it("makes no account unless the settings say so", async () => {
    configure();
    expect(await errorOf()).toBe("AccountUnknown");
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  it("ties an existing account by its email only if the provider has verified the email", async () => {
    configure();
    const { id } = await account("noor@example.test");
    provider.claims = { ...person, email_verified: false };
    expect(await errorOf()).toBe("EmailInUse");
    provider.claims = person;
    expect((await signIn()).session).toMatchObject({ userId: id });
    provider.claims = { ...person, sub: "u-2" };
    expect(await errorOf()).toBe("EmailInUse");
  });

  it("follows the role claim at each sign-in, and refuses who has none of the roles", async () => {
    configure({ OIDC_CREATE_ACCOUNTS: "1", OIDC_ROLE_CLAIM: "groups", OIDC_ROLES: "admin=ops, auditor=desk" });
    expect((await signIn()).session).toMatchObject({ role: "auditor" });
    provider.claims = { ...person, groups: ["desk", "ops"] };
    expect((await signIn()).session).toMatchObject({ role: "admin" });
    provider.claims = { ...person, groups: "elsewhere" };
    expect(await errorOf()).toBe("RoleMissing");
  });

  it("rejects people whose account is deactivated", async () => {
    const { session } = await signIn();
    await db.transaction().execute((trx) => disableUser(trx, session ? session.userId : "", new Date()));
    expect(await errorOf()).toBe("AccountOff");
  });

  it.each([
    ["a wrong nonce", { nonce: "another" }],
    ["a wrong issuer", { iss: "http://127.0.0.1:9" }],
    ["a wrong audience", { aud: "another-client" }],
  ])("refuses an ID token with %s", async (_, claims) => {
    provider.claims = { ...person, ...claims };
    expect(await errorOf()).toBe("OAuthCallback");
    expect(provider.tokens).toBe(1);
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  it("refuses an ID token that another key signed", async () => {
    signer = (await generateKeyPair("RS256")).privateKey;
    expect(await errorOf()).toBe("OAuthCallback");
  });

  it("refuses a callback with another state, before any code is exchanged", async () => {
    expect(await errorOf(({ code }) => ({ code, state: "another" }))).toBe("OAuthCallback");
    expect(provider.tokens).toBe(0);
  });

  it("refuses a code of another browser, whose code verifier is missing here", async () => {
    codes.set("stolen", { challenge: "of another browser", nonce: "n" });
    expect(await errorOf(({ state }) => ({ code: "stolen", state }))).toBe("OAuthCallback");
    expect(provider.tokens).toBe(0);
  });
});
