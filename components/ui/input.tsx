import type { ComponentProps } from "react";
import { cn } from "./cn";

export const fieldStyle =
  "w-full min-w-0 rounded-control border border-line-strong bg-sunken px-2.5 text-body text-ink transition-colors hover:border-ink-3 focus:bg-raised disabled:opacity-55 aria-invalid:border-danger";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={cn(fieldStyle, "h-control", className)} />;
}
