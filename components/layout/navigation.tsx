"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn, CircleHelp, CirclePlus, FolderOpen, ScrollText, Settings2, Table2 } from "lucide-react";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense } from "react";
import { AheadLink } from "@/components/ui/ahead-link";
import { Kbd } from "@/components/ui/hotkeys";
import { useHydrated } from "@/components/ui/input";
import { ErrorBoundary } from "@/components/ui/states";
import { caseCountersOptions } from "@/lib/browser/case-list";
import type { UnreadNotifications } from "@/lib/contract/desk/notification";
import { boundedCount } from "@/lib/values/bounded-count";
import { useHelp } from "./keyboard-shortcuts";
import { bottomBarItemStyle, sidebarItemStyle } from "./navigation-style";
import { type ShellUser, ThemeMenu, UserMenu } from "./user-menu";

/** The script that keeps its number current comes after the page's own. */
const NotificationBell = lazy(() =>
  import("@/components/notifications/notification-bell").then(({ NotificationBell }) => ({
    default: NotificationBell,
  })),
);

/** `bells`: what stands in place of the bell until then, drawn by the server. */
type NavigationProps = { user: ShellUser; unread: UnreadNotifications; bells: { wide: ReactNode; compact: ReactNode } };

type NavRoute = "/cases" | "/cases/new" | "/statements" | "/insights" | "/settings" | "/settings/activity";

/** The navigation of wide windows. */
export function Sidebar({ user, unread, bells, logo }: NavigationProps & { logo: ReactNode }) {
  return (
    <div className="sticky top-0 hidden h-dvh flex-col border-r bg-canvas px-2.5 md:flex print:hidden">
      <div className="flex h-header items-center justify-between pl-2">
        {logo}
        <Late before={bells.wide}>
          <NotificationBell unread={unread} />
        </Late>
      </div>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        <SidebarLink href="/cases" icon={<FolderOpen aria-hidden />} end={<OpenCaseCount />}>
          Cases
        </SidebarLink>
        {user.role === "auditor" ? null : (
          <SidebarLink href="/cases/new" icon={<CirclePlus aria-hidden />}>
            New case
          </SidebarLink>
        )}
        <SidebarLink href="/statements" icon={<Table2 aria-hidden />}>
          Statements
        </SidebarLink>
        <SidebarLink href="/insights" icon={<ChartColumn aria-hidden />}>
          Insights
        </SidebarLink>
        {user.role === "admin" ? (
          <SidebarLink href="/settings" icon={<Settings2 aria-hidden />}>
            Settings
          </SidebarLink>
        ) : null}
        {user.role === "auditor" ? (
          <SidebarLink href="/settings/activity" icon={<ScrollText aria-hidden />}>
            Activity
          </SidebarLink>
        ) : null}
      </nav>
      <div className="mt-auto flex flex-col gap-0.5 pb-2">
        <ThemeMenu />
        <button type="button" className={sidebarItemStyle(false)} onClick={useHelp()}>
          <CircleHelp aria-hidden />
          <span className="flex-1">Help</span>
          <Kbd aria-hidden>?</Kbd>
        </button>
      </div>
      <div className="border-t py-2">
        <UserMenu user={user} />
      </div>
    </div>
  );
}

/** The navigation of narrow windows. */
export function BottomBar({ user, unread, bells }: NavigationProps) {
  return (
    <nav aria-label="Main" className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-canvas md:hidden print:hidden">
      <BottomBarLink href="/cases" icon={<FolderOpen aria-hidden />}>
        Cases
      </BottomBarLink>
      {user.role === "auditor" ? (
        <BottomBarLink href="/settings/activity" icon={<ScrollText aria-hidden />}>
          Activity
        </BottomBarLink>
      ) : (
        <BottomBarLink href="/cases/new" icon={<CirclePlus aria-hidden />}>
          <span>
            New <span className="max-[359px]:sr-only">case</span>
          </span>
        </BottomBarLink>
      )}
      <BottomBarLink href="/statements" icon={<Table2 aria-hidden />}>
        Statements
      </BottomBarLink>
      <BottomBarLink href="/insights" icon={<ChartColumn aria-hidden />}>
        Insights
      </BottomBarLink>
      <Late before={bells.compact}>
        <NotificationBell unread={unread} compact />
      </Late>
      <UserMenu user={user} compact />
    </nav>
  );
}

/** What comes with a script of its own. The server draws what stands before it, and never waits for the script. */
function Late({ before, children }: { before: ReactNode; children: ReactNode }) {
  if (!useHydrated()) return before;
  return (
    <ErrorBoundary fallback={before}>
      <Suspense fallback={before}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type NavLinkProps = { href: NavRoute; icon: ReactNode; children: ReactNode };

function SidebarLink({ href, icon, end, children }: NavLinkProps & { end?: ReactNode }) {
  const current = isCurrentRoute(href, usePathname());
  return (
    <AheadLink href={href as Route} aria-current={current ? "page" : undefined} className={sidebarItemStyle(current)}>
      {icon}
      <span className="flex-1">{children}</span>
      {end}
    </AheadLink>
  );
}

function BottomBarLink({ href, icon, children }: NavLinkProps) {
  const current = isCurrentRoute(href, usePathname());
  return (
    <AheadLink href={href as Route} aria-current={current ? "page" : undefined} className={bottomBarItemStyle(current)}>
      {icon}
      {children}
    </AheadLink>
  );
}

/** A case belongs to the list of cases; the form for a new one is a separate entry. */
function isCurrentRoute(route: NavRoute, pathname: string): boolean {
  if (route === "/cases/new") return pathname === route;
  return pathname !== "/cases/new" && (pathname === route || pathname.startsWith(`${route}/`));
}

/** Nothing until the number is known. The list itself brings it along, when that is the page that was opened. */
function OpenCaseCount() {
  const { data } = useQuery({ ...caseCountersOptions, enabled: useHydrated() });
  if (!data) return null;
  return (
    <span className="text-ink-2 text-small">
      {boundedCount(data.open)}
      <span className="sr-only"> open</span>
    </span>
  );
}
