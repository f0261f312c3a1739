import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { navigationLinkStyle } from "@/components/settings/navigation-link-style";
import { PageHeader } from "@/components/ui/page-header";

const PLACES = { security: "Security", notifications: "Notifications" } as const;

/** A page about one's own account: one column under the header. */
export function AccountPage({ current, children }: { current: keyof typeof PLACES; children: ReactNode }) {
  const nav = (
    <nav aria-label="Your account" className="flex flex-wrap gap-1">
      {Object.entries(PLACES).map(([place, label]) => (
        <Link
          key={place}
          href={`/account/${place}` as Route}
          aria-current={place === current ? "page" : undefined}
          className={navigationLinkStyle(place === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader title="Your account" marks={nav} />
      <div className="w-full max-w-column px-gutter pb-12">{children}</div>
    </div>
  );
}
