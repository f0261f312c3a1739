import type { DocumentReading } from "@/lib/service/documents/reading";
import { showValue } from "./checks/arithmetic";
import type { Note, Period, Row } from "./model";
import type { Amount } from "./money";
import type { Activity } from "./read-document-rows";

/** What a reader of the result should know: rows that do not count, unclear dates, text out of pictures. */
export function notesOf(
  activity: Activity,
  rows: readonly Row[],
  reading: DocumentReading,
  period: Period,
  leastFees?: Amount,
): Note[] {
  const reasons = new Map<string, number>();
  for (const { counted, reason } of rows) if (!counted && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const left = [...reasons].map(
    ([reason, count]) => `${count} ${count === 1 ? "row does" : "rows do"} not count: ${reason}.`,
  );
  const open = activity.tables.some(({ columns }) => columns.unit === "open");
  const untyped = rows.filter((row) => row.counted && row.type === "other" && row.parts === undefined).length;
  const limiting = [
    ...left,
    ...(open
      ? [
          "The amounts are whole numbers, and nothing says whether they count main units or hundredths: no figures are given.",
        ]
      : []),
    ...(untyped > 0
      ? [`${untyped} ${untyped === 1 ? "row does" : "rows do"} not say whether they are sales, refunds or fees.`]
      : []),
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
    ...(reading.message ? [plain(reading.message)] : []),
    ...(pictured ? [limit("The text was recognised from a picture; figures may be misread.")] : []),
  ];
}

function plain(text: string): Note {
  return { text, limits: false };
}

function limit(text: string): Note {
  return { text, limits: true };
}
