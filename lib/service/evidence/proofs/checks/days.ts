import { addDays, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { linesIn } from "../../language/lines";
import { type EventDay, type FieldValue, isDay } from "../../model";
import { findDays } from "../../shapes/days";
import { says } from "../../words/phrases";
import { latenessOf } from "../lateness";
import { chainOf, recordOf } from "../lookup";
import { isTravel, periodOf } from "../periods";
import { compare, textOf } from "../values";
import { either, verdict } from "../verdict";
import { type Check, eventsNamed } from "./check";
import { countryOf } from "./places";

export const DAY_CHECKS: Readonly<Record<string, Check>> = {
  /** From `lead` days before the first to the second day; without a dispute date up to the day of the search. */
  "covers-period": ({ values: [from, to, first, last], where, scene }) => {
    const until = last ?? { day: scene.known.today };
    const starts = compare(from, "<=", first, -Number(where.lead ?? 0));
    const ends = compare(to, ">=", until);
    if (starts === "yes" && ends === "yes") return "yes";
    return starts === "unknown" || ends === "unknown" ? "unknown" : "no";
  },
  /** Inside the time for which the approval may be used. */
  "within-validity": ({ values: [approved, captured, until, network], event, scene }) => {
    if (isDay(until)) return compare(captured, "<=", until);
    const days = distance(approved, captured);
    if (days === undefined) return "unknown";
    const period = periodOf("authorization", textOf(network));
    const shown = [...(event ? [event] : []), ...(scene.bound.capture ?? [])].some(
      ({ fields }) =>
        isTravel(textOf(fields.merchantCategory?.value)) || says("estimated", textOf(fields.indicator?.value) ?? ""),
    );
    return verdict(days >= 0 && days <= (shown ? (period.extended ?? period.long) : period.short));
  },
  "longer-validity": ({ values: [indicator, category] }) => {
    const [mark, code] = [textOf(indicator), textOf(category)];
    if (mark === undefined && code === undefined) return "unknown";
    return verdict(isTravel(code) || (mark !== undefined && says("estimated", mark)));
  },
  "within-presentment": ({ values: [sold, cleared, network] }) => {
    const days = distance(sold, cleared);
    return days === undefined
      ? "unknown"
      : verdict(days >= 0 && days <= periodOf("presentment", textOf(network)).short);
  },
  "beyond-presentment": ({ values: [sold, cleared, network] }) => {
    const days = distance(sold, cleared);
    return days === undefined ? "unknown" : verdict(days > periodOf("presentment", textOf(network)).long);
  },
  /** `2027-05` is valid through the last day of May. */
  "not-expired": ({ values: [expiry, day] }) => {
    const month = textOf(expiry);
    if (month === undefined || !isDay(day)) return "unknown";
    return isCalendarDate(`${month}-01`) ? verdict(month >= day.day.slice(0, 7)) : "unknown";
  },
  /** Not after the last day that the paper of the booking prints, which is that of the stay or trip where it is as late as the charge. */
  "within-booking": (input) => {
    const { understanding, known } = input.scene;
    const papers = new Set(eventsNamed(input).map(({ file }) => file));
    const days = understanding.records
      .filter(({ file }) => papers.has(file))
      .flatMap((record) =>
        record.passages.flatMap(linesIn).flatMap(({ quote }) => findDays(quote, record, known.transactionDay)),
      );
    const readings = days.flatMap(({ value: { day, other } }) => [day, other ?? day]);
    const last = readings.toSorted().at(-1);
    if (last === undefined || last < (known.transactionDay ?? last)) return "unknown";
    return compare(input.values[0], "<=", { day: last }, 1);
  },
  /** Later than the days that the clause allows, counted from delivery or purchase. */
  "after-deadline": ({ values: [day, allowed, start] }) => {
    const days = Number(textOf(allowed));
    if (!isDay(day) || !isDay(start) || !Number.isInteger(days) || !isCalendarDate(start.day)) return "unknown";
    return compare(day, ">", { day: addDays(start.day, days) });
  },
  /** The rules of the accepted terms give nothing back for what was asked for first. */
  "late-under-rule": ({ scene }) => verdict(latenessOf(scene) !== undefined),
  /** Stays, tours and events for a fixed day can be withdrawn from under their own terms alone (Article 16(l) of the Directive). */
  "booked-for-a-day": ({ scene }) => verdict(latenessOf(scene)?.rule.anchor === "start"),
  /**
   * Distance sales to consumers in the European Union, the EEA and the United Kingdom can be withdrawn from for 14 days
   * (Directive 2011/83/EU, Consumer Contracts Regulations 2013); terms cannot take that away. An address without a country is
   * taken to be where the currency of the sale is legal tender.
   */
  "withdrawal-right": ({ values: [day, start, address], scene }) => {
    const country = countryOf(textOf(address));
    const { currency } = scene.known.amount ?? {};
    if (country === undefined && currency === undefined) return "unknown";
    const isThere = country === undefined ? TENDERS.has(currency ?? "") : WITHDRAWAL.has(country);
    if (country === undefined && !isThere) return "unknown";
    return verdict(isThere && compare(day, "<=", start, 14, "any") !== "no");
  },
  /** Active on the day, by a history that goes on past it. */
  "active-on": ({ values: [day], event, scene }) => {
    if (event === undefined || !isDay(day)) return "unknown";
    const record = recordOf(event, scene.understanding);
    const made = record?.madeAt?.value;
    const later = chainOf(event, scene.understanding)?.events.flatMap(({ at }) => at ?? []) ?? [];
    return either([...(made ? [made] : []), ...later].map((one) => compare(one, ">=", day)));
  },
};

const WITHDRAWAL: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB".split(" "),
);

const TENDERS: ReadonlySet<string> = new Set("EUR BGN CZK DKK HUF PLN RON SEK ISK NOK GBP".split(" "));

function distance(from: FieldValue | undefined, to: FieldValue | undefined): number | undefined {
  return isDay(from) && isDay(to) ? daysOf(from, to) : undefined;
}

/** The longest of an ambiguous day's readings. */
function daysOf(from: EventDay, to: EventDay): number | undefined {
  const readings = (day: EventDay) => [day.day, ...(day.other === undefined ? [] : [day.other])].filter(isCalendarDate);
  const all = readings(from).flatMap((one) => readings(to).map((other) => daysBetween(one, other)));
  return all.length === 0 ? undefined : Math.max(...all);
}
