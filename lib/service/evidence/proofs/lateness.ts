import { addDays, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { type CreditRule, clausesOf, creditRulesIn, has, WORDS } from "../credit-terms/rules";
import { linesIn } from "../language/lines";
import { type Event, type EventDay, isDay, isFirm, isMessage, type SourceRecord } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findWrittenDays, type WrittenDay } from "../shapes/days";
import { anchor } from "./anchors";
import type { Scene } from "./scene";

/** A request that came when the accepted terms give nothing back any more: the rule, what it counts from, and the request. */
export type Lateness = { rule: CreditRule; from: EventDay; request: EventDay };

const ACCEPTED = "terms-accepted-at-checkout";
const RULED: ReadonlySet<string> = new Set(["policy-disclosed", "terms-accepted"]);
const REQUESTS: ReadonlySet<string> = new Set(["cancellation-requested", "refund-requested", "return-requested"]);
const ENDS: ReadonlySet<string> = new Set([...REQUESTS, "order-cancelled", "cancellation-confirmed"]);
const STARTS: ReadonlySet<string> = new Set([
  "order-placed",
  "service-scheduled",
  "service-held",
  "no-show",
  "service-rendered",
]);
const DONE: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported"]);
const TOLD: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported", "promised", "quoted-policy"]);

/**
 * The first request against the accepted terms. The adverse reading counts: every rule that covers it, every day that may
 * be meant, and whatever the cardholder wrote first. Anything that is left open leaves the answer open.
 */
export function latenessOf(scene: Scene): Lateness | undefined {
  const part = scene.parts[ACCEPTED];
  if (part === undefined) return undefined;
  const kept = remembered.get(part);
  if (kept !== undefined) return kept.lateness;
  const lateness = found(scene, Object.values(part.events).flat());
  remembered.set(part, { lateness });
  return lateness;
}

/** Each request that may meet the need asks again. */
const remembered = new WeakMap<object, { lateness: Lateness | undefined }>();

function found(scene: Scene, accepted: readonly Event[]): Lateness | undefined {
  const request = firstRequest(scene);
  if (request === undefined) return undefined;
  const sources = sourcesOf(scene, accepted);
  const rules = sources.flatMap((source) => creditRulesIn(textOf(source)));
  if (!rules.some(({ outcome }) => outcome === "nothing")) return undefined;
  if (meetsException(sources, scene)) return undefined;
  const covering = rules.flatMap((rule) => {
    const days = daysFor(rule, sources, scene);
    return days.map((from) => ({ rule, from, covers: coverage(rule, from, request) }));
  });
  if (covering.some(({ rule, covers }) => rule.outcome !== "nothing" && covers !== "no")) return undefined;
  const late = covering.filter(
    ({ rule }) => rule.outcome === "nothing" && (!rule.ofDeposit || isOfDeposit(sources, scene)),
  );
  const surely = late.find(({ rule, covers }) => {
    const same = late.filter((one) => one.rule === rule);
    return covers === "yes" && same.every((one) => one.covers === "yes");
  });
  return surely && { rule: surely.rule, from: surely.from, request };
}

type Covers = "yes" | "no" | "maybe";
const DAY_HOURS = 24;
/** Clocks of two zones differ by this much. */
const ZONES = 12;

function coverage({ anchor: side, unit, least, most }: CreditRule, from: EventDay, request: EventDay): Covers {
  const spans = daysOf(from).flatMap((start) => daysOf(request).map((day) => daysBetween(day, start)));
  const ahead = side === "start" ? spans : spans.map((days) => -days);
  const lengths = unit === "day" ? ahead : ahead.flatMap((days) => hoursAround(days, from, request));
  const inside = lengths.map((length) => least <= length && length <= most);
  if (inside.every(Boolean)) return "yes";
  return inside.some(Boolean) || (Math.min(...lengths) < least && most < Math.max(...lengths)) ? "maybe" : "no";
}

/** The fewest and the most hours that may lie between a request and the start. */
function hoursAround(days: number, from: EventDay, request: EventDay): [number, number] {
  const [start, asked] = [hourOf(from), hourOf(request)];
  const hours = days * DAY_HOURS;
  return [hours + (start ?? 0) - (asked ?? DAY_HOURS) - ZONES, hours + (start ?? DAY_HOURS) - (asked ?? 0) + ZONES];
}

function hourOf({ time }: EventDay): number | undefined {
  const [hours, minutes] = (time ?? "").split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours + minutes / 60;
}

const daysOf = ({ day, other }: EventDay): string[] =>
  [day, ...(other === undefined ? [] : [other])].filter(isCalendarDate);

/** The first thing that the cardholder wrote after the sale, or that ended the order, where a request is among it. */
function firstRequest(scene: Scene): EventDay | undefined {
  const { events, records, ties } = scene.understanding;
  const isOwn = ({ by, speaker }: Event): boolean => by === "cardholder" || speaker?.role === "cardholder";
  const told = events.filter(
    (event) => ENDS.has(event.type) && (DONE.has(event.modality) || (event.modality === "promised" && isOwn(event))),
  );
  const own = told.filter((event) => REQUESTS.has(event.type) && isOwn(event));
  const since = saleOf(scene);
  if (own.length === 0 || since === undefined) return undefined;
  const acts = told.map((event) => dayIn(event) ?? event.at);
  const written = records
    .filter(
      ({ id, speaker, kind }) =>
        isMessage(kind) && speaker?.role === "cardholder" && ties.get(id)?.strength !== "other",
    )
    .map(({ madeAt }) => madeAt?.value);
  if (acts.includes(undefined)) return undefined;
  const days = [...acts, ...written].flatMap((one) => (one === undefined || !isCalendarDate(one.day) ? [] : [one]));
  return days
    .filter((one) => latestOf(one) > since)
    .toSorted((one, other) => earliestOf(one).localeCompare(earliestOf(other)))[0];
}

const dayIn = ({ fields }: Event): EventDay | undefined => {
  const value = fields.day?.value;
  return value !== undefined && isDay(value) ? value : undefined;
};
const earliestOf = (day: EventDay): string => daysOf(day).sort()[0] ?? day.day;
const latestOf = (day: EventDay): string => daysOf(day).sort().at(-1) ?? day.day;

/** The day of the order, which a charge may follow by months. */
function saleOf({ known, understanding }: Scene): string | undefined {
  const orders = understanding.events
    .filter(
      ({ type, modality, record }) =>
        type === "order-placed" && modality === "asserted" && isFirm(understanding.ties.get(record)),
    )
    .flatMap((event) => dayIn(event) ?? []);
  return [...orders.map(earliestOf), ...(known.transactionDay ? [known.transactionDay] : [])].sort()[0];
}

/** The papers that the acceptance rests on, and the terms that were in force. Nobody's message makes terms. */
function sourcesOf(scene: Scene, accepted: readonly Event[]): SourceRecord[] {
  const { events, records, ties } = scene.understanding;
  const sale = saleOf(scene);
  const inForce = ({ fields }: Event): boolean => {
    const since = fields.effectiveOn?.value;
    return since !== undefined && isDay(since) && sale !== undefined && latestOf(since) <= sale;
  };
  const ruled = events.filter(
    (event) => RULED.has(event.type) && TOLD.has(event.modality) && (isFirm(ties.get(event.record)) || inForce(event)),
  );
  const told = new Set([...ruled, ...accepted].map(({ record }) => record));
  return records.filter(({ id, kind, unusable }) => told.has(id) && !isMessage(kind) && unusable === undefined);
}

const textOf = ({ passages }: SourceRecord): string =>
  passages
    .toSorted((one, other) => one.page - other.page || one.start - other.start)
    .map(({ quote }) => quote)
    .join("\n");

/** What a rule counts from: the start of what was booked, the last delivery, the order. */
function daysFor(rule: CreditRule, sources: readonly SourceRecord[], scene: Scene): EventDay[] {
  if (rule.anchor === "start") return startsOf(sources, scene);
  const day = anchor(
    rule.anchor === "delivery" ? "case.deliveredOn" : "transaction.day",
    scene.known,
    scene.understanding,
  );
  return day !== undefined && isDay(day) ? [day] : [];
}

/** Where nothing names the start, every later day that the papers of the order print may be it. */
function startsOf(sources: readonly SourceRecord[], scene: Scene): EventDay[] {
  const { events, records, ties } = scene.understanding;
  const firm = events.filter(({ record, modality }) => modality === "asserted" && isFirm(ties.get(record)));
  const named = firm
    .filter(({ type }) => STARTS.has(type))
    .flatMap(({ fields }) => {
      const value = fields.serviceFrom?.value;
      return value !== undefined && isDay(value) ? [value] : [];
    });
  if (named.length > 0) return named;
  const sale = saleOf(scene);
  if (sale === undefined) return [];
  const ordered = firm.filter(({ type }) => type === "order-placed").map(({ record }) => record);
  const papers = new Set([...sources.map(({ id }) => id), ...ordered]);
  return records
    .filter(
      ({ id, parent = "", kind }) => (papers.has(id) || papers.has(parent)) && !isMessage(kind) && isFirm(ties.get(id)),
    )
    .flatMap((record) => record.passages.flatMap(linesIn).flatMap(({ quote }) => findWrittenDays(quote, record)))
    .flatMap((written) => written.value ?? nextAfter(sale, written) ?? [])
    .filter((value) => earliestOf(value) > addDays(sale, 1));
}

/** `June 5-8` of a booking is the first such day after it. */
function nextAfter(sale: string, { month, dayOfMonth }: WrittenDay): EventDay | undefined {
  if (month === undefined || dayOfMonth === undefined) return undefined;
  const year = Number(sale.slice(0, 4));
  const days = [year, year + 1].map((one) => `${one}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`);
  const day = days.find((one) => isCalendarDate(one) && one > sale);
  return day === undefined ? undefined : { day };
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Where the rule is of a deposit, the charge is that deposit. */
function isOfDeposit(sources: readonly SourceRecord[], { known: { amount } }: Scene): boolean {
  return sources.some((source) =>
    source.passages
      .flatMap(linesIn)
      .some(
        ({ quote }) =>
          has(clausesOf(quote).flat(), WORDS.deposit) &&
          findAmounts(quote).some(({ value }) => value.minor === amount?.minor),
      ),
  );
}

const LEAST_WORD = 5;

/** `Except for illness with a certificate`: the cardholder gives a reason that the terms except. */
function meetsException(sources: readonly SourceRecord[], { understanding }: Scene): boolean {
  const excepted = sources
    .flatMap((source) => clausesOf(textOf(source)))
    .filter((words) => has(words, WORDS.unless))
    .flat()
    .filter((word) => word.length >= LEAST_WORD);
  if (excepted.length === 0) return false;
  const said = new Set(
    understanding.records
      .filter(({ kind, speaker }) => isMessage(kind) && speaker?.role === "cardholder")
      .flatMap(({ prose }) => prose.flatMap(({ quote }) => clausesOf(quote).flat())),
  );
  return excepted.some((word) => said.has(word));
}
