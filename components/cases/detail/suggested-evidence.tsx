import { Check } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { MerchantMemories } from "@/lib/contract/analysis";

type SuggestedEvidenceProps = {
  provided: readonly string[];
  suggested: readonly string[];
  /** Absent when the service provides none. */
  memories?: MerchantMemories;
  /** True: the memories are those the assessment used. False: the current ones. */
  assessed?: boolean;
};
const FIRST = 4;

/** The kinds of evidence that the case has and those that would help most, in the service's order. */
export function SuggestedEvidence({ provided, suggested, memories, assessed = false }: SuggestedEvidenceProps) {
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
        <Line label="Suggested">
          <Suggested categories={suggested} memories={shown} />
        </Line>
      ) : null}
      {shown ? (
        <Line label="Based on">
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

/** What other cases of the merchant say about one category. */
function MemoryNote({ category, memories }: { category: string; memories?: MerchantMemories }) {
  const known = memories?.categories.find((one) => one.category === category);
  if (!known) return null;
  const words =
    known.known === "provided" ? `provided in ${known.provided} of ${known.of}` : `not available in ${known.without}`;
  return (
    <small className="whitespace-nowrap text-ink-3 text-small">
      {" "}
      ({words} {known.known === "provided" && known.of === 1 ? "case" : "cases"})
    </small>
  );
}

type MemoriesExplainedProps = { memories: MerchantMemories; assessed: boolean };

/** Explains where the counts come from. */
function MemoriesExplained({ memories: { merchant, otherCases }, assessed }: MemoriesExplainedProps) {
  return (
    <details>
      <summary className="inline-flex min-h-6 items-center rounded-mark text-accent">
        {otherCases === 1 ? "1 other case" : `${otherCases} other cases`} of this merchant
      </summary>
      <p className="max-w-prose py-1 text-ink-2 leading-normal">
        Other assessed cases of the last 24 months with {merchant}, counted{" "}
        {assessed ? "when this case was assessed" : "now"}. “Provided” counts the cases that had this evidence among
        those that had or needed it. “Not available” means that at least two cases were answered without it and none had
        it; it is then suggested last, with an alternative where there is one.
      </p>
    </details>
  );
}
