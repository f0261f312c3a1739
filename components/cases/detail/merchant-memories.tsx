import type { MerchantMemories } from "@/lib/contract/analysis";

/** What other cases of the merchant say of one category, in small words behind it. */
export function MemoryNote({ category, memories }: { category: string; memories?: MerchantMemories }) {
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

/** Where those words come from, for whoever asks. */
export function MemoriesExplained({ memories: { merchant, otherCases }, assessed }: MemoriesExplainedProps) {
  return (
    <details>
      <summary className="inline-flex min-h-6 items-center rounded-mark text-accent">
        {otherCases === 1 ? "1 other case" : `${otherCases} other cases`} of this merchant
      </summary>
      <p className="max-w-prose py-1 text-ink-2 leading-normal">
        Counted {assessed ? "when this case was assessed" : "now"}, over other assessed cases of the last 24 months with{" "}
        {merchant}. Provided: cases that had this evidence, of those that needed or had it. Not available: cases that
        were answered without it, when there are at least two and none had it; it is suggested last, and an alternative
        is asked for where there is one.
      </p>
    </details>
  );
}
