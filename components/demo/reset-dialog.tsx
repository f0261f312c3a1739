"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { AlertDialog, BlockingDialog } from "@/components/ui/dialog";
import { notifyError } from "@/components/ui/toaster";
import { demoOptions } from "@/lib/browser/demo";
import { resetDemo } from "@/lib/desk/actions/demo";

type ResetDialogProps = {
  /** The server is deleting, whoever asked for it. */
  running: boolean;
  onClose: () => void;
};

/** Says what goes with a reset, then waits until the server has done it, and opens the fresh demo. */
export function ResetDialog({ running, onClose }: ResetDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const ran = useRef(running);
  useEffect(() => {
    if (ran.current && !running) openFresh();
    ran.current = running;
  }, [running]);
  if (running || waiting)
    return (
      <BlockingDialog
        title="The demo is being reset"
        description="This takes a few seconds. Then the list opens automatically, and the cases reappear one by one."
        actions={<Button busy>Resetting</Button>}
      />
    );
  const reset = async () => {
    setBusy(true);
    const result = await runAction(resetDemo, "The server did not respond. Try again.");
    if (!result.ok) notifyError(result.error.message);
    else {
      setWaiting(true);
      // It may be done already.
      const state = await client.fetchQuery({ ...demoOptions, staleTime: 0 }).catch(() => undefined);
      if (!state?.resetting) openFresh();
    }
    setBusy(false);
    return false;
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset the demo?"
      description="This deletes everything that was done in the demo, for everyone, and starts it over with current dates."
      confirm="Reset the demo"
      busy={busy}
      onConfirm={reset}
    >
      <p className="font-medium">What is deleted</p>
      <ul className="list-disc pl-5 text-ink-2">
        <li>All cases, with their documents, letters, reviews and notes</li>
        <li>All statements, tags, saved views and notifications</li>
        <li>Progress in the guided first case</li>
      </ul>
      <p className="pt-2 font-medium">What is kept</p>
      <p className="text-ink-2">Accounts, settings, API keys, webhooks and the activity log.</p>
    </AlertDialog>
  );
}

/** A whole new page: nothing of what was deleted is left in this one. */
function openFresh(): void {
  window.location.assign("/cases");
}
