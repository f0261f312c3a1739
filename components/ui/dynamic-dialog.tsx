"use client";

import { type ComponentType, useEffect, useState } from "react";
import { notifyError } from "./toaster";

type DynamicDialogProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Called after a failed load was reported; closes the dialog. */
  onFailure: () => void;
};

/**
 * An open dialog whose script is loaded on demand. Render it only while the dialog is open: each opening loads again
 * what could not be loaded before. Not `next/dynamic`, because React caches the failure of a lazy component permanently.
 */
export function DynamicDialog<Props extends object>({ load, props, onFailure }: DynamicDialogProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  useEffect(() => {
    let open = true;
    load().then(
      (loaded) => {
        if (open) setDialog(() => loaded);
      },
      () => {
        if (!open) return;
        notifyError(LOAD_FAILED);
        onFailure();
      },
    );
    return () => {
      open = false;
    };
  }, [load, onFailure]);
  return Dialog ? <Dialog {...props} /> : null;
}

const LOAD_FAILED =
  "This part of the page could not be loaded. Check the connection, or reload the page if a new version was installed.";
