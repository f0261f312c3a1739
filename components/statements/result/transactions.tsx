"use client";

import { mainMoney, plainAmount } from "@/components/statements/statement-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
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
/** What is as wide as the rest leaves, so that the place is never cut: half a line number would be another one. */
const COLUMNS = [
  { title: "Date", width: "w-24", amount: false },
  { title: "What", width: "", amount: false },
  { title: "Amount", width: "w-[6.5rem]", amount: true },
  { title: "Fee", width: "w-14", amount: true },
  { title: "Reference", width: "w-[7.5rem]", amount: false },
  { title: "File and place", width: "w-32", amount: false },
];

type TransactionsProps = {
  statementId: string;
  analysis: StatementAnalysis;
  totals: StatementDetail["totals"];
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
};

/** The rows behind the totals, each with its file and its place there, and those that no total contains. */
export function Transactions({ statementId, analysis, totals, filter, onFilter }: TransactionsProps) {
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
  const shared = sharedCurrency(rows);
  const isMixed = rows.some(({ row }) => row.currency !== analysis.currency);
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
        {isTotaled(filter) && total > 0 && !listed.isCounting
          ? `, together ${mainMoney(sum, analysis.currency)}${filter === "fees" ? "" : " before fees"}${isMixed ? ", other currencies not added" : ""}`
          : ""}
        {isCut ? ". The service does not list the others; the workup has them" : ""}
        {"."}
        {isTotaled(filter) && total > 0 && !listed.isCounting && !isCut
          ? difference(sum, totals[filter], analysis.currency)
          : ""}
      </p>
      {total > 0 ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
          tabIndex={0}
          aria-label={LABELS[filter]}
          className="relative mt-2 overflow-x-auto"
        >
          <table className="w-full border-collapse max-md:block md:min-w-[40rem] md:table-fixed">
            <caption className="sr-only">{LABELS[filter]}</caption>
            <thead className="text-left text-ink-2 max-md:hidden">
              <tr className="h-8 border-b">
                {COLUMNS.map(({ title, width, amount }) => (
                  <th key={title} scope="col" className={cn("pr-3 font-normal", width, amount && "text-right")}>
                    {title}
                    {title === "Amount" && shared ? `, ${shared}` : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map(({ key, file, row }, at) => (
                <TransactionRow
                  key={key}
                  id={placeButtonId({ key })}
                  file={file}
                  row={row}
                  years={years.size}
                  shared={shared}
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

type TransactionRowProps = {
  file: string;
  row: StatementRow;
  years: number;
  /** The currency of all rows, which the title of the column says. */
  shared: string | undefined;
  id: string;
  onPlace: () => void;
};

/**
 * The button of the place covers the row, so that a click anywhere shows it. Below 760 px each row is a card of two
 * or three lines.
 */
function TransactionRow({ file, row, years, shared, id, onPlace }: TransactionRowProps) {
  const { date, dateUnclear, amount, fee, currency, reference, description, reason } = row;
  const days = date ? [date] : (dateUnclear ?? []);
  return (
    <tr className="relative border-b align-top hover:bg-hover max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-2 md:h-row max-md:[grid-template-areas:'what_amount'_'date_fee'_'place_reference']">
      <td className="max-md:text-ink-2 max-md:text-small md:py-2 md:pr-3 max-md:[grid-area:date]">
        {days.length === 0 ? (
          <span className="max-md:hidden">–</span>
        ) : (
          days.map((day) => dayOf(day, years)).join(" or ")
        )}
      </td>
      <td className="min-w-0 md:py-2 md:pr-3 max-md:[grid-area:what]">
        <span className="block truncate" title={nameOf(row)}>
          {nameOf(row)}
        </span>
        <span
          className={cn("block text-ink-2 text-small", reason ? "[overflow-wrap:anywhere]" : "truncate")}
          title={reason ? undefined : description}
        >
          {reason ?? description}
        </span>
      </td>
      <td className="whitespace-nowrap text-right max-md:font-medium md:py-2 md:pr-3 max-md:[grid-area:amount]">
        {plainAmount(amount, currency)}
        {currency ? <span className={shared ? "md:hidden" : undefined}>{` ${currency}`}</span> : null}
      </td>
      <td
        className={cn(
          "whitespace-nowrap text-right max-md:text-ink-2 max-md:text-small md:py-2 md:pr-3 max-md:[grid-area:fee]",
          fee === 0 && "max-md:hidden",
        )}
      >
        <span className="md:hidden">fee </span>
        {fee === 0 ? "–" : plainAmount(fee, currency)}
      </td>
      <td
        title={reference}
        className={cn(
          "truncate font-mono text-small max-md:max-w-40 max-md:text-right max-md:text-ink-2 md:py-2 md:pr-3 max-md:[grid-area:reference]",
          !reference && "max-md:hidden",
        )}
      >
        {reference ?? "–"}
      </td>
      <td className="min-w-0 md:py-2 max-md:[grid-area:place]">
        <button
          id={id}
          type="button"
          title={file}
          onClick={onPlace}
          className="block w-full rounded-mark text-left -outline-offset-2 after:absolute after:inset-0"
        >
          <span className="block truncate max-md:text-small">{file}</span>
          <span className="block text-accent text-small">{placeOf(row)}</span>
        </button>
      </td>
    </tr>
  );
}

/** Rows of one kind have a sum that is a total; payouts and sales together have none. */
function isTotaled(filter: RowFilter): filter is "sales" | "refunds" | "chargebacks" | "fees" {
  return filter !== "counted" && filter !== "left out";
}

/** Why rows do not come to their total, which may be printed or leave out a document. */
function difference(sum: number, total: number | undefined, currency: string | undefined): string {
  if (total === undefined || Math.abs(sum - total) < 0.005) return "";
  const says = ` The total is ${mainMoney(total, currency)}:`;
  return Math.abs(sum) > Math.abs(total)
    ? `${says} it does not contain all of these rows, and the summary says why.`
    : `${says} it is taken as printed, and not all of it is listed row by row.`;
}

/** What the statement calls a row, else what it was read as. */
function nameOf({ label, kind, type }: StatementRow): string {
  return label || kind || (type === "other" ? "Unnamed row" : type);
}

function sharedCurrency(rows: readonly ListedRow[]): string | undefined {
  const [first, ...others] = new Set(rows.map(({ row }) => row.currency));
  return others.length > 0 ? undefined : first;
}

function shownPlace({ key, document, file, row }: ListedRow): ShownPlace {
  const { page, date, amount, currency, reference, reason } = row;
  const what = [date && longDate(date), nameOf(row), mainMoney(amount, currency), reference, reason];
  const facts = [placeOf(row), ...what];
  return { key, document, file, page, ...lineOrQuote(row), what: facts.filter(Boolean).join(", ") };
}

/** Of several years each day says its own. */
function dayOf(date: string, years: number): string {
  return years > 1 ? `${shortDate(date)} ${date.slice(0, 4)}` : shortDate(date);
}
