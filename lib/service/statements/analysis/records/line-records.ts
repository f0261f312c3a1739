import type { Line } from "../grid/grid";
import { withFields } from "./fixed-fields";
import { type Item, type Lexed, lexLine } from "./lex-line";
import type { FileRecord } from "./record";

const DELIMITERS = ["|", ";", "~", "^", "\t", "*", "!", "#", ">", ",", "/"] as const;
const LEAST_LINES = 5;
const MOST_MARKS = 20;
const LEAST_SHARED = 0.9;
const LEAST_PARTED = 0.7;
const NAMED_MARK = /^[^\p{L}\d]{0,2}[\p{L}\d]{1,8}(?=[^\p{L}\d]|$)[:}\]]?/u;

/** Ways in which the lines of a text may be records of several shapes, the likeliest first. */
export function lineSurfaces(lines: readonly Line[]): FileRecord[][] {
  if (lines.length < LEAST_LINES) return [];
  const delimiter = DELIMITERS.find(
    (one) => lines.filter(({ text }) => isParted(text, one)).length >= lines.length * LEAST_PARTED,
  );
  const named = lines.map(({ text }) => NAMED_MARK.exec(text.trimStart())?.[0] ?? "");
  const marks = [
    named,
    ...(delimiter === undefined ? [2, 1, 3, 4].map((size) => lines.map(({ text }) => text.slice(0, size))) : []),
    lines.map(() => ""),
  ];
  return marks.flatMap((own) => {
    const count = new Map<string, number>();
    for (const mark of own) count.set(mark, (count.get(mark) ?? 0) + 1);
    const most = Math.max(...count.values());
    if (count.size > MOST_MARKS || most < LEAST_LINES - 1) return [];
    if (delimiter !== undefined) return [recordsOf(lines, own, delimiter)];
    const [plain, flagged] = [withFields(lines, own, false), withFields(lines, own, true)];
    const isFlagged = flagged.some(({ text }, at) => text !== plain[at]?.text);
    return [plain, ...(isFlagged ? [flagged] : [])].map((some) => recordsOf(some, own, undefined));
  });
}

/** Masked digits of cards are no marks, and few commas are those of decimals. */
function isParted(text: string, mark: string): boolean {
  const parts = text.replace(MASKED, "").split(mark).length;
  return parts > (mark === "," ? LEAST_BY_COMMAS : LEAST_FIELDS);
}

const MASKED = /([*#])\1{2,}/g;
const LEAST_FIELDS = 3;
const LEAST_BY_COMMAS = 5;

function recordsOf(lines: readonly Line[], marks: readonly string[], delimiter: string | undefined): FileRecord[] {
  const lexed = lines.map(({ text }, at) => {
    const rest = text.trimStart().slice((marks[at] ?? "").length);
    return lexLine(delimiter ? rest.split(delimiter) : [rest]);
  });
  const groups = new Map<string, number[]>();
  for (const [at, mark] of marks.entries()) groups.set(mark, [...(groups.get(mark) ?? []), at]);
  const records: FileRecord[] = [];
  for (const [mark, places] of groups) {
    const own = places.map((at) => lexed[at] ?? { items: [], phrases: [], references: [] });
    const keys = keysOf(own, mark, delimiter !== undefined);
    for (const [index, at] of places.entries()) {
      const line = lines[at];
      const one = own[index];
      if (line && one) records[at] = recordOf(mark, line, one, keys);
    }
  }
  return withContinued(records);
}

/** Where a number stands: by its field, else by its number in the line. */
function placesOf({ items }: Lexed, hasFields: boolean): [place: string, item: Item][] {
  const counts = new Map<number, number>();
  return items.map((item, at) => {
    const count = counts.get(item.field) ?? 0;
    counts.set(item.field, count + 1);
    return [hasFields ? `${item.field}.${count}` : `${at}`, item];
  });
}

/** The names of places: the words before the number where all lines of the shape have the same. */
function keysOf(lexed: readonly Lexed[], mark: string, hasFields: boolean): (place: string, item: Item) => string {
  const labels = new Map<string, Map<string, number>>();
  for (const one of lexed)
    for (const [place, { label }] of placesOf(one, hasFields)) {
      const own = labels.get(place) ?? new Map<string, number>();
      own.set(label, (own.get(label) ?? 0) + 1);
      labels.set(place, own);
    }
  // The name of a field that some lines leave out stands in several places; a type stands in one.
  const places = new Map<string, Set<string>>();
  for (const [place, own] of labels)
    for (const label of own.keys()) places.set(label, (places.get(label) ?? new Set()).add(place));
  const isName = (label: string): boolean => label !== "" && (places.get(label)?.size ?? 0) > 1;
  return (place, { label }) => {
    const own = labels.get(place);
    const total = [...(own?.values() ?? [])].reduce((sum, one) => sum + one, 0);
    const isShared = label !== "" && (own?.get(label) ?? 0) >= total * LEAST_SHARED;
    return isShared || isName(label) ? label.toLowerCase() : `${mark} ${place}`;
  };
}

function recordOf(mark: string, line: Line, lexed: Lexed, keyOf: (place: string, item: Item) => string): FileRecord {
  const values: FileRecord["values"] = new Map();
  for (const [place, item] of placesOf(lexed, new Set(lexed.items.map(({ field }) => field)).size > 1)) {
    const key = keyOf(place, item);
    values.set(values.has(key) ? `${key} ${place}` : key, item.value);
  }
  const words: FileRecord["words"] = new Map();
  const counts = new Map<number, number>();
  for (const { field, name, text } of lexed.phrases) {
    const at = counts.get(field) ?? 0;
    counts.set(field, at + 1);
    // The name of one of several amounts says nothing of the record.
    if (values.size > 1 && values.has(text.toLowerCase())) continue;
    const key = name === "" ? `${mark} ${field}.${at}` : name.toLowerCase();
    words.set(words.has(key) ? `${key} ${at}` : key, text);
  }
  return { mark, line, values, words, references: lexed.references };
}

/** A line that follows every line of one shape, and stands nowhere else, goes on with it: `:86:` behind `:61:`. */
function withContinued(records: readonly FileRecord[]): FileRecord[] {
  const count = new Map<string, number>();
  const before = new Map<string, Set<string>>();
  for (const [at, { mark }] of records.entries()) {
    count.set(mark, (count.get(mark) ?? 0) + 1);
    const marks = before.get(mark) ?? new Set<string>();
    marks.add(records[at - 1]?.mark ?? "");
    before.set(mark, marks);
  }
  const opens = new Map<string, string>();
  for (const [mark, marks] of before) {
    const [only = ""] = marks;
    const own = count.get(mark) ?? 0;
    if (marks.size === 1 && only !== mark && own >= LEAST_LINES - 1 && own >= (count.get(only) ?? 0) * LEAST_SHARED)
      opens.set(mark, only);
  }
  if (opens.size === 0) return [...records];
  const kept: FileRecord[] = [];
  for (const record of records) {
    const last = kept.at(-1);
    if (!opens.has(record.mark) || !last) {
      kept.push(record);
      continue;
    }
    for (const [key, value] of record.values)
      last.values.set(last.values.has(key) ? `${record.mark} ${key}` : key, value);
    for (const [key, word] of record.words) last.words.set(last.words.has(key) ? `${record.mark} ${key}` : key, word);
    last.references.push(...record.references);
  }
  return kept;
}
