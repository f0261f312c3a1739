"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { bottomBarItemStyle } from "@/components/layout/navigation-style";
import { cn } from "@/components/ui/cn";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { useAnnounce } from "@/components/ui/live-region";
import { notificationKeys, unreadQuery } from "@/lib/browser/notifications";
import type { UnreadNotifications } from "@/lib/contract/desk/notification";
import { markCaseNotificationsRead } from "@/lib/desk/actions/notifications";
import { BellFace, bellStyle, countUnread } from "./bell-link";

const loadPanel = () => import("./notification-panel").then(({ NotificationPanel }) => NotificationPanel);

/**
 * The number of unread notifications, which opens the latest. With a new tab it is the link that stood here before its
 * script came (bell-link.tsx). `compact` is the form of the bottom bar.
 */
export function NotificationBell({ unread, compact = false }: { unread: UnreadNotifications; compact?: boolean }) {
  const bell = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { data } = useQuery(unreadQuery(unread));
  const current = usePathname() === "/notifications";
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen((was) => !was);
  };
  return (
    <>
      <Link
        ref={bell}
        href={"/notifications" as Route}
        prefetch={false}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={current ? "page" : undefined}
        onClick={onClick}
        className={compact ? cn(bottomBarItemStyle(current), "max-w-10") : bellStyle}
      >
        <BellFace unread={data} compact={compact} />
      </Link>
      {compact ? null : <Watch unread={data} />}
      {open ? (
        <DynamicPart load={loadPanel} props={{ anchor: bell, above: compact, onClose: close }} onFailure={close} />
      ) : null}
    </>
  );
}

/** Says when there is something new, and marks as read what the open page shows. */
function Watch({ unread: { unread, caseIds } }: { unread: UnreadNotifications }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current)
      announce(unread === 1 ? "1 unread notification" : `${countUnread(unread)} unread notifications`);
    before.current = unread;
  }, [unread, announce]);

  const shown = usePathname().split("/")[2];
  const seen = shown && caseIds.includes(shown) ? shown : undefined;
  useEffect(() => {
    if (!seen) return;
    const see = async () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", see);
      // Nothing is lost when this fails: it stays unread.
      const result = await markCaseNotificationsRead(seen).catch(() => undefined);
      if (result?.ok) client.setQueryData(notificationKeys.unread(), result.data);
    };
    document.addEventListener("visibilitychange", see);
    void see();
    return () => document.removeEventListener("visibilitychange", see);
  }, [seen, client]);
  return null;
}
