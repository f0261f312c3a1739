import { cn } from "@/components/ui/cn";
import { tagKind } from "@/lib/contract/desk/tags";

const DOTS = ["bg-tag-1", "bg-tag-2", "bg-tag-3", "bg-tag-4", "bg-tag-5"] as const;

/**
 * The tags of a case, each with a quiet mark that is the same wherever the tag is. On one line there is the first one and
 * how many more; the card of a narrow window shows all.
 */
export function TagMarks({ tags, oneLine }: { tags: readonly string[]; oneLine?: boolean }) {
  const more = tags.length - 1;
  return (
    <ul
      aria-label="Tags"
      title={oneLine ? tags.join(", ") : undefined}
      className={cn("flex min-w-0 flex-wrap gap-1", oneLine && "md:flex-nowrap")}
    >
      {tags.map((tag, at) => (
        <li
          key={tag}
          data-mark=""
          className={cn(
            "inline-flex min-h-5 min-w-0 items-center gap-1.5 rounded-mark border border-line-strong px-1.5 text-small",
            oneLine && at > 0 && "md:sr-only",
          )}
        >
          <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", DOTS[tagKind(tag) - 1])} />
          <span className="truncate">{tag}</span>
        </li>
      ))}
      {oneLine && more > 0 ? (
        <li aria-hidden className="shrink-0 self-center text-ink-2 text-small max-md:hidden">
          +{more}
        </li>
      ) : null}
    </ul>
  );
}
