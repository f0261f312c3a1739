import type { DocumentReading } from "@/lib/service/documents/reading";
import type { PrintedTotals } from "./labels/printed-totals";
import type { Note, Period, Row } from "./model";
import { showValue } from "./money";
import type { Activity } from "./read-document-rows";

type Given = {
  activity: Activity;
  rows: readonly Row[];
  reading: DocumentReading;
  period: Period;
  printed: PrintedTotals;
  /** Why figures are not given. */
  withheld: readonly string[];
};

/** What a reader of the result should know: what is not given, rows that do not count, unclear dates, pictures. */
export function notesOf({ activity, rows, reading, period, printed, withheld }: Given): Note[] {
  const reasons = new Map<string, number>();
  for (const { counted, reason } of rows) if (!counted && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const left = [...reasons].map(
    ([reason, count]) => `${count} ${count === 1 ? "row does" : "rows do"} not count: ${reason}.`,
  );
  const { leastFees } = printed;
  const inTaken = rows.some(({ currency }) => currency === activity.currency) || rows.length === 0;
  const limiting = [
    ...(activity.currencyTaken && inTaken
      ? [
          `The document names no currency; its amounts are taken as ${activity.currency}, the currency of the country that it points to.`,
        ]
      : []),
    ...left,
    ...withheld,
    ...(leastFees
      ? [
          `Only single fees are printed, no total of them: the fees are at least ${showValue(leastFees, undefined)} and not given.`,
        ]
      : []),
    ...(period.note ? [period.note] : []),
  ];
  const pictured = reading.pages.some((page) => page.source === "ocr");
  return [
    ...(activity.special?.notes ?? []).map(plain),
    ...limiting.map(limit),
    ...(period.basis === "rows"
      ? [plain("The document states no period; it runs from the first to the last settled row.")]
      : []),
    ...(reading.message ? [plain(reading.message)] : []),
    ...(pictured ? [limit("The text was recognized from a picture; figures may be misread.")] : []),
  ];
}

function plain(text: string): Note {
  return { text, limits: false };
}

function limit(text: string): Note {
  return { text, limits: true };
}
