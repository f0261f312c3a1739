"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { cn } from "./cn";

export function Input({ className, readOnly, ...props }: ComponentProps<"input">) {
  const locked = !useHydrated() && props.onChange !== undefined;
  return <input {...props} readOnly={readOnly || locked} className={cn(fieldStyle, "h-control", className)} />;
}

export function Textarea({ className, readOnly, rows = 3, ...props }: ComponentProps<"textarea">) {
  const locked = !useHydrated() && props.onChange !== undefined;
  return (
    <textarea
      {...props}
      readOnly={readOnly || locked}
      rows={rows}
      className={cn(fieldStyle, "field-sizing-content max-h-80 py-1.5", className)}
    />
  );
}

export const fieldStyle =
  "w-full min-w-0 rounded-control border border-line-strong bg-sunken px-2.5 text-body text-ink transition-colors hover:border-ink-3 focus:bg-raised disabled:opacity-55 aria-invalid:border-danger";

/**
 * Whether React runs in the browser yet. Until then, controls with a change listener are read-only: text typed before
 * hydration would be lost as soon as the form writes its own value.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

const noSubscription = () => () => {};
