import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Period, Row } from "./model";
import type { Activity } from "./read-document-rows";

/** What a reader of the result should know: rows that do not count, unclear dates, text out of pictures. */
export function notesOf(activity: Activity, rows: readonly Row[], reading: DocumentReading, period: Period): string[] {
  const reasons = new Map<string, number>();
  for (const { counted, reason } of rows) if (!counted && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const left = [...reasons].map(
    ([reason, count]) => `${count} ${count === 1 ? "row does" : "rows do"} not count: ${reason}.`,
  );
  const untyped = rows.filter((row) => row.counted && row.type === "other" && row.parts === undefined).length;
  return [
    ...(activity.special?.notes ?? []),
    ...left,
    ...(untyped > 0
      ? [`${untyped} ${untyped === 1 ? "row does" : "rows do"} not say whether they are sales, refunds or fees.`]
      : []),
    ...(period.note ? [period.note] : []),
    ...(reading.message ? [reading.message] : []),
    ...(reading.pages.some((page) => page.source === "ocr")
      ? ["The text was recognised from a picture; figures may be misread."]
      : []),
  ];
}
