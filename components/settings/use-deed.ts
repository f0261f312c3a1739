"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { useToast } from "@/components/ui/toast";
import type { Failure, Result } from "@/lib/contract/desk/result";

const NOT_ANSWERED = "The dashboard did not answer, so nothing is certain. Look again before you retry.";

/** Carries out a deed of the settings: reads the page anew when it is done, and says what was refused. */
export function useDeed() {
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function run<T>(deed: () => Promise<Result<T>>, done?: string): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await answerOf(deed(), NOT_ANSWERED);
      if (result.ok) {
        if (done) toast({ message: done });
        router.refresh();
        return result.data;
      }
      setFailure(result.error);
      toast({ message: result.error.message, tone: "danger" });
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return { run, busy, failure };
}
