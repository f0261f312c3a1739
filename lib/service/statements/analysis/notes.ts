import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Note, Period, Row } from "./model";
import type { Activity } from "./read-document-rows";

/** What a reader of the result should know: rows that do not count, unclear dates, text out of pictures. */
export function notesOf(activity: Activity, rows: readonly Row[], reading: DocumentReading, period: Period): Note[] {
  const reasons = new Map<string, number>();
  for (const { counted, reason } of rows) if (!counted && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const left = [...reasons].map(
    ([reason, count]) => `${count} ${count === 1 ? "row does" : "rows do"} not count: ${reason}.`,
  );
  const untyped = rows.filter((row) => row.counted && row.type === "other" && row.parts === undefined).length;
  const limiting = [
    ...left,
    ...(untyped > 0
      ? [`${untyped} ${untyped === 1 ? "row does" : "rows do"} not say whether they are sales, refunds or fees.`]
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
