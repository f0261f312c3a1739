import { addDays } from "@/lib/values/calendar";
import { linesIn } from "../language/lines";
import { type Event, type EventDay, type Found, isFirm, isMessage, type SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { findCode, part } from "../ties/literal";
import type { Facts } from "./paper";

/** Lines above the code in which a receipt prints its day. */
const LINES_ABOVE = 3;
const SHORTEST_CODE = 5;
/** An approval is given around the day of the sale; another one of the cardholder may be of some days before or after. */
const MOST_DAYS_APART = 31;

/**
 * Batches of terminals print the clock and the code of an approval and leave out the day; the receipt of the same approval
 * prints both. So an approval without a day is of the day that other papers of the case print beside its code, where they
 * print one.
 */
export function withApprovalDays(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  return events.map((event) => {
    const code = event.fields.approvalCode?.value;
    const isOpen = event.type === "payment-authorized" && event.modality === "asserted" && event.at === undefined;
    if (!isOpen || event.fields.day !== undefined || typeof code !== "string" || code.length < SHORTEST_CODE)
      return event;
    const others = records.filter(
      ({ id, file, kind }) => file !== event.file && !isMessage(kind) && isFirm(facts.ties.get(id)),
    );
    const days = others.flatMap((record) => dayBeside(code, record, facts) ?? []);
    const [day] = days;
    if (day === undefined || days.some(({ value }) => value.day !== day.value.day)) return event;
    const time = event.fields.time?.value;
    const at = { day: day.value.day, ...(typeof time === "string" && { time }), own: true };
    return { ...event, at, fields: { ...event.fields, day } };
  });
}

/** The day on the line of the code, else on the nearest of the lines above it. */
function dayBeside(
  code: string,
  record: SourceRecord,
  { known: { transactionDay } }: Facts,
): Found<EventDay> | undefined {
  const lines = record.passages.flatMap(linesIn);
  const at = lines.findIndex((line) => findCode(code, line) !== undefined);
  if (at < 0 || transactionDay === undefined) return undefined;
  for (const line of lines.slice(Math.max(0, at - LINES_ABOVE), at + 1).toReversed()) {
    const days = findDays(line.quote, record, transactionDay);
    const [first] = days;
    if (first === undefined) continue;
    const { day, other } = first.value;
    const isOne = other === undefined && days.every(({ value }) => value.day === day);
    const isNear = day >= addDays(transactionDay, -MOST_DAYS_APART) && day <= addDays(transactionDay, MOST_DAYS_APART);
    return isOne && isNear ? { value: { day }, place: part(line, first.start, first.end) } : undefined;
  }
  return undefined;
}
