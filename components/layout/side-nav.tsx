import { CirclePlus, FolderOpen, Settings2, Table2 } from "lucide-react";
import { HelpButton } from "./help-button";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { OpenCases } from "./open-cases";
import type { ShellUser } from "./shell-user";
import { ThemeButton } from "./theme-button";
import { UserButton } from "./user-button";

/** Lists only places that exist. */
export function SideNav({ user }: { user: ShellUser }) {
  return (
    <div className="sticky top-0 hidden h-dvh flex-col border-r bg-canvas px-2.5 md:flex print:hidden">
      <div className="flex h-header items-center px-2">
        <Logo />
      </div>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        <NavLink href="/cases" icon={<FolderOpen aria-hidden />} end={<OpenCases />}>
          Cases
        </NavLink>
        <NavLink href="/cases/new" icon={<CirclePlus aria-hidden />}>
          New case
        </NavLink>
        <NavLink href="/statements" icon={<Table2 aria-hidden />}>
          Statements
        </NavLink>
        {user.role === "admin" ? (
          <NavLink href="/settings" icon={<Settings2 aria-hidden />}>
            Settings
          </NavLink>
        ) : null}
      </nav>
      <div className="mt-auto flex flex-col gap-0.5 pb-2">
        <ThemeButton />
        <HelpButton />
      </div>
      <div className="border-t py-2">
        <UserButton user={user} />
      </div>
    </div>
  );
}
