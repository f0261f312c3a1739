import { VERDICTS } from "@/components/statements/statement-words";
import { StatusDot } from "@/components/ui/badge";
import { CheckBar, pointsLabel } from "@/components/ui/check-bar";
import { cn } from "@/components/ui/cn";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementCheck } from "@/lib/contract/statement-analysis";
import { visibleName } from "@/lib/values/text";
import { usePlaceViewer } from "./place/place-viewer";
import { placeButtonId, type ShownPlace } from "./place/shown-place";

/** Locations that are listed; more would not help to judge the document. */
const MAX_LOCATIONS = 12;

/** The authenticity score, its checks with their points, and the locations of failed checks. */
export function AuthenticityPanel({ detail }: { detail: StatementDetail }) {
  const { score, verdict, coverage, analysis } = detail;
  const checks = analysis?.checks ?? [];
  const found = verdict && VERDICTS[verdict];
  const several = (analysis?.documents.length ?? 0) > 1;
  return (
    <section className="bg-surface">
      <div className="border-b px-gutter py-4">
        <h2 className="font-semibold">Authenticity</h2>
        {score === undefined ? (
          <p className="mt-1 text-ink-2">
            {checks.length > 0
              ? "Not scored: neither sums nor pages nor the file itself could be checked."
              : "Not scored: none of the documents is a statement that can be checked."}
          </p>
        ) : (
          <>
            {found ? (
              <p className="mt-1">
                <StatusDot tone={found.tone} className="font-semibold">
                  {found.label}
                </StatusDot>
                <span className="block text-ink-2">{found.sentence}</span>
              </p>
            ) : null}
            <dl className="mt-2 flex gap-x-8">
              <Figure label="Score" value={score} />
              {coverage === undefined ? null : <Figure label="Checked" value={coverage} />}
            </dl>
          </>
        )}
        {checks.length > 0 ? <CheckBar checks={checks} /> : null}
        <ul aria-label="Checks behind the score">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
        {score === undefined ? null : (
          <p className="mt-2 text-ink-2 text-small">
            The score is the sum of the points, limited to 0 to 100; how much was checked
            {several ? " of the least checked document" : ""} is not part of it. A fabricated statement with consistent
            figures would pass. For important decisions, compare the statement with the processor's portal.
          </p>
        )}
      </div>
      {analysis ? <FailedLocations statementId={detail.id} analysis={analysis} /> : null}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd>
        <span className="font-key text-figure">{Math.round(value)}</span>
        <span className="text-ink-2"> of 100</span>
      </dd>
    </div>
  );
}

/** A check that moves no points is not worth nothing: what it found is said instead. */
const OUTCOMES = { pass: "Passed", fail: "Failed" } as const;

function CheckRow({ check }: { check: StatementCheck }) {
  const { label, outcome, detail } = check;
  return (
    <li className={cn("flex items-start gap-3 py-[3px]", outcome === "not-checked" && "text-ink-2")}>
      <span className="min-w-0 flex-1">
        {outcome === "fail" && check.points !== 0 ? <span className="sr-only">Failed: </span> : null}
        <span className={outcome === "fail" ? "text-danger" : undefined}>{label}</span>
        {detail && outcome !== "pass" ? <span className="block text-ink-2 text-small">{detail}</span> : null}
      </span>
      <span
        className={cn(
          "shrink-0 text-right",
          outcome === "not-checked" ? "text-small leading-5" : check.points !== 0 && "font-medium",
          outcome === "fail" && "text-danger",
        )}
      >
        {check.points === 0 && outcome !== "not-checked" ? OUTCOMES[outcome] : pointsLabel(check)}
      </span>
    </li>
  );
}

type FailedLocationsProps = { statementId: string; analysis: NonNullable<StatementDetail["analysis"]> };

function FailedLocations({ statementId, analysis }: FailedLocationsProps) {
  const locations = analysis.checks
    .filter(({ outcome }) => outcome === "fail")
    .flatMap((check) => check.places.map((place) => ({ check, place })))
    .slice(0, MAX_LOCATIONS)
    .map(({ check, place }, at) => ({ ...place, check, key: `${check.id}-${at}`, file: fileOf(analysis, place) }));
  const places = locations.flatMap(({ page, boxes, quote, document, key, file, check }): ShownPlace[] =>
    page === undefined ? [] : [{ key, document, file, page, quote, boxes, what: check.label }],
  );
  const { open, viewer } = usePlaceViewer(statementId, { places });
  if (locations.length === 0) return null;
  return (
    <div className="border-b px-gutter py-4">
      <h2 className="font-semibold">Location in document</h2>
      <ul className="mt-1">
        {locations.map(({ key, file, page, quote }) => (
          <li key={key} className="py-1">
            {page === undefined ? (
              <span className="block break-words">{file}</span>
            ) : (
              <button
                id={placeButtonId({ key })}
                type="button"
                className="block rounded-mark text-left text-accent [overflow-wrap:anywhere] hover:underline"
                onClick={() => open(places.findIndex((place) => place.key === key))}
              >
                {`${file}, page ${page}`}
              </button>
            )}
            {quote ? <q className="break-words text-ink-2 text-small">{quote}</q> : null}
          </li>
        ))}
      </ul>
      {viewer}
    </div>
  );
}

function fileOf(analysis: NonNullable<StatementDetail["analysis"]>, { document }: { document: number }): string {
  return visibleName(analysis.documents.find(({ number }) => number === document)?.uploadFilename ?? "");
}
