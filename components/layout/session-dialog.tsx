"use client";

import { AlertDialog } from "radix-ui";
import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { DialogActions, overlayStyle, panelStyle } from "@/components/ui/dialog";
import { extendSession } from "@/lib/actions/session";
import { signOutHere } from "./sign-out";

type SessionDialogProps = { expiresAtMs: number; onExtended: (expiresAt: string) => void };

/** Two minutes to go, or over. The button has the focus: Enter or space prolongs the session. */
export function SessionDialog({ expiresAtMs, onExtended }: SessionDialogProps) {
  const left = useSecondsUntil(expiresAtMs);
  const [fault, setFault] = useState<string>();
  const [busy, start] = useTransition();
  const extend = () =>
    start(async () => {
      const result = await extendSession().catch(() => undefined);
      if (result?.ok) return onExtended(result.data.expiresAt);
      setFault(result?.error.message ?? "The server did not answer. Try again.");
    });
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content className={panelStyle}>
          <div className="flex flex-col gap-2 p-gutter">
            <AlertDialog.Title className="font-semibold text-title">
              {left > 0 ? "Your session is about to end" : "Your session has ended"}
            </AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">
              {left > 0
                ? "You have not done anything for a while. Stay signed in to keep what is on this page."
                : "Sign in again in a new tab, then come back: what you typed on this page is kept."}
            </AlertDialog.Description>
            {left > 0 ? (
              <p>
                Ends in <span className="font-medium">{minutes(left)}</span>
              </p>
            ) : null}
            {fault ? (
              <p role="alert" className="text-danger">
                {fault}
              </p>
            ) : null}
          </div>
          <DialogActions>
            {left > 0 ? <Stay busy={busy} extend={extend} /> : <SignInAgain busy={busy} check={extend} />}
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Stay({ busy, extend }: { busy: boolean; extend: () => void }) {
  return (
    <>
      <Button onClick={signOutHere}>Sign out</Button>
      <Button variant="primary" busy={busy} onClick={extend} ref={(button) => button?.focus()}>
        Stay signed in
      </Button>
    </>
  );
}

function SignInAgain({ busy, check }: { busy: boolean; check: () => void }) {
  return (
    <>
      <Button busy={busy} onClick={check}>
        I have signed in
      </Button>
      <Button asChild variant="primary">
        <a href="/sign-in" target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
      </Button>
    </>
  );
}

function useSecondsUntil(atMs: number): number {
  const read = () => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
  const [left, setLeft] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` changes with `atMs` alone
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
