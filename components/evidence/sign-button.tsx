import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type SignButtonProps = Omit<ButtonProps, "aria-label" | "asChild" | "title" | "variant"> & { label: string };

/** A small square button among many in a list: its name is the browser's own tooltip, which costs nothing. */
export function SignButton({ label, size = "sm", className, ...props }: SignButtonProps) {
  const square = size === "sm" ? "w-control-sm px-0" : "w-control px-0";
  return (
    <Button {...props} aria-label={label} title={label} size={size} variant="ghost" className={cn(square, className)} />
  );
}
