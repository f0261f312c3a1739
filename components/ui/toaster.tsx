"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { Toast } from "./sonner";
import { ErrorBoundary } from "./states";

const DEFAULT_MS = 6_000;
const ERROR_MS = 12_000;
const UNDO_MS = 10_000;

// Sonner is 12 KiB that no page needs before it can be used, so it is loaded right after hydration.
const Sonner = dynamic(() => import("./sonner").then(({ Sonner }) => Sonner), { ssr: false });

/** The page's toasts, in a polite live region. */
export function Toaster() {
  return (
    <ErrorBoundary onError={sonner.fail}>
      <Sonner onReady={sonner.resolve} />
    </ErrorBoundary>
  );
}

/** Shows a message at the bottom of the page for a few seconds. */
export function notify(message: ReactNode, { durationMs = DEFAULT_MS }: { durationMs?: number } = {}): void {
  send((toast) => toast(message, { duration: durationMs }));
}

/** Like {@link notify}, but looks like an error and stays longer. */
export function notifyError(message: ReactNode): void {
  send((toast) => toast.error(message, { duration: ERROR_MS }));
}

type UndoOptions = {
  onUndo: () => void;
  /** Runs once when the toast closes without an undo, or cannot be shown at all. */
  onCommit: () => void;
  /** How long the undo is offered, in milliseconds. The countdown pauses while the pointer is over the toasts. */
  durationMs?: number;
};

/** Announces an action that is carried out only when the toast closes, and offers to undo it until then. */
export function notifyWithUndo(message: ReactNode, { onUndo, onCommit, durationMs = UNDO_MS }: UndoOptions): void {
  let settled = false;
  const settle = (run: () => void) => () => {
    if (settled) return;
    settled = true;
    run();
  };
  const commit = settle(onCommit);
  send((toast) => {
    const action = { label: "Undo", onClick: settle(onUndo) };
    toast(message, { duration: durationMs, action, onAutoClose: commit, onDismiss: commit });
  }, commit);
}

/** Resolves once toasts can be shown, with undefined when their script could not be loaded. */
const sonner = (() => {
  let settle: (toast: Toast | undefined) => void = () => {};
  const ready = new Promise<Toast | undefined>((resolve) => {
    settle = resolve;
  });
  return { ready, resolve: (toast: Toast) => settle(toast), fail: () => settle(undefined) };
})();

function send(show: (toast: Toast) => void, onUnavailable?: () => void): void {
  void sonner.ready.then((toast) => (toast ? show(toast) : onUnavailable?.()));
}
