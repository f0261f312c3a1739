/** proxy.ts puts the asked path here, since a server component cannot see it. Only used for the way back. */
export const PATH_HEADER = "x-path";

/** A path on this very host to return to after signing in; anything else becomes the start page. */
export function safeCallbackPath(asked: string | null | undefined): string {
  const origin = "http://own.invalid";
  if (!asked?.startsWith("/") || !URL.canParse(asked, origin)) return "/";
  const url = new URL(asked, origin);
  // Parsed first, because a browser also reads `/\host` and a path with a tab in it as another host.
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where to send somebody without a session. */
export function signInPath(returnTo: string | null | undefined): string {
  const path = safeCallbackPath(returnTo);
  return path === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(path)}`;
}
