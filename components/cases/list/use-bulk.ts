"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify, notifyError, notifyWithUndo } from "@/components/ui/toaster";
import { caseListKeys } from "@/lib/browser/case-list";
import type { BulkResult } from "@/lib/contract/desk/bulk";
import type { Failure, Result } from "@/lib/contract/desk/result";

export const NOT_ANSWERED = "The server did not respond. Some cases may have been changed; the list shows which.";
type Step = (ids: string[]) => Promise<Result<BulkResult>>;
type Work = {
  /** Continues `12 cases`: `closed`. */
  done: string;
  step: Step;
  /** Cases in one request. */
  batch: number;
  /** Takes back what was changed. @returns how many cases are as they were. */
  undo?: (changed: BulkResult["changed"]) => Promise<number>;
};

/** Carries one change out over many cases, batch by batch, and says what became of them. */
export function useBulk() {
  const client = useQueryClient();
  /** How many cases are through, while a change is in progress. */
  const [progress, setProgress] = useState<{ through: number; of: number }>();
  const [failure, setFailure] = useState<Failure>();

  const run = async (ids: readonly string[], { done, step, batch, undo }: Work): Promise<boolean> => {
    if (progress) return false;
    setFailure(undefined);
    const total: BulkResult = { changed: [], skipped: [] };
    let stopped: Failure | undefined;
    for (let at = 0; at < ids.length && !stopped; at += batch) {
      setProgress({ through: at, of: ids.length });
      const chunk = ids.slice(at, at + batch);
      const result = await runAction(() => step(chunk), NOT_ANSWERED);
      if (result.ok) {
        total.changed.push(...result.data.changed);
        total.skipped.push(...result.data.skipped);
      } else stopped = result.error;
    }
    setProgress(undefined);
    void client.invalidateQueries({ queryKey: caseListKeys.all });
    setFailure(stopped);
    if (!stopped || total.changed.length > 0) {
      const message = outcome(done, total);
      if (undo && total.changed.length > 0)
        notifyWithUndo(message, { onUndo: () => void takeBack(undo, total.changed), onCommit: () => {} });
      else notify(message);
    }
    if (stopped) notifyError(stopped.message);
    return !stopped;
  };
  const takeBack = async (undo: NonNullable<Work["undo"]>, changed: BulkResult["changed"]) => {
    const back = await undo(changed);
    void client.invalidateQueries({ queryKey: caseListKeys.all });
    if (back < changed.length)
      notifyError(`${back} of ${casesInWords(changed.length)} are as they were; the list shows the others.`);
  };

  return { run, progress, failure, dismiss: () => setFailure(undefined) };
}

/** `12 cases closed, 2 skipped: already closed`. */
export function outcome(done: string, { changed, skipped }: BulkResult): string {
  const first = `${casesInWords(changed.length)} ${done}`;
  if (skipped.length === 0) return first;
  const reasons = [...new Set(skipped.map(({ why }) => why))].slice(0, 3).join("; ");
  return `${first}, ${skipped.length} skipped: ${reasons}`;
}

export function casesInWords(count: number): string {
  return count === 1 ? "1 case" : `${count.toLocaleString("en-US")} cases`;
}
