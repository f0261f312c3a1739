import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { readDate } from "../days";
import { plainLetters, wordsOf } from "../words";

type Span = { start: string; end: string };

/** The first and last day that a record of the document states as two fields, such as `period.from` and `period.to`. */
export function statedSpan(data: unknown, depth = 0): Span | undefined {
  if (Array.isArray(data) && depth === 0) return spanOfHead(data);
  if (!isRecord(data) || depth > 6) return undefined;
  for (const value of Object.values(data)) {
    const [, from = "", to = ""] = (typeof value === "string" && TWO_DAYS.exec(value)) || [];
    if (from !== "" && from < to) return { start: from, end: to };
  }
  const days = Object.entries(data).flatMap(([key, value]) => {
    const read = typeof value === "string" ? readDate(value.slice(0, 40)) : undefined;
    return read && "day" in read ? [{ words: wordsOf(key).map(plainLetters), day: read.day }] : [];
  });
  const start = days.find(({ words }) => words.some((word) => FIRST.has(word)));
  const end = days.find(({ words }) => words.some((word) => LAST.has(word)));
  if (start && end && start.day <= end.day) return { start: start.day, end: end.day };
  // Two days and nothing else inside of a record are a first and a last one, whatever they are called.
  const [one, other] = days;
  if (depth > 0 && one && other && Object.keys(data).length === 2 && one.day <= other.day)
    return { start: one.day, end: other.day };
  for (const member of Object.values(data)) {
    const found = statedSpan(member, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** A field that holds two days and nothing else but what parts them: `2025-03-01 to 2025-03-31`. */
const TWO_DAYS = /^(20\d{2}-\d{2}-\d{2})\s*(?:[-–—/~]+|\.{2,}|\p{L}{1,6})\s*(20\d{2}-\d{2}-\d{2})$/u;

/** Of a list of records the span of the one that states one: where rows have spans these are their own. */
function spanOfHead(records: readonly unknown[]): Span | undefined {
  const found = records.flatMap((one) => statedSpan(one, 1) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

const FIRST: ReadonlySet<string> = new Set([
  "from",
  "start",
  "begin",
  "starting",
  "since",
  "fr",
  "von",
  "debut",
  "desde",
  "fran",
  "inicio",
  "inizio",
  "beginn",
  "awal",
]);
const LAST: ReadonlySet<string> = new Set([
  "to",
  "end",
  "until",
  "ending",
  "through",
  "bis",
  "fin",
  "hasta",
  "till",
  "til",
  "tot",
  "fine",
  "ende",
  "akhir",
]);

/** The span that two columns state in every row that has them, such as `settlement-start-date`. */
export function columnSpan(titles: readonly string[], rows: readonly { cells: readonly string[] }[]): Span | undefined {
  const only = (words: ReadonlySet<string>): string | undefined => {
    for (const [index, title] of titles.entries()) {
      if (!wordsOf(title).some((word) => words.has(word))) continue;
      const values = new Set(rows.flatMap(({ cells }) => cells[index] || []));
      const [value] = values;
      const read = value === undefined || values.size > 1 ? undefined : readDate(value);
      if (read && "day" in read) return read.day;
    }
    return undefined;
  };
  const [start, end] = [only(FIRST), only(LAST)];
  return start && end && start <= end ? { start, end } : undefined;
}
