import { Button, type ButtonProps } from "@/components/ui/button";

type IconButtonProps = Omit<ButtonProps, "aria-label" | "asChild" | "title" | "variant" | "size"> & {
  label: string;
  size?: "sm" | "md";
};

/** A small square button in a list. Its label is a native tooltip, which needs no script. */
export function IconButton({ label, size = "sm", ...props }: IconButtonProps) {
  return (
    <Button {...props} aria-label={label} title={label} size={size === "sm" ? "square-sm" : "square"} variant="ghost" />
  );
}
