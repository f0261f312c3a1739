"use client";

import { useEffect, useState, useTransition } from "react";
import { SignInAgain } from "@/components/auth/sign-in-again";
import { Button } from "@/components/ui/button";
import { BlockingDialog } from "@/components/ui/dialog";
import type { SignInWay } from "@/lib/contract/desk/people";
import { extendSession } from "@/lib/desk/actions/session";
import { type ShellUser, signOutHere } from "./user-menu";

type SessionDialogProps = {
  user: ShellUser;
  signInWay: SignInWay;
  /** 0 when the session has ended. */
  expiresAtMs: number;
  onExtended: (expiresAt: string) => void;
  onSignedIn: () => Promise<void>;
};

export function SessionDialog({ user, signInWay, expiresAtMs, onExtended, onSignedIn }: SessionDialogProps) {
  const secondsLeft = useSecondsUntil(expiresAtMs);
  return secondsLeft > 0 ? (
    <SessionEnding secondsLeft={secondsLeft} onExtended={onExtended} />
  ) : (
    <SignInAgain user={user} way={signInWay} onSignedIn={onSignedIn} />
  );
}

type SessionEndingProps = { secondsLeft: number; onExtended: (expiresAt: string) => void };

/** Its main button has the focus: Enter or space extends the session. */
function SessionEnding({ secondsLeft, onExtended }: SessionEndingProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, start] = useTransition();
  const extend = () =>
    start(async () => {
      const result = await extendSession().catch(() => undefined);
      if (result?.ok) return onExtended(result.data.expiresAt);
      setProblem(result?.error.message ?? "The server did not respond. Try again.");
    });
  return (
    <BlockingDialog
      title="Your session is about to end"
      description="You have been inactive for a while. Stay signed in to keep working on this page."
      actions={
        <>
          <Button onClick={signOutHere}>Sign out</Button>
          <Button variant="primary" busy={busy} onClick={extend} ref={(button) => button?.focus()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        Ends in <span className="font-medium">{minutes(secondsLeft)}</span>
      </p>
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
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
