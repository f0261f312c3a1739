import "server-only";
import type { AuthOptions } from "next-auth";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { storeDb } from "@/lib/store/db";
import { endSession } from "@/lib/store/sessions/end";
import { ABSOLUTE_LIFE_MS } from "@/lib/store/sessions/lifetime";
import { startSession } from "@/lib/store/sessions/start";
import { sessionCookie } from "./cookies";
import { demoProvider, passwordProvider } from "./credentials";

/**
 * next-auth carries the cookie; the session itself is a row of ours. The cookie holds the user's id and the token of
 * that row and nothing else, so that ending the row ends the session whatever cookies are about.
 *
 * @throws SettingsError when the settings are faulty: without them nobody gets in.
 */
export function authOptions(): AuthOptions {
  const given = env();
  // Without a fixed address next-auth must be told to go by the request; it would send everybody to localhost:3000.
  if (!given.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST = "true";
  const cookie = sessionCookie(given);
  const maxAge = ABSOLUTE_LIFE_MS / 1000;
  return {
    secret: given.NEXTAUTH_SECRET,
    useSecureCookies: cookie.options.secure,
    cookies: { sessionToken: cookie },
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: [passwordProvider, demoProvider],
    callbacks: {
      jwt: async ({ token, user }) =>
        user
          ? { sub: user.id, sid: await startSession(await storeDb(), user.id, new Date()) }
          : { sub: token.sub, sid: token.sid },
      // Public by its address, and nothing of ours reads it: who is signed in is answered by /api/session.
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => (isOwn(url, baseUrl) ? new URL(url, baseUrl).toString() : baseUrl),
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
        log().info({ userId: token?.sub }, "signed out");
      },
    },
  };
}

function isOwn(url: string, baseUrl: string): boolean {
  return URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin;
}
