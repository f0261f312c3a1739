import { CircleCheck, CircleDashed } from "lucide-react";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { ExhibitButton, Quote } from "@/components/evidence/exhibits/exhibit-links";
import { Button } from "@/components/ui/button";
import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { onePerExhibit } from "./confidence-checks";

/** What a response to this reason code needs: each requirement with the words that prove it, or what is missing. */
export function Requirements({ detail }: { detail: CaseDetail }) {
  const requirements = shownRequirements(detail);
  // A failed assessment and a cached case carry no requirements, which says nothing about the reason code.
  if (requirements.length === 0 && (detail.status === "error" || detail.cached)) return null;
  const satisfied = requirements.filter((requirement) => requirement.satisfied).length;
  return (
    <section aria-labelledby="requirements-heading" className="border-b px-gutter py-4">
      <h2 id="requirements-heading" className="mb-1 flex items-baseline gap-2 font-semibold">
        Requirements
        {requirements.length > 0 ? (
          <span className="font-normal text-ink-2">
            {satisfied} of {requirements.length} satisfied
          </span>
        ) : null}
      </h2>
      {requirements.length === 0 ? <NoRequirements detail={detail} /> : null}
      <ul>
        {requirements.map((requirement) => (
          <RequirementRow key={requirement.requirement} {...requirement} />
        ))}
      </ul>
    </section>
  );
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

export type ShownRequirement = {
  requirement: string;
  satisfied: boolean;
  /** The reasons behind the flag, where the service provides them. */
  analysis?: RequirementAnalysis;
  /** This requirement and the others that cover the same point; any one of them is enough. Empty without a group. */
  alternatives: string[];
};

/** The requirements in the service's order, each with its reasons. The flags come from the case itself. */
function shownRequirements({
  requirements,
  analysis,
}: Pick<CaseDetail, "requirements" | "analysis">): ShownRequirement[] {
  const known = analysis?.requirements ?? [];
  return requirements.map(({ requirement, satisfied }) => {
    const reasons = known.find((candidate) => candidate.requirement === requirement);
    const group = reasons?.alternativesGroup;
    const alternatives = known
      .filter((other) => group !== undefined && other.alternativesGroup === group)
      .map((other) => other.requirement);
    return { requirement, satisfied, analysis: reasons, alternatives };
  });
}
