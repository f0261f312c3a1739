import { queryOptions } from "@tanstack/react-query";
import type { UnreadNotifications } from "@/lib/contract/desk/notification";
import { fetchJson } from "./fetch-json";

export const notificationKeys = {
  // Live updates read it again by this name; see live-updates.ts.
  all: ["notifications"] as const,
  unread: () => [...notificationKeys.all, "unread"] as const,
  list: () => [...notificationKeys.all, "list"] as const,
};

/** How many notifications are unread. Live updates report changes. */
export function unreadQuery(initial: UnreadNotifications) {
  return queryOptions({
    queryKey: notificationKeys.unread(),
    queryFn: ({ signal }) => fetchJson<UnreadNotifications>("/api/notifications/unread", signal),
    initialData: initial,
  });
}
