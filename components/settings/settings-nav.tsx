"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";

const PLACES = [
  { href: "/settings", label: "Organization" },
  { href: "/settings/people", label: "People" },
  { href: "/settings/activity", label: "Activity" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/keys", label: "API keys" },
] as const;

export function SettingsNav() {
  const pathname = usePathname();
  const isCurrent = (href: string) =>
    href === "/settings" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1">
      {PLACES.map(({ href, label }) => (
        <Link
          key={href}
          href={href as Route}
          aria-current={isCurrent(href) ? "page" : undefined}
          className={cn(
            "inline-flex h-control-sm items-center rounded-control px-2 text-ink-2 text-small hover:bg-hover hover:text-ink",
            isCurrent(href) && "bg-accent-soft font-medium text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
