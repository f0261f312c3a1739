import { cn } from "@/components/ui/cn";

const base =
  "flex h-[1.9375rem] w-full items-center gap-2.5 rounded-control border px-2 text-left transition-colors [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]";

/** One line of the navigation. */
export function navStyle(current: boolean, className?: string): string {
  return cn(
    base,
    current ? "border-line bg-raised font-medium text-ink" : "border-transparent text-ink-2 hover:text-ink",
    className,
  );
}
