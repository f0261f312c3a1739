import type { ReactNode } from "react";
import { FootBar } from "./foot-bar";
import { GlobalKeys } from "./global-keys";
import { HelpProvider } from "./help";
import { LiveEvents } from "./live-events";
import { OfflineNotice } from "./offline-notice";
import { SessionWatch } from "./session-watch";
import type { ShellUser } from "./shell-user";
import { SideNav } from "./side-nav";
import { SkipLink } from "./skip-link";

/** The frame of every page behind the sign-in: navigation at the left, or at the foot of a narrow window. */
export function Shell({ user, children }: { user: ShellUser; children: ReactNode }) {
  return (
    <HelpProvider>
      <SkipLink />
      <GlobalKeys />
      <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <SideNav user={user} />
        <main
          id="main"
          tabIndex={-1}
          className="flex min-h-dvh min-w-0 flex-col bg-surface pb-14 outline-none md:pb-0 print:pb-0"
        >
          <OfflineNotice />
          {children}
        </main>
        <FootBar user={user} />
      </div>
      <SessionWatch />
      <LiveEvents />
    </HelpProvider>
  );
}
