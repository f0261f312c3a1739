"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import { SESSION_WARNING_MS, sessionOptions } from "@/lib/browser/session";
import { setSignInAsker } from "@/lib/browser/sign-in-again";
import type { SignInWay } from "@/lib/contract/desk/people";
import type { ShellUser } from "./user-menu";

const SessionDialog = dynamic(() => import("./session-dialog").then(({ SessionDialog }) => SessionDialog), {
  ssr: false,
});

/**
 * Warns two minutes before the session ends, and asks for sign-in in place once it has ended or an action found that it
 * has. The page below keeps everything that was typed, and waiting actions continue after sign-in.
 */
export function SessionWatch({ user, signInWay }: { user: ShellUser; signInWay: SignInWay }) {
  const client = useQueryClient();
  const { data, error } = useQuery(sessionOptions);
  const [warning, setWarning] = useState(false);
  const [asked, setAsked] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const expiresAtMs = Date.parse(data?.expiresAt ?? "");

  useEffect(() => {
    const warn = () => setWarning(expiresAtMs - Date.now() <= SESSION_WARNING_MS);
    warn();
    const wait = expiresAtMs - SESSION_WARNING_MS - Date.now();
    // A timer cannot wait longer than about 24 days; the query is repeated much earlier.
    const timer = wait > 0 && wait < 2 ** 31 ? setTimeout(warn, wait + 50) : undefined;
    return () => clearTimeout(timer);
  }, [expiresAtMs]);

  useEffect(() => {
    return setSignInAsker(() => {
      setAsked(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
  }, []);

  const goOn = useCallback(async () => {
    // The list of what this person sees may have changed in the meantime, so everything is read again.
    await client.invalidateQueries();
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [client]);

  // Someone else signed in in this browser: nothing of this page is theirs, and no action of it may be done by them.
  const isOther = data !== undefined && data.userId !== user.id;
  useEffect(() => {
    if (isOther) window.location.assign("/cases");
  }, [isOther]);

  const ended = error !== null && "status" in error && error.status === 401;
  if (isOther || (!ended && !warning && !asked)) return null;
  return (
    <ErrorBoundary>
      <SessionDialog
        user={user}
        signInWay={signInWay}
        expiresAtMs={ended || asked ? 0 : expiresAtMs}
        onExtended={(expiresAt) => {
          client.setQueryData(sessionOptions.queryKey, (last) => last && { ...last, expiresAt });
          void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
        }}
        onSignedIn={goOn}
      />
    </ErrorBoundary>
  );
}
