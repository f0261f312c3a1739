import "server-only";
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { recordRefusal } from "@/lib/desk/store/audit";
import { storeDb } from "@/lib/desk/store/db";
import { findLiveSession, type LiveSession, touchSession } from "@/lib/desk/store/sessions";
import type { Role } from "@/lib/desk/store/tables-people";
import { sessionTokenFrom } from "./session-cookie";
import { PATH_HEADER, signInPath } from "./sign-in-path";

export type { Role };

/** The signed-in user. `expiresAt` is when the session ends without further activity, ISO 8601. */
export type Session = Omit<LiveSession, "expiresAt"> & { expiresAt: string };

/** Where a second factor is set up. */
const SECURITY_PATH = "/account/security";

/**
 * For pages. Opening one counts as activity; a visitor without a session goes to the sign-in page and comes back, and who
 * has to set up a second factor goes there.
 */
export async function requireSession(returnTo?: string): Promise<Session> {
  const session = await sessionForAction();
  const path = (await headers()).get(PATH_HEADER);
  if (!session) redirect(signInPath(returnTo ?? path) as Route);
  if (session.secondFactorDue && path?.split("?")[0] !== SECURITY_PATH) redirect(SECURITY_PATH as Route);
  return session;
}

/** For pages of some roles: everyone else gets the page for unknown addresses. */
export async function requireRole(roles: readonly Role[], returnTo?: string): Promise<Session> {
  const session = await requireSession(returnTo);
  if (roles.includes(session.role)) return session;
  const path = (await headers()).get(PATH_HEADER)?.split("?")[0] ?? "a page";
  await recordRefusal(session, `open ${path}`);
  notFound();
}

/** For GET handlers, which pages call by themselves: does not prolong the session. */
export function sessionForRead(): Promise<Session | undefined> {
  return currentSession(findLiveSession);
}

/** For actions: what a user does restarts the idle time. */
export function sessionForAction(): Promise<Session | undefined> {
  return currentSession(touchSession);
}

/** For streamed answers: whose session it is, and whether it is still live. Does not prolong it. */
export async function sessionProbe(): Promise<{ userId: string; isSignedIn: () => Promise<boolean> } | undefined> {
  const token = await sessionTokenFrom(await cookies());
  if (!token) return undefined;
  const live = async () => {
    const session = await findLiveSession(await storeDb(), token, new Date());
    return session?.secondFactorDue ? undefined : session;
  };
  const session = await live();
  return session && { userId: session.userId, isSignedIn: async () => (await live()) !== undefined };
}

async function currentSession(find: typeof findLiveSession): Promise<Session | undefined> {
  const token = await sessionTokenFrom(await cookies());
  const found = token && (await find(await storeDb(), token, new Date()));
  return found ? { ...found, expiresAt: found.expiresAt.toISOString() } : undefined;
}
