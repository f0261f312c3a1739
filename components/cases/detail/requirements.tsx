import { CircleCheck, CircleDashed } from "lucide-react";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { ExhibitButton } from "@/components/evidence/exhibits/exhibit-button";
import { Quote } from "@/components/evidence/exhibits/quote";
import { Button } from "@/components/ui/button";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { onePerExhibit } from "./check-rows";
import { type ShownRequirement, shownRequirements } from "./requirement-view";

/** What a defence of this reason code needs; each with the words that prove it, or with what would. */
export function Requirements({ detail }: { detail: CaseDetail }) {
  const requirements = shownRequirements(detail);
  // A failed assessment comes without requirements, and none are remembered; that says nothing about the reason code.
  if (requirements.length === 0 && (detail.status === "error" || detail.remembered)) return null;
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
        {analysis?.appliesWhen ? <p className="text-ink-3 text-small">Counts when: {analysis.appliesWhen}</p> : null}
        {!satisfied && alternatives.length > 0 ? <Alternatives requirements={alternatives} /> : null}
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

/** Folded: they stand in the list themselves, here only the choice between them counts. */
function Alternatives({ requirements }: { requirements: readonly string[] }) {
  return (
    <details className="text-ink-3 text-small">
      <summary className="inline-flex min-h-6 items-center rounded-mark">
        {requirements.length === 1 ? "Or one other instead" : `Or any one of ${requirements.length} others instead`}
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
        ? `The reason code ${fields.reasonCode} is not known for this network. Check the code and the network under Edit case; every kind of evidence counts meanwhile.`
        : "Without a reason code nothing is asked for in particular. Add it under Edit case; every kind of evidence counts meanwhile."}
    </p>
  );
}
