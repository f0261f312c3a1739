import type { SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { linesIn } from "./lines";
import { tokensOf } from "./shapes/value-shapes";
import { WORDS } from "./words";

const MOST_WORDS = 8;

/** Pages that say when they were printed or exported: `Printed 3 May 2026`. */
export function withPrintDays(records: readonly SourceRecord[]): SourceRecord[] {
  return records.map((record) => {
    if (record.madeAt !== undefined || (record.kind !== "file" && record.kind !== "section")) return record;
    for (const place of record.prose.flatMap(linesIn)) {
      const words = tokensOf(place.quote);
      if (words.length > MOST_WORDS || !WORDS.printed.has(words[0] ?? "")) continue;
      const [day, ...others] = findDays(place.quote, record.language);
      if (day !== undefined && others.length === 0) return { ...record, madeAt: { value: day.value, place } };
    }
    return record;
  });
}
