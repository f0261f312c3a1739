"use client";

import { CircleHelp, CirclePlus, FolderOpen, Table2 } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useHelp } from "./help";
import { isCurrentPlace, type Place } from "./places";
import type { ShellUser } from "./shell-user";
import { UserButton } from "./user-button";

const itemStyle =
  "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 weak:text-ink-2 text-mini -outline-offset-2 [&>svg]:size-5 [&>svg]:stroke-[1.75]";

/** The navigation of a narrow window. */
export function FootBar({ user }: { user: ShellUser }) {
  const openHelp = useHelp();
  return (
    <nav aria-label="Main" className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-canvas md:hidden print:hidden">
      <FootLink href="/cases" icon={<FolderOpen aria-hidden />}>
        Cases
      </FootLink>
      <FootLink href="/cases/new" icon={<CirclePlus aria-hidden />}>
        New case
      </FootLink>
      <FootLink href="/statements" icon={<Table2 aria-hidden />}>
        Statements
      </FootLink>
      <button type="button" className={itemStyle} onClick={openHelp}>
        <CircleHelp aria-hidden />
        Help
      </button>
      <UserButton user={user} compact />
    </nav>
  );
}

function FootLink({ href, icon, children }: { href: Place; icon: ReactNode; children: ReactNode }) {
  const current = isCurrentPlace(href, usePathname());
  return (
    <Link
      href={href as Route}
      aria-current={current ? "page" : undefined}
      className={cn(itemStyle, current && "font-medium text-accent")}
    >
      {icon}
      {children}
    </Link>
  );
}
