"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { periodLabel, statementName } from "@/components/statements/statement-words";
import { Badge, StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useAnnounce } from "@/components/ui/live-region";
import { PageHeader } from "@/components/ui/page-header";
import { ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import { statementDetailQuery } from "@/lib/browser/statements";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import { isInProgress } from "@/lib/contract/states";
import type { RowFilter } from "@/lib/values/statement-rows";
import { statusLabel, statusTone } from "@/lib/values/text";
import { AuthenticityPanel } from "./authenticity-panel";
import { Chargebacks } from "./chargebacks";
import { DocumentsTable, PlainDocuments } from "./documents-table";
import { LineAccount } from "./line-account";
import { MonthsChart } from "./months-chart";
import { Ratios } from "./ratios";
import { TotalsStrip } from "./totals-strip";
import { Transactions } from "./transactions";
import { WorkbookButton } from "./workbook-button";

/** One statement task, updated live: its progress, its result, or why there is none. */
export function StatementScreen({ initial }: { initial: StatementDetail }) {
  const { data: detail, error, isFetching, refetch } = useQuery(statementDetailQuery(initial));
  useStatusAnnouncement(detail.status);
  const pages = detail.analysis?.documents.reduce((sum, document) => sum + document.pages, 0);
  const count = detail.documents.length || detail.filenames.length;
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader
        className="max-sm:[&>:first-child]:basis-full"
        trail={
          <Link href="/statements" className="rounded-mark hover:underline">
            Statements
          </Link>
        }
        title={statementName(detail)}
        marks={
          <>
            <StatusDot tone={statusTone("statement", detail.status)}>
              {statusLabel("statement", detail.status)}
            </StatusDot>
            {count > 0 ? (
              <Badge>{`${count} ${count === 1 ? "document" : "documents"}${pages ? `, ${pages} ${pages === 1 ? "page" : "pages"}` : ""}`}</Badge>
            ) : null}
          </>
        }
        actions={detail.status === "complete" ? <WorkbookButton id={detail.id} /> : null}
      />
      {error ? (
        <ErrorState
          inline
          title="This page is not up to date"
          message={`${error.message} Nothing is lost, and the page retries automatically.`}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mx-gutter my-3"
        />
      ) : null}
      <Body detail={detail} />
    </div>
  );
}

function Body({ detail }: { detail: StatementDetail }) {
  if (detail.status === "pending")
    return (
      <EmptyState title="No documents uploaded" actions={toStatements}>
        The upload was interrupted, or its links expired after five minutes. Upload the files again on the Statements
        page.
      </EmptyState>
    );
  if (detail.status === "error")
    return (
      <ErrorState
        title="The documents could not be analyzed"
        message={detail.message ?? "The service gave no reason. Upload readable copies to try again."}
        actions={toStatements}
      />
    );
  if (isInProgress("statement", detail.status)) return <Waiting detail={detail} />;
  return <Result detail={detail} />;
}

const toStatements = (
  <Button asChild>
    <Link href="/statements">Upload other files</Link>
  </Button>
);

function Waiting({ detail }: { detail: StatementDetail }) {
  return (
    <div className="flex flex-col gap-4 px-gutter py-6">
      <LoadingNote>The documents are being analyzed</LoadingNote>
      <p className="text-ink-2">
        {detail.status === "queued"
          ? "The documents are waiting to be analyzed."
          : "The documents are being read and checked."}{" "}
        The result appears here when it is ready.
      </p>
      <ul className="text-ink-2">
        {numbered(detail.filenames).map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
      <div aria-hidden className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {["sales", "refunds", "chargebacks", "fees", "net"].map((name) => (
          <Skeleton key={name} className="h-12" />
        ))}
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}

/** Adds keys, because file names need not be unique. */
function numbered(names: readonly string[]): { key: string; name: string }[] {
  return names.map((name, at) => ({ key: `file-${at}`, name }));
}

function Result({ detail }: { detail: StatementDetail }) {
  const { analysis } = detail;
  const [filter, setFilter] = useState<RowFilter>("counted");
  // A cached result has only totals; the other sections would wrongly appear empty.
  if (detail.cached) return <TotalsStrip detail={detail} />;
  const period = periodLabel(detail.periodStart, detail.periodEnd);
  const hasTotals = Object.values(detail.totals).some((total) => total !== undefined);
  const showRows = (rows: RowFilter) => {
    setFilter(rows);
    const section = document.getElementById("transactions");
    section?.scrollIntoView({ block: "start" });
    section?.focus({ preventScroll: true });
  };
  return (
    <>
      <TotalsStrip detail={detail} onRows={showRows} />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 bg-surface lg:border-r">
          <section className="border-b px-gutter py-4">
            <h2 className="font-semibold">Summary</h2>
            <p className="mt-1 max-w-letter">{detail.summary ?? "The service provided no summary."}</p>
            {/* Where both are known, the title of the page has them. */}
            {detail.processor && period ? null : (
              <p className="mt-1 text-ink-2">
                {`Processor: ${detail.processor ?? "not recognized"}. Period: ${period ?? "unknown"}.`}
              </p>
            )}
          </section>
          <Ratios detail={detail} />
          {analysis ? <MonthsChart months={analysis.months} currency={analysis.currency} /> : null}
          {analysis ? (
            <DocumentsTable documents={analysis.documents} files={detail.documents} />
          ) : (
            <PlainDocuments documents={detail.documents} />
          )}
          {analysis ? (
            <Transactions
              statementId={detail.id}
              analysis={analysis}
              totals={detail.totals}
              filter={filter}
              onFilter={setFilter}
            />
          ) : null}
          {analysis ? <LineAccount documents={analysis.documents} hasTotals={hasTotals} /> : null}
          <Chargebacks detail={detail} />
        </div>
        <AuthenticityPanel detail={detail} />
      </div>
    </>
  );
}

/** Announces each change of status, but not the first one. */
function useStatusAnnouncement(status: string): void {
  const announce = useAnnounce();
  const announced = useRef(status);
  useEffect(() => {
    if (announced.current === status) return;
    announced.current = status;
    announce(statusLabel("statement", status));
  }, [status, announce]);
}
