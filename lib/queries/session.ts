import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "./fetch-json";

/** Answer of `GET /api/session`; asking does not prolong the session. */
export type SessionState = { expiresAt: string; name: string; role: string };

/** How long before its end a session is announced, in milliseconds (WCAG 2.2.1). */
export const SESSION_WARNING_MS = 2 * 60_000;

const SELDOM_MS = 5 * 60_000;
const OFTEN_MS = 15_000;

/** The session's end. Asked again when the warning would be due, since work in another tab prolongs it. */
export const sessionOptions = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => fetchJson<SessionState>("/api/session", signal),
  refetchInterval: ({ state }) => nextSessionCheck(state.data?.expiresAt, Date.now()),
  // The end must be known in a hidden tab, too: uploads may go on there.
  refetchIntervalInBackground: true,
  retry: false,
});

/** Milliseconds until the session is looked at again. */
export function nextSessionCheck(expiresAt: string | undefined, nowMs: number): number {
  const untilWarning = Date.parse(expiresAt ?? "") - SESSION_WARNING_MS - nowMs;
  return Number.isNaN(untilWarning) ? SELDOM_MS : Math.min(SELDOM_MS, Math.max(OFTEN_MS, untilWarning));
}
