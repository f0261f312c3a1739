import { Bell } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { bottomBarItemStyle } from "@/components/layout/navigation-style";
import { cn } from "@/components/ui/cn";
import { MOST_UNREAD, type UnreadNotifications } from "@/lib/contract/desk/notification";

type BellProps = { unread: UnreadNotifications; compact?: boolean };

/** The bell before its script is here: a link to all notifications, drawn by the server. */
export function BellLink({ unread, compact = false }: BellProps) {
  return (
    <Link
      href={"/notifications" as Route}
      prefetch={false}
      className={compact ? cn(bottomBarItemStyle(false), "max-w-10") : bellStyle}
    >
      <BellFace unread={unread} compact={compact} />
    </Link>
  );
}

export const bellStyle =
  "inline-flex size-control items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-line/50 hover:text-ink";

export function BellFace({ unread: { unread }, compact }: BellProps) {
  return (
    <>
      <span className="relative">
        <Bell aria-hidden className={cn("stroke-[1.75]", compact ? "size-5" : "size-4")} />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute -top-2 left-2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[0.625rem] text-accent-on leading-4"
          >
            {countUnread(unread)}
          </span>
        ) : null}
      </span>
      {/* The line of a label, so that the bell stands as high as the signs beside it, which have one. */}
      {compact ? <span aria-hidden>&nbsp;</span> : null}
      <span className="sr-only">Notifications{unread > 0 ? `, ${countUnread(unread)} unread` : ""}</span>
    </>
  );
}

export function countUnread(unread: number): string {
  return unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);
}
