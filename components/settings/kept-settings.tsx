"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { ErrorState } from "@/components/ui/states";

type KeptSettingsProps = {
  /** Id of the log entry, when the server could not read the settings the last time. */
  unread?: string;
  children: ReactNode;
};

/**
 * Keeps the data, the entries and a secret that is shown once when the settings cannot be refreshed. They are kept in
 * this page alone, and secrets are not part of what is read.
 */
export function KeptSettings({ unread, children }: KeptSettingsProps) {
  const router = useRouter();
  const [held, setHeld] = useState(children);
  const [retrying, startRetry] = useTransition();
  if (unread === undefined && held !== children) setHeld(children);
  const isHeld = held !== null;
  return (
    <>
      {unread === undefined ? null : (
        <ErrorState
          inline={isHeld}
          className={isHeld ? "mt-4" : "mx-0 px-0"}
          title={isHeld ? "This page is not up to date" : "The settings cannot be loaded"}
          message={
            isHeld
              ? "The dispute service did not respond. Your entries are kept. Try again in a moment."
              : "The dispute service did not respond. Nothing was changed. Try again in a moment."
          }
          id={unread}
          onRetry={() => startRetry(() => router.refresh())}
          retrying={retrying}
        />
      )}
      {unread === undefined ? children : held}
    </>
  );
}
