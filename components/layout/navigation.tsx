"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn, CircleHelp, CirclePlus, FolderOpen, ScrollText, Settings2, Table2 } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/hotkeys";
import { caseCountersOptions } from "@/lib/browser/case-list";
import { useHelp } from "./keyboard-shortcuts";
import { Logo } from "./logo";
import { bottomBarItemStyle, sidebarItemStyle } from "./navigation-style";
import { type ShellUser, ThemeMenu, UserMenu } from "./user-menu";

type NavRoute = "/cases" | "/cases/new" | "/statements" | "/insights" | "/settings" | "/settings/activity";

/** The navigation of wide windows. */
export function Sidebar({ user }: { user: ShellUser }) {
  return (
    <div className="sticky top-0 hidden h-dvh flex-col border-r bg-canvas px-2.5 md:flex print:hidden">
      <div className="flex h-header items-center px-2">
        <Logo />
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
export function BottomBar({ user }: { user: ShellUser }) {
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
          New case
        </BottomBarLink>
      )}
      <BottomBarLink href="/statements" icon={<Table2 aria-hidden />}>
        Statements
      </BottomBarLink>
      <BottomBarLink href="/insights" icon={<ChartColumn aria-hidden />}>
        Insights
      </BottomBarLink>
      <button type="button" className={bottomBarItemStyle(false)} onClick={useHelp()}>
        <CircleHelp aria-hidden />
        Help
      </button>
      <UserMenu user={user} compact />
    </nav>
  );
}

type NavLinkProps = { href: NavRoute; icon: ReactNode; children: ReactNode };

function SidebarLink({ href, icon, end, children }: NavLinkProps & { end?: ReactNode }) {
  const current = isCurrentRoute(href, usePathname());
  return (
    <Link href={href as Route} aria-current={current ? "page" : undefined} className={sidebarItemStyle(current)}>
      {icon}
      <span className="flex-1">{children}</span>
      {end}
    </Link>
  );
}

function BottomBarLink({ href, icon, children }: NavLinkProps) {
  const current = isCurrentRoute(href, usePathname());
  return (
    <Link href={href as Route} aria-current={current ? "page" : undefined} className={bottomBarItemStyle(current)}>
      {icon}
      {children}
    </Link>
  );
}

/** A case belongs to the list of cases; the form for a new one is a separate entry. */
function isCurrentRoute(route: NavRoute, pathname: string): boolean {
  if (route === "/cases/new") return pathname === route;
  return pathname !== "/cases/new" && (pathname === route || pathname.startsWith(`${route}/`));
}

/** Nothing until the number is known. */
function OpenCaseCount() {
  const { data } = useQuery(caseCountersOptions);
  if (!data) return null;
  return (
    <span className="text-ink-2 text-small">
      {data.open.toLocaleString("en-US")}
      <span className="sr-only"> open</span>
    </span>
  );
}
