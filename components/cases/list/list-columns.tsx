import type { ReactNode } from "react";
import { DeadlineCell } from "@/components/cases/deadline";
import { TagMarks } from "@/components/cases/tags/tag-marks";
import { Avatar, StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ConfidenceDashes } from "@/components/ui/confidence-bar";
import type { CaseListQuery, CaseRow } from "@/lib/contract/desk/case-row";
import type { CaseColumn } from "@/lib/contract/desk/list-layout";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import { longDate, shortDate } from "@/lib/values/calendar";
import { cutOffDate } from "@/lib/values/deadline";
import { money } from "@/lib/values/money";
import { caseStatusLabel, initials, recommendationLabel, statusLabel, statusTone } from "@/lib/values/text";
import { CaseLink } from "./row-navigation";

/** What a cell needs beside its row. */
export type CellContext = { today: string; timeZone: string; cutOffDays: number; columns: readonly CaseColumn[] };

type Column = {
  sort?: CaseListQuery["sort"];
  /** Width in the default layout. */
  usual?: string;
  /** Width in any other, and the same in rem: with their sum, the table knows when it is too wide for the page. */
  width: string;
  rem: number;
  /** Of the cell; its place on the card of a narrow window, if it has one. */
  cell?: string | ((row: CaseRow, context: CellContext) => string | undefined);
  end?: boolean;
  of: (row: CaseRow, context: CellContext) => ReactNode;
};

const second = "truncate text-ink-2 text-small leading-[1.125rem]";
const notOnCard = "max-md:hidden";

export const LIST_COLUMNS: Readonly<Record<CaseColumn, Column>> = {
  deadline: {
    sort: "dueDate",
    usual: "w-[7.25rem] xl:w-[12%]",
    width: "w-[7.5rem]",
    rem: 7.5,
    cell: "max-md:[grid-area:deadline]",
    of: (row, { today, timeZone }) => (
      <DeadlineCell dueDate={row.dueDate} today={today} timeZone={timeZone} finished={row.finished} />
    ),
  },
  case: {
    sort: "merchant",
    usual: "w-[19%] xl:w-[15%]",
    width: "w-[11rem]",
    rem: 11,
    cell: "max-md:[grid-area:case]",
    of: (row) => (
      <>
        <CaseLink row={row} />
        <p className={cn(second, "font-mono max-md:hidden")}>{row.referenceNumber ?? ""}</p>
      </>
    ),
  },
  reason: {
    usual: "xl:w-[22%]",
    width: "w-[10rem]",
    rem: 10,
    cell: "max-md:[grid-area:reason]",
    of: (row) => <Reason row={row} />,
  },
  amount: {
    sort: "amount",
    usual: "w-[6.75rem] xl:w-[11%]",
    width: "w-[7rem]",
    rem: 7,
    cell: "max-md:[grid-area:amount]",
    end: true,
    of: (row) => <Amount row={row} />,
  },
  status: {
    usual: "w-[8.25rem] xl:w-[13%]",
    width: "w-[8.25rem]",
    rem: 8.25,
    cell: (row, { columns }) =>
      cn("max-md:[grid-area:outcome]", row.confidence !== undefined && columns.includes("confidence") && notOnCard),
    of: (row) => <Status row={row} />,
  },
  confidence: {
    sort: "confidence",
    usual: "w-[6rem] lg:w-[10.5rem]",
    width: "w-[10.5rem]",
    rem: 10.5,
    cell: (row, { columns }) =>
      cn("max-md:[grid-area:outcome]", row.confidence === undefined && columns.includes("status") && notOnCard),
    of: (row) => <ConfidenceCell row={row} />,
  },
  requirements: {
    usual: "hidden w-[6.5rem] lg:table-cell",
    width: "w-[6.5rem]",
    rem: 6.5,
    cell: notOnCard,
    of: (row) =>
      row.requirementsTotal > 0 && row.confidence !== undefined ? (
        <span title="Covered, of the requirements that apply">
          {row.requirementsSatisfied} of {row.requirementsTotal}
        </span>
      ) : (
        <Nothing what="Not assessed" />
      ),
  },
  owner: {
    usual: "w-[4rem]",
    width: "w-[4rem]",
    rem: 4,
    cell: notOnCard,
    of: (row) => (
      <span className="flex">
        <Avatar initials={row.owner && initials(row.owner.name)} name={row.owner?.name} />
      </span>
    ),
  },
  tags: {
    width: "w-[10rem]",
    rem: 10,
    cell: (row) => cn("max-md:[grid-area:tags]", row.tags.length === 0 && notOnCard),
    of: (row) => (row.tags.length === 0 ? <Nothing what="No tags" /> : <TagMarks tags={row.tags} oneLine />),
  },
  cardholder: {
    width: "w-[9rem]",
    rem: 9,
    cell: notOnCard,
    of: (row) => <Text value={row.cardholderName} without="No cardholder" />,
  },
  order: {
    width: "w-[8rem]",
    rem: 8,
    cell: cn(notOnCard, "font-mono text-small"),
    of: (row) => <Text value={row.orderNumber} without="No order number" />,
  },
  card: {
    width: "w-[5rem]",
    rem: 5,
    cell: cn(notOnCard, "font-mono text-small"),
    of: (row) => <Text value={row.cardTail && `··${row.cardTail}`} without="No card number" />,
  },
  respondBy: {
    sort: "dueDate",
    width: "w-[7rem]",
    rem: 7,
    cell: notOnCard,
    of: (row) => (
      <Text value={row.finished || !row.dueDate ? undefined : longDate(row.dueDate)} without="No deadline" />
    ),
  },
  recommendation: {
    width: "w-[7rem]",
    rem: 7,
    cell: notOnCard,
    of: (row) => <Text value={row.recommendation && recommendationLabel(row.recommendation)} without="Not assessed" />,
  },
  disputeDate: {
    width: "w-[6.5rem]",
    rem: 6.5,
    cell: notOnCard,
    of: (row, { today }) => <Text value={row.disputeDate && shortDate(row.disputeDate, today)} without="No date" />,
  },
  updated: {
    sort: "updated",
    width: "w-[6.5rem]",
    rem: 6.5,
    cell: notOnCard,
    of: (row, { today }) => <Text value={shortDate(row.updatedAt.slice(0, 10), today)} without="Never" />,
  },
  cutOff: {
    sort: "dueDate",
    width: "w-[7.5rem]",
    rem: 7.5,
    cell: notOnCard,
    of: (row, { today, timeZone, cutOffDays }) => (
      <DeadlineCell
        dueDate={cutOffDate(row.dueDate, cutOffDays)}
        today={today}
        timeZone={timeZone}
        finished={row.finished}
      />
    ),
  },
};

function Text({ value, without }: { value: string | undefined; without: string }) {
  if (!value) return <Nothing what={without} />;
  return (
    <span title={value} className="block truncate">
      {value}
    </span>
  );
}

function Amount({ row }: { row: CaseRow }) {
  if (row.amountCents === undefined) return <Nothing what="No amount" />;
  const amount = money(row.amountCents, row.currency);
  // Long amounts wrap instead of overlapping the next column; none is truncated.
  const long = amount.length > 13;
  return (
    <p className={cn("font-medium", long ? "text-small [overflow-wrap:anywhere]" : "whitespace-nowrap")}>{amount}</p>
  );
}

function Reason({ row }: { row: CaseRow }) {
  if (!row.networkName && !row.reasonCode) return <Nothing what="No reason code" />;
  return (
    <>
      <p className="truncate">
        {row.networkName}{" "}
        {row.reasonCode ? <span className="font-medium font-mono text-small">{row.reasonCode}</span> : null}
      </p>
      <p title={row.reasonTitle} className={cn(second, "max-md:hidden")}>
        {row.reasonTitle ?? ""}
      </p>
    </>
  );
}

function Status({ row }: { row: CaseRow }) {
  // That a case was assessed is no good news where the advice is to hold it.
  const isHeld = row.status === "complete" && row.recommendation === "hold";
  return (
    <>
      <StatusDot tone={isHeld ? "empty" : statusTone("case", row.status)} className="flex">
        {caseStatusLabel(row)}
      </StatusDot>
      {row.review !== "open" ? (
        <p className={cn(second, "pl-[0.8125rem] max-md:hidden")}>{REVIEW_LABELS[row.review]}</p>
      ) : row.letter === "none" ? null : (
        <p className={cn(second, "pl-[0.8125rem] max-md:hidden", row.letter === "failed" && "text-danger")}>
          {statusLabel("letter", row.letter)}
        </p>
      )}
    </>
  );
}

function Nothing({ what }: { what: string }) {
  return (
    <span className="text-ink-2">
      <span aria-hidden>–</span>
      <span className="sr-only">{what}</span>
    </span>
  );
}

/** Bar, number and recommendation; a dash until the case is assessed. */
export function ConfidenceCell({ row }: { row: CaseRow }) {
  if (row.confidence === undefined) return <Nothing what="Not assessed" />;
  return (
    <div className="flex items-center gap-x-2 gap-y-1 leading-4 max-md:flex-nowrap max-lg:flex-wrap">
      <ConfidenceDashes confidence={row.confidence} className="max-md:hidden" />
      <span className="font-medium md:min-w-[1.375rem]">{Math.round(row.confidence)}</span>
      {row.recommendation ? (
        <span className={row.recommendation === "hold" ? "text-ink-2" : undefined}>
          {recommendationLabel(row.recommendation)}
          {row.priority === "high" ? <span className="sr-only">, high priority</span> : null}
        </span>
      ) : null}
    </div>
  );
}
