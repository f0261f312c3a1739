import { cn } from "@/components/ui/cn";
import { tagKind } from "@/lib/contract/desk/tags";

const DOTS = ["bg-tag-1", "bg-tag-2", "bg-tag-3", "bg-tag-4", "bg-tag-5"] as const;

/** The tags of a case, each with a quiet mark that is the same wherever the tag is. */
export function TagMarks({ tags, oneLine }: { tags: readonly string[]; oneLine?: boolean }) {
  return (
    <ul
      aria-label="Tags"
      title={oneLine ? tags.join(", ") : undefined}
      className={cn("flex min-w-0 gap-1", oneLine ? "overflow-hidden" : "flex-wrap")}
    >
      {tags.map((tag) => (
        <li
          key={tag}
          data-mark=""
          className="inline-flex min-h-5 min-w-0 items-center gap-1.5 rounded-mark border border-line-strong px-1.5 text-small"
        >
          <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", DOTS[tagKind(tag) - 1])} />
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
