"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useSyncExternalStore } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import { useLiveUpdates } from "@/lib/browser/live-updates";
import type { SignInWay } from "@/lib/contract/desk/sign-in-way";
import { DemoBar } from "./demo-bar";
import type { DemoPerson } from "./demo-role-menu";
import { HelpProvider } from "./keyboard-shortcuts";
import { BottomBar, Sidebar } from "./navigation";
import { RoleProvider } from "./role";
import type { ShellUser } from "./user-menu";

/** Nothing that a page shows at first, and no session ends within the moment until it is here. */
const SessionWatch = dynamic(() => import("./session-watch").then(({ SessionWatch }) => SessionWatch), { ssr: false });

type ShellProps = {
  user: ShellUser;
  signInWay: SignInWay;
  /** Whom one click signs in here; nobody outside a demo. */
  demo: readonly DemoPerson[];
  children: ReactNode;
};

/** The frame of every page behind the sign-in: a sidebar, or a bottom bar in narrow windows. */
export function Shell({ user, signInWay, demo, children }: ShellProps) {
  useLiveUpdates();
  return (
    <RoleProvider role={user.role}>
      <HelpProvider role={user.role}>
        <SkipLink />
        <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] print:block">
          <Sidebar user={user} />
          <main
            id="main"
            tabIndex={-1}
            className="flex min-h-dvh min-w-0 flex-col bg-surface pb-14 outline-none md:pb-0 print:pb-0"
          >
            {demo.length > 0 ? <DemoBar people={demo} userEmail={user.email} /> : null}
            <OfflineNotice />
            {user.role === "auditor" ? <AuditorNotice /> : null}
            {children}
          </main>
          <BottomBar user={user} />
        </div>
        <ErrorBoundary>
          <SessionWatch user={user} signInWay={signInWay} />
        </ErrorBoundary>
      </HelpProvider>
    </RoleProvider>
  );
}

/** The first stop of the Tab key; visible only while it has the focus. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control border border-line-strong bg-raised px-3 py-1.5 font-medium focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}

function AuditorNotice() {
  return (
    <p role="note" className="border-b bg-accent-soft px-gutter py-1.5 print:hidden">
      You are signed in as an auditor: you can read everything on this desk, and change nothing.
    </p>
  );
}

function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="border-b bg-warn-soft px-gutter py-1.5 text-warn print:hidden">
      You are offline. Your entries are kept, and the page updates when you are back online.
    </p>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
