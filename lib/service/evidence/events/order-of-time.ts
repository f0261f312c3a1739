import { daysBetween } from "@/lib/values/calendar";
import type { Event, EventDay } from "../model";

/** Whether the event prints its own day; otherwise `at` is the day of its message or page, before which it happened. */
export function isDated(event: Event): boolean {
  return event.at?.own === true;
}

/** Whether `one` came before `other` in every reading of their days; the same minute and unknown times are not before. */
export function surelyBefore(one: Event, other: Event, undatedCount = false): boolean {
  if (one.at === undefined || other.at === undefined) return false;
  // Nothing says how long before its message an undated event happened.
  if (!other.at.own && !undatedCount) return false;
  return readings(one.at).every((first) =>
    readings(other.at).every((second) => isBefore(first, one.at, second, other.at)),
  );
}

function isBefore(first: string, one: EventDay | undefined, second: string, other: EventDay | undefined): boolean {
  if (first !== second) return first < second;
  const [early, late] = [one?.time, other?.time];
  const sameZone = one?.zone === other?.zone || one?.zone === undefined || other?.zone === undefined;
  return early !== undefined && late !== undefined && sameZone && early < late;
}

function readings(at: EventDay | undefined): string[] {
  return at === undefined ? [] : at.other === undefined ? [at.day] : [at.day, at.other];
}

/** Earliest first; an event without any day goes first, so that it is nobody's last. */
export function byTime(one: Event, other: Event): number {
  const key = (event: Event) => (event.at === undefined ? "" : `${event.at.day} ${event.at.time ?? ""}`);
  return key(one).localeCompare(key(other)) || place(one) - place(other) || one.id.localeCompare(other.id);
}

/** The number of the record in its file. */
export function place(event: Event): number {
  return Number(event.record.slice(event.record.lastIndexOf("#") + 1)) || 0;
}

const MINUTES_PER_DAY = 1440;

/** Whether two events lie within 24 hours; without times only on the same day. */
export function withinADay(one: Event, other: Event): boolean {
  if (one.at === undefined || other.at === undefined || one.at.other !== undefined || other.at.other !== undefined)
    return false;
  const days = Math.abs(daysBetween(one.at.day, other.at.day));
  if (one.at.time === undefined || other.at.time === undefined) return days === 0;
  const gap = daysBetween(one.at.day, other.at.day) * MINUTES_PER_DAY + minutes(other.at.time) - minutes(one.at.time);
  return Math.abs(gap) <= MINUTES_PER_DAY;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

/**
 * The direction of a list, found from the days of its rows: 1 for oldest first, -1 for newest first, nothing where the
 * rows do not agree.
 */
export function directionOf(events: readonly Event[]): 1 | -1 | undefined {
  const rows = events.filter(isDated).toSorted((one, other) => place(one) - place(other));
  let direction: 1 | -1 | undefined;
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined || place(next) === place(row)) continue;
    const step = surelyBefore(row, next) ? 1 : surelyBefore(next, row) ? -1 : undefined;
    if (step !== undefined && direction !== undefined && step !== direction) return undefined;
    direction = step ?? direction;
  }
  return direction;
}
