"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useHydrated } from "./use-hydrated";

export const fieldStyle =
  "w-full min-w-0 rounded-control border border-line-strong bg-sunken px-2.5 text-body text-ink transition-colors hover:border-ink-3 focus:bg-raised disabled:opacity-55 aria-invalid:border-danger";

export function Input({ className, readOnly, ...props }: ComponentProps<"input">) {
  const deaf = !useHydrated() && props.onChange !== undefined;
  return <input {...props} readOnly={readOnly || deaf} className={cn(fieldStyle, "weak:h-control", className)} />;
}
