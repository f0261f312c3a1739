"use client";

import type { Route } from "next";
import Link from "next/link";
import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { Button } from "@/components/ui/button";
import { NotificationList } from "./notification-list";
import { useMarkRead } from "./use-mark-read";

type NotificationPanelProps = {
  /** The bell. */
  anchor: RefObject<HTMLAnchorElement | null>;
  /** Opens upward, from the bottom bar. */
  above: boolean;
  onClose: () => void;
};

/** The latest notifications. */
export function NotificationPanel({ anchor, above, onClose }: NotificationPanelProps) {
  const { markAll, busy } = useMarkRead();
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    onClose();
  };
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLAnchorElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          side={above ? "top" : "bottom"}
          align={above ? "end" : "start"}
          sideOffset={4}
          collisionPadding={8}
          // A press on the bell itself closes by the bell.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The page that opens takes the focus.
            if (!leaving.current) anchor.current?.focus({ preventScroll: true });
          }}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-appear flex-col rounded-control border border-line-strong bg-raised text-ink"
        >
          <div className="flex items-center justify-between gap-2 border-b py-2 pr-2 pl-3">
            <h2 className="font-semibold">Notifications</h2>
            <Button size="sm" variant="ghost" busy={busy} onClick={() => void markAll()}>
              Mark all as read
            </Button>
          </div>
          <div className="min-h-24 overflow-y-auto">
            <NotificationList onOpen={leave} />
          </div>
          <div className="flex justify-between gap-2 border-t p-2">
            <Button asChild size="sm" variant="ghost">
              <Link href={"/notifications" as Route} onClick={leave}>
                Show all
              </Link>
            </Button>
            <Button asChild size="sm" variant="ghost">
              <Link href={"/account/notifications" as Route} onClick={leave}>
                Notification settings
              </Link>
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
