"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify, notifyError } from "@/components/ui/toaster";
import type { Failure, Result } from "@/lib/contract/desk/result";

const NOT_ANSWERED = "The server did not respond, so the result is unknown. Reload the page before you retry.";

/** Runs a mutation of the settings: refreshes the page when it succeeds, and reports a failure. */
export function useSettingsAction() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

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
      notifyError(result.error.message);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return { run, busy, failure };
}

/** `2026-11-21 12:00:05 UTC`: the same on server and browser, and as receivers log it. */
export function utcTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
