import { cn } from "./cn";

/** The initials of a person; their name is read out, or "Nobody" for an empty place. */
export function Avatar({ initials, name, className }: { initials?: string; name?: string; className?: string }) {
  const shape =
    "inline-flex size-[1.375rem] shrink-0 items-center justify-center rounded-full border text-[0.625rem] font-semibold leading-none";
  if (!initials || !name) {
    return <span role="img" aria-label="Nobody" className={cn(shape, "border-line-strong border-dashed", className)} />;
  }
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={cn(shape, "border-accent-line bg-accent-soft text-accent", className)}
    >
      {initials}
    </span>
  );
}
