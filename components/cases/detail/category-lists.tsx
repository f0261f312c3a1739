import { Check } from "lucide-react";
import type { ReactNode } from "react";

type CategoryListsProps = { provided: readonly string[]; suggested: readonly string[] };
const FIRST = 4;

/** Kinds of evidence the case has, and those that would help most, in the service's order. */
export function CategoryLists({ provided, suggested }: CategoryListsProps) {
  if (provided.length === 0 && suggested.length === 0) return null;
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
      {suggested.length > 0 ? <Line label="Would help">{<Suggested categories={suggested} />}</Line> : null}
    </dl>
  );
}

function Suggested({ categories }: { categories: readonly string[] }) {
  const rest = categories.slice(FIRST);
  return (
    <>
      {categories.slice(0, FIRST).join(", ")}
      {rest.length > 0 ? (
        <details className="inline-block open:block">
          <summary className="inline-flex min-h-6 items-center rounded-mark px-1 text-accent">
            and {rest.length} more
          </summary>
          {rest.join(", ")}
        </details>
      ) : null}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 leading-6">{label}</dt>
      <dd className="leading-6">{children}</dd>
    </>
  );
}
