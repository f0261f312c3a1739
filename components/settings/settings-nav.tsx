"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { navigationLinkStyle } from "./navigation-link-style";

const PLACES = [
  { href: "/settings", label: "Organization" },
  { href: "/settings/people", label: "People" },
  { href: "/settings/data", label: "Data" },
  { href: "/settings/activity", label: "Activity" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/keys", label: "API keys" },
] as const;

export function SettingsNav() {
  const pathname = usePathname();
  const isCurrent = (href: string) =>
    href === "/settings" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1 max-sm:-ml-2">
      {PLACES.map(({ href, label }) => (
        <Link
          key={href}
          href={href as Route}
          aria-current={isCurrent(href) ? "page" : undefined}
          className={navigationLinkStyle(isCurrent(href))}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
