"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { navStyle } from "./nav-style";
import { isCurrentPlace, type Place } from "./places";

type NavLinkProps = { href: Place; icon: ReactNode; end?: ReactNode; children: ReactNode };

export function NavLink({ href, icon, end, children }: NavLinkProps) {
  const current = isCurrentPlace(href, usePathname());
  return (
    <Link href={href as Route} aria-current={current ? "page" : undefined} className={navStyle(current)}>
      {icon}
      <span className="flex-1">{children}</span>
      {end}
    </Link>
  );
}
