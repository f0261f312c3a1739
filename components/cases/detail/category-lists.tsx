import { Check } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { MerchantMemories } from "@/lib/contract/analysis";
import { MemoriesExplained, MemoryNote } from "./merchant-memories";

type CategoryListsProps = {
  provided: readonly string[];
  suggested: readonly string[];
  /** Absent when the service tells none. */
  memories?: MerchantMemories;
  /** Then they are those that shaped its assessment, else those of this moment. */
  assessed?: boolean;
};
const FIRST = 4;

/** Kinds of evidence the case has, and those that would help most, in the service's order. */
export function CategoryLists({ provided, suggested, memories, assessed = false }: CategoryListsProps) {
  if (provided.length === 0 && suggested.length === 0) return null;
  const shown = memories?.categories.some(({ category }) => suggested.includes(category)) ? memories : undefined;
  return (
    <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {provided.length > 0 ? (
        <Line label="Provided">
          <span className="flex flex-wrap gap-x-3">
            {provided.map((category) => (
              <span key={category} className="inline-flex items-center gap-1">
                <Check aria-hidden className="size-3.5 text-good" />
                {category}
              </span>
            ))}
          </span>
        </Line>
      ) : null}
      {suggested.length > 0 ? (
        <Line label="Would help">
          <Suggested categories={suggested} memories={shown} />
        </Line>
      ) : null}
      {shown ? (
        <Line label="Known from">
          <MemoriesExplained memories={shown} assessed={assessed} />
        </Line>
      ) : null}
    </dl>
  );
}

type SuggestedProps = { categories: readonly string[]; memories?: MerchantMemories };

function Suggested({ categories, memories }: SuggestedProps) {
  const rest = categories.slice(FIRST);
  return (
    <>
      <Listed categories={categories.slice(0, FIRST)} memories={memories} />
      {rest.length > 0 ? (
        <details className="inline-block open:block">
          <summary className="inline-flex min-h-6 items-center rounded-mark px-1 text-accent">
            and {rest.length} more
          </summary>
          <Listed categories={rest} memories={memories} />
        </details>
      ) : null}
    </>
  );
}

function Listed({ categories, memories }: SuggestedProps) {
  return categories.map((category, place) => (
    <Fragment key={category}>
      {place > 0 ? ", " : null}
      {category}
      <MemoryNote category={category} memories={memories} />
    </Fragment>
  ));
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 leading-6">{label}</dt>
      <dd className="leading-6">{children}</dd>
    </>
  );
}
