import "server-only";
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { storeDb } from "@/lib/store/db";
import { findLiveSession, touchSession } from "@/lib/store/sessions/find-live";
import type { Role } from "@/lib/store/tables/accounts";
import { PATH_HEADER, signInPath } from "./callback-path";
import { sessionTokenFrom } from "./session-token";

export type { Role };

/** Who is asking. `expiresAt` is when the session ends if nothing more is done in it, in ISO form. */
export type Session = { userId: string; name: string; email: string; role: Role; expiresAt: string };

/** For pages: being here counts as activity; without a session the visitor goes to sign in and comes back. */
export async function requireSession(returnTo?: string): Promise<Session> {
  const session = await sessionForDeed();
  if (!session) redirect(signInPath(returnTo ?? (await headers()).get(PATH_HEADER)) as Route);
  return session;
}

/** For pages of some roles only: the others see what an unknown address shows. */
export async function requireRole(roles: readonly Role[], returnTo?: string): Promise<Session> {
  const session = await requireSession(returnTo);
  if (!roles.includes(session.role)) notFound();
  return session;
}

/** For GET handlers, which a page polls by itself: prolongs nothing. */
export function sessionForRead(): Promise<Session | undefined> {
  return currentSession(findLiveSession);
}

/** For actions: what a person does starts the idle time anew. */
export function sessionForDeed(): Promise<Session | undefined> {
  return currentSession(touchSession);
}

/** For answers that go on: tells, whenever it is called, whether the session still lives. Prolongs nothing. */
export async function watchedSession(): Promise<(() => Promise<boolean>) | undefined> {
  const token = await sessionTokenFrom(await cookies());
  if (!token) return undefined;
  const lives = async () => (await findLiveSession(await storeDb(), token, new Date())) !== undefined;
  return (await lives()) ? lives : undefined;
}

async function currentSession(find: typeof findLiveSession): Promise<Session | undefined> {
  const token = await sessionTokenFrom(await cookies());
  const found = token && (await find(await storeDb(), token, new Date()));
  return found ? { ...found, expiresAt: found.expiresAt.toISOString() } : undefined;
}
