import { decode } from "next-auth/jwt";
import { type Env, env } from "@/lib/platform/settings";

/**
 * Name and options of the session cookie. The `__Host-` prefix needs `Secure`, and both need https; next-auth's own two
 * defaults disagree about that.
 */
export function sessionCookie(settings: Pick<Env, "NEXTAUTH_URL">) {
  const secure = settings.NEXTAUTH_URL?.startsWith("https://") ?? false;
  return {
    name: secure ? "__Host-rebuttal.session" : "rebuttal.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** Every other cookie of next-auth, by its name there: the same prefix and options, for one sign-in only. */
export function signInCookies(settings: Pick<Env, "NEXTAUTH_URL">) {
  const { options } = sessionCookie(settings);
  const named = (name: string) => ({ name: `${options.secure ? "__Host-" : ""}rebuttal.${name}`, options });
  const shortLived = (name: string) => {
    const cookie = named(name);
    return { ...cookie, options: { ...cookie.options, maxAge: 15 * 60 } };
  };
  return {
    csrfToken: named("csrf"),
    callbackUrl: named("callback"),
    pkceCodeVerifier: shortLived("pkce"),
    state: shortLived("state"),
    nonce: shortLived("nonce"),
  };
}

/**
 * The session token in the cookie; `undefined` when there is none, or when this installation did not sign it. It does
 * not say whether the session is still live: only the database does.
 */
export async function sessionTokenFrom(cookies: {
  get(name: string): { value: string } | undefined;
}): Promise<string | undefined> {
  const settings = env();
  const token = cookies.get(sessionCookie(settings).name)?.value;
  if (!token) return undefined;
  const content = await decode({ token, secret: settings.NEXTAUTH_SECRET }).catch(() => null);
  return typeof content?.sid === "string" ? content.sid : undefined;
}
