import { infiniteQueryOptions } from "@tanstack/react-query";
import type { NotificationPage } from "@/lib/contract/desk/notification";
import { fetchJson } from "./fetch-json";
import { notificationKeys } from "./notifications";

/** The notifications, newest first, as many pages of them as were asked for. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list(),
  queryFn: ({ signal, pageParam }) =>
    fetchJson<NotificationPage>(
      `/api/notifications${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ""}`,
      signal,
    ),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});
