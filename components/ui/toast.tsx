"use client";

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";

export type ToastMessage = {
  message: ReactNode;
  tone?: "plain" | "danger";
  /** Takes the deed back; the toast then stays at least 8 s. */
  undo?: () => void;
  action?: { label: string; run: () => void };
  /** Runs when the toast went without `undo`: the time to carry out what could be taken back. */
  onExpire?: () => void;
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number };

// Fetched with the first toast: most visits show none.
const ToastStack = lazy(() => import("./toast-stack").then(({ ToastStack }) => ({ default: ToastStack })));
const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a message at the foot of the page for some seconds. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ shown, used }, setToasts] = useState<{ shown: ShownToast[]; used: number }>({ shown: [], used: 0 });
  const show = useCallback((message: ToastMessage) => {
    setToasts((all) => ({ shown: [...all.shown, { ...message, id: all.used + 1 }], used: all.used + 1 }));
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((all) => ({ ...all, shown: all.shown.filter((toast) => toast.id !== id) }));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {used > 0 ? (
        <Suspense fallback={null}>
          <ToastStack toasts={shown} onGone={drop} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}
