import { CircleCheck, CircleDashed } from "lucide-react";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { ExhibitButton, Quote } from "@/components/evidence/exhibits/exhibit-links";
import { Button } from "@/components/ui/button";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import {
  requirementCount,
  requirementPoints,
  type ShownPoint,
  type ShownRequirement,
} from "@/lib/contract/desk/requirement-points";
import { onePerExhibit } from "./confidence-checks";

/** What a response to this reason code needs: each requirement with the words that prove it, or what is missing. */
export function Requirements({ detail }: { detail: CaseDetail }) {
  const points = requirementPoints(detail);
  // A failed assessment and a cached case carry no requirements, which says nothing about the reason code.
  if (points.length === 0 && (detail.status === "error" || detail.cached)) return null;
  const needed = points.flatMap(neededOf);
  const rest = points.flatMap((point) => point.requirements.filter((one) => !neededOf(point).includes(one)));
  return (
    <section aria-labelledby="requirements-heading" className="border-b px-gutter py-4">
      <h2 id="requirements-heading" className="mb-1 flex flex-wrap items-baseline gap-x-2 font-semibold">
        Requirements
        {points.length > 0 ? <span className="font-normal text-ink-2">{requirementCount(detail, points)}</span> : null}
      </h2>
      {points.length === 0 ? <NoRequirements detail={detail} /> : null}
      <ul>
        {needed.map((requirement) => (
          <RequirementRow key={requirement.requirement} {...requirement} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="pt-1">
          <summary className="inline-flex min-h-6 items-center rounded-mark text-ink-2">
            {rest.length} not needed: covered by another, or for another situation
          </summary>
          <ul>
            {rest.map((requirement) => (
              <RequirementRow key={requirement.requirement} {...requirement} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** Of a covered point what covers it; of an open one every alternative, unless it does not apply. */
function neededOf({ requirements, covered, applies }: ShownPoint): ShownRequirement[] {
  if (!applies) return [];
  return covered ? requirements.filter(({ satisfied }) => satisfied) : requirements;
}

function RequirementRow({ requirement, satisfied, analysis, alternatives }: ShownRequirement) {
  const choose = useChooseFiles();
  const Icon = satisfied ? CircleCheck : CircleDashed;
  const citations = satisfied ? onePerExhibit(analysis?.citations ?? []) : [];
  const [first] = citations;
  return (
    <li className="flex items-start gap-3 border-b py-2 last:border-b-0">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 stroke-[1.75] ${satisfied ? "text-good" : "text-ink-3"}`} />
      <div className="min-w-0 flex-1">
        <p className={satisfied ? undefined : "text-ink-2"}>
          <span className="sr-only">{satisfied ? "Satisfied: " : "Open: "}</span>
          {requirement}
        </p>
        {first ? (
          <Quote citation={first} className="text-ink-2" />
        ) : analysis?.explanation ? (
          <p className="text-ink-2">{analysis.explanation}</p>
        ) : null}
        {analysis?.appliesWhen ? <p className="text-ink-3 text-small">Applies to: {analysis.appliesWhen}</p> : null}
        {!satisfied && alternatives.length > 1 ? <Alternatives requirements={alternatives} /> : null}
      </div>
      {citations.map((citation) => (
        <ExhibitButton
          key={citation.evidenceId}
          evidenceId={citation.evidenceId}
          letter={citation.exhibit}
          citation={citation}
        />
      ))}
      {!satisfied && choose ? (
        <Button size="sm" onClick={choose} aria-label={`Add evidence for: ${requirement}`}>
          Add
        </Button>
      ) : null}
    </li>
  );
}

/** Collapsed, because each alternative is also a row of its own; here only the choice between them matters. */
function Alternatives({ requirements }: { requirements: readonly string[] }) {
  return (
    <details className="text-ink-3 text-small">
      <summary className="inline-flex min-h-6 items-center rounded-mark">
        One of these {requirements.length} is enough
      </summary>
      <ul className="list-disc pl-4">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </details>
  );
}

function NoRequirements({ detail: { fields } }: { detail: CaseDetail }) {
  return (
    <p className="text-ink-2">
      {fields.reasonCode
        ? `The reason code ${fields.reasonCode} is not known for this network. Check the code and the network under Edit case. Until then, every kind of evidence counts.`
        : "Without a reason code there are no specific requirements. Add the code under Edit case. Until then, every kind of evidence counts."}
    </p>
  );
}
