import { cn } from "@/components/ui/cn";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementCheck } from "@/lib/contract/statement-analysis";

const FILL = { pass: "bg-good", fail: "bg-danger", "not-checked": "bg-line-strong" } as const;
const VERDICT = {
  consistent: "What could be checked is consistent.",
  altered: "A document appears altered.",
  "cannot be verified": "Cannot be verified.",
} as const;

/** The score, its checks with their points, and the places where a check fails. */
export function AuthenticityPanel({ detail }: { detail: StatementDetail }) {
  const { score, analysis } = detail;
  const checks = analysis?.checks ?? [];
  const places = checks
    .filter(({ outcome }) => outcome === "fail")
    .flatMap((check) => check.places.map((place) => ({ check, place })));
  return (
    <section className="bg-surface">
      <div className="border-b px-gutter py-4">
        <h2 className="font-semibold">Authenticity</h2>
        {score === undefined ? (
          <p className="mt-1 text-ink-2">Not judged: none of the documents is a statement that could be checked.</p>
        ) : (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="font-key text-figure">{Math.round(score)}</span>
            <span className="text-ink-2">of 100. {analysis?.authenticity ? VERDICT[analysis.authenticity] : ""}</span>
          </p>
        )}
        <CheckBar checks={checks} />
        <ul aria-label="Checks behind the score">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
        {score === undefined ? null : (
          <p className="mt-2 text-ink-2 text-small">
            The points are added up and held between 0 and 100. A statement that was made anew with figures that balance
            would pass: compare it with the processor's portal when much depends on it.
          </p>
        )}
      </div>
      {places.length > 0 ? (
        <div className="border-b px-gutter py-4">
          <h2 className="font-semibold">Where it shows</h2>
          <ul className="mt-1">
            {places.slice(0, 12).map(({ check, place }) => (
              <li key={`${check.id}-${place.document}-${place.page}-${place.quote}`} className="py-1">
                <span className="block">
                  {detail.analysis?.documents.find(({ number }) => number === place.document)?.uploadFilename}
                  {place.page ? `, page ${place.page}` : ""}
                </span>
                {place.quote ? <q className="text-ink-2 text-small">{place.quote}</q> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function CheckBar({ checks }: { checks: readonly StatementCheck[] }) {
  const pieces = checks
    .map((check) => ({ ...check, length: check.outcome === "not-checked" ? check.weight : Math.abs(check.points) }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => ORDER[one.outcome] - ORDER[other.outcome]);
  if (pieces.length === 0) return null;
  return (
    <div aria-hidden className="mt-3 mb-2 flex h-[7px] gap-0.5 overflow-hidden rounded-full">
      {pieces.map(({ id, label, outcome, length }) => (
        <span
          key={id}
          title={label}
          data-signal={outcome === "not-checked" ? "empty" : "full"}
          className={FILL[outcome]}
          style={{ flexGrow: length, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}

const ORDER = { pass: 0, fail: 1, "not-checked": 2 } as const;

function CheckRow({ check: { label, outcome, points, detail } }: { check: StatementCheck }) {
  const told =
    outcome === "not-checked" ? "not checked" : points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : "0";
  return (
    <li className={cn("flex items-start gap-3 py-[3px]", outcome === "not-checked" && "text-ink-2")}>
      <span className="min-w-0 flex-1">
        {outcome === "fail" ? <span className="sr-only">Failed: </span> : null}
        <span className={outcome === "fail" ? "text-danger" : undefined}>{label}</span>
        {detail && outcome !== "pass" ? <span className="block text-ink-2 text-small">{detail}</span> : null}
      </span>
      <span
        className={cn(
          "shrink-0 text-right",
          outcome === "not-checked" ? "font-mono text-small leading-5" : "font-medium",
          outcome === "fail" && "text-danger",
        )}
      >
        {told}
      </span>
    </li>
  );
}
