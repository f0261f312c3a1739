"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { StatusDot } from "@/components/ui/status-dot";
import type { StatementListRow } from "@/lib/contract/desk/statement-detail";
import { statementListQuery } from "@/lib/queries/statements";
import { mainMoney, statementName, statusWord } from "./statement-words";

/** Tasks, newest first, live; under 760 px each row is a card of two lines. */
export function StatementList({ rows: initial }: { rows: StatementListRow[] }) {
  const { data: rows } = useQuery(statementListQuery(initial));
  if (rows.length === 0)
    return (
      <EmptyState title="No statements yet">
        Drop the statements of a payment processor above: sales, refunds, chargebacks, fees and net are added up, and
        every document is checked for signs of a change.
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
          <th scope="col" className="pr-gutter text-right font-normal">
            Authenticity
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <StatementTableRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function StatementTableRow({ row }: { row: StatementListRow }) {
  const { word, tone } = statusWord(row.status);
  const told = (amount: number | undefined): string => (amount === undefined ? "–" : mainMoney(amount, row.currency));
  return (
    <tr className="h-row border-b hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:px-gutter max-md:py-2">
      <td className="py-1 pl-gutter max-md:w-full max-md:pl-0">
        <Link href={`/statements/${row.id}` as Route} className="block rounded-mark font-medium hover:underline">
          {statementName(row)}
        </Link>
        <span className="block text-ink-2 text-small">{filesWords(row.filenames)}</span>
      </td>
      <td>
        <StatusDot tone={tone}>{word}</StatusDot>
      </td>
      <td className="text-right font-medium">{told(row.sales)}</td>
      <td className="text-right font-medium max-md:hidden">{told(row.net)}</td>
      <td className="pr-gutter text-right max-md:pr-0">
        {row.score === undefined ? "–" : `${Math.round(row.score)} of 100`}
      </td>
    </tr>
  );
}

function filesWords(filenames: readonly string[]): string {
  if (filenames.length === 0) return "Started elsewhere";
  return filenames.length === 1 ? (filenames[0] ?? "") : `${filenames.length} documents`;
}
