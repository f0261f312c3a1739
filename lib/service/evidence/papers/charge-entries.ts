import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import type { EventDay, Found, Place, SourceRecord } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { part } from "../ties/literal";

/**
 * An entry of a list of charges: the part of a line from its day on, or the whole line where it prints one entry.
 * `list` is the run of lines that it stands in, `label` what stands in front of the first entry of its line, `days` what
 * else it prints.
 */
export type ChargeEntry = {
  line: Place;
  label: string;
  list: number;
  day: Found<EventDay>;
  days: readonly EventDay[];
  /** Its day prints no year. */
  isShort: boolean;
};

type Written = { start: number; end: number; value: EventDay; isShort?: true };

/** The entries of lines, in order; lines without a day part one list from the next. */
export function entriesOf(lines: readonly Place[], record: SourceRecord, sale: string): ChargeEntry[] {
  let list = 0;
  return lines.flatMap((line) => {
    const days = daysIn(line, record, sale);
    if (days.length === 0) {
      list += 1;
      return [];
    }
    return cut(line, days).map((entry) => ({ ...entry, list }));
  });
}

function cut(line: Place, days: readonly Written[]): Omit<ChargeEntry, "list">[] {
  const sums = findAmounts(line.quote);
  const heads = days.filter(({ end }, at) => {
    const next = days[at + 1]?.start ?? line.quote.length;
    return sums.length === 0 || sums.some(({ start }) => start >= end && start < next);
  });
  const [first] = heads;
  const label = line.quote.slice(0, first?.start ?? 0);
  if (first === undefined || heads.length === 1 || (sums.length === 0 && days.length === 1)) {
    const [own = days[0]] = heads;
    return own
      ? [{ line, label, day: dayOf(line, own), days: days.map(({ value }) => value), isShort: own.isShort === true }]
      : [];
  }
  return heads.map((head, at) => {
    const end = heads[at + 1]?.start ?? line.quote.length;
    return {
      line: part(line, head.start, end),
      label,
      day: dayOf(line, head),
      isShort: head.isShort === true,
      days: days.filter(({ start }) => start >= head.start && start < end).map(({ value }) => value),
    };
  });
}

const dayOf = (line: Place, { start, end, value }: Written): Found<EventDay> => ({
  value,
  place: part(line, start, end),
});

function daysIn(line: Place, record: SourceRecord, sale: string): Written[] {
  const whole = findDays(line.quote, record, sale).map((one) => ({ ...one, value: beforeSale(one.value, sale) }));
  // `10.15` may be a sum.
  const taken = [...whole, ...findAmounts(line.quote)];
  const short = shortDays(line.quote, sale, taken);
  return [...whole, ...short].toSorted((one, other) => one.start - other.start);
}

/** Of two readings of `03/04/2026` the one on the day of the month of the sale, else the one before it. */
function beforeSale({ other, ...value }: EventDay, sale: string): EventDay {
  if (other === undefined) return value;
  const readings = [value.day, other];
  const own =
    readings.find((one) => one === sale) ?? readings.find((one) => one.slice(-2) === sale.slice(-2) && one <= sale);
  return own === undefined ? { ...value, other } : { ...value, day: own };
}

/** `12/25`, `01.02.`, `10-15`: day and month, on the day of the month of the sale, in the year up to it. */
const SHORT = /(?<![\d/.:-])(?<one>\d{1,2})(?<mark>[/.-])(?<two>\d{1,2})(?:\.(?!\d)|(?![\d/:.-]))/gu;

function shortDays(text: string, sale: string, taken: readonly { start: number; end: number }[]): Written[] {
  const matches = [...text.matchAll(SHORT)].filter(
    ({ index, 0: { length } }) => !taken.some(({ start, end }) => index < end && start < index + length),
  );
  const found = matches.map(({ index, 0: { length }, groups }) => ({
    start: index,
    end: index + length,
    numbers: [groups?.one ?? "", groups?.two ?? ""].map((number) => number.padStart(2, "0")),
  }));
  const ofSale = sale.slice(-2);
  // In which of the two places the day of the month of the sale stands, in all of them.
  const place = [1, 0].find((at) => found.length > 0 && found.every(({ numbers }) => numbers[at] === ofSale));
  if (place === undefined) return [];
  return found.flatMap(({ start, end, numbers }) => {
    const [month = "", day = ""] = place === 1 ? numbers : numbers.toReversed();
    const [same, before] = [0, 1].map((years) => `${Number(sale.slice(0, 4)) - years}-${month}-${day}`);
    const first = [same, before].find((one) => one !== undefined && isCalendarDate(one) && one <= sale);
    return first === undefined ? [] : [{ start, end, value: { day: first }, isShort: true as const }];
  });
}

/**
 * The entries of the list of `disputed` that lie before it, however it is sorted: those without a year where their days go
 * back step by step from that of the charge. An entry behind it may be of a later month.
 */
export function withoutLater(entries: readonly ChargeEntry[], disputed: ChargeEntry): ChargeEntry[] {
  const at = entries.indexOf(disputed);
  const isOfList = ({ list }: ChargeEntry): boolean => list === disputed.list;
  const above = entries.slice(0, at).filter(isOfList).toReversed();
  const order = above.length > 0 ? above : entries.slice(at + 1).filter(isOfList);
  const back = new Set<ChargeEntry>();
  let last = disputed.day.value.day;
  for (const entry of order) {
    const { day } = entry.day.value;
    if (day >= last || daysBetween(day, last) > LONGEST_STEP) break;
    back.add(entry);
    last = day;
  }
  return entries.filter((entry) => entry === disputed || !entry.isShort || back.has(entry));
}

/** Days between two charges whose years are left out. */
const LONGEST_STEP = 190;
