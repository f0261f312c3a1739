"use client";

import { LogOut } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { initials } from "@/lib/format/initials";
import { roleLabel } from "@/lib/format/labels";
import type { ShellUser } from "./shell";
import { signOutHere } from "./sign-out";
import { ThemeItems } from "./theme-items";

/** Who is signed in and how to leave. In the bar at the foot it also holds the theme. */
export function UserMenu({ user, compact }: { user: ShellUser; compact?: boolean }) {
  const avatar = <Avatar initials={initials(user.name)} name={user.name} />;
  const trigger = compact ? (
    <button
      type="button"
      className="flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-ink-2 text-mini"
    >
      {avatar}
      Account
    </button>
  ) : (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-control px-2 py-1 text-left hover:bg-line/50"
    >
      <span aria-hidden>{avatar}</span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block text-ink-2 text-small">{roleLabel(user.role)}</span>
      </span>
    </button>
  );
  return (
    <DropdownMenu side="top" align={compact ? "end" : "start"} className="w-56" trigger={trigger}>
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
      <MenuItem onSelect={signOutHere}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
