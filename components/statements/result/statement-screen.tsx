"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { periodWords, statementName, statusWord } from "@/components/statements/statement-words";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { useAnnounce } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
import { PageHeader } from "@/components/ui/page-header";
import { LoadingNote, Skeleton } from "@/components/ui/skeleton";
import { StatusDot } from "@/components/ui/status-dot";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import { isStatementMoving, statementDetailQuery } from "@/lib/queries/statements";
import { AuthenticityPanel } from "./authenticity-panel";
import { Chargebacks } from "./chargebacks";
import { DocumentsTable } from "./documents-table";
import { MonthsChart } from "./months-chart";
import { PlainDocuments } from "./plain-documents";
import { TotalsStrip } from "./totals-strip";
import { WorkbookButton } from "./workbook-button";

/** One statement task, live: waiting, the result, or why there is none. */
export function StatementScreen({ initial }: { initial: StatementDetail }) {
  const { data: detail, error, isFetching, refetch } = useQuery(statementDetailQuery(initial));
  useStatusAnnouncement(detail.status);
  const { word, tone } = statusWord(detail.status);
  const pages = detail.analysis?.documents.reduce((sum, document) => sum + document.pages, 0);
  const count = detail.documents.length || detail.filenames.length;
  return (
    <div className="flex min-h-full flex-1 flex-col">
      <PageHeader
        trail={
          <Link href="/statements" className="rounded-mark hover:underline">
            Statements
          </Link>
        }
        title={statementName(detail)}
        marks={
          <>
            <StatusDot tone={tone}>{word}</StatusDot>
            {count > 0 ? (
              <Mark>{`${count} ${count === 1 ? "document" : "documents"}${pages ? `, ${pages} ${pages === 1 ? "page" : "pages"}` : ""}`}</Mark>
            ) : null}
          </>
        }
        actions={detail.status === "complete" ? <WorkbookButton id={detail.id} /> : null}
      />
      {error ? (
        <ErrorState
          inline
          title="What you see is not up to date"
          message={`${error.message} Nothing is lost, and it is asked for again by itself.`}
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
      <EmptyState title="No document has arrived">
        The upload was broken off, or its addresses expired after five minutes. Start again with the same files on the
        list of statements.
      </EmptyState>
    );
  if (detail.status === "error")
    return (
      <ErrorState
        title="The documents could not be analysed"
        message={detail.message ?? "The service gave no reason. Start again with readable copies."}
      />
    );
  if (isStatementMoving(detail.status)) return <Waiting detail={detail} />;
  return <Result detail={detail} />;
}

function Waiting({ detail }: { detail: StatementDetail }) {
  return (
    <div className="flex flex-col gap-4 px-gutter py-6">
      <LoadingNote>The documents are being analysed</LoadingNote>
      <p className="text-ink-2">
        {detail.status === "queued"
          ? "The documents arrived and wait for their turn."
          : "The documents are being read and checked."}{" "}
        The result appears here by itself.
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

/** Names need not be unique. */
function numbered(names: readonly string[]): { key: string; name: string }[] {
  return names.map((name, at) => ({ key: `file-${at}`, name }));
}

function Result({ detail }: { detail: StatementDetail }) {
  const { analysis } = detail;
  // Its parts are not remembered, and to say that there are none would be wrong.
  if (detail.remembered) return <TotalsStrip detail={detail} />;
  const period = periodWords(detail.periodStart, detail.periodEnd);
  return (
    <>
      <TotalsStrip detail={detail} />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 bg-surface lg:border-r">
          <section className="border-b px-gutter py-4">
            <h2 className="font-semibold">In words</h2>
            <p className="mt-1 max-w-letter">{detail.summary ?? "The service gave no summary."}</p>
            <p className="mt-1 text-ink-2">
              {`Processor: ${detail.processor ?? "not recognised"}. Period: ${period ?? "not known"}.`}
            </p>
          </section>
          {analysis ? <MonthsChart months={analysis.months} currency={analysis.currency} /> : null}
          {analysis ? (
            <DocumentsTable documents={analysis.documents} />
          ) : (
            <PlainDocuments documents={detail.documents} />
          )}
          <Chargebacks detail={detail} />
        </div>
        <AuthenticityPanel detail={detail} />
      </div>
    </>
  );
}

/** A change of the status is said once; the first look says nothing. */
function useStatusAnnouncement(status: string): void {
  const announce = useAnnounce();
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    announce(statusWord(status).word);
  }, [status, announce]);
}
