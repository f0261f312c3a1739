/** proxy.ts puts the requested path into this header, because a server component cannot see it. */
export const PATH_HEADER = "x-path";

/** A path on this origin to return to after sign-in; anything else becomes `/`. */
export function safeCallbackPath(requested: string | null | undefined): string {
  const origin = "http://own.invalid";
  if (!requested?.startsWith("/") || !URL.canParse(requested, origin)) return "/";
  const url = new URL(requested, origin);
  // Checked after parsing, because browsers also read `/\host`, or a path that contains a tab, as another host.
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page that returns to `returnTo`. */
export function signInPath(returnTo: string | null | undefined): string {
  const path = safeCallbackPath(returnTo);
  return path === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(path)}`;
}
