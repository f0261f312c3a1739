import { addDays, daysBetween } from "@/lib/values/calendar";
import { ONLY_AFTER_THE_SALE } from "../catalog/kinds";
import {
  type CaseKnowledge,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  type SourceRecord,
  type Tie,
} from "../model";
import { readAs } from "../records/day-orders";
import type { DayOrder } from "../shapes/days";
import type { Draft } from "./fields/drafts";

type Facts = { known: CaseKnowledge; ties: ReadonlyMap<string, Tie> };

/**
 * Dates such as `03/04/2026` by what the rest of their file shows: its dates that have one reading decide for all, then
 * the day of the sale, then the days of one shipment, which lie close together. A reading in the future
 * cannot be the day of something past, nor can a delivery of this very order be before its sale. What stays open keeps
 * both readings.
 */
export function settledDays(drafts: readonly Draft[], records: readonly SourceRecord[], facts: Facts): Draft[] {
  const files = new Map<string, DayOrder | undefined>();
  for (const { file } of drafts) {
    if (files.has(file)) continue;
    const own = drafts.filter((draft) => draft.file === file);
    const printed = records.find((record) => record.file === file)?.dates;
    files.set(file, printed ?? orderBySale(own, facts) ?? orderByTransit(own) ?? orderByStay(own));
  }
  return drafts.map((draft) => {
    const settle = (day: EventDay, past: boolean) => {
      const inOrder = readAs(files.get(draft.file), day);
      return past ? possible(inOrder, draft, facts) : inOrder;
    };
    const past = draft.modality === "asserted" || draft.modality === "reported";
    const fields: Record<string, Found<FieldValue>> = {};
    for (const [field, found] of Object.entries(draft.fields)) {
      fields[field] = isDay(found.value)
        ? { ...found, value: settle(found.value, past && isPast(field, draft.type)) }
        : found;
    }
    return { ...draft, fields, ...(draft.at && { at: { ...settle(draft.at, past), own: draft.at.own } }) };
  });
}

/** The day of something past, and the days between which a search found nothing. */
function isPast(field: string, type: string): boolean {
  return field === "day" || (type === "record-searched" && (field === "from" || field === "to"));
}

/** Without the readings that cannot be. */
function possible(day: EventDay, draft: Draft, { known, ties }: Facts): EventDay {
  const { other, ...first } = day;
  if (other === undefined) return day;
  const afterSale = ONLY_AFTER_THE_SALE.has(draft.type) && ties.get(draft.record)?.strength === "certain";
  const from = afterSale && known.transactionDay !== undefined ? addDays(known.transactionDay, -1) : undefined;
  const can = (one: string) => one <= known.today && (from === undefined || one >= from);
  if (can(first.day) === can(other)) return day;
  return can(first.day) ? first : { ...first, day: other };
}

const DAYS_AROUND_THE_SALE = 3;
const OF_THE_SALE = new Set([
  "order-placed",
  "payment-authorized",
  "payment-captured",
  "card-read",
  "cardholder-verified",
]);

/** The order in which the file's own sale dates fall on the day of the disputed sale, where the other one does not. */
function orderBySale(drafts: readonly Draft[], { known: { transactionDay } }: Facts): DayOrder | undefined {
  if (transactionDay === undefined) return undefined;
  const near = (day: string) => Math.abs(daysBetween(day, transactionDay)) <= DAYS_AROUND_THE_SALE;
  const orders = drafts.flatMap(({ type, at }): DayOrder[] => {
    if (!OF_THE_SALE.has(type) || at?.own !== true || at.other === undefined || near(at.day) === near(at.other))
      return [];
    return [near(at.day) ? "month" : "day"];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

const LONGEST_USUAL_TRANSIT = 14;

/** Scans of one carrier's page lie days apart and not months. */
function orderByTransit(drafts: readonly Draft[]): DayOrder | undefined {
  const scans = drafts.filter(({ by, at }) => by === "carrier" && at?.own === true && at.other !== undefined);
  if (scans.length === 0) return undefined;
  const spans = {
    first: spanOf(scans.map(({ at }) => at?.day ?? "")),
    second: spanOf(scans.map(({ at }) => at?.other ?? "")),
  };
  if (spans.first === spans.second) return undefined;
  const [short, long] = spans.first < spans.second ? [spans.first, spans.second] : [spans.second, spans.first];
  if (short > LONGEST_USUAL_TRANSIT || long <= LONGEST_USUAL_TRANSIT) return undefined;
  return spans.first < spans.second ? "month" : "day";
}

const LONGEST_USUAL_STAY = 31;

/** A stay or rental lasts days and not months, and ends after it began. */
function orderByStay(drafts: readonly Draft[]): DayOrder | undefined {
  const orders = drafts.flatMap(({ fields }): DayOrder[] => {
    const [from, to] = [fields.serviceFrom?.value, fields.serviceTo?.value];
    if (!isDay(from) || !isDay(to) || from.other === undefined || to.other === undefined) return [];
    const [asPrinted, turned] = [daysBetween(from.day, to.day), daysBetween(from.other, to.other)].map(
      (days) => days >= 0 && days <= LONGEST_USUAL_STAY,
    );
    if (asPrinted === turned) return [];
    return [asPrinted ? "month" : "day"];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

function spanOf(days: readonly string[]): number {
  const inOrder = days.toSorted();
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  return from === undefined || to === undefined ? 0 : daysBetween(from, to);
}
