import { addDays, daysBetween } from "@/lib/values/calendar";
import {
  type CaseKnowledge,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  type Place,
  type SourceRecord,
  type Tie,
} from "../model";
import { ONLY_AFTER_THE_SALE } from "../proofs/kinds";
import type { Draft } from "./drafts";
import { slashedOrder } from "./shapes/value-shapes";

type Order = "day" | "month";
type Facts = { known: CaseKnowledge; ties: ReadonlyMap<string, Tie> };

/**
 * Dates such as `03/04/2026` by what the rest of their file shows: one date that can only be read month first decides
 * for all, then the day of the sale, then the days of one shipment, which lie close together. A reading in the future
 * cannot be the day of something past, nor can a delivery of this very order be before its sale. What stays open keeps
 * both readings.
 */
export function settledDays(drafts: readonly Draft[], records: readonly SourceRecord[], facts: Facts): Draft[] {
  const files = new Map<string, Order | undefined>();
  for (const { file } of drafts) {
    if (files.has(file)) continue;
    const own = drafts.filter((draft) => draft.file === file);
    const printed = slashedOrder(
      records
        .filter((record) => record.file === file)
        .flatMap(textOf)
        .join("\n"),
    );
    files.set(
      file,
      printed ?? orderBySale(own, records, facts) ?? orderByTransit(own, records) ?? orderByStay(own, records),
    );
  }
  const languages = new Map(records.map(({ id, language }) => [id, language]));
  return drafts.map((draft) => {
    const settle = (day: EventDay, past: boolean) => {
      const inOrder = ordered(day, files.get(draft.file), languages.get(draft.record));
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

/** English reads the month first, the other languages the day. */
function firstOrder(language: string | undefined): Order {
  return language === undefined || language === "en" ? "month" : "day";
}

/** A day in the order that the dates of its file show. */
export function ordered(day: EventDay, order: Order | undefined, language: string | undefined): EventDay {
  const { other, ...first } = day;
  if (other === undefined || order === undefined) return day;
  return order === firstOrder(language) ? first : { ...first, day: other };
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
function orderBySale(
  drafts: readonly Draft[],
  records: readonly SourceRecord[],
  { known: { transactionDay } }: Facts,
): Order | undefined {
  if (transactionDay === undefined) return undefined;
  const near = (day: string) => Math.abs(daysBetween(day, transactionDay)) <= DAYS_AROUND_THE_SALE;
  const orders = drafts.flatMap(({ type, at, record }): Order[] => {
    if (!OF_THE_SALE.has(type) || at?.own !== true || at.other === undefined || near(at.day) === near(at.other))
      return [];
    const first = firstOrder(records.find(({ id }) => id === record)?.language);
    return [near(at.day) ? first : first === "month" ? "day" : "month"];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

const LONGEST_USUAL_TRANSIT = 14;

/** Scans of one carrier's page lie days apart and not months. */
function orderByTransit(drafts: readonly Draft[], records: readonly SourceRecord[]): Order | undefined {
  const scans = drafts.filter(({ by, at }) => by === "carrier" && at?.own === true && at.other !== undefined);
  const [one] = scans;
  if (one === undefined) return undefined;
  const first = firstOrder(records.find(({ id }) => id === one.record)?.language);
  const spans = {
    first: spanOf(scans.map(({ at }) => at?.day ?? "")),
    second: spanOf(scans.map(({ at }) => at?.other ?? "")),
  };
  if (spans.first === spans.second) return undefined;
  const [short, long] = spans.first < spans.second ? [spans.first, spans.second] : [spans.second, spans.first];
  if (short > LONGEST_USUAL_TRANSIT || long <= LONGEST_USUAL_TRANSIT) return undefined;
  return spans.first < spans.second ? first : first === "month" ? "day" : "month";
}

const LONGEST_USUAL_STAY = 31;

/** A stay or rental lasts days and not months, and ends after it began. */
function orderByStay(drafts: readonly Draft[], records: readonly SourceRecord[]): Order | undefined {
  const orders = drafts.flatMap(({ fields, record }): Order[] => {
    const [from, to] = [fields.serviceFrom?.value, fields.serviceTo?.value];
    if (!isDay(from) || !isDay(to) || from.other === undefined || to.other === undefined) return [];
    const first = firstOrder(records.find(({ id }) => id === record)?.language);
    const [asPrinted, turned] = [daysBetween(from.day, to.day), daysBetween(from.other, to.other)].map(
      (days) => days >= 0 && days <= LONGEST_USUAL_STAY,
    );
    if (asPrinted === turned) return [];
    return [asPrinted ? first : first === "month" ? "day" : "month"];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

function spanOf(days: readonly string[]): number {
  const inOrder = days.toSorted();
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  return from === undefined || to === undefined ? 0 : daysBetween(from, to);
}

function textOf({ passages, prose, pairs }: SourceRecord): string[] {
  const places: Place[] = [...passages, ...prose, ...pairs.map(({ place }) => place)];
  return places.map(({ quote }) => quote);
}
