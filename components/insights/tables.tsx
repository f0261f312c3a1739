import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Insights } from "@/lib/contract/desk/insights";

/** Style of a cell with a number. */
export const number = "pl-3 text-right tabular-nums";

/** `58%`; a dash where nothing is counted. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}

type TableProps = {
  head: readonly string[];
  /** Columns that narrow windows have no room for. */
  wide?: readonly string[];
  caption: string;
  children: ReactNode;
};

/** A table without lines between its columns; its caption is for screen readers. */
export function Table({ head, wide = [], caption, children }: TableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-2 text-small">
        <tr className="h-8 border-b">
          {head.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={cn(
                "font-normal",
                index === 0 ? "text-left" : "pl-3 text-right",
                wide.includes(name) && "max-sm:hidden",
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A share as a bar with its number. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <span className="flex items-center justify-end gap-2">
      <svg
        aria-hidden
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full max-w-32 rounded-full max-sm:hidden"
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={share} height="6" className="fill-accent" />
      </svg>
      <span className="w-11 shrink-0 text-right font-medium tabular-nums">{percent(part, whole)}</span>
    </span>
  );
}

/** Won, lost and accepted cases of each month: bars to see, numbers to read. */
export function MonthTable({ months }: { months: Insights["months"] }) {
  const most = Math.max(1, ...months.flatMap(({ won, lost, accepted }) => [won, lost, accepted]));
  return (
    <Table head={["Month", "Won", "Lost", "Accepted"]} caption="Decided and accepted cases by month">
      {months.map(({ month, won, lost, accepted }) => (
        <tr key={month} className="h-9 border-b">
          <th scope="row" className="whitespace-nowrap pr-3 text-left font-normal">
            {monthName(month)}
          </th>
          <MonthCell count={won} most={most} tone="fill-accent" />
          <MonthCell count={lost} most={most} tone="fill-danger" />
          <MonthCell count={accepted} most={most} tone="fill-ink-3" />
        </tr>
      ))}
    </Table>
  );
}

function MonthCell({ count, most, tone }: { count: number; most: number; tone: string }) {
  return (
    <td className="w-1/3 pl-3">
      <span className="flex items-center justify-end gap-2">
        <svg
          aria-hidden
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className="h-2.5 w-full max-w-40 max-sm:hidden"
        >
          <rect x={100 - (count / most) * 100} width={(count / most) * 100} height="10" className={tone} />
        </svg>
        <span className="w-8 shrink-0 text-right tabular-nums">{count}</span>
      </span>
    </td>
  );
}

const MONTHS = new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" });

/** `2026-11` becomes `Nov 26`. */
function monthName(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}
