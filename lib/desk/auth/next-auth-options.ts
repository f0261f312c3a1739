import "server-only";
import { randomUUID } from "node:crypto";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { findUser, findUserByEmail } from "@/lib/desk/store/accounts";
import { recordSignIn } from "@/lib/desk/store/audit";
import { storeDb } from "@/lib/desk/store/db";
import { acceptInvitation, findInvitation } from "@/lib/desk/store/invitations";
import { ABSOLUTE_LIFETIME_MS, endSession, startSession } from "@/lib/desk/store/sessions";
import { type SignInMethod, signInMethods } from "@/lib/desk/store/tables-people";
import { log } from "@/lib/platform/log";
import { requestOrigin } from "@/lib/platform/request-origin";
import { env } from "@/lib/platform/settings";
import { demoUserId } from "./demo-accounts";
import { demoSignInAllowed, type HeaderOf } from "./demo-sign-in";
import { claimsShape, oidcAccount, oidcProvider, oidcUserId } from "./oidc";
import { hashPassword, passwordFault, TooBusy } from "./passwords";
import { sessionCookie, signInCookies } from "./session-cookie";
import { type Refusal, signInWithPassword } from "./sign-in";

declare module "next-auth/jwt" {
  interface JWT {
    /** The token of the session's row. Everything else about the user is read from the database at each request. */
    sid?: string;
  }
}

/**
 * next-auth carries the cookie, but the session is a row in the database. The cookie holds only the user's id and the
 * token of that row, so ending the row ends the session, whatever copies of the cookie exist.
 *
 * @throws SettingsError when settings are invalid: then no one can sign in.
 */
export function authOptions(): AuthOptions {
  const settings = env();
  // Without NEXTAUTH_URL next-auth must take its address from the request; otherwise it sends everyone to localhost:3000.
  if (!settings.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST = "true";
  const cookie = sessionCookie(settings);
  const maxAge = ABSOLUTE_LIFETIME_MS / 1000;
  return {
    secret: settings.NEXTAUTH_SECRET,
    useSecureCookies: cookie.options.secure,
    cookies: { sessionToken: cookie, ...signInCookies(settings) },
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: [passwordProvider, demoProvider, invitationProvider, ...oidcProvider(settings)],
    callbacks: {
      // Only who comes from the company's provider may still be unknown here, or turned off.
      signIn: async ({ account, profile }) => {
        if (account?.provider !== "oidc") return true;
        const answer = await oidcAccount(await storeDb(), claimsShape.parse(profile), settings, new Date());
        if ("userId" in answer) return true;
        log().warn({ reason: answer.refused }, "sign-in refused");
        const action = `rejected a single sign-on: ${answer.refused}`;
        await recordSignIn({ action, outcome: "refused" });
        return `/sign-in?error=${answer.refused}`;
      },
      jwt: async ({ token, user, account }) =>
        user
          ? startedSession(
              account?.provider === "oidc" ? await oidcUserId(await storeDb(), settings, user.id) : user.id,
              account?.provider,
            )
          : { sub: token.sub, sid: token.sid },
      // The address of this answer is public, and nothing here reads it: /api/session says who is signed in.
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => (isSameOrigin(url, baseUrl) ? new URL(url, baseUrl).toString() : baseUrl),
    },
    logger: {
      error: (code) => log().error({ code }, "next-auth failed"),
      warn: (code) => log().debug({ code }, "next-auth warned"),
      debug: () => {},
    },
    events: {
      signIn: ({ user }) => log().info({ userId: user.id }, "signed in"),
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await endSession(await storeDb(), token.sid, "signed-out", new Date());
        const user = typeof token?.sub === "string" ? await findUser(await storeDb(), token.sub) : undefined;
        if (user) await recordSignIn({ user, action: "signed out" });
        log().info({ userId: token?.sub }, "signed out");
      },
    },
  };
}

async function startedSession(userId: string, provider: string | undefined) {
  const [store, method] = [await storeDb(), methodOf(provider)];
  const sid = await startSession(store, userId, new Date(), method);
  const user = await findUser(store, userId);
  await recordSignIn({ user, action: SIGNED_IN[method] });
  return { sub: userId, sid };
}

const SIGNED_IN: Record<SignInMethod, string> = {
  password: "signed in",
  demo: "signed in with one click",
  invitation: "accepted an invitation and signed in",
  oidc: "signed in with single sign-on",
};

const methodOf = (provider: string | undefined) => signInMethods.find((method) => method === provider) ?? "password";

const passwordForm = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
  code: z.string().max(40).optional(),
});
const demoForm = z.object({ email: z.string().min(1).max(254) });

const passwordProvider = CredentialsProvider({
  id: "credentials",
  name: "Email and password",
  credentials: { email: {}, password: {}, code: {} },
  authorize: (given, request) =>
    withErrorCodes(async () => {
      const form = passwordForm.safeParse(given);
      if (!form.success) return null;
      const { address } = requestOrigin(headerOf(request));
      const answer = await signInWithPassword(await storeDb(), { ...form.data, address }, new Date());
      if ("userId" in answer) return { id: answer.userId };
      log().warn({ reason: answer.refused }, "sign-in refused");
      await recordRefusedSignIn(form.data.email, address, answer.refused);
      if (answer.refused === "too-many-attempts") throw new SignInRefused(tooManyAttempts(answer.waitMs));
      if (answer.refused === "code-needed") throw new SignInRefused("SecondFactorNeeded");
      if (answer.refused === "code-wrong") throw new SignInRefused("SecondFactorWrong");
      return null;
    }),
});

const demoProvider = CredentialsProvider({
  id: "demo",
  name: "Demo account",
  credentials: { email: {} },
  authorize: (given, request) =>
    withErrorCodes(async () => {
      const form = demoForm.safeParse(given);
      if (!form.success || !demoSignInAllowed(env(), headerOf(request))) return null;
      const id = await demoUserId(await storeDb(), form.data.email);
      return id ? { id } : null;
    }),
});

const invitationForm = z.object({
  token: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(1000),
});

/** Creates the account of an invitation and signs it in. */
const invitationProvider = CredentialsProvider({
  id: "invitation",
  name: "Invitation",
  credentials: { token: {}, name: {}, password: {} },
  authorize: (given) =>
    withErrorCodes(async () => {
      const form = invitationForm.safeParse(given);
      if (!form.success) return null;
      const { token, name, password } = form.data;
      const [store, now] = [await storeDb(), new Date()];
      const invitation = await findInvitation(store, token, now);
      if (!invitation) throw new SignInRefused("InvitationEnded");
      if (passwordFault(password, invitation.email)) throw new SignInRefused("WeakPassword");
      const user = await acceptInvitation(store, token, { name, passwordHash: await hashPassword(password) }, now);
      if (!user) throw new SignInRefused("InvitationEnded");
      log().info({ userId: user.id }, "invitation accepted");
      return { id: user.id };
    }),
});

/**
 * The `error` parameter of the sign-in page. next-auth adds `CredentialsSignin`, for a wrong email or password and for a
 * demo account that may not be used.
 */
type SignInError =
  | `TooManyAttempts-${number}`
  | "SecondFactorNeeded"
  | "SecondFactorWrong"
  | "TooBusy"
  | "InvitationEnded"
  | "WeakPassword"
  | "SignInFailed";

const REFUSED = {
  wrong: "rejected a sign-in: wrong email or password",
  "code-wrong": "rejected a sign-in: wrong code",
  "too-many-attempts": "slowed sign-ins from an address",
};

/** Names the account if the email has one, and never what was typed: people type passwords into the wrong field. */
async function recordRefusedSignIn(email: string, address: string, reason: Refusal): Promise<void> {
  if (reason === "code-needed") return;
  const user = await findUserByEmail(await storeDb(), email);
  const entry = { action: REFUSED[reason], outcome: "refused" } as const;
  if (reason === "too-many-attempts") return recordSignIn(entry, address);
  const named = user && { action: `${REFUSED[reason]}, account of ${user.name}`, object: `account ${user.id}` };
  await recordSignIn({ ...entry, ...named });
}

/** With the seconds to wait, for the sentence on the page. */
const tooManyAttempts = (waitMs: number) => `TooManyAttempts-${Math.ceil(waitMs / 1000)}` as const;

class SignInRefused extends Error {
  constructor(code: SignInError) {
    super(code);
  }
}

/** next-auth puts the message of an error into a URL, so no unexpected message may reach it. */
async function withErrorCodes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    if (error instanceof TooBusy) throw new SignInRefused("TooBusy");
    log().error(
      { id: randomUUID().slice(0, 8), error: error instanceof Error ? error.stack : String(error) },
      "sign-in failed",
    );
    throw new SignInRefused("SignInFailed");
  }
}

function headerOf(request: { headers?: Record<string, unknown> }): HeaderOf {
  return (name) => {
    const value = request.headers?.[name];
    return typeof value === "string" ? value : undefined;
  };
}

function isSameOrigin(url: string, baseUrl: string): boolean {
  return URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin;
}
