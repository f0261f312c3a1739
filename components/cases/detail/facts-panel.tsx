import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { CaseTags } from "@/components/cases/tags/case-tags";
import { ErrorBoundary } from "@/components/ui/states";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { longDate } from "@/lib/values/calendar";
import { cutOffDate, deadline } from "@/lib/values/deadline";
import { money } from "@/lib/values/money";
import { CrossCheck } from "./cross-check";

// Few cases have one. Their places are as tall until they are there.
const loading = () => <span className="block h-9" />;
const ImportedFrom = dynamic(() => import("./case-origin").then(({ ImportedFrom }) => ImportedFrom), {
  ssr: false,
  loading,
});
const FromProcessor = dynamic(() => import("./case-origin").then(({ FromProcessor }) => FromProcessor), {
  ssr: false,
  loading,
});

/** The fields of the case; empty ones are left out. */
export function FactsPanel({ detail }: { detail: CaseDetail }) {
  const { fields, analysis } = detail;
  const amount = fields.amountCents === undefined ? undefined : money(fields.amountCents, fields.currency ?? "USD");
  const cutOff = detail.cutOffDays > 0 ? cutOffDate(fields.dueDate, detail.cutOffDays) : undefined;
  return (
    <>
      <p className="font-semibold">{amount ?? "No amount"}</p>
      <ReasonLine detail={detail} />
      <dl className="mt-3 flex flex-col gap-3">
        <Fact label="Cardholder">{fields.cardholderName}</Fact>
        <Fact label="Card" code>
          {fields.maskedCardNumber}
        </Fact>
        <Fact label="Transaction date">{fields.transactionDate && longDate(fields.transactionDate)}</Fact>
        <Fact label="Dispute date">{fields.disputeDate && longDate(fields.disputeDate)}</Fact>
        <Fact label="Response due">
          {fields.dueDate && !detail.finished && (
            <>
              {longDate(fields.dueDate)}
              <span className="block font-normal text-ink-2 text-small">{detail.timeZone}</span>
            </>
          )}
        </Fact>
        <Fact label="Internal cut-off">
          {cutOff && !detail.finished && (
            <>
              {longDate(cutOff)}
              <span className="block font-normal text-ink-2 text-small">{deadline(cutOff, detail.today).words}</span>
            </>
          )}
        </Fact>
        <Fact label="Website">{fields.merchantUrl && withoutScheme(fields.merchantUrl)}</Fact>
        <Fact label="Merchant ID (MID)" code>
          {fields.merchantIdentifier}
        </Fact>
        <Fact label="Reference number" code>
          {fields.referenceNumber}
        </Fact>
        <Fact label="Order number" code>
          {detail.source?.orderNumber ?? detail.notice?.orderNumber}
        </Fact>
        <Fact label="Acquirer reference number" code>
          {detail.source?.acquirerReference}
        </Fact>
        <Fact label="Charge" code>
          {detail.notice?.chargeId}
        </Fact>
        <Fact label="Cardholder's email">{detail.notice?.email}</Fact>
        <Fact label="Dispute description" plain>
          {fields.reasonDescription}
        </Fact>
        <Fact label="Imported from" plain>
          {detail.source ? (
            <ErrorBoundary fallback={detail.source.filename}>
              <ImportedFrom {...detail.source} />
            </ErrorBoundary>
          ) : null}
        </Fact>
        <Fact label="From the processor" plain>
          {detail.notice ? (
            <ErrorBoundary fallback={detail.notice.disputeId}>
              <FromProcessor notice={detail.notice} detail={detail} />
            </ErrorBoundary>
          ) : null}
        </Fact>
      </dl>
      <div className="mt-3 flex flex-col items-start gap-1">
        <CaseTags caseId={detail.id} tags={detail.tags} />
      </div>
      {analysis && analysis.facts.length > 0 ? <CrossCheck facts={analysis.facts} currency={fields.currency} /> : null}
    </>
  );
}

function ReasonLine({ detail: { fields, analysis } }: { detail: CaseDetail }) {
  const reason = analysis?.reason;
  const network = reason?.networkName ?? fields.cardNetwork;
  const code = reason?.code ?? fields.reasonCode;
  if (!network && !code) return <p className="text-ink-2">No network or reason code yet</p>;
  return (
    <p className="text-ink-2">
      {network} {code ? <code className="font-mono">{code}</code> : null} {reason?.title}
      {reason && !reason.inForce ? (
        <span className="block text-small text-warn">
          No longer in force{reason.supersededBy ? `, replaced by ${reason.supersededBy}` : ""}
        </span>
      ) : null}
    </p>
  );
}

type FactProps = { label: string; children: ReactNode; code?: boolean; plain?: boolean };

function Fact({ label, children, code, plain }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className={code ? "break-all font-medium font-mono text-small leading-5" : plain ? "" : "font-medium"}>
        {children}
      </dd>
    </div>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
