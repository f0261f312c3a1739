import type { EventDay } from "@/lib/service/evidence/model";
import { isCalendarDate } from "@/lib/values/calendar";
import { CLOCK, ISO_MOMENT, NUMERIC_DAY, WRITTEN_DAY, WRITTEN_DAY_US } from "../shapes/line-shapes";
import { monthOf } from "../words/speech";

/** The first day that a text prints, with its other reading where it has two, and the time beside it. */
export function dayIn(text: string): EventDay | undefined {
  const iso = ISO_MOMENT.exec(text)?.groups;
  if (iso?.day !== undefined && isCalendarDate(iso.day))
    return {
      day: iso.day,
      ...(iso.time ? { time: iso.time.slice(0, 5) } : {}),
      ...(iso.zone ? { zone: iso.zone } : {}),
    };
  const day = written(text) ?? numeric(text);
  if (!day) return undefined;
  return { ...day, ...timeIn(text) };
}

function written(text: string): EventDay | undefined {
  for (const shape of [WRITTEN_DAY, WRITTEN_DAY_US]) {
    const { day = "", name = "", year = "" } = shape.exec(text)?.groups ?? {};
    const found = calendarDay(year, monthOf(name) ?? 0, Number(day));
    if (found) return { day: found };
  }
  return undefined;
}

function numeric(text: string): EventDay | undefined {
  const { first = "", second = "", year = "", mark } = NUMERIC_DAY.exec(text)?.groups ?? {};
  const full = year.length === 2 ? `20${year}` : year;
  const dayFirst = calendarDay(full, Number(second), Number(first));
  const monthFirst = mark === "." ? undefined : calendarDay(full, Number(first), Number(second));
  const day = dayFirst ?? monthFirst;
  if (!day) return undefined;
  return dayFirst && monthFirst && dayFirst !== monthFirst ? { day: monthFirst, other: dayFirst } : { day };
}

/** The time of day that a text prints, in 24 hours. */
export function timeIn(text: string): { time?: string; zone?: string } {
  const { hour, minute, half: long, short, zone } = CLOCK.exec(text)?.groups ?? {};
  if (hour === undefined || minute === undefined) return {};
  const half = long ?? short;
  const late = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (late ? 12 : 0);
  return { time: `${String(hours).padStart(2, "0")}:${minute}`, ...(zone ? { zone } : {}) };
}

function calendarDay(year: string, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : undefined;
}
