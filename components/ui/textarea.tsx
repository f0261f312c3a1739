"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { fieldStyle } from "./input";
import { useHydrated } from "./use-hydrated";

export function Textarea({ className, readOnly, rows = 3, ...props }: ComponentProps<"textarea">) {
  const deaf = !useHydrated() && props.onChange !== undefined;
  return (
    <textarea
      {...props}
      readOnly={readOnly || deaf}
      rows={rows}
      className={cn(fieldStyle, "field-sizing-content max-h-80 py-1.5", className)}
    />
  );
}
