"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { moment } from "@/components/review/review-status";
import { useAnnounce } from "@/components/ui/live-region";
import { notify, notifyError } from "@/components/ui/toaster";
import type { Failure, Result } from "@/lib/contract/desk/result";

const NOT_ANSWERED = "The server did not respond, so the result is unknown. Reload the page before you retry.";

/** Runs a mutation of the settings: refreshes the page when it succeeds, and reports a failure. */
export function useSettingsAction() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const announce = useAnnounce();

  async function run<T>(action: () => Promise<Result<T>>, done?: string): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await runAction(action, NOT_ANSWERED);
      if (result.ok) {
        if (done) notify(done);
        router.refresh();
        return result.data;
      }
      setFailure(result.error);
      const { message, fields = {} } = result.error;
      // Shown at its field already, where it would only stand twice.
      if (Object.values(fields).includes(message)) announce(message);
      else notifyError(message);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  /** What is entered is no longer what was refused. */
  const dismiss = () => setFailure(undefined);
  return { run, busy, failure, dismiss };
}

/** `21 November 2026, 12:00 UTC`. */
export function utcMinute(iso: string): string {
  return `${moment(iso, "UTC")} UTC`;
}

/** `2026-11-21 12:00:05 UTC`: the same on server and browser, and as receivers log it. */
export function utcTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
