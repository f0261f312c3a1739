import { Button, type ButtonProps } from "@/components/ui/button";

type SignButtonProps = Omit<ButtonProps, "aria-label" | "asChild" | "title" | "variant" | "size"> & {
  label: string;
  size?: "sm" | "md";
};

/** A small square button among many in a list: its name is the browser's own tooltip, which costs nothing. */
export function SignButton({ label, size = "sm", ...props }: SignButtonProps) {
  return (
    <Button {...props} aria-label={label} title={label} size={size === "sm" ? "square-sm" : "square"} variant="ghost" />
  );
}
