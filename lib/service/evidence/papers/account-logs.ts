import { fieldsOfRecord } from "../events/fields/record-fields";
import { linesIn } from "../language/lines";
import {
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import type { Facts } from "./paper";

const FEWEST_ROWS = 3;

/**
 * The whole log of an account: its head or foot says that it is complete and from when to when (`full history
 * 2025-10-28 .. 2026-08-03`). Such a log is a search of itself, and what none of its rows tells did not come in by the
 * channels that it logs. It names no system that was searched, so it proves nothing about other systems.
 */
export function withAccountLogs(events: readonly Event[], records: readonly SourceRecord[], { ties }: Facts): Event[] {
  const found = [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const parts = records.filter((record) => record.file === file);
    const rows = parts.filter(({ kind }) => kind === "row" || kind === "object");
    const isUsed = parts.every(({ unusable }) => unusable === undefined);
    // What the system itself did names nobody, in a log of one account.
    const own = rows.map(({ id }) => ties.get(id));
    const firm = own.filter((tie) => isFirm(tie)).length;
    const isOwn =
      firm * 2 > rows.length && own.every((tie) => tie?.strength !== "other" && tie?.conflicts.length === 0);
    const isSystem = rows.every(({ authority }) => authority === "merchant-system" || authority === "processor");
    if (rows.length < FEWEST_ROWS || !isUsed || !isOwn || !isSystem) return [];
    const told =
      parts.flatMap((record) => {
        const claim =
          claimOf(record) ?? record.passages.flatMap(linesIn).flatMap((line) => claimIn(line, record) ?? [])[0];
        return claim ? [{ record, ...claim }] : [];
      })[0] ?? deniedIn(parts);
    if (told === undefined) return [];
    const { line, from, to } = told;
    const isTied = (record: SourceRecord): boolean => isFirm(ties.get(record.id));
    // What the head says of the log is of whom its entries are.
    const record = isTied(told.record) ? told.record : (rows.find(isTied) ?? told.record);
    const search: Event = {
      id: `${record.id}@log`,
      type: "record-searched",
      record: record.id,
      file,
      modality: "asserted",
      by: "merchant-system",
      at: { ...to.value, own: true },
      fields: { from, to, found: { value: "0", place: line } },
      place: line,
      quote: line,
    };
    return events.some((event) => event.file === file && isPeriod(event)) ? [] : [search];
  });
  return [...events, ...found];
}

const isPeriod = ({ type, fields: { from, to, found } }: Event): boolean =>
  type === "record-searched" && from !== undefined && to !== undefined && found !== undefined;

/** `"complete": true` beside the days from and to. */
function claimOf(record: SourceRecord): Claim | undefined {
  const said = record.pairs.find(
    ({ words, value }) =>
      (words.some((word) => WORDS.complete.has(word)) && WORDS.yes.has(value.trim().toLowerCase())) ||
      (words.some((word) => WORDS.logs.has(word)) && tokensOf(value).some((word) => WORDS.complete.has(word))),
  );
  const { from, to } = said ? periodOf(record) : {};
  if (!said || !isDay(from?.value) || !isDay(to?.value) || from.value.day >= to.value.day) return undefined;
  return { line: said.place, from: { ...from, value: from.value }, to: { ...to, value: to.value } };
}

/**
 * `Cancellations: none`, `CANCEL ACTIONS: 0`, `Cancellation numbers issued: none`: what the system itself counts of the
 * booking or account, from the first day that its paper prints to the last.
 */
function deniedIn(parts: readonly SourceRecord[]): (Claim & { record: SourceRecord }) | undefined {
  const days = parts
    .flatMap((record) =>
      record.passages.flatMap(({ quote, ...at }) =>
        findDays(quote, record).map(({ value, start, end }) => ({
          value,
          place: { ...at, quote: quote.slice(start, end), start: at.start + start, end: at.start + end },
        })),
      ),
    )
    .filter(({ value }) => isDay(value) && value.other === undefined)
    .toSorted((one, other) => one.value.day.localeCompare(other.value.day));
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || from.value.day >= to.value.day) return undefined;
  for (const record of parts)
    for (const line of record.passages.flatMap(linesIn))
      if (cellsOf(line.quote).some(isDenial)) return { record, line, from, to };
  return undefined;
}

const CELLS = /\t+|\s{2,}|(?<=\.)\s+/u;
const cellsOf = (line: string): string[] => {
  const cells = line.split(CELLS).map((cell) => cell.trim());
  return cells.map((cell, at) => (cell.endsWith(":") ? `${cell} ${cells[at + 1] ?? ""}` : cell));
};

const MOST_WORDS_OF_A_COUNT = 8;

/** A label of cancellations, and none behind its colon. */
export function isDenial(cell: string): boolean {
  const at = cell.lastIndexOf(":");
  const [label, value] = [tokensOf(cell.slice(0, at)), tokensOf(cell.slice(at + 1))];
  const [first = ""] = value;
  return (
    at > 0 &&
    label.length <= MOST_WORDS_OF_A_COUNT &&
    label.some((word) => WORDS.cancellations.has(word)) &&
    WORDS.nothing.has(first) &&
    value.length <= 2
  );
}

type Claim = { line: Place; from: Found<EventDay>; to: Found<EventDay> };

/** The days from and to, or the two that a `range` lists. */
function periodOf(record: SourceRecord): Partial<Record<"from" | "to", Found<FieldValue>>> {
  const { from, to } = fieldsOfRecord(record, []).own;
  if (from && to) return { from, to };
  const days = record.pairs.flatMap(({ value, place }) => {
    const [only] = findDays(value, record);
    return only && only.end - only.start === value.trim().length ? [{ value: only.value, place }] : [];
  });
  const [first, second, ...others] = days;
  return first && second && others.length === 0 ? { from: first, to: second } : {};
}

/** A line that says that the log is complete, between two days. */
function claimIn(line: Place, record: SourceRecord): Claim | undefined {
  const words = tokensOf(line.quote);
  if (!words.some((word) => WORDS.complete.has(word)) || !words.some((word) => WORDS.logs.has(word))) return undefined;
  if (words.some((word) => WORDS.denied.has(word))) return undefined;
  const days = findDays(line.quote, record)
    .map(({ value }) => value)
    .filter(isDay);
  const [from, to] = days;
  if (from === undefined || to === undefined || from.day >= to.day) return undefined;
  return { line, from: { value: from, place: line }, to: { value: to, place: line } };
}
