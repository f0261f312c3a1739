import type { Check, DocumentAnalysis } from "@/lib/service/statements/analysis/model";
import { show, TOLERANCE } from "@/lib/service/statements/analysis/money";
import { dateSpan } from "@/lib/values/calendar";

/**
 * What documents of one task say of each other: those that follow each other, and all. They show what is missing or
 * differs, and take no points by themselves.
 */
export function checksBetween(sequence: readonly DocumentAnalysis[], all: readonly DocumentAnalysis[]): Check[] {
  return [checkPeriods(sequence), checkBalances(sequence), checkPayouts(all)].flatMap((check) => check ?? []);
}

/** Statements of one processor follow each other without gap or overlap. Only said of two and more. */
function checkPeriods(documents: readonly DocumentAnalysis[]): Check | undefined {
  const pairs = neighbors(documents);
  if (pairs.length === 0) return undefined;
  const told = pairs
    .filter(({ days }) => days !== 1)
    .map(({ before, after, days }) =>
      days > 1
        ? `${days - 1} ${days === 2 ? "day is" : "days are"} missing between ${dateSpan(before.end)} and ${dateSpan(after.start)}`
        : `${before.document.filename} and ${after.document.filename} overlap`,
    );
  return check("carry-over", "Periods follow each other", told);
}

/** What one statement leaves in the balance is what the next one begins with. */
function checkBalances(documents: readonly DocumentAnalysis[]): Check | undefined {
  const known = neighbors(documents).flatMap(({ before, after, days }) => {
    const [closing, opening] = [before.document.balances?.closing, after.document.balances?.opening];
    const same = before.document.currency === after.document.currency;
    return days === 1 && same && closing !== undefined && opening !== undefined
      ? [{ before: before.document, after: after.document, closing, opening }]
      : [];
  });
  if (known.length === 0) return undefined;
  const told = known
    .filter(({ closing, opening }) => Math.abs(closing - opening) > TOLERANCE)
    .map(
      ({ before, after, closing, opening }) =>
        `${before.filename} closes with ${show(closing, before.currency)}, ${after.filename} opens with ${show(opening, after.currency)}`,
    );
  return check("carried-balance", "Each opening balance is the closing one before it", told);
}

/** A payout that two documents name by the same number has the same sum in both. */
function checkPayouts(documents: readonly DocumentAnalysis[]): Check | undefined {
  const named = new Map<string, { amount: number; filename: string; currency: string | undefined }>();
  const told: string[] = [];
  let shared = 0;
  for (const { filename, rows, processor } of documents)
    for (const { type, kind, amount, currency, references } of rows) {
      const [reference] = references;
      if (type !== "payout" || kind === "payout-reversal" || amount === 0 || !reference) continue;
      const key = [processor?.id, reference, currency].join("|");
      const other = named.get(key);
      if (!other) named.set(key, { amount, filename, currency });
      else if (other.filename !== filename) {
        shared += 1;
        if (Math.abs(Math.abs(other.amount) - Math.abs(amount)) > TOLERANCE)
          told.push(
            `payout ${reference} is ${show(Math.abs(other.amount), currency)} in ${other.filename} and ${show(Math.abs(amount), currency)} in ${filename}`,
          );
      }
    }
  return shared === 0 ? undefined : check("payouts", "Payouts are the same in all documents", told);
}

type Span = { start: string; end: string; document: DocumentAnalysis };

/** Statements of one processor, each with the one after it, and the days from the end of one to the start of the other. */
function neighbors(documents: readonly DocumentAnalysis[]): { before: Span; after: Span; days: number }[] {
  const spans = documents
    .flatMap((document): Span[] => {
      const { kind, period } = document;
      return kind === "processor statement" && period.start && period.end
        ? [{ start: period.start, end: period.end, document }]
        : [];
    })
    .sort((one, other) => one.start.localeCompare(other.start));
  return spans.slice(1).flatMap((after, at) => {
    const before = spans[at];
    return before && before.document.processor?.id === after.document.processor?.id
      ? [{ before, after, days: Math.round((Date.parse(after.start) - Date.parse(before.end)) / 86_400_000) }]
      : [];
  });
}

function check(id: string, label: string, told: readonly string[]): Check {
  const base = { id, label, weight: 0, places: [], points: 0 };
  return told.length === 0 ? { ...base, outcome: "pass" } : { ...base, outcome: "fail", detail: `${told.join("; ")}.` };
}
