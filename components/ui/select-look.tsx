import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import type { FieldControl } from "./field";
import { fieldStyle } from "./input";

export type SelectProps = Partial<FieldControl> & {
  value: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly { value: string; label: string; hint?: string }[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  className?: string;
};

/** The closed select, with its list and before it. */
export const selectStyle = cn(
  fieldStyle,
  "flex h-control items-center justify-between gap-2 text-left data-[placeholder]:text-ink-3",
);

export function Shown({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 truncate">{children}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
    </>
  );
}
