import { Button, type ButtonProps } from "./button";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

export type IconButtonProps = Omit<ButtonProps, "aria-label" | "asChild"> & {
  /** What it does; its accessible name and its tooltip. */
  label: string;
  /** The key that does the same. */
  shortcut?: string;
};

/** A square button that shows only an icon. */
export function IconButton({ label, shortcut, size, variant = "ghost", className, ...props }: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut}>
      <Button
        {...props}
        aria-label={label}
        size={size}
        variant={variant}
        className={cn(size === "sm" ? "w-control-sm px-0" : "w-control px-0", className)}
      />
    </Tooltip>
  );
}
