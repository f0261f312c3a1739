"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import type { DemoPerson } from "@/lib/contract/desk/demo";
import type { UnreadNotifications } from "@/lib/contract/desk/notification";
import type { SignInWay } from "@/lib/contract/desk/people";
import { DemoBar } from "./demo-bar";
import { HelpProvider } from "./keyboard-shortcuts";
import { BottomBar, Sidebar } from "./navigation";
import { type Outlines, PageBoundary } from "./page-boundary";
import { RoleProvider } from "./role";
import type { ShellUser } from "./user-menu";

const OfflineNotice = dynamic(() => import("./lazy-frame").then(({ OfflineNotice }) => OfflineNotice), { ssr: false });

/** Nothing that a page shows at first, and no session ends within the moment until it is here. */
const SessionWatch = dynamic(() => import("./lazy-frame").then(({ SessionWatch }) => SessionWatch), { ssr: false });

const LiveUpdates = dynamic(() => import("./lazy-frame").then(({ LiveUpdates }) => LiveUpdates), { ssr: false });
const PageKeys = dynamic(() => import("./lazy-frame").then(({ PageKeys }) => PageKeys), { ssr: false });

type ShellProps = {
  user: ShellUser;
  unread: UnreadNotifications;
  signInWay: SignInWay;
  /** Whom one click signs in here, in a demo; beyond the loopback address no one. */
  demo?: readonly DemoPerson[];
  /** Rendered by the server, so that no script carries them. */
  logo: ReactNode;
  bells: { wide: ReactNode; compact: ReactNode };
  outlines: Outlines;
  children: ReactNode;
};

/** The frame of every page behind the sign-in: a sidebar, or a bottom bar in narrow windows. */
export function Shell({ user, unread, signInWay, demo, logo, bells, outlines, children }: ShellProps) {
  return (
    <RoleProvider role={user.role}>
      <HelpProvider role={user.role}>
        <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] print:block">
          <Sidebar user={user} unread={unread} bells={bells} logo={logo} />
          <main
            id="main"
            tabIndex={-1}
            className="flex min-h-dvh min-w-0 flex-col bg-surface pb-14 outline-none md:pb-0 print:pb-0"
          >
            {demo ? <DemoBar people={demo} userEmail={user.email} /> : null}
            <ErrorBoundary>
              <OfflineNotice />
            </ErrorBoundary>
            <PageBoundary outlines={outlines}>{children}</PageBoundary>
          </main>
          <BottomBar user={user} unread={unread} bells={bells} />
        </div>
        <ErrorBoundary>
          <LiveUpdates />
          <PageKeys role={user.role} />
          <SessionWatch user={user} signInWay={signInWay} />
        </ErrorBoundary>
      </HelpProvider>
    </RoleProvider>
  );
}
