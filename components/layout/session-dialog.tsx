"use client";

import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { BlockingDialog } from "@/components/ui/dialog";
import { extendSession } from "@/lib/desk/actions/session";
import { signOutHere } from "./user-menu";

type SessionDialogProps = { expiresAtMs: number; onExtended: (expiresAt: string) => void };

/** Its main button has the focus: Enter or space extends the session. */
export function SessionDialog({ expiresAtMs, onExtended }: SessionDialogProps) {
  const secondsLeft = useSecondsUntil(expiresAtMs);
  const [problem, setProblem] = useState<string>();
  const [busy, start] = useTransition();
  const extend = () =>
    start(async () => {
      const result = await extendSession().catch(() => undefined);
      if (result?.ok) return onExtended(result.data.expiresAt);
      setProblem(result?.error.message ?? "The server did not respond. Try again.");
    });
  const active = secondsLeft > 0;
  return (
    <BlockingDialog
      title={active ? "Your session is about to end" : "Your session has ended"}
      description={
        active
          ? "You have been inactive for a while. Stay signed in to keep working on this page."
          : "Sign in again in a new tab, then return to this page. Your entries are kept."
      }
      actions={
        active ? (
          <>
            <Button onClick={signOutHere}>Sign out</Button>
            <Button variant="primary" busy={busy} onClick={extend} ref={(button) => button?.focus()}>
              Stay signed in
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy} onClick={extend}>
              I have signed in
            </Button>
            <Button asChild variant="primary">
              <a href="/sign-in" target="_blank" rel="noopener">
                Sign in in a new tab
              </a>
            </Button>
          </>
        )
      }
    >
      {active || problem ? (
        <>
          {active ? (
            <p>
              Ends in <span className="font-medium">{minutes(secondsLeft)}</span>
            </p>
          ) : null}
          {problem ? (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          ) : null}
        </>
      ) : null}
    </BlockingDialog>
  );
}

function useSecondsUntil(atMs: number): number {
  const read = () => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
  const [left, setLeft] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends on `atMs` alone
  useEffect(() => {
    setLeft(read());
    const timer = setInterval(() => setLeft(read()), 1_000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
}
