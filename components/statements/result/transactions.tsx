"use client";

import { useState } from "react";
import { mainMoney, plainAmount } from "@/components/statements/statement-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import type { StatementAnalysis, StatementRow } from "@/lib/contract/statement-analysis";
import { longDate, shortDate } from "@/lib/values/calendar";
import { visibleName } from "@/lib/values/text";
import { type OpenPlace, placeButtonId, type ShownPlace } from "./place/shown-place";

/** Which rows are shown: those behind one total, all that count, or those that are left out. */
export const ROW_FILTERS = ["counted", "sales", "refunds", "chargebacks", "fees", "left out"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

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
const AT_ONCE = 100;
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
  analysis: StatementAnalysis;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  /** Shows a row on its page. */
  onPlace: OpenPlace;
};

/** The rows behind the totals, each with its file and its place there, and those that no total contains. */
export function Transactions({ analysis, filter, onFilter, onPlace }: TransactionsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const all = analysis.documents.flatMap(({ number, uploadFilename, rows }) =>
    rows.map((row, index) => ({ key: `${number}-${index}`, document: number, file: visibleName(uploadFilename), row })),
  );
  if (all.length === 0) return null;
  const listed = all.filter(({ row }) => isListed(row, filter));
  const visible = listed.slice(0, shown);
  const years = new Set(all.flatMap(({ row }) => row.date?.slice(0, 4) ?? []));
  const sum = listed
    .filter(({ row }) => row.currency === analysis.currency)
    .reduce((total, { row }) => total + partOf(row, filter), 0);
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
          onValueChange={(value) => {
            onFilter(ROW_FILTERS.find((one) => one === value) ?? "counted");
            setShown(AT_ONCE);
          }}
          options={ROW_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      <p className="mt-1 text-ink-2 text-small" aria-live="polite">
        {`${listed.length.toLocaleString("en-US")} ${listed.length === 1 ? "row" : "rows"}`}
        {listed.length > 0 && filter in TOTALED
          ? `, together ${mainMoney(sum, analysis.currency)}${filter === "fees" ? "" : " before fees"}`
          : ""}
        {"."}
      </p>
      {listed.length > 0 ? (
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
              {visible.map(({ key, file, row }, at) => (
                <TransactionRow
                  key={key}
                  id={placeButtonId({ key })}
                  file={file}
                  row={row}
                  years={years.size}
                  onPlace={() => onPlace(visible.map(shownPlace), at)}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {listed.length > shown ? (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + AT_ONCE)}>
          {`Show ${Math.min(AT_ONCE, listed.length - shown)} more`}
        </Button>
      ) : null}
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

type Listed = { key: string; document: number; file: string; row: StatementRow };

function shownPlace({ key, document, file, row }: Listed): ShownPlace {
  const { page, line, date, label, kind, type, amount, currency, reference, reason } = row;
  const what = [date && longDate(date), label || kind || type, mainMoney(amount, currency), reference, reason];
  const facts = [placeOf(row), ...what];
  // A tree has no lines; the number of the row stands once in it.
  const place = line === undefined ? (reference === undefined ? {} : { quote: reference }) : { line };
  return { key, document, file, page, ...place, what: facts.filter(Boolean).join(", ") };
}

/** Of several years each day says its own. */
function dayOf(date: string, years: number): string {
  return years > 1 ? `${shortDate(date)} ${date.slice(0, 4)}` : shortDate(date);
}

function placeOf({ page, line }: StatementRow): string {
  return line === undefined ? `page ${page}` : `page ${page}, line ${line}`;
}

function isListed({ counted, type, fee }: StatementRow, filter: RowFilter): boolean {
  if (filter === "left out") return !counted;
  if (!counted) return false;
  if (filter === "sales") return type === "sale";
  if (filter === "refunds") return type === "refund";
  if (filter === "chargebacks") return type.startsWith("chargeback");
  return filter === "counted" || type === "fee" || fee !== 0;
}

/** What a row adds to the total; costs are positive there, and so are refunds and chargebacks. */
function partOf({ type, amount, fee }: StatementRow, filter: RowFilter): number {
  if (filter === "fees") return fee - (type === "fee" ? amount : 0);
  return filter === "sales" ? amount : 0 - amount;
}
