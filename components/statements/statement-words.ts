import type { DotTone } from "@/components/ui/status-dot";
import { currencyExponent } from "@/lib/contract/currencies";
import { money } from "@/lib/format/money";

const WORDS: Readonly<Record<string, { word: string; tone: DotTone }>> = {
  pending: { word: "No document arrived", tone: "empty" },
  queued: { word: "Waiting", tone: "working" },
  processing: { word: "Being analysed", tone: "working" },
  reopened: { word: "Being analysed again", tone: "working" },
  complete: { word: "Analysed", tone: "good" },
  error: { word: "Not analysed", tone: "danger" },
};

/** A status in words; one of a newer service stays as it is. */
export function statusWord(status: string): { word: string; tone: DotTone } {
  return WORDS[status] ?? { word: status, tone: "empty" };
}

/** An amount of the main unit as money; without a currency as a plain number, for nobody said which it is. */
export function mainMoney(amount: number, currency: string | undefined): string {
  if (!currency) return amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return money(Math.round(amount * 10 ** currencyExponent(currency)), currency);
}

/** The same without its sign, for columns of one currency. */
export function plainAmount(amount: number | undefined, currency: string | undefined): string {
  if (amount === undefined) return "–";
  const digits = currencyExponent(currency ?? "USD");
  return amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Mar 2026` of `2026-03`. */
export function monthWord(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTHS[Number(number) - 1] ?? month} ${year}`;
}

/** `1–31 Mar 2026`, `20 Feb – 4 Mar 2026`, `1 Dec 2025 – 31 Jan 2026`: calendar dates, the same in every zone. */
export function periodWords(start: string | undefined, end: string | undefined): string | undefined {
  if (!start || !end) return undefined;
  const [from, to] = [parts(start), parts(end)];
  const last = `${to.day} ${to.month} ${to.year}`;
  if (start === end) return last;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${last}`;
  return from.month === to.month ? `${from.day}–${last}` : `${from.day} ${from.month} – ${last}`;
}

function parts(date: string): { year: string; month: string; day: number } {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? month, day: Number(day) };
}

/** What a task is called: its processor and period, else its first file. */
export function statementName(given: {
  processor?: string;
  periodStart?: string;
  periodEnd?: string;
  filenames: readonly string[];
}): string {
  const period = periodWords(given.periodStart, given.periodEnd);
  if (given.processor) return [given.processor, period].filter(Boolean).join(", ");
  const [first, ...rest] = given.filenames;
  const files = first ? (rest.length > 0 ? `${first} and ${rest.length} more` : first) : "Statement";
  return period ? `${files}, ${period}` : files;
}
