import { mainMoney } from "@/components/statements/statement-words";
import { cn } from "@/components/ui/cn";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementTotals } from "@/lib/contract/statement";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { isListed, type RowFilter } from "@/lib/values/statement-rows";

type TotalsStripProps = {
  detail: StatementDetail;
  /** Shows the rows behind a total; absent where no rows are known. */
  onRows?: (rows: RowFilter) => void;
};

type Figure = { label: string; value: number | undefined; of?: RowFilter; printed?: number; note?: Note };
type Note = { text: string; fails?: boolean } | undefined;

/** The five totals with their number of rows or how they were checked. An absent total is never shown as zero. */
export function TotalsStrip({ detail, onRows }: TotalsStripProps) {
  const { totals, currency, analysis } = detail;
  const { sales, chargebacks, fees } = totals;
  const share = (part: number | undefined): Note =>
    part !== undefined && sales ? { text: `${((part / sales) * 100).toFixed(2)}% of sales` } : undefined;
  const printed = (name: keyof StatementTotals): number => printedSum(analysis, name);
  const figures: Figure[] = [
    { label: "Sales", value: sales, of: "sales", printed: printed("totalSalesAmount") },
    { label: "Refunds", value: totals.refunds, of: "refunds", printed: printed("totalRefundAmount") },
    {
      label: "Chargebacks",
      value: chargebacks,
      of: "chargebacks",
      printed: printed("totalChargebackAmount"),
      note: share(chargebacks),
    },
    { label: "Fees", value: fees, of: "fees", printed: printed("totalFeesAmount"), note: share(fees) },
    { label: "Net", value: totals.net, note: netNote(detail) },
  ];
  return (
    <dl className="grid grid-cols-2 border-b bg-surface md:grid-cols-3 lg:grid-cols-5">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="border-r px-gutter py-3 last:border-r-0 max-lg:border-b max-lg:last:border-b-0"
        >
          <dt className="text-ink-2 text-small">{figure.label}</dt>
          <dd className="mt-1">
            {figure.value === undefined ? (
              <span className="text-ink-2">Not established</span>
            ) : (
              <>
                <span className="font-key text-title">{mainMoney(figure.value, currency)}</span>
                <Basis {...figure} rows={figure.of && rowsBehind(analysis, figure.of)} onRows={onRows} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows behind a total; of a long statement they are counted when the list is asked. */
type RowsBehind = { count?: string };
type BasisProps = Figure & { rows: RowsBehind | undefined; onRows: TotalsStripProps["onRows"] };

/** What a total comes from, and what else is to be said of it. */
function Basis({ label, value, of, printed, note, rows, onRows }: BasisProps) {
  const asPrinted = printed && value && isSame(printed, value) ? "as printed" : undefined;
  const basis = rows ? (rows.count ?? (onRows ? "Show rows" : undefined)) : asPrinted;
  return (
    <span className="block text-ink-2 text-small">
      {rows && of && onRows ? (
        <button
          type="button"
          className="rounded-mark text-accent hover:underline"
          onClick={() => onRows(of)}
          aria-label={`${label}: show the ${rows.count ?? "rows"}`}
        >
          {rows.count ?? "Show rows"}
        </button>
      ) : (
        basis
      )}
      {basis && note ? ", " : null}
      {note ? <span className={cn(note.fails && "font-medium text-danger")}>{note.text}</span> : null}
    </span>
  );
}

/** As many as the list below shows for the total; undefined where it has none. */
function rowsBehind(analysis: StatementAnalysis | undefined, of: RowFilter): RowsBehind | undefined {
  if (!analysis) return undefined;
  const { documents, counts } = analysis;
  const isLong = documents.some(({ rowCount, rows }) => rowCount > rows.length);
  // Of a long statement only the first rows are here.
  const isOfSums = documents.some(({ rows }) => rows.some(({ payments }) => payments !== undefined));
  if (isLong && (of === "fees" || isOfSums)) return {};
  const count =
    isLong && (of === "sales" || of === "refunds" || of === "chargebacks")
      ? (counts?.[of] ?? 0)
      : documents.reduce((sum, { rows }) => sum + rows.filter((row) => isListed(row, of)).length, 0);
  return count > 0 ? { count: `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}` } : undefined;
}

function printedSum(analysis: StatementAnalysis | undefined, name: keyof StatementTotals): number {
  return (analysis?.documents ?? [])
    .filter(({ currency }) => currency === analysis?.currency)
    .reduce((sum, { printed }) => sum + (printed[name] ?? 0), 0);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005;
}

/** That the net is the printed one holds of the documents together: one of several may print a net, and others lower it. */
function netNote({ totals, analysis }: StatementDetail): Note {
  const outcome = analysis?.checks.find(({ id }) => id === "net")?.outcome;
  if (outcome === "fail") return { text: "differs from the printed net", fails: true };
  if (outcome !== "pass" || totals.net === undefined) return undefined;
  return isSame(printedSum(analysis, "totalNetAmount"), totals.net) ? { text: "matches the printed net" } : undefined;
}
