"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { moment } from "@/components/review/review-status";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import { notificationsQuery } from "@/lib/browser/notification-list";
import type { NotificationPage, NotificationShown } from "@/lib/contract/desk/notification";
import { notificationPath, notificationText } from "@/lib/contract/desk/notification-text";
import { useMarkRead } from "./use-mark-read";

type NotificationListProps = {
  /** What the server has read already. */
  initial?: NotificationPage;
  /** Offers the older ones, too. */
  whole?: boolean;
  onOpen?: () => void;
};

/** One's notifications, newest first, each a link to what it is about. */
export function NotificationList({ initial, whole = false, onOpen }: NotificationListProps) {
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...notificationsQuery,
    ...(initial ? { initialData: { pages: [initial], pageParams: [""] } } : {}),
  });
  const { markOne } = useMarkRead();
  if (!data)
    return error ? (
      <ErrorState
        inline
        className="m-2"
        message={`The notifications could not be read. ${error.message}`}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    ) : (
      <Loading />
    );
  const pages = whole ? data.pages : data.pages.slice(0, 1);
  const rows = pages.flatMap(({ rows }) => rows);
  const timeZone = pages[0]?.timeZone ?? "UTC";
  if (rows.length === 0)
    return (
      <p className="px-3 py-6 text-ink-2">
        No notifications yet. Letters waiting for your review, mentions, new disputes, deadlines and finished work
        appear here.
      </p>
    );
  return (
    <>
      <ul aria-label="Notifications" className="divide-y">
        {rows.map((row) => (
          <li key={row.id}>
            <NotificationLink
              notification={row}
              timeZone={timeZone}
              onOpen={() => {
                if (!row.read) void markOne(row.id);
                onOpen?.();
              }}
            />
          </li>
        ))}
      </ul>
      {whole && hasNextPage ? (
        <Button className="m-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}

type NotificationLinkProps = { notification: NotificationShown; timeZone: string; onOpen: () => void };

function NotificationLink({ notification, timeZone, onOpen }: NotificationLinkProps) {
  const { reference, merchant, at, read } = notification;
  const about = [reference, merchant].filter(Boolean).join(", ");
  return (
    <Link
      href={notificationPath(notification) as Route}
      prefetch={false}
      onClick={onOpen}
      className="flex gap-2.5 px-3 py-2 -outline-offset-2 hover:bg-hover"
    >
      <span aria-hidden className={cn("mt-1.5 size-[7px] shrink-0 rounded-full", !read && "bg-accent")} />
      <span className="min-w-0 flex-1">
        {read ? null : <span className="sr-only">Unread: </span>}
        <span className={cn("block break-words", !read && "font-medium")}>{notificationText(notification)}</span>
        <span className="block break-words text-ink-2 text-small">
          {about ? `${about} · ` : ""}
          {moment(at, timeZone)}
        </span>
      </span>
    </Link>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 p-3">
      <LoadingNote>Loading notifications</LoadingNote>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}
