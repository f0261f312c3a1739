import { daysBetween } from "@/lib/values/calendar";
import { periodIn } from "../events/readers/consents";
import { type CaseKnowledge, type Event, type EventDay, type Found, isDay, type Money, type Place } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { findAmount } from "../ties/amounts";
import { WORDS } from "../words/paper-words";
import { monthOf } from "../words/speech";
import type { Paper } from "./paper";

const FEWEST_PARTS = 2;
const MOST_PARTS = 60;
const COUNT = /(?<![\d.,/:-])\d{1,2}(?![\d.,/:-])/gu;
const YEAR = /(?<!\d)20\d{2}(?!\d)/u;

/**
 * What an accepted paper says of installments: the charge is one of so many equal parts (`4 payments of 274.75 every 30
 * days`) whose sum the paper prints as its price. The arithmetic tells a plan from a subscription, whatever it is called.
 */
export function installmentsOf(accepted: Event, paper: Paper, { amount }: CaseKnowledge): Event[] {
  const agreed = accepted.fields.day;
  if (amount === undefined || agreed === undefined || !isDay(agreed.value)) return [];
  const { lines, head } = paper;
  const schedule = scheduleIn(paper, amount, agreed.value.day);
  if (schedule) return [startedBy(accepted, schedule)];
  const repeated = lines.flatMap((line) => {
    const period = periodIn(tokensOf(line.quote));
    return period !== undefined && amountIn(line, amount) !== undefined ? [{ line, period }] : [];
  });
  if (repeated.length === 0) return [];
  const sums = new Set(lines.flatMap(({ quote }) => findAmounts(quote).map(({ value }) => value.minor)));
  const { line, period } = repeated.find((one) => isPart(one.line, amount.minor, sums)) ?? {};
  if (line === undefined || period === undefined) return [];
  const from = firstOf(lines, agreed.value.day, head) ?? monthIn(line) ?? { value: agreed.value, place: agreed.place };
  return [startedBy(accepted, { price: { value: amount, place: line }, period: { value: period, place: line }, from })];
}

type Schedule = { price: Found<Money>; period: Found<string>; from: Found<EventDay> };

const startedBy = (accepted: Event, schedule: Schedule): Event => ({
  ...accepted,
  id: `${accepted.id}-installments`,
  type: "subscription-started",
  fields: { ...accepted.fields, ...schedule },
});

/**
 * A paper that lists the day or month of each part, a month apart: `1) Sep 5, 2026 $112.25 … 4) Dec 5, 2026 $112.25`,
 * `65.00 on the 11th: Mar, Apr, May, Jun, Jul, Aug 2026`. As many parts as it lists make up a sum that it prints.
 */
export function scheduleIn({ lines, head }: Paper, amount: Money, agreed: string): Schedule | undefined {
  const sums = new Set(lines.flatMap(({ quote }) => findAmounts(quote).map(({ value }) => value.minor)));
  const makesUp = (count: number): boolean =>
    count >= FEWEST_LISTED &&
    Array.from({ length: 2 * count - 1 }, (_, at) => count * amount.minor + at - count + 1).some((sum) =>
      sums.has(sum),
    );
  const priced = lines.flatMap((line) => (amountIn(line, amount) ? [line] : []));
  const [first] = priced;
  if (first === undefined) return undefined;
  const period = { value: WORDS.month, place: first };
  const dated = priced.flatMap((place) => {
    const [day, ...more] = findDays(place.quote, head, agreed);
    return day && more.length === 0 ? [{ value: day.value, place }] : [];
  });
  const [start] = dated;
  if (start && makesUp(dated.length) && dated.every(({ value }, at) => isMonthOn(dated[at - 1]?.value.day, value.day)))
    return { price: { value: amount, place: start.place }, period: { ...period, place: start.place }, from: start };
  for (const place of lines) {
    const months = tokensOf(place.quote).flatMap((word) => monthOf(word) ?? []);
    const follow = months.every((month, at) => at === 0 || month === ((months[at - 1] ?? 0) % MONTHS) + 1);
    if (!follow || !makesUp(months.length)) continue;
    const from = firstOf([place], agreed.slice(0, 7), head) ?? monthIn(place);
    if (from) return { price: { value: amount, place: first }, period: { ...period, place }, from };
  }
  return undefined;
}

const FEWEST_LISTED = 3;
const MONTHS = 12;

/** `2026-09-05` and `2026-10-05`, give or take a weekend. */
function isMonthOn(before: string | undefined, day: string): boolean {
  if (before === undefined) return true;
  const days = daysBetween(before, day);
  return days >= SHORTEST_MONTH && days <= LONGEST_MONTH;
}

const SHORTEST_MONTH = 26;
const LONGEST_MONTH = 34;

/** The sum, with its currency or to the cent: `4 payments of 274.75 every 30 days`. */
export function amountIn(line: Place, amount: Money): Place | undefined {
  const isToTheCent = findAmounts(line.quote).some(
    ({ value }) => value.minor === amount.minor && (value.currency ?? amount.currency) === amount.currency,
  );
  return findAmount(amount, line, false) ?? (isToTheCent ? line : undefined);
}

/** The line counts parts that make up a sum of the paper, give or take the cents of the last one. */
function isPart(line: Place, part: number, sums: ReadonlySet<number>): boolean {
  const counts = (line.quote.match(COUNT) ?? []).map(Number);
  return counts.some(
    (count) =>
      count >= FEWEST_PARTS &&
      count <= MOST_PARTS &&
      Array.from({ length: 2 * count - 1 }, (_, at) => count * part + at - count + 1).some((sum) => sums.has(sum)),
  );
}

/** The first of several days that stand together: `#1 Nov 11, 2025   #2 Dec 11, 2025`. */
function firstOf(lines: readonly Place[], agreed: string, record: Paper["head"]): Found<EventDay> | undefined {
  for (const place of lines) {
    const days = findDays(place.quote, record, agreed).map(({ value }) => value);
    const [first] = days;
    if (first && days.length >= FEWEST_PARTS && days.every(({ day }) => day >= agreed)) return { value: first, place };
  }
  return undefined;
}

/** `el día 5 de cada mes, de enero a junio de 2025`: the first of two months, in the year that the line prints. */
function monthIn(place: Place): Found<EventDay> | undefined {
  const months = tokensOf(place.quote).flatMap((word) => monthOf(word) ?? []);
  const year = YEAR.exec(place.quote)?.[0];
  const [month] = months;
  if (month === undefined || months.length < FEWEST_PARTS || year === undefined) return undefined;
  return { value: { day: `${year}-${String(month).padStart(2, "0")}-01` }, place };
}
