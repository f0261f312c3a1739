import { mainMoney } from "@/components/statements/statement-words";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { RowFilter } from "@/lib/values/statement-rows";

type TotalsStripProps = {
  detail: StatementDetail;
  /** Shows the rows behind a total; absent where no rows are known. */
  onRows?: (rows: RowFilter) => void;
};

/** The five totals with their number of rows or how they were checked. An absent total is never shown as zero. */
export function TotalsStrip({ detail, onRows }: TotalsStripProps) {
  const { totals, currency, analysis } = detail;
  const { sales, chargebacks, fees } = totals;
  const counts = analysis?.counts;
  const rows = (count: number | undefined): string | undefined =>
    count ? `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}` : undefined;
  const share = (part: number | undefined): string | undefined =>
    part !== undefined && sales ? `${((part / sales) * 100).toFixed(2)}% of sales` : undefined;
  const net = analysis?.checks.find(({ id }) => id === "net")?.outcome;
  const figures = [
    { label: "Sales", value: totals.sales, rows: rows(counts?.sales), of: "sales" as const },
    { label: "Refunds", value: totals.refunds, rows: rows(counts?.refunds), of: "refunds" as const },
    {
      label: "Chargebacks",
      value: chargebacks,
      rows: rows(counts?.chargebacks),
      note: share(chargebacks),
      of: "chargebacks" as const,
    },
    { label: "Fees", value: fees, rows: counts ? "rows" : undefined, note: share(fees), of: "fees" as const },
    {
      label: "Net",
      value: totals.net,
      rows: undefined,
      of: undefined,
      note: net === "pass" ? "matches the printed net" : net === "fail" ? "differs from the printed net" : undefined,
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-b bg-surface md:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value, rows, note, of }) => (
        <div key={label} className="border-r px-gutter py-3 last:border-r-0 max-lg:border-b">
          <dt className="text-ink-2 text-small">{label}</dt>
          <dd className="mt-1">
            <span className={value === undefined ? "text-ink-2" : "font-key text-title"}>
              {value === undefined ? "Not stated" : mainMoney(value, currency)}
            </span>
            {(rows || note) && value !== undefined ? (
              <span className="block text-ink-2 text-small">
                {rows && of && onRows ? (
                  <button
                    type="button"
                    className="rounded-mark text-accent hover:underline"
                    onClick={() => onRows(of)}
                    aria-label={`${label}: show the ${rows}`}
                  >
                    {rows}
                  </button>
                ) : (
                  rows
                )}
                {rows && note ? ", " : null}
                {note}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
