"use client";

import { CircleHelp, LogOut, Settings2, ShieldCheck, SunMoon } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { Avatar } from "@/components/ui/badge";
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/dropdown-menu";
import { initials, roleLabel } from "@/lib/values/text";
import { useHelp } from "./keyboard-shortcuts";
import { bottomBarItemStyle, sidebarItemStyle } from "./navigation-style";

/** The signed-in user, as every page shows them. */
export type ShellUser = { id: string; name: string; email: string; role: string };

/** The signed-in user with their account menu. `compact` is the form of the bottom bar; it also offers theme and help. */
export function UserMenu({ user, compact = false }: { user: ShellUser; compact?: boolean }) {
  const router = useRouter();
  const help = useHelp();
  const avatar = <Avatar initials={initials(user.name)} name={user.name} />;
  const trigger = compact ? (
    <button type="button" className={bottomBarItemStyle(false)}>
      {avatar}
      Account
    </button>
  ) : (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-control px-2 py-1 text-left transition-colors hover:bg-line/50"
    >
      <span aria-hidden>{avatar}</span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block text-ink-2 text-small">{roleLabel(user.role)}</span>
      </span>
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} side="top" align={compact ? "end" : "start"} className="w-56">
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
      {compact ? (
        <MenuItem onSelect={() => setTimeout(help, 60)}>
          <CircleHelp aria-hidden />
          Help
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => router.push("/account/security")}>
        <ShieldCheck aria-hidden />
        Your account
      </MenuItem>
      <MenuItem onSelect={signOutHere}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}

export function ThemeMenu() {
  const trigger = (
    <button type="button" className={sidebarItemStyle(false)}>
      <SunMoon aria-hidden />
      Theme
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} side="right" align="end">
      <ThemeItems />
    </DropdownMenu>
  );
}

function ThemeItems() {
  const { theme, setTheme } = useTheme();
  return (
    <MenuRadioGroup value={theme} onValueChange={setTheme} aria-label="Theme">
      <MenuRadioItem value="light">Light</MenuRadioItem>
      <MenuRadioItem value="dark">Dark</MenuRadioItem>
      <MenuRadioItem value="system">System</MenuRadioItem>
    </MenuRadioGroup>
  );
}

/** Ends the session and goes to the sign-in page. The library is loaded only then: no other part of a page needs it. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/sign-in" });
}
