"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { late } from "@/components/ui/late";
import { SESSION_WARNING_MS, sessionOptions } from "@/lib/queries/session";

const SessionDialog = late(() => import("./session-dialog").then(({ SessionDialog }) => SessionDialog));

/** Announces the end of the session two minutes ahead. */
export function SessionWatch() {
  const client = useQueryClient();
  const { data, error } = useQuery(sessionOptions);
  const [warning, setWarning] = useState(false);
  const expiresAtMs = Date.parse(data?.expiresAt ?? "");

  useEffect(() => {
    const warn = () => setWarning(expiresAtMs - Date.now() <= SESSION_WARNING_MS);
    warn();
    const wait = expiresAtMs - SESSION_WARNING_MS - Date.now();
    // A timer cannot wait longer than about 24 days; the query comes by much earlier.
    const timer = wait > 0 && wait < 2 ** 31 ? setTimeout(warn, wait + 50) : undefined;
    return () => clearTimeout(timer);
  }, [expiresAtMs]);

  const ended = error !== null && "status" in error && error.status === 401;
  if (!ended && !warning) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog
        expiresAtMs={ended ? 0 : expiresAtMs}
        onExtended={(expiresAt) => {
          client.setQueryData(sessionOptions.queryKey, (last) => last && { ...last, expiresAt });
          // After signing in again in another tab there may be nothing to change yet.
          void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
        }}
      />
    </Suspense>
  );
}
