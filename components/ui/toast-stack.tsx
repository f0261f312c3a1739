"use client";

import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { Button } from "./button";
import { cn } from "./cn";
import type { ShownToast } from "./toast-message";

const UNDO_MS = 10_000;
const PLAIN_MS = 6_000;

type ToastStackProps = { toasts: readonly ShownToast[]; onGone: (id: number) => void };

export function ToastStack({ toasts, onGone }: ToastStackProps) {
  return (
    <Radix.Provider swipeDirection="down">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={() => onGone(toast.id)} />
      ))}
      <Radix.Viewport className="fixed bottom-16 left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 flex-col gap-2 outline-none" />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onGone }: { toast: ShownToast; onGone: () => void }) {
  const deed = toast.undo ? { label: "Undo", run: toast.undo } : toast.action;
  return (
    <Radix.Root
      type={toast.tone === "danger" ? "foreground" : "background"}
      duration={toast.durationMs ?? (toast.undo ? UNDO_MS : PLAIN_MS)}
      onOpenChange={(open) => {
        if (open) return;
        toast.onExpire?.();
        onGone();
      }}
      className="flex animate-slide-up items-center gap-3 rounded-control border border-line-strong bg-raised py-1.5 pr-1.5 pl-3"
    >
      <Radix.Description className={cn("min-w-0 flex-1", toast.tone === "danger" && "text-danger")}>
        {toast.message}
      </Radix.Description>
      {deed ? (
        <Radix.Action asChild altText={deed.label}>
          <Button
            size="sm"
            onClick={(event) => {
              // Radix closes the toast after this click; a deed that was taken back must not count as expired.
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
        <Button variant="ghost" size="square-sm" aria-label="Dismiss">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}
