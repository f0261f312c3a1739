import { mainMoney, monthLabel, plainAmount } from "@/components/statements/statement-words";
import { cn } from "@/components/ui/cn";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";

const SERIES = [
  { name: "sales", label: "Sales", fill: "bg-accent" },
  { name: "refunds", label: "Refunds", fill: "bg-warn" },
  { name: "chargebacks", label: "Chargebacks", fill: "bg-danger" },
  { name: "fees", label: "Fees", fill: "bg-ink-3" },
] as const;

type Months = StatementAnalysis["months"];

/** A month of the span; `figures` is absent where no row of the statements lies in it. */
type Shown = { month: string; figures?: Months[number] };

/** A longer gap is a day that was misread sooner than months without a statement. */
const MOST_SHOWN = 60;

/** Every month from the first to the last one, so that one without rows shows as a gap. */
function withEmptyMonths(months: Months): Shown[] {
  const own = new Map(months.map((figures) => [figures.month, figures]));
  const numbers = months.map(({ month }) => numberOf(month));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (!(last - first < MOST_SHOWN)) return months.map((figures) => ({ month: figures.month, figures }));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const number = first + at;
    const month = `${Math.floor(number / 12)}-${`${(number % 12) + 1}`.padStart(2, "0")}`;
    const figures = own.get(month);
    return { month, ...(figures ? { figures } : {}) };
  });
}

function numberOf(month: string): number {
  const [year = Number.NaN, number = Number.NaN] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

/** Sales, refunds, chargebacks and fees by month: bars to see, and the numbers below them. */
export function MonthsChart({ months, currency }: { months: Months; currency?: string }) {
  if (months.length < 2) return null;
  const shown = withEmptyMonths(months);
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
        ref={showNewest}
        className="mt-3 overflow-x-auto"
      >
        <div aria-hidden className="flex min-w-max gap-4">
          {shown.map(({ month, figures }) => (
            <div key={month} className="min-w-14 flex-1 text-center">
              <div className="flex h-36 items-end justify-center gap-0.5 border-b">
                {figures ? (
                  SERIES.map(({ name, label, fill }) => (
                    <span
                      key={name}
                      data-signal="full"
                      title={`${label} ${mainMoney(figures[name], currency)}`}
                      className={cn("w-3 rounded-t-mark", fill)}
                      style={{ height: `${(Math.abs(figures[name]) / highest) * 100}%` }}
                    />
                  ))
                ) : (
                  <span className="text-ink-2 text-small">No rows</span>
                )}
              </div>
              <span className="text-ink-2 text-small">{monthLabel(month)}</span>
            </div>
          ))}
        </div>
      </section>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {SERIES.map(({ name, label, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span data-signal="full" className={cn("size-2 rounded-mark", fill)} />
            {label}
          </li>
        ))}
      </ul>
      <MonthsTable months={shown} currency={currency} />
    </section>
  );
}

/** The months of a long statement are wider than the page: the newest are looked at first. */
function showNewest(chart: HTMLElement | null): void {
  chart?.scrollTo({ left: chart.scrollWidth });
}

function MonthsTable({ months, currency }: { months: readonly Shown[]; currency: string | undefined }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 items-center rounded-mark text-accent">Numbers by month</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
        tabIndex={0}
        aria-label="Table by month"
        className="relative mt-1 overflow-x-auto"
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{currency ? `By month, in ${currency}` : "By month"}</caption>
          <thead className="text-ink-2">
            <tr className="h-8 border-b">
              <th scope="col" className="text-left font-normal">
                Month
              </th>
              {SERIES.map(({ name, label }) => (
                <th key={name} scope="col" className="pl-3 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, figures }) => (
              <tr key={month} className="h-8 border-b">
                <th scope="row" className="whitespace-nowrap text-left font-normal">
                  {monthLabel(month)}
                </th>
                {figures ? (
                  SERIES.map(({ name }) => (
                    <td key={name} className="whitespace-nowrap pl-3 text-right">
                      {plainAmount(figures[name], currency)}
                    </td>
                  ))
                ) : (
                  <td colSpan={SERIES.length} className="pl-3 text-right text-ink-2">
                    No rows
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
