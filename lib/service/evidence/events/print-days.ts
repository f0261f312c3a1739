import { linesIn } from "../language/lines";
import type { CaseKnowledge, EventDay, SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/event-words";

const MOST_WORDS = 8;

/** Pages that say when they were printed or exported: `Printed 3 May 2026`. */
export function withPrintDays(records: readonly SourceRecord[], known?: CaseKnowledge): SourceRecord[] {
  const printed = records.map((record) => {
    if (record.madeAt !== undefined || !PRINTED.has(record.kind)) return record;
    for (const place of record.prose.flatMap(linesIn)) {
      const words = tokensOf(place.quote);
      if (words.length > MOST_WORDS || !WORDS.printed.has(words[0] ?? "")) continue;
      const [day, ...others] = findDays(place.quote, record);
      if (day !== undefined && others.length === 0)
        return { ...record, madeAt: { value: settled(day.value, known), place } };
    }
    return record;
  });
  // The head of a list stands above its first entry, for all of them.
  const days = new Map(
    printed.flatMap(({ file, kind, madeAt }) => (kind === "slip" && madeAt ? [[file, madeAt]] : [])),
  );
  return printed.map((record) => {
    const madeAt = record.kind === "slip" ? (record.madeAt ?? days.get(record.file)) : record.madeAt;
    return madeAt === record.madeAt ? record : { ...record, ...(madeAt && { madeAt }) };
  });
}

const PRINTED = new Set<SourceRecord["kind"]>(["file", "section", "slip"]);

/** A page about the case was printed after the sale: of the two readings of `05/10/2026` one is often before it. */
function settled(day: EventDay, known: CaseKnowledge | undefined): EventDay {
  const { other, ...printed } = day;
  const { transactionDay: sale, today } = known ?? {};
  if (other === undefined || sale === undefined || today === undefined) return day;
  const fits = (one: string) => one >= sale && one <= today;
  if (fits(day.day) === fits(other)) return day;
  return fits(other) ? { ...printed, day: other } : printed;
}
