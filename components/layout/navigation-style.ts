import { cn } from "@/components/ui/cn";

/** An entry of the sidebar. */
export function sidebarItemStyle(current: boolean): string {
  return cn(
    "flex h-[1.9375rem] w-full items-center gap-2.5 rounded-control border px-2 text-left transition-colors [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]",
    current ? "border-line bg-raised font-medium text-ink" : "border-transparent text-ink-2 hover:text-ink",
  );
}

/** An entry of the bottom bar. */
export function bottomBarItemStyle(current: boolean): string {
  return cn(
    "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-ink-2 text-mini -outline-offset-2 [&>svg]:size-5 [&>svg]:stroke-[1.75]",
    current && "font-medium text-accent",
  );
}
