import { linesIn } from "../events/lines";
import { fieldsOfRecord, isDay } from "../events/record-fields";
import { tokensOf } from "../events/shapes/value-shapes";
import type { Event, EventDay, Found, Place, SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { type Facts, FIRM } from "./paper";
import { WORDS } from "./words";

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
    const firm = own.filter((tie) => FIRM.has(tie?.strength ?? "")).length;
    const isOwn =
      firm * 2 > rows.length && own.every((tie) => tie?.strength !== "other" && tie?.conflicts.length === 0);
    const isSystem = rows.every(({ authority }) => authority === "merchant-system");
    if (rows.length < FEWEST_ROWS || !isUsed || !isOwn || !isSystem) return [];
    const told = parts.flatMap((record) => {
      const claim =
        claimOf(record) ?? record.passages.flatMap(linesIn).flatMap((line) => claimIn(line, record) ?? [])[0];
      return claim ? [{ record, ...claim }] : [];
    })[0];
    if (told === undefined) return [];
    const { record, line, from, to } = told;
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
    return events.some(({ type, file: other }) => type === "record-searched" && other === file) ? [] : [search];
  });
  return [...events, ...found];
}

/** `"complete": true` beside the days from and to. */
function claimOf(record: SourceRecord): Claim | undefined {
  const said = record.pairs.find(
    ({ words, value }) => words.some((word) => WORDS.complete.has(word)) && WORDS.yes.has(value.trim().toLowerCase()),
  );
  const { from, to } = fieldsOfRecord(record, []).own;
  if (!said || !isDay(from?.value) || !isDay(to?.value) || from.value.day >= to.value.day) return undefined;
  return { line: said.place, from: { ...from, value: from.value }, to: { ...to, value: to.value } };
}

type Claim = { line: Place; from: Found<EventDay>; to: Found<EventDay> };

/** A line that says that the log is complete, between two days. */
function claimIn(line: Place, { language }: SourceRecord): Claim | undefined {
  const words = tokensOf(line.quote);
  if (!words.some((word) => WORDS.complete.has(word)) || !words.some((word) => WORDS.logs.has(word))) return undefined;
  if (words.some((word) => WORDS.denied.has(word))) return undefined;
  const days = findDays(line.quote, language)
    .map(({ value }) => value)
    .filter(isDay);
  const [from, to] = days;
  if (from === undefined || to === undefined || from.day >= to.day) return undefined;
  return { line, from: { value: from, place: line }, to: { value: to, place: line } };
}
