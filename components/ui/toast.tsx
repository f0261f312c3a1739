"use client";

import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Button } from "./button";

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

type Shown = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setShown((list) => [...list, { ...message, id: (list.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const drop = (id: number) => setShown((list) => list.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Radix.Provider swipeDirection="down">
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onGone={() => drop(toast.id)} />
        ))}
        <Radix.Viewport className="fixed bottom-16 left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 flex-col gap-2 outline-none" />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onGone }: { toast: Shown; onGone: () => void }) {
  const deed = toast.undo ? { label: "Undo", run: toast.undo } : toast.action;
  return (
    <Radix.Root
      type={toast.tone === "danger" ? "foreground" : "background"}
      duration={toast.durationMs ?? (toast.undo ? 10_000 : 6_000)}
      onOpenChange={(open) => {
        if (open) return;
        toast.onExpire?.();
        onGone();
      }}
      className="flex animate-slide-up items-center gap-3 rounded-control border border-line-strong bg-raised py-1.5 pr-1.5 pl-3"
    >
      <Radix.Description className={toast.tone === "danger" ? "min-w-0 flex-1 text-danger" : "min-w-0 flex-1"}>
        {toast.message}
      </Radix.Description>
      {deed ? (
        <Radix.Action asChild altText={deed.label}>
          <Button
            size="sm"
            onClick={(event) => {
              // Radix closes the toast after this click; the deed that was taken back must not count as expired.
              event.preventDefault();
              deed.run();
              onGone();
            }}
          >
            {deed.label}
          </Button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <Button variant="ghost" size="sm" aria-label="Dismiss" className="w-control-sm px-0">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}
