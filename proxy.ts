import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { PATH_HEADER, signInPath } from "@/lib/auth/callback-path";
import { sessionCookie } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

const dev = process.env.NODE_ENV === "development";

/**
 * Content policy with a nonce, security headers, and a first gate: whether there is a session at all. It is a
 * convenience; every page and action checks the session and the role itself.
 */
export async function proxy(req: NextRequest): Promise<NextResponse> {
  const { pathname, search } = req.nextUrl;
  if (/.\/$/.test(pathname)) return NextResponse.redirect(withoutSlash(req.url), 308);
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce);
  const headers = new Headers(req.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, `${pathname}${search}`);

  const open = pathname === "/sign-in" || (await isSignedIn(req));
  const res = open ? NextResponse.next({ request: { headers } }) : refuse(req);
  res.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(securityHeaders())) res.headers.set(name, value);
  return res;
}

export const config = {
  // A body that passes through here is cut at 10 MB without a word, so paths that receive files are left out. Open pages
  // ask handlers all day long: those are no pages, check the session themselves, and get their headers in next.config.
  matcher: [
    "/((?!service(?:/|$)|api(?:/|$)|_next/static|_next/image|icon\\.|apple-icon|favicon\\.ico|robots\\.txt).*)",
  ],
};

/** Each page has one address. Not `nextUrl`, which would write the slash again. */
function withoutSlash(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/+$/, "") || "/";
  return url;
}

async function isSignedIn(req: NextRequest): Promise<boolean> {
  const { name, options } = sessionCookie({ NEXTAUTH_URL: process.env.NEXTAUTH_URL });
  const secret = process.env.NEXTAUTH_SECRET;
  // From the cookie alone: next-auth would also take a bearer header.
  const cookiesOnly = { cookies: req.cookies, headers: {} } as unknown as NextRequest;
  const token = await getToken({ req: cookiesOnly, cookieName: name, secureCookie: options.secure, secret });
  return token !== null;
}

function refuse(req: NextRequest): NextResponse {
  const { pathname, search } = req.nextUrl;
  const [path, query] = signInPath(`${pathname}${search}`).split("?");
  const url = req.nextUrl.clone();
  url.pathname = path ?? "/sign-in";
  url.search = query ? `?${query}` : "";
  return NextResponse.redirect(url);
}

// Settings are read at run time: one build serves every installation.
function contentPolicy(nonce: string): string {
  const { UPLOAD_ORIGINS, CHARGEBACK_API_URL, S3_ENDPOINT } = env();
  const uploads = [...UPLOAD_ORIGINS, ...[CHARGEBACK_API_URL, S3_ENDPOINT].map(originOf)];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...uploads.filter(Boolean), ...(dev ? ["ws:"] : [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function securityHeaders(): Record<string, string> {
  const https = process.env.NEXTAUTH_URL?.startsWith("https://") ?? false;
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

function originOf(address: string | undefined): string | undefined {
  return address && new URL(address).origin;
}
