"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { statementListQuery } from "@/lib/browser/statements";
import type { StatementListRow } from "@/lib/contract/desk/statement-detail";
import { clockTime, dayOf } from "@/lib/values/calendar";
import { statusLabel, statusTone } from "@/lib/values/text";
import { mainMoney, scoreLabel, statementName, VERDICTS } from "./statement-words";

/** Statements, newest first, updated live; below 760 px each row is a card of two lines. */
export function StatementList({ rows: initial, timeZone }: { rows: StatementListRow[]; timeZone: string }) {
  const { data: rows } = useQuery(statementListQuery(initial));
  if (rows.length === 0)
    return (
      <EmptyState title="No statements yet">
        Drop the statements of a payment processor above. Sales, refunds, chargebacks, fees and net are totaled, and
        every document is checked for signs of tampering.
      </EmptyState>
    );
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">Statements, newest first</caption>
      <thead className="text-left text-ink-3 max-md:hidden">
        <tr className="h-8 border-b">
          <th scope="col" className="pl-gutter font-normal">
            Statement
          </th>
          <th scope="col" className="font-normal">
            Status
          </th>
          <th scope="col" className="text-right font-normal">
            Sales
          </th>
          <th scope="col" className="text-right font-normal">
            Net
          </th>
          <th scope="col" className="pr-gutter pl-6 font-normal">
            Authenticity
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <StatementTableRow key={row.id} row={row} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  );
}

function StatementTableRow({ row, timeZone }: { row: StatementListRow; timeZone: string }) {
  const name = statementName(row);
  const files = filesLabel(row.filenames);
  const format = (amount: number | undefined): string => (amount === undefined ? "–" : mainMoney(amount, row.currency));
  return (
    <tr className="h-row border-b hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:px-gutter max-md:py-2">
      <td className="py-1 pl-gutter max-md:w-full max-md:pl-0">
        <Link href={`/statements/${row.id}` as Route} className="block rounded-mark font-medium hover:underline">
          {name}
        </Link>
        <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">
          {[
            files === name ? undefined : files,
            `${dayOf(row.createdAt, timeZone)}, ${clockTime(row.createdAt, timeZone)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </td>
      <td>
        <StatusDot tone={statusTone("statement", row.status)}>{statusLabel("statement", row.status)}</StatusDot>
      </td>
      <td className={cn("text-right font-medium", row.sales === undefined && "max-md:hidden")}>{format(row.sales)}</td>
      <td className="text-right font-medium max-md:hidden">{format(row.net)}</td>
      <td
        className={cn(
          "pr-gutter pl-6 max-md:pr-0 max-md:pl-0",
          row.score === undefined && row.verdict === undefined && "max-md:hidden",
        )}
      >
        <Authenticity row={row} />
      </td>
    </tr>
  );
}

/** The verdict first: a number alone says nothing of how much stands behind it. */
function Authenticity({ row }: { row: StatementListRow }) {
  if (row.score === undefined && row.verdict === undefined) return "–";
  const verdict = row.verdict && VERDICTS[row.verdict];
  return (
    <>
      {verdict ? <StatusDot tone={verdict.tone}>{verdict.label}</StatusDot> : null}
      <span className={cn("block", verdict && "text-ink-2 text-small")}>{scoreLabel(row)}</span>
    </>
  );
}

function filesLabel(filenames: readonly string[]): string {
  if (filenames.length === 0) return "Started outside Rebuttal";
  return filenames.length === 1 ? (filenames[0] ?? "") : `${filenames.length} documents`;
}
