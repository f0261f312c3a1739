import "server-only";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { sessionCookie } from "./cookies";

/**
 * The session's token out of the cookie, or undefined when there is none or it is not ours. Whether the session still
 * lives is for the database to say; on its own this is good for a first gate only.
 */
export async function sessionTokenFrom(cookies: {
  get(name: string): { value: string } | undefined;
}): Promise<string | undefined> {
  const { NEXTAUTH_SECRET, NEXTAUTH_URL } = env();
  const token = cookies.get(sessionCookie({ NEXTAUTH_URL }).name)?.value;
  if (!token) return undefined;
  const content = await decode({ token, secret: NEXTAUTH_SECRET }).catch(() => null);
  return typeof content?.sid === "string" ? content.sid : undefined;
}
