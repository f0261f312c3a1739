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
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
        tabIndex={0}
        aria-label="Chart by month"
        className="mt-3 overflow-x-auto"
      >
        <div aria-hidden className="flex min-w-max gap-4">
          {months.map((month) => (
            <div key={month.month} className="min-w-14 flex-1 text-center">
              <div className="flex h-36 items-end justify-center gap-0.5 border-b">
                {SERIES.map(({ name, fill }) => (
                  <span
                    key={name}
                    data-signal="full"
                    className={cn("w-3 rounded-t-mark", fill)}
                    style={{ height: `${(Math.abs(month[name]) / highest) * 100}%` }}
                  />
                ))}
              </div>
              <span className="text-ink-2 text-small">{monthLabel(month.month)}</span>
            </div>
          ))}
        </div>
      </section>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-4 text-small">
        {SERIES.map(({ name, label, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span data-signal="full" className={cn("size-2 rounded-mark", fill)} />
            {label}
          </li>
        ))}
      </ul>
      <div className="sr-only">
        <table>
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
      </div>
    </section>
  );
}
