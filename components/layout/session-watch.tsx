"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import { SESSION_WARNING_MS, sessionOptions } from "@/lib/browser/session";

const SessionDialog = dynamic(() => import("./session-dialog").then(({ SessionDialog }) => SessionDialog));

/** Warns two minutes before the session ends, and blocks the page once it has ended. */
export function SessionWatch() {
  const client = useQueryClient();
  const { data, error } = useQuery(sessionOptions);
  const [warning, setWarning] = useState(false);
  const expiresAtMs = Date.parse(data?.expiresAt ?? "");

  useEffect(() => {
    const warn = () => setWarning(expiresAtMs - Date.now() <= SESSION_WARNING_MS);
    warn();
    const wait = expiresAtMs - SESSION_WARNING_MS - Date.now();
    // A timer cannot wait longer than about 24 days; the query is repeated much earlier.
    const timer = wait > 0 && wait < 2 ** 31 ? setTimeout(warn, wait + 50) : undefined;
    return () => clearTimeout(timer);
  }, [expiresAtMs]);

  const ended = error !== null && "status" in error && error.status === 401;
  if (!ended && !warning) return null;
  return (
    <ErrorBoundary>
      <SessionDialog
        expiresAtMs={ended ? 0 : expiresAtMs}
        onExtended={(expiresAt) => {
          client.setQueryData(sessionOptions.queryKey, (last) => last && { ...last, expiresAt });
          // After signing in again in another tab there may be nothing to change yet.
          void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
        }}
      />
    </ErrorBoundary>
  );
}
