"use client";

import { mainMoney, plainAmount } from "@/components/statements/statement-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import type { StatementAnalysis, StatementRow } from "@/lib/contract/statement-analysis";
import { longDate, shortDate } from "@/lib/values/calendar";
import { ROW_FILTERS, type RowFilter } from "@/lib/values/statement-rows";
import { usePlaceViewer } from "./place/place-viewer";
import { lineOrQuote, placeButtonId, placeOf, type ShownPlace } from "./place/shown-place";
import { type ListedRow, useRows } from "./use-rows";

const LABELS: Record<RowFilter, string> = {
  counted: "All included rows",
  sales: "Sales",
  refunds: "Refunds",
  chargebacks: "Chargebacks and reversals",
  fees: "Fees",
  "left out": "Excluded, with the reason",
};
/** Rows of one kind have a sum that is a total; payouts and sales together have none. */
const TOTALED = { sales: true, refunds: true, chargebacks: true, fees: true };
/** Amounts stand where a narrow window still shows them. */
const TITLES = [
  { title: "Date", amount: false },
  { title: "What", amount: false },
  { title: "Amount", amount: true },
  { title: "Fee", amount: true },
  { title: "Reference", amount: false },
  { title: "File and place", amount: false },
];

type TransactionsProps = {
  statementId: string;
  analysis: StatementAnalysis;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
};

/** The rows behind the totals, each with its file and its place there, and those that no total contains. */
export function Transactions({ statementId, analysis, filter, onFilter }: TransactionsProps) {
  const listed = useRows(statementId, analysis, filter);
  const { rows, total, sum, more, isCut } = listed;
  const { open, viewer } = usePlaceViewer(statementId, {
    places: rows.map(shownPlace),
    total,
    more,
    isReading: listed.isLoading,
    isCut,
  });
  if (listed.none) return null;
  const years = new Set(
    [...rows.flatMap(({ row }) => row.date ?? []), ...analysis.months.map(({ month }) => month)].map((day) =>
      day.slice(0, 4),
    ),
  );
  return (
    <section
      id="transactions"
      tabIndex={-1}
      aria-labelledby="transactions-title"
      className="scroll-my-16 border-b px-gutter py-4 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="transactions-title" className="font-semibold">
          Transactions
        </h2>
        <Select
          aria-label="Rows to show"
          className="ml-auto w-64 max-md:ml-0"
          value={filter}
          onValueChange={(value) => onFilter(ROW_FILTERS.find((one) => one === value) ?? "counted")}
          options={ROW_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      <p className="mt-1 text-ink-2 text-small" aria-live="polite">
        {listed.isCounting
          ? "Counting the rows"
          : `${isCut ? "The first " : ""}${total.toLocaleString("en-US")} ${total === 1 ? "row" : "rows"}`}
        {total > 0 && !listed.isCounting && filter in TOTALED
          ? `, together ${mainMoney(sum, analysis.currency)}${filter === "fees" ? "" : " before fees"}`
          : ""}
        {isCut ? ". The service does not list the others; the workup has them" : ""}
        {"."}
      </p>
      {total > 0 ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
          tabIndex={0}
          aria-label={LABELS[filter]}
          className="relative mt-2 overflow-x-auto"
        >
          <table className="w-full min-w-[44rem] border-collapse">
            <caption className="sr-only">{LABELS[filter]}</caption>
            <thead className="text-left text-ink-2">
              <tr className="h-8 border-b">
                {TITLES.map(({ title, amount }) => (
                  <th key={title} scope="col" className={cn("pr-3 font-normal", amount && "text-right")}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, file, row }, at) => (
                <TransactionRow
                  key={key}
                  id={placeButtonId({ key })}
                  file={file}
                  row={row}
                  years={years.size}
                  onPlace={() => open(at)}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {listed.left > 0 ? (
        <Button size="sm" className="mt-2" busy={listed.isLoading} onClick={more}>
          {`Show ${listed.next} more`}
        </Button>
      ) : null}
      {viewer}
    </section>
  );
}

type TransactionRowProps = { file: string; row: StatementRow; years: number; id: string; onPlace: () => void };

/** The button of the place covers the row, so that a click anywhere shows it. */
function TransactionRow({ file, row, years, id, onPlace }: TransactionRowProps) {
  const { date, dateUnclear, label, type, kind, reference, description, amount, fee, currency, reason } = row;
  return (
    <tr className="relative h-row border-b align-top hover:bg-hover">
      <td className="whitespace-nowrap py-2 pr-3">{date ? dayOf(date, years) : (dateUnclear?.join(" or ") ?? "–")}</td>
      <td className="max-w-56 py-2 pr-3">
        <span className="block truncate">{label || kind || type}</span>
        <span className="block truncate text-ink-2 text-small">{reason ?? description}</span>
      </td>
      <td className="whitespace-nowrap py-2 pr-3 text-right">{`${plainAmount(amount, currency)} ${currency ?? ""}`}</td>
      <td className="whitespace-nowrap py-2 pr-3 text-right">{fee === 0 ? "–" : plainAmount(fee, currency)}</td>
      <td className="max-w-40 truncate py-2 pr-3 font-mono text-small">{reference ?? "–"}</td>
      <td className="max-w-48 py-2 pr-3">
        <button
          id={id}
          type="button"
          title={file}
          onClick={onPlace}
          className="block w-full rounded-mark text-left -outline-offset-2 after:absolute after:inset-0"
        >
          <span className="block truncate">{file}</span>
          <span className="block text-accent text-small">{placeOf(row)}</span>
        </button>
      </td>
    </tr>
  );
}

function shownPlace({ key, document, file, row }: ListedRow): ShownPlace {
  const { page, date, label, kind, type, amount, currency, reference, reason } = row;
  const what = [date && longDate(date), label || kind || type, mainMoney(amount, currency), reference, reason];
  const facts = [placeOf(row), ...what];
  return { key, document, file, page, ...lineOrQuote(row), what: facts.filter(Boolean).join(", ") };
}

/** Of several years each day says its own. */
function dayOf(date: string, years: number): string {
  return years > 1 ? `${shortDate(date)} ${date.slice(0, 4)}` : shortDate(date);
}
