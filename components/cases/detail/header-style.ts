import { cn } from "@/components/ui/cn";

/** One line where there is room, so that what is sticky below knows its height; name and deeds in two, else. */
export const caseHeaderStyle =
  "max-lg:[&>div:first-child]:basis-full lg:flex-nowrap lg:[&>div]:flex-nowrap print:hidden";

/** The reference stands among the facts too, so it gives way where the one line is short. */
export function headerReferenceStyle(reference: string): string {
  return cn("font-mono text-ink-2 lg:max-xl:hidden", clippedStyle(reference));
}

/** The end of a name is cut where a line is too short, never its first twelve characters; its title has all of it. */
export function clippedStyle(name: string): string {
  return cn("truncate", name.length > 12 ? "min-w-[13ch]" : "shrink-0");
}
