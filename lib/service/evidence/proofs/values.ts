import { addDays, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { SPEECH_ACTS } from "../catalog/kinds";
import { type Event, type EventDay, type FieldValue, isDay, isMoney } from "../model";
import { compact } from "../shapes/text-shapes";
import { type Verdict, verdict } from "./verdict";

export function textOf(value: FieldValue | undefined): string | undefined {
  if (value === undefined || typeof value === "boolean") return undefined;
  if (isDay(value)) return value.day;
  if (isMoney(value)) return undefined;
  const text = String(value).trim();
  return text === "" ? undefined : text;
}

/** A field of an event, or one of the words for what the event itself is: `type`, `modality`, `speaker`, `day`, `text`. */
export function fieldOf(event: Event, field: string): FieldValue | undefined {
  if (field === "type") return event.type;
  if (field === "modality") return event.modality;
  if (field === "speaker") return event.speaker?.role ?? (event.by === "cardholder" ? "cardholder" : undefined);
  if (field === "speaker.name") return event.speaker?.name;
  if (field === "speaker.email") return event.speaker?.email;
  if (field === "day") return dayOf(event);
  if (field === "time") return dayOf(event)?.time;
  const own = event.fields[field]?.value;
  return own === "" ? undefined : own;
}

/** The day of a message dates what is said in it, never what it tells of. */
export function dayOf(event: Event): EventDay | undefined {
  if (event.at === undefined) return undefined;
  return event.at.own || SPEECH_ACTS.has(event.type) ? event.at : undefined;
}

/** Of `a|b` the first field that the event carries. */
export function firstField(event: Event, alternatives: string): FieldValue | undefined {
  for (const field of alternatives.split("|")) {
    const value = fieldOf(event, field);
    if (value !== undefined && value !== false) return value;
  }
  return undefined;
}

/** An ambiguous day counts when all its readings meet the condition (`all`), or when one does (`any`: for vetoes). */
export type Reading = "all" | "any";
type Operator = "<" | "<=" | ">" | ">=" | "=" | "!=";

export function compare(
  left: FieldValue | undefined,
  op: Operator,
  right: FieldValue | undefined,
  plus = 0,
  reading: Reading = "all",
): Verdict {
  if (left === undefined || right === undefined) return "unknown";
  if (isDay(left) && isDay(right)) return compareDays(left, op, right, plus, reading);
  if (isMoney(left) && isMoney(right)) {
    if (left.currency !== undefined && right.currency !== undefined && left.currency !== right.currency)
      return op === "!=" ? "yes" : "unknown";
    return verdict(ordered(left.minor - right.minor, op));
  }
  if (typeof left === "number" && typeof right === "number") return verdict(ordered(left - right, op));
  if (op !== "=" && op !== "!=") return "unknown";
  const [one, other] = [plain(left), plain(right)];
  if (one === undefined || other === undefined) return "unknown";
  return verdict((one === other) === (op === "="));
}

/** For comparing what people and systems typed: case, accents, spaces and separators do not matter. */
export function plain(value: FieldValue | undefined): string | undefined {
  if (typeof value === "boolean") return String(value);
  const text = textOf(value);
  return text === undefined ? undefined : compact(text);
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): Verdict {
  return compare(one, "=", other);
}

function compareDays(left: EventDay, op: Operator, right: EventDay, plus: number, reading: Reading): Verdict {
  const readings = (day: EventDay) => [day.day, ...(day.other === undefined ? [] : [day.other])].filter(isCalendarDate);
  const found = readings(left).flatMap((one) =>
    readings(right).map((other) => ordered(daysBetween(addDays(other, plus), one), op)),
  );
  if (found.length === 0) return "unknown";
  return verdict(reading === "all" ? found.every(Boolean) : found.some(Boolean));
}

function ordered(difference: number, op: Operator): boolean {
  if (op === "<") return difference < 0;
  if (op === "<=") return difference <= 0;
  if (op === ">") return difference > 0;
  if (op === ">=") return difference >= 0;
  return (difference === 0) === (op === "=");
}
