import { DeadlineCell } from "@/components/cases/deadline";
import { Avatar, StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ConfidenceDashes } from "@/components/ui/confidence-bar";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import { money } from "@/lib/values/money";
import { initials, recommendationLabel, statusLabel, statusTone } from "@/lib/values/text";
import { RowCheckbox } from "./row-checkbox";
import { CaseLink } from "./row-navigation";

type CaseTableRowProps = { row: CaseRow; today: string; timeZone: string };

const cell = "border-b py-1 pr-3 align-middle max-md:block max-md:min-w-0 max-md:border-0 max-md:p-0";
const second = "truncate text-ink-2 text-small leading-[1.125rem]";

export function CaseTableRow({ row, today, timeZone }: CaseTableRowProps) {
  const assessed = row.confidence !== undefined;
  return (
    <tr
      className={cn(
        "relative h-row scroll-my-24 transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-soft max-md:has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--accent)] md:[&:has(a:focus-visible)>td:first-child]:shadow-[inset_2px_0_0_var(--accent)]",
        "max-md:grid max-md:h-auto max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-b max-md:px-gutter max-md:py-2.5 max-md:[grid-template-areas:'case_case_amount'_'deadline_reason_outcome']",
      )}
    >
      <td className={cn(cell, "pl-gutter max-md:hidden")}>
        <RowCheckbox row={row} />
      </td>
      <td className={cn(cell, "max-md:[grid-area:deadline]")}>
        <DeadlineCell dueDate={row.dueDate} today={today} timeZone={timeZone} finished={row.finished} />
      </td>
      <td className={cn(cell, "max-md:[grid-area:case]")}>
        <CaseLink row={row} />
        <p className={cn(second, "font-mono max-md:hidden")}>{row.referenceNumber ?? ""}</p>
      </td>
      <td className={cn(cell, "max-md:[grid-area:reason]")}>
        <Reason row={row} />
      </td>
      <td className={cn(cell, "pr-gutter text-right max-md:[grid-area:amount]")}>
        <Amount row={row} />
      </td>
      <td className={cn(cell, "max-md:[grid-area:outcome]", assessed && "max-md:hidden")}>
        <StatusDot tone={statusTone("case", row.status)} className="flex">
          {statusLabel("case", row.status)}
        </StatusDot>
        {row.review !== "open" ? (
          <p className={cn(second, "pl-[0.8125rem] max-md:hidden")}>{REVIEW_LABELS[row.review]}</p>
        ) : row.letter === "none" ? null : (
          <p className={cn(second, "pl-[0.8125rem] max-md:hidden", row.letter === "failed" && "text-danger")}>
            {statusLabel("letter", row.letter)}
          </p>
        )}
      </td>
      <td className={cn(cell, "max-md:[grid-area:outcome]", !assessed && "max-md:hidden")}>
        <ConfidenceCell row={row} />
      </td>
      <td className={cn(cell, "hidden max-md:hidden lg:table-cell")}>
        {row.requirementsTotal > 0 && assessed ? (
          <>
            {row.requirementsSatisfied}/{row.requirementsTotal}
          </>
        ) : (
          <Nothing what="Not assessed" />
        )}
      </td>
      <td className={cn(cell, "pr-gutter max-md:hidden")}>
        <span className="flex">
          <Avatar initials={row.owner && initials(row.owner.name)} name={row.owner?.name} />
        </span>
      </td>
    </tr>
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
  if (row.confidence === undefined) {
    return (
      <span className="text-ink-2">
        <span aria-hidden>–</span>
        <span className="sr-only">Not assessed</span>
      </span>
    );
  }
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
