import { mainMoney, monthLabel } from "@/components/statements/statement-words";
import { cn } from "@/components/ui/cn";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";

const SERIES = [
  { name: "sales", label: "Sales", fill: "bg-accent" },
  { name: "refunds", label: "Refunds", fill: "bg-warn" },
  { name: "chargebacks", label: "Chargebacks", fill: "bg-danger" },
  { name: "fees", label: "Fees", fill: "bg-line-strong" },
] as const;

/** Sales, refunds, chargebacks and fees by month, with a table of the numbers for screen readers. */
export function MonthsChart({ months, currency }: { months: StatementAnalysis["months"]; currency?: string }) {
  if (months.length < 2) return null;
  const highest = Math.max(...months.flatMap((month) => SERIES.map(({ name }) => Math.abs(month[name]))), 1);
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">
        By month {currency ? <span className="ml-1 font-normal text-ink-2">{currency}</span> : null}
      </h2>
      <div aria-hidden className="mt-3 flex h-36 items-end gap-4 overflow-x-auto border-b">
        {months.map((month) => (
          <div key={month.month} className="flex h-full min-w-14 flex-1 items-end justify-center gap-0.5">
            {SERIES.map(({ name, fill }) => (
              <span
                key={name}
                data-signal="full"
                className={cn("w-3 rounded-t-mark", fill)}
                style={{ height: `${(Math.abs(month[name]) / highest) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden className="flex gap-4 overflow-hidden pt-1">
        {months.map(({ month }) => (
          <span key={month} className="min-w-14 flex-1 text-center text-ink-2 text-small">
            {monthLabel(month)}
          </span>
        ))}
      </div>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-4 text-small">
        {SERIES.map(({ name, label, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span data-signal="full" className={cn("size-2 rounded-mark", fill)} />
            {label}
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>By month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {SERIES.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthLabel(month.month)}</th>
              {SERIES.map(({ name }) => (
                <td key={name}>{mainMoney(month[name], currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
