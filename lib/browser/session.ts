import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "./fetch-json";

/** Answer of `GET /api/session`. */
export type SessionState = { expiresAt: string; userId: string; name: string; role: string };

/** How long before its end the session is announced, in milliseconds (WCAG 2.2.1). */
export const SESSION_WARNING_MS = 2 * 60_000;

const LONGEST_MS = 5 * 60_000;
const SHORTEST_MS = 15_000;

/** The end of the session. Read again when the warning is due, because activity in another tab prolongs the session. */
export const sessionOptions = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => fetchJson<SessionState>("/api/session", signal),
  refetchInterval: ({ state }) => nextSessionCheck(state.data?.expiresAt, Date.now()),
  // A hidden tab has to notice the end, too: uploads may be running there.
  refetchIntervalInBackground: true,
  retry: false,
});

/** Milliseconds until the session is read again. */
export function nextSessionCheck(expiresAt: string | undefined, nowMs: number): number {
  const untilWarning = Date.parse(expiresAt ?? "") - SESSION_WARNING_MS - nowMs;
  return Number.isNaN(untilWarning) ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, untilWarning));
}
