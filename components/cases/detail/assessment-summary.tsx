import dynamic from "next/dynamic";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Check } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { requirementCount, requirementPoints } from "@/lib/contract/desk/requirement-points";
import type { BreakEvenBasis } from "@/lib/values/break-even";
import { relativeTime } from "@/lib/values/calendar";
import { priorityLabel, recommendationLabel, sentenceCase } from "@/lib/values/text";
import { ACCEPT_REASONS, type AcceptReason } from "./accept-advice";
import { ConfidenceChecks } from "./confidence-checks";
import { documentCount } from "./live-status";
import { useArrived } from "./use-arrived";
import { useNow } from "./use-now";

/** Only desks that entered what answering costs have it. */
const BreakEvenNote = dynamic(() => import("./break-even-note").then(({ BreakEvenNote }) => BreakEvenNote), {
  loading: () => null,
});

/** Only of a service that does not say what the confidence consists of. */
const ConfidenceBar = dynamic(
  () => import("@/components/ui/confidence-bar").then(({ ConfidenceBar }) => ConfidenceBar),
  {
    loading: () => null,
  },
);

/** The service's check of the time that is left. */
const DEADLINE_CHECK = "deadline";

type AssessmentSummaryProps = {
  detail: CaseDetail;
  breakEven?: BreakEvenBasis;
  /** Why the dispute should not be contested, and whether this user may accept it. */
  advice?: AcceptReason;
  mayAccept?: boolean;
  /** The result is the one before the work that is in progress. */
  older?: boolean;
};

/** What the assessment says as one statement, then the checks behind it, recommended actions and their reasons. */
export function AssessmentSummary({ detail, breakEven, advice, mayAccept, older = false }: AssessmentSummaryProps) {
  const { assessment, analysis, documents } = detail;
  const now = useNow(Date.parse(detail.readAt));
  const arrived = useArrived(assessment ? analysis?.assessedAt : "none");
  if (!assessment) return null;
  const { recommendation, confidence, priority, recommendedActions } = assessment;
  const ago = analysis?.assessedAt ? ` ${relativeTime(analysis.assessedAt, now)}` : "";
  const strength = confidence === undefined ? "" : `evidence ${Math.round(confidence)} of 100`;
  const statement = [recommendation && recommendationLabel(recommendation), strength].filter(Boolean).join(", ");
  const points = requirementPoints(detail);
  const checks = detail.finished ? withoutDeadline(analysis?.checks ?? []) : (analysis?.checks ?? []);
  // Nothing is left to be done about a finished case.
  const done = older || detail.finished;
  return (
    <section
      aria-label={older ? "Last assessment" : "Assessment"}
      className={cn("border-b px-gutter py-4", !older && arrived && "animate-appear")}
      key={analysis?.assessedAt}
    >
      {older ? <Badge tone="warn">Before the latest change</Badge> : null}
      <p className="font-key text-figure">{statement || "Assessed"}</p>
      <p className="text-ink-2">
        {[
          points.length > 0 ? `requirements ${requirementCount(detail, points)}` : "",
          priority ? `${priorityLabel(priority).toLowerCase()} priority` : "",
          `assessed${ago}`,
          documentCount(documents.length),
        ]
          .filter(Boolean)
          .map((part, index) => (index === 0 ? sentenceCase(part) : part))
          .join(", ")}
      </p>
      {advice && !older ? (
        <p className="mt-2">
          <strong className="font-semibold text-warn">Contesting is not advised.</strong> {ACCEPT_REASONS[advice]}.
          {mayAccept ? "" : " A manager can accept the dispute."}
        </p>
      ) : null}
      {checks.length > 0 ? (
        <ConfidenceChecks checks={checks} confidence={confidence} />
      ) : confidence === undefined ? null : (
        <ConfidenceBar confidence={confidence} className="mt-3" />
      )}
      {breakEven && !done ? <BreakEvenNote detail={detail} basis={breakEven} /> : null}
      {done ? null : (
        <>
          <Sentences title="Recommended actions" items={recommendedActions} />
          <Sentences title="Reasons and open questions" items={analysis?.notes ?? []} quiet />
        </>
      )}
    </section>
  );
}

/** A finished case has no deadline. A check of it that cost points stays, so that the sum is right. */
function withoutDeadline(checks: readonly Check[]): Check[] {
  return checks.flatMap((check) => {
    if (check.id !== DEADLINE_CHECK) return [check];
    return check.points === 0 ? [] : [{ ...check, label: "The due date had passed", detail: undefined }];
  });
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
