import type { Env } from "@/lib/env";

/**
 * The prefix and Secure belong together, and both only work where the browser sees https. One place decides, because
 * next-auth's own two places decide differently.
 */
export function sessionCookie(given: Pick<Env, "NEXTAUTH_URL">) {
  const secure = given.NEXTAUTH_URL?.startsWith("https://") ?? false;
  return {
    name: secure ? "__Host-rebuttal.session" : "rebuttal.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}
