import { type Line, spanOf } from "../language/lines";
import { EACH_ASSIGNMENT, MARKS_AROUND, ONLY_CLOCK } from "../shapes/line-shapes";
import { type Draft, draft, pairOf } from "./draft";

const FEWEST_KEYS = 3;
const FEWEST_ENTRIES = 2;

/**
 * Lines of nothing but keys with their values, each an entry of a log: `ts=… amt=875.00 resp=51 auth=`. Two at least that
 * open with the same key; a page of one key to a line is no log.
 */
export function assignedEntries(
  parent: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
): { drafts: Draft[]; taken: number } {
  const entries: { line: Line; found: RegExpExecArray[] }[] = [];
  let taken = 0;
  for (const line of lines.slice(at)) {
    const found = [...line.text.matchAll(EACH_ASSIGNMENT)];
    const first = entries[0]?.found[0]?.groups?.key;
    const isEntry = isAssigned(line, found) && (first === undefined || found[0]?.groups?.key === first);
    if (isEntry) entries.push({ line, found });
    else if (line.cells.length > 0 || entries.length === 0) break;
    taken += 1;
  }
  if (entries.length < FEWEST_ENTRIES) return { drafts: [], taken: 0 };
  return { drafts: entries.map(({ line, found }) => entryOf(parent, line, found, owners)), taken };
}

function isAssigned({ text }: Line, found: readonly RegExpExecArray[]): boolean {
  if (found.length < FEWEST_KEYS) return false;
  const first = found[0]?.index ?? 0;
  if (clockIn(text, first) === undefined && text.slice(0, first).replace(MARKS_AROUND, "") !== "") return false;
  const rest = found.reduce((left, [whole]) => left.replace(whole, ""), text.slice(first));
  return rest.replace(MARKS_AROUND, "") === "";
}

/** `19:02:18 ord=PL10077 amt=149.99`: the clock in front, which no key names. */
function clockIn(text: string, first: number): string | undefined {
  const before = text.slice(0, first).trim();
  return ONLY_CLOCK.test(before) ? before : undefined;
}

function entryOf(parent: Draft, line: Line, found: readonly RegExpExecArray[], owners: readonly string[]): Draft {
  const entry = draft("row", { parent });
  const span = spanOf(line.cells);
  if (span) entry.passages.push(span);
  const clock = clockIn(line.text, found[0]?.index ?? 0);
  if (clock !== undefined) {
    const start = line.start + line.text.indexOf(clock);
    entry.pairs.push(pairOf("time", owners, clock, { page: line.page, start, end: start + clock.length }));
  }
  for (const { index, groups } of found) {
    const { key = "", value: raw = "" } = groups ?? {};
    const quote = raw.startsWith('"') ? 1 : 0;
    const value = raw.slice(quote, raw.length - quote).trim();
    if (value === "") continue;
    const start = line.start + index + key.length + 1 + quote;
    entry.pairs.push(pairOf(key, owners, value, { page: line.page, start, end: start + value.length }));
  }
  return entry;
}
