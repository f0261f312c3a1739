"use client";

import { LogOut, Settings2 } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";
import { roleLabel } from "@/lib/format/labels";
import type { ShellUser } from "./shell-user";
import { signOutHere } from "./sign-out";
import { ThemeItems } from "./theme-items";

type UserMenuProps = LateMenuProps & { user: ShellUser; compact: boolean };

/** The account and the way out. In the bar at the foot it also holds the theme. */
export function UserMenu({ user, compact, ...late }: UserMenuProps) {
  const router = useRouter();
  return (
    <DropdownMenu {...late} side="top" align={compact ? "end" : "start"} className="w-56">
      <MenuLabel className="break-words text-ink-2">
        {user.email}
        <span className="block">{roleLabel(user.role)}</span>
      </MenuLabel>
      {compact ? (
        <>
          <MenuSeparator />
          <MenuLabel>Theme</MenuLabel>
          <ThemeItems />
        </>
      ) : null}
      <MenuSeparator />
      {compact && user.role === "admin" ? (
        <MenuItem onSelect={() => router.push("/settings" as Route)}>
          <Settings2 aria-hidden />
          Settings
        </MenuItem>
      ) : null}
      <MenuItem onSelect={signOutHere}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
