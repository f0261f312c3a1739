import { cn } from "@/components/ui/cn";

/** A link to a part of the settings. */
export function navigationLinkStyle(current: boolean): string {
  return cn(
    "inline-flex h-control-sm items-center rounded-control px-2 text-ink-2 text-small hover:bg-hover hover:text-ink",
    current && "bg-accent-soft font-medium text-ink",
  );
}
