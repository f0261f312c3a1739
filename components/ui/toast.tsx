"use client";

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { PlainToasts } from "./plain-toasts";
import type { ShownToast, ToastMessage } from "./toast-message";
import { useAtRest } from "./use-at-rest";

export const NOT_LOADED =
  "This part of the page could not be loaded. Check the connection, or reload the page if a new version was installed.";

/** Long enough for the page itself to be there first. */
const AT_REST_MS = 4_000;
const loadStack = () => import("./toast-stack").then(({ ToastStack }) => ({ default: ToastStack }));
const prefetchStack = () => void loadStack().catch(() => {});
const ToastStack = lazy(() => loadStack().catch(() => ({ default: PlainToasts })));
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
  // Fetched before it is needed: what has to be said may be that the connection is lost.
  useAtRest(prefetchStack, AT_REST_MS);
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
