import { useEffect } from "react";
import type { ShownToast } from "./toast-message";

const SHOWN_MS = 12_000;

type PlainToastsProps = { toasts: readonly ShownToast[]; onGone: (id: number) => void };

/** Shows messages without a library, for the case that the stack of toasts could not be had. */
export function PlainToasts({ toasts, onGone }: PlainToastsProps) {
  return (
    <div
      role="status"
      className="fixed bottom-16 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 rounded-control border border-line-strong bg-raised px-3 py-1.5 empty:hidden"
    >
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onGone }: { toast: ShownToast; onGone: (id: number) => void }) {
  const { id, message, undo, action, onExpire } = toast;
  const deed = undo ? { label: "Undo", run: undo } : action;
  useEffect(() => {
    const timer = setTimeout(() => {
      onExpire?.();
      onGone(id);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, onExpire, onGone]);
  return (
    <p className="flex justify-between gap-3">
      {message}
      {deed ? (
        <button
          type="button"
          className="font-semibold text-accent"
          onClick={() => {
            deed.run();
            onGone(id);
          }}
        >
          {deed.label}
        </button>
      ) : null}
    </p>
  );
}
