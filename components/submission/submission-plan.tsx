import type { ReactNode } from "react";
import { formatSize } from "@/components/evidence/format-size";
import type { SubmissionPlan } from "@/lib/contract/submission";
import { fieldName } from "./submission-text";

/** Exactly what is sent, field by field, and what is not. */
export function SubmissionPlanView({ plan }: { plan: SubmissionPlan }) {
  return (
    <div className="flex flex-col gap-4">
      <Part title={`Files, ${formatSize(plan.bytes)} of ${formatSize(plan.mostBytes)}`}>
        {plan.files.map(({ field, bytes, pages, exhibits }) => (
          <Row key={field} name={fieldName(field)} code={field}>
            {exhibitWords(exhibits)}
            <span className="text-ink-2 text-small tabular-nums">
              PDF, {formatSize(bytes)}, {pages === 1 ? "1 page" : `${pages} pages`}
            </span>
          </Row>
        ))}
      </Part>
      <Part title="Text">
        {plan.fields.map(({ field, text, sources }) => (
          <Row key={field} name={fieldName(field)} code={field}>
            {text.length > 120 ? <LongText text={text} /> : <span className="break-words">{text}</span>}
            <span className="text-ink-2 text-small">From {sources.join(", ")}</span>
          </Row>
        ))}
      </Part>
      {plan.leftOut.length > 0 ? (
        <Part title="Not sent">
          {plan.leftOut.map(({ what, reason }) => (
            <Row key={what} name={what}>
              {reason}
            </Row>
          ))}
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <dl className="divide-y border-y">{children}</dl>
    </section>
  );
}

function Row({ name, code, children }: { name: string; code?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <dt className="min-w-0">
        <span className="block break-words">{name}</span>
        {code ? <code className="break-all font-mono text-ink-3 text-small">{code}</code> : null}
      </dt>
      <dd className="flex min-w-0 flex-col gap-0.5">{children}</dd>
    </div>
  );
}

function LongText({ text }: { text: string }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-mark">
        {text.length.toLocaleString("en-US")} characters
        <span className="sr-only">, show them</span>
      </summary>
      <p className="mt-1 max-h-64 overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-sunken p-2 text-small">
        {text}
      </p>
    </details>
  );
}

function exhibitWords(exhibits: readonly string[]): string {
  if (exhibits.length === 0) return "Letter only";
  return `${exhibits.length > 1 ? "Exhibits" : "Exhibit"} ${exhibits.join(", ")}`;
}
