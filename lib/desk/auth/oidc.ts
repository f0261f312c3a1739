import "server-only";
import type { Kysely } from "kysely";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import {
  createUser,
  findUserByEmail,
  findUserByIdentity,
  type Identity,
  tieIdentity,
  updateUser,
} from "@/lib/desk/store/accounts";
import { appendActivity } from "@/lib/desk/store/activity";
import type { Store, StoreTables } from "@/lib/desk/store/db";
import type { Role } from "@/lib/desk/store/tables-people";
import { type Env, env } from "@/lib/platform/settings";
import { roleLabel } from "@/lib/values/text";

/** What we read of an ID token. Its role claim has a name of the operator's choice. */
export const claimsShape = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
});
export type Claims = z.infer<typeof claimsShape>;

type Settings = Pick<
  Env,
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_NAME"
  | "OIDC_CREATE_ACCOUNTS"
  | "OIDC_ROLE_CLAIM"
  | "OIDC_ROLES"
>;

const TIMEOUT_MS = 10_000;

/** The company's provider, if one is configured. The library checks state, nonce, PKCE, signature, issuer and audience. */
export function oidcProvider(settings: Settings): OAuthConfig<Claims>[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return [];
  return [
    {
      id: "oidc",
      name: settings.OIDC_NAME,
      type: "oauth",
      wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      issuer,
      clientId,
      clientSecret,
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid email profile" } },
      httpOptions: { timeout: TIMEOUT_MS },
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}

/** What the provider is called on the sign-in page; undefined without one. */
export function offeredProvider(): string | undefined {
  return oidcProvider(env())[0]?.name;
}

/** Error codes of the sign-in page. */
export type OidcRefusal = "AccountUnknown" | "AccountOff" | "EmailInUse" | "EmailMissing" | "RoleMissing";

/**
 * The account of someone whom the provider has authenticated. At the first sign-in it is tied to the account with the
 * same email, if the provider has verified the email, or made, if the settings allow it. The role follows the claim.
 */
export async function oidcAccount(
  db: Kysely<StoreTables>,
  claims: Claims,
  settings: Settings,
  now: Date,
): Promise<{ userId: string } | { refused: OidcRefusal }> {
  const identity = identityOf(settings, claims.sub);
  const role = roleOf(claims, settings);
  if (settings.OIDC_ROLE_CLAIM && !role) return { refused: "RoleMissing" };
  return db.transaction().execute(async (trx) => {
    const known = await findUserByIdentity(trx, identity);
    const user = known ?? (claims.email === undefined ? undefined : await findUserByEmail(trx, claims.email));
    if (!user) {
      if (!settings.OIDC_CREATE_ACCOUNTS) return { refused: "AccountUnknown" };
      if (claims.email === undefined) return { refused: "EmailMissing" };
      const { email, name = claims.email } = claims;
      const account = { email, name, role: role ?? "analyst", passwordHash: null, isDemo: false };
      const made = await createUser(trx, account, now);
      await tieIdentity(trx, made.id, identity);
      const action = `joined by single sign-on as ${roleLabel(made.role).toLowerCase()}`;
      await appendActivity(trx, { at: now, actor: made, action });
      return { userId: made.id };
    }
    if (user.disabled_at) return { refused: "AccountOff" };
    if (!known && (claims.email_verified !== true || user.is_demo || !(await tieIdentity(trx, user.id, identity))))
      return { refused: "EmailInUse" };
    if (role && role !== user.role) {
      await updateUser(trx, user.id, { name: user.name, role });
      const action = `became ${roleLabel(role).toLowerCase()} by the company's directory`;
      await appendActivity(trx, { at: now, actor: user, action });
    }
    return { userId: user.id };
  });
}

/** The id of the account that `oidcAccount` has found or made. */
export async function oidcUserId(db: Store, settings: Settings, subject: string): Promise<string> {
  const user = await findUserByIdentity(db, identityOf(settings, subject));
  if (!user) throw new Error("there is no account for this subject");
  return user.id;
}

function identityOf({ OIDC_ISSUER: issuer = "" }: Settings, subject: string): Identity {
  return { issuer, subject };
}

function roleOf(claims: Claims, { OIDC_ROLE_CLAIM: name, OIDC_ROLES: mapping }: Settings): Role | undefined {
  const given = name === undefined ? undefined : claims[name];
  const values: unknown[] = Array.isArray(given) ? given : [given];
  return mapping.find(({ value }) => values.includes(value))?.role;
}
