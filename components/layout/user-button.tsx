"use client";

import { Avatar } from "@/components/ui/avatar";
import { LazyMenu } from "@/components/ui/lazy-menu";
import { initials } from "@/lib/format/initials";
import { roleLabel } from "@/lib/format/labels";
import type { ShellUser } from "./shell-user";

const load = () => import("./user-menu").then(({ UserMenu }) => UserMenu);

/** Who is signed in; opens what they can do about it. Compact in the bar at the foot. */
export function UserButton({ user, compact = false }: { user: ShellUser; compact?: boolean }) {
  const avatar = <Avatar initials={initials(user.name)} name={user.name} />;
  const trigger = compact ? (
    <button
      type="button"
      className="flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-ink-2 text-mini -outline-offset-2"
    >
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
  return <LazyMenu trigger={trigger} load={load} menuProps={{ user, compact }} />;
}
