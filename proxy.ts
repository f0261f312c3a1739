import { type NextRequest, NextResponse } from "next/server";
import { sessionTokenFrom } from "./lib/desk/auth/session-cookie";
import { PATH_HEADER, signInPath } from "./lib/desk/auth/sign-in-path";
import { env } from "./lib/platform/settings";

const dev = process.env.NODE_ENV === "development";

/**
 * Sets the content security policy with its nonce and the security headers, and sends visitors without a session cookie
 * to the sign-in page. That redirect is a convenience: every page and action checks session and role itself.
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

  const open = OPEN_PAGES.test(pathname) || isAction(req) || (await sessionTokenFrom(req.cookies)) !== undefined;
  const res = open ? NextResponse.next({ request: { headers } }) : redirectToSignIn(req);
  res.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(securityHeaders())) res.headers.set(name, value);
  return res;
}

/** An action says itself that the session has ended, and the page then asks for sign-in in place. */
function isAction(req: NextRequest): boolean {
  return req.method === "POST" && req.headers.has("next-action");
}

/** Pages for people without a session. */
const OPEN_PAGES = /^\/(?:sign-in|invitation\/[\w-]+)$/;

export const config = {
  // Next silently cuts bodies that pass through here at 10 MB, so paths that receive files are excluded. So are the API
  // handlers, which open pages call all day: they check the session themselves and get their headers in next.config.
  matcher: [
    "/((?!service(?:/|$)|api(?:/|$)|metrics$|_next/static|_next/image|icon\\.|apple-icon|favicon\\.ico|robots\\.txt).*)",
  ],
};

/** Each page has one address. Not built from `nextUrl`, which would add the slash again. */
function withoutSlash(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/+$/, "") || "/";
  return url;
}

function redirectToSignIn(req: NextRequest): NextResponse {
  const { pathname, search } = req.nextUrl;
  const [path, query] = signInPath(`${pathname}${search}`).split("?");
  const url = req.nextUrl.clone();
  url.pathname = path ?? "/sign-in";
  url.search = query ? `?${query}` : "";
  return NextResponse.redirect(url);
}

// Sonner adds a style element without a nonce, first empty and then with its text; these are the hashes of both.
const TOAST_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

// Settings are read at run time, so that one build serves every installation.
function contentPolicy(nonce: string): string {
  const { UPLOAD_ORIGINS, CHARGEBACK_API_URL, S3_ENDPOINT } = env();
  const uploads = [...UPLOAD_ORIGINS, ...[CHARGEBACK_API_URL, S3_ENDPOINT].map(originOf)];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}' ${TOAST_STYLES}`}`,
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
