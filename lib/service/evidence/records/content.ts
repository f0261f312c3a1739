import { plausible } from "@/lib/service/evidence/keys/plausible";
import { type Cell, type Line, type Span, spanOf } from "../language/lines";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import {
  AFTER_STAMP,
  ASSIGNMENT,
  BAR,
  BULLET,
  CAPITALIZED_WORDS,
  ENTRY_NUMBER,
  HAS_DECIMALS,
  HAS_DIGIT,
  INDENTED,
  LABEL,
  STARTS_WITH_CLOCK,
  STARTS_WITH_DAY,
  STARTS_WITH_DAY_AND_TIME,
  STARTS_WITH_DIGIT,
  STARTS_WITH_SHORT_DAY,
  STARTS_WITH_SHORT_STAMP,
  WEB_REQUEST,
} from "../shapes/line-shapes";
import { monthOf, sideOf } from "../words/speech";
import { accessEntries, addRequest } from "./access-log";
import { addPairs } from "./add-pairs";
import { addAnnounced, addDayBehind } from "./announced";
import { dayIn } from "./days";
import { type Draft, type DraftPair, draft, pairOf } from "./draft";
import { isKnown } from "./labels";
import { listed } from "./listed";
import { assignedEntries } from "./logfmt";
import { addCells } from "./mixed";
import { stackedEntries } from "./stacked";
import { fieldsUnderTitles, isTitleRow, tableRows } from "./tables";

/** A line this long has been wrapped; shorter lines stand for themselves unless the next goes on in small letters. */
const WRAPPED = 45;

/**
 * Reads lines into a record: labels with values, rows of tables and dated entries as its children, and the rest as
 * prose, a paragraph at a time.
 */
export function fill(target: Draft, lines: readonly Line[], owners: readonly string[], drafts: Draft[]): void {
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line || line.cells.length === 0) {
      at += 1;
      continue;
    }
    const titled = fieldsUnderTitles(target, lines, at, owners);
    if (titled > 0) {
      at += titled;
      continue;
    }
    const rows = isTitleRow(line, lines[at + 1], owners)
      ? tableRows(target, lines, at, owners, false)
      : { drafts: [], taken: 0 };
    if (rows.drafts.length > 0) {
      drafts.push(...rows.drafts);
      at += rows.taken;
      continue;
    }
    const served = accessEntries(target, lines, at, owners);
    if (served.taken > 0) {
      drafts.push(...served.drafts);
      at += served.taken;
      continue;
    }
    const entries = datedEntries(target, lines, at, owners);
    if (entries.taken > 0) {
      drafts.push(...entries.drafts);
      at += entries.taken;
      continue;
    }
    const assigned = assignedEntries(target, lines, at, owners);
    if (assigned.taken > 0) {
      drafts.push(...assigned.drafts);
      at += assigned.taken;
      continue;
    }
    const stacked = stackedEntries(target, lines, at, owners);
    if (stacked.taken > 0) {
      drafts.push(...stacked.drafts);
      at += stacked.taken;
      continue;
    }
    const known = target.pairs.length;
    const labeled = listed(target, lines, at, owners) || addPairs(target, lines, at, owners);
    addBeside(target, lines.slice(at, at + labeled), target.pairs.slice(known));
    const count = labeled || addProse(target, lines, at, owners);
    for (const read of lines.slice(at, at + count)) {
      const span = spanOf(read.cells);
      if (span) target.passages.push(span);
    }
    at += count;
  }
}

/** What cells beside labels announce, and the day behind a number that a title names: `Order 4471 – June 22, 2026`. */
function addBeside(target: Draft, lines: readonly Line[], added: readonly DraftPair[]): void {
  const cells = lines.flatMap((line) => line.cells);
  const covers = (cell: Cell) =>
    added.filter((pair) => pair.page === cell.page && pair.start < cell.end && pair.end > cell.start);
  addAnnounced(
    target,
    cells.filter((cell) => covers(cell).length === 0),
  );
  for (const cell of cells) {
    const [number, ...others] = covers(cell);
    if (number && others.length === 0) addDayBehind(target, cell, number);
  }
}

/** A paragraph: lines without a gap that were wrapped. Cells are clauses of their own. */
function addProse(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const first = lines[at];
  if (!first || isMenu(lines, at)) return 1;
  if (first.cells.length > 1) {
    addAnnounced(target, first.cells);
    target.prose.push(...first.cells.map(({ page, start, end }) => ({ page, start, end })));
    return 1;
  }
  const paragraph = [first];
  for (const next of lines.slice(at + 1)) {
    const last = paragraph.at(-1);
    if (!last || !goesOn(last, next, owners)) break;
    paragraph.push(next);
  }
  const span = spanOf(paragraph.flatMap((line) => line.cells));
  if (span) target.prose.push(span);
  addAnnounced(
    target,
    paragraph.flatMap((line) => line.cells),
  );
  return paragraph.length;
}

const FEWEST_LINKS = 3;
const MOST_WORDS_OF_A_LINK = 4;

/** `Manage delivery | Obtain proof | Report missing package`: what a page offers to click on tells nothing. */
function isMenu(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const isBarred = (one: Line | undefined): boolean => one !== undefined && BAR.test(one.text);
  if (!line || line.cells.length < FEWEST_LINKS || isBarred(lines[at - 1]) || isBarred(lines[at + 1])) return false;
  return (
    isBarred(line) &&
    line.cells.every(({ text }) => text.split(" ").length <= MOST_WORDS_OF_A_LINK && CAPITALIZED_WORDS.test(text))
  );
}

function goesOn(last: Line, next: Line, owners: readonly string[]): boolean {
  const text = next.text.trim();
  // Lines of one of two slips beside each other have the other one between them.
  if (next.start > last.end + 1) return false;
  if (next.cells.length !== 1 || BULLET.test(next.text) || STARTS_WITH_DAY.test(text) || isKnown(text, owners))
    return false;
  const label = LABEL.exec(text)?.groups?.label;
  if (label !== undefined && (isKnown(label, owners) || sideOf(label) !== undefined)) return false;
  const [initial = ""] = text;
  const small = initial === initial.toLowerCase() && initial !== initial.toUpperCase();
  return small || last.text.trim().length >= WRAPPED;
}

/** `day`: the line above, when the entry begins with a time only; `column`: where the days of a list stand. */
type Entry = { lines: Line[]; day?: Cell; column?: number | undefined };

/**
 * Lines that each begin with a day: checkpoints, log lines, lines of a statement; also lines that begin with a time under
 * a line that is their day. At least two of them.
 */
function datedEntries(
  parent: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
): { drafts: Draft[]; taken: number } {
  const entries: Entry[] = [];
  let taken = 0;
  let day = dayAbove(lines, at);
  const column = dayColumn(lines, at);
  for (const line of lines.slice(at)) {
    const [head] = line.cells;
    const last = entries.at(-1);
    const dated = head !== undefined && stampOf(head.text) !== undefined;
    if (head && !dated && stampAmong(line, column)) entries.push({ lines: [line], column });
    else if (head && dated) {
      day = line.cells.length === 1 && isOnlyDay(head) ? head : undefined;
      entries.push({ lines: [line] });
    } else if (head && day && STARTS_WITH_CLOCK.test(head.text)) {
      // The line of the day is no entry of its own.
      if (last?.lines.length === 1 && last.lines[0]?.cells[0] === day) entries.pop();
      entries.push({ lines: [line], day });
    } else if (line.cells.length === 0 && last && nextIsDated(lines, at + taken)) last.lines.push(line);
    else if (last && last.lines.length < 4 && line.cells.length > 0 && continues(line, owners)) last.lines.push(line);
    else break;
    taken += 1;
  }
  if (entries.length < 2) return { drafts: [], taken: 0 };
  return { drafts: entries.map((entry) => entryOf(parent, entry, owners)), taken };
}

/** The day that opens an entry, with its time; one without its year has words or a time behind it. */
function stampOf(text: string): string | undefined {
  const stamped = text.slice(numberOf(text));
  const full = STARTS_WITH_DAY.exec(stamped)?.[0];
  if (full !== undefined && dayIn(stamped) !== undefined) return full;
  const numeric = STARTS_WITH_SHORT_STAMP.exec(stamped)?.[0];
  if (numeric !== undefined) return numeric;
  const short = STARTS_WITH_SHORT_DAY.exec(stamped);
  const { before, after } = short?.groups ?? {};
  return monthOf(before ?? after ?? "") === undefined ? undefined : short?.[0];
}

/** How long the number of an entry is in front of its stamp: `#2 03/03/2026 18:21`. */
const numberOf = (text: string): number => ENTRY_NUMBER.exec(text)?.[0].length ?? 0;

const FEWEST_COLUMNS = 3;

/** `Transactions of the Oak Street till   09/04/2026` above lines that begin with a time: the one day of the line above. */
function dayAbove(lines: readonly Line[], at: number): Cell | undefined {
  const [head, ...columns] = lines[at]?.cells ?? [];
  // Payments begin with a sum; the steps of one payment, as a machine prints them, do not.
  if (!head || !columns.some(({ text }) => HAS_DECIMALS.test(text)) || !STARTS_WITH_CLOCK.test(head.text))
    return undefined;
  const above = lines.slice(0, at).findLast((line) => line.cells.length > 0);
  const [day, ...others] = above?.cells.filter(isOnlyDay) ?? [];
  return others.length === 0 ? day : undefined;
}

/** A line of columns one of which is a day with its time: `jane@example.com⇥login⇥2026-07-06 13:02Z`. */
function stampAmong(line: Line, column: number | undefined): Cell | undefined {
  if (line.cells.length < FEWEST_COLUMNS || LABEL.test(line.text.trim())) return undefined;
  const own = column === undefined ? undefined : line.cells[column];
  return own && isOnlyDay(own) ? own : line.cells.find(({ text }) => STARTS_WITH_DAY_AND_TIME.exec(text)?.[0] === text);
}

/** The column in which two lines below each other have a day, where no titles stand above them. */
function dayColumn(lines: readonly Line[], at: number): number | undefined {
  const [one, other] = lines.slice(at, at + 2);
  if (!one || !other || one.cells.length < FEWEST_COLUMNS || other.cells.length < FEWEST_COLUMNS) return undefined;
  const isDay = (cell: Cell | undefined) => cell !== undefined && STARTS_WITH_DIGIT.test(cell.text) && isOnlyDay(cell);
  const found = one.cells.findIndex((cell, column) => isDay(cell) && isDay(other.cells[column]));
  const above = lines.slice(0, at).findLast(({ cells }) => !isDay(cells[found]))?.cells ?? [];
  const isTitled = above.length >= FEWEST_COLUMNS && above.every(({ text }) => !HAS_DIGIT.test(text));
  return found < 0 || isTitled ? undefined : found;
}

const isOnlyDay = ({ text }: Cell): boolean =>
  STARTS_WITH_DAY.exec(text)?.[0] === text && !STARTS_WITH_DAY_AND_TIME.test(text);

function nextIsDated(lines: readonly Line[], from: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => line.cells.length > 0);
  return next?.cells[0] !== undefined && STARTS_WITH_DAY.test(next.cells[0].text);
}

function continues(line: Line, owners: readonly string[]): boolean {
  if (INDENTED.test(line.text)) return true;
  const label = LABEL.exec(line.text.trim())?.groups?.label;
  return label === undefined || !isKnown(label, owners);
}

function entryOf(parent: Draft, { lines: group, day, column }: Entry, owners: readonly string[]): Draft {
  const entry = draft("row", { parent });
  const all = group.flatMap((line) => line.cells);
  const among = day || stampOf(all[0]?.text ?? "") !== undefined ? undefined : group[0] && stampAmong(group[0], column);
  const cells = among ? [among, ...all.filter((cell) => cell !== among)] : all;
  const [head] = cells;
  const span = spanOf(all);
  if (span) entry.passages.push(span);
  if (!head) return entry;
  const stamp = (day ? STARTS_WITH_CLOCK.exec(head.text)?.[0] : stampOf(head.text)) ?? "";
  const from = day ? 0 : numberOf(head.text);
  const stampSpan = { page: head.page, start: head.start + from, end: head.start + from + stamp.length };
  entry.pairs.push(
    day
      ? pairOf("date", owners, `${day.text} ${stamp}`, { page: day.page, start: day.start, end: day.end })
      : pairOf("date", owners, stamp, stampSpan),
  );
  const rest = head.text.slice(from + stamp.length);
  const lead = rest.length - rest.replace(AFTER_STAMP, "").length;
  const spoken: Span[] = [];
  if (rest.length > lead) spoken.push({ page: head.page, start: stampSpan.end + lead, end: head.end });
  spoken.push(...cells.slice(1).map(({ page, start, end }) => ({ page, start, end })));
  entry.prose.push(...spoken);
  // What stands in further lines is a sum of its own: `Totals 734.40`.
  const first = group[0]?.cells ?? [];
  addSum(
    entry,
    cells.slice(1).filter((cell) => first.includes(cell)),
    owners,
  );
  addCells(entry, cells.slice(1), owners);
  addMail(entry, cells);
  addAnnounced(entry, cells.slice(1), true);
  for (const cell of cells) addAssignments(entry, cell, owners);
  if (group[0] && WEB_REQUEST.test(group[0].text)) addRequest(entry, group[0]);
  for (const line of group.slice(1)) if (LABEL.test(line.text.trim())) addPairs(entry, [line], 0, owners);
  return entry;
}

/** The one sum among the cells of an entry, as statements and histories print it. */
function addSum(entry: Draft, cells: readonly Cell[], owners: readonly string[]): void {
  const [sum, ...others] = cells.filter(({ text }) => HAS_DECIMALS.test(text) && plausible("amount", text));
  if (sum && others.length === 0) entry.pairs.push(pairOf("amount", owners, sum.text, sum));
}

/** The one address of mail in an entry: to whom a notice went, who logged in. */
function addMail(entry: Draft, cells: readonly Cell[]): void {
  const found = cells.flatMap((cell) => {
    const match = MAIL_ADDRESS.exec(cell.text);
    return match ? [{ text: match[0], page: cell.page, start: cell.start + match.index }] : [];
  });
  const [mail, ...others] = found;
  if (!mail || others.some(({ text }) => text !== mail.text)) return;
  entry.pairs.push(pairOf("email", [], mail.text, { ...mail, end: mail.start + mail.text.length }));
}

/** `user=jane ip=203.0.113.9` in a log line. */
function addAssignments(entry: Draft, cell: Span & { text: string }, owners: readonly string[]): void {
  for (const match of cell.text.matchAll(ASSIGNMENT)) {
    const [, key = "", raw = ""] = match;
    const value = raw.startsWith('"') ? raw.slice(1, -1) : raw;
    if (value === "") continue;
    const start = cell.start + match.index + key.length + 1 + (raw.startsWith('"') ? 1 : 0);
    entry.pairs.push(pairOf(key, owners, value, { page: cell.page, start, end: start + value.length }));
  }
}
