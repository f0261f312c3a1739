import type { ComponentProps } from "react";
import { cn } from "./cn";
import { fieldStyle } from "./input";

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea {...props} rows={rows} className={cn(fieldStyle, "field-sizing-content max-h-80 py-1.5", className)} />
  );
}
