import type { DotTone } from "@/components/ui/badge";
import type { StatementVerdict } from "@/lib/contract/desk/statement-detail";
import type { PERIOD_BASES, StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { dateSpan, MONTHS } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import { money, toMinorUnits } from "@/lib/values/money";

/** Each verdict in a list, on its page, and its color. */
export const VERDICTS: Record<StatementVerdict, { label: string; sentence: string; tone: DotTone }> = {
  altered: { label: "Appears altered", sentence: "A document appears altered.", tone: "danger" },
  disagrees: { label: "Figures disagree", sentence: "Something in the documents disagrees.", tone: "warn" },
  unverified: { label: "Not verified", sentence: "Too little could be checked to say more.", tone: "empty" },
  consistent: { label: "Nothing disagrees", sentence: "Nothing disagrees in what could be checked.", tone: "good" },
};

/** `75 of 100, 45% checked`. */
export function scoreLabel({ score, coverage }: { score?: number; coverage?: number }): string {
  if (score === undefined) return "Not scored";
  return `${Math.round(score)} of 100${coverage === undefined ? "" : `, ${Math.round(coverage)}% checked`}`;
}

/** An amount in the main unit as money; without a currency, as a plain number. */
export function mainMoney(amount: number, currency: string | undefined): string {
  if (!currency) return amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return money(toMinorUnits(amount, currency), currency);
}

/** An amount without a currency sign, for columns in one currency. */
export function plainAmount(amount: number | undefined, currency: string | undefined): string {
  if (amount === undefined) return "–";
  const digits = currencyExponent(currency);
  return amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `2026-03` as `Mar 2026`. */
export function monthLabel(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${shortMonth(number)} ${year}`;
}

/** The days of a period where both ends are known. */
export function periodLabel(start: string | undefined, end: string | undefined): string | undefined {
  return start && end ? dateSpan(start, end) : undefined;
}

const BASES: Record<(typeof PERIOD_BASES)[number], string> = {
  document: "stated",
  rows: "first to last row",
};

/** `1–31 Mar 2026 (stated)`: whether the document states its period, or what it was taken from. */
export function periodWithBasis({
  periodStart,
  periodEnd,
  periodBasis,
}: Pick<StatementDocumentAnalysis, "periodStart" | "periodEnd" | "periodBasis">): string | undefined {
  const label = periodLabel(periodStart, periodEnd);
  return label && periodBasis ? `${label} (${BASES[periodBasis]})` : label;
}

function shortMonth(number: string): string {
  return MONTHS[Number(number) - 1]?.slice(0, 3) ?? number;
}

/** The name of a task: its processor and period, or its first file. */
export function statementName(given: {
  processor?: string;
  periodStart?: string;
  periodEnd?: string;
  filenames: readonly string[];
}): string {
  const period = periodLabel(given.periodStart, given.periodEnd);
  if (given.processor) return [given.processor, period].filter(Boolean).join(", ");
  const [first, ...rest] = given.filenames;
  const files = first ? (rest.length > 0 ? `${first} and ${rest.length} more` : first) : "Statement";
  return period ? `${files}, ${period}` : files;
}
