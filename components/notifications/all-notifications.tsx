"use client";

import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import type { NotificationPage } from "@/lib/contract/desk/notification";
import { NotificationList } from "./notification-list";
import { useMarkRead } from "./use-mark-read";

/** The page of all notifications. */
export function AllNotifications({ initial }: { initial: NotificationPage }) {
  const { markAll, busy } = useMarkRead();
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader
        title="Notifications"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link href={"/account/notifications" as Route}>Notification settings</Link>
            </Button>
            <Button busy={busy} onClick={() => void markAll()}>
              Mark all as read
            </Button>
          </>
        }
      />
      <div className="w-full max-w-column px-2 py-2">
        <NotificationList initial={initial} whole />
      </div>
    </div>
  );
}
