import { cn } from "@/components/ui/cn";
import { ConfidenceBar } from "@/components/ui/confidence-bar";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { BreakEvenBasis } from "@/lib/values/break-even";
import { relativeTime } from "@/lib/values/calendar";
import { priorityLabel, recommendationLabel } from "@/lib/values/text";
import { BreakEvenNote } from "./break-even-note";
import { ConfidenceChecks } from "./confidence-checks";
import { documentCount } from "./live-status";
import { useNow } from "./use-now";

/** Recommendation, confidence with its checks, priority, recommended actions and the reasons for them. */
export function AssessmentSummary({ detail, breakEven }: { detail: CaseDetail; breakEven?: BreakEvenBasis }) {
  const { assessment, analysis, documents } = detail;
  const now = useNow(Date.parse(detail.readAt));
  if (!assessment) return null;
  const { recommendation, confidence, priority, recommendedActions } = assessment;
  const ago = analysis?.assessedAt ? ` ${relativeTime(analysis.assessedAt, now)}` : "";
  return (
    <section aria-label="Assessment" className="animate-appear border-b px-gutter py-4" key={analysis?.assessedAt}>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <dl className="flex flex-wrap gap-x-5 gap-y-2">
          {recommendation ? <Figure label="Recommendation" value={recommendationLabel(recommendation)} /> : null}
          {confidence === undefined ? null : <Figure label="Confidence" value={String(Math.round(confidence))} />}
          {priority ? <Figure label="Priority" value={priorityLabel(priority)} /> : null}
        </dl>
        <p className="min-w-0 flex-1 basis-28 pb-0.5 text-ink-2">
          Assessed{ago}, {documentCount(documents.length)}
        </p>
      </div>
      {analysis && analysis.checks.length > 0 ? (
        <ConfidenceChecks checks={analysis.checks} confidence={confidence} />
      ) : confidence === undefined ? null : (
        <ConfidenceBar confidence={confidence} className="mt-3" />
      )}
      {breakEven ? <BreakEvenNote detail={detail} basis={breakEven} /> : null}
      <Sentences title="Recommended actions" items={recommendedActions} />
      <Sentences title="Reasons and open questions" items={analysis?.notes ?? []} quiet />
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="font-key text-figure">{value}</dd>
    </div>
  );
}

function Sentences({ title, items, quiet }: { title: string; items: readonly string[]; quiet?: boolean }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 mb-1 font-semibold">{title}</h2>
      <ul className={cn("flex list-disc flex-col gap-1 pl-4", quiet && "text-ink-2")}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
