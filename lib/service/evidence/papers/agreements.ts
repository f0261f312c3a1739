import { addDays } from "@/lib/values/calendar";
import { boxedIn, periodIn } from "../events/consents";
import { covers } from "../events/printed-lines";
import { ruledIn } from "../events/rulings";
import { tokensOf } from "../events/shapes/value-shapes";
import { hasTick, TERMS, wordsBesideNoShows } from "../events/terms";
import {
  type Authority,
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  type Place,
  type SourceRecord,
} from "../model";
import { hasOpenBlank } from "../shapes/blanks";
import { findDays } from "../shapes/days";
import { findTimes } from "../shapes/times";
import { holdsName, sameName } from "../ties/people";
import { amountIn, installmentsOf } from "./installments";
import { type Facts, type Paper, paperOf, systemOf } from "./paper";
import { CELLS, isApprovedBy, isSignature, isSignedByNameAlone } from "./signed-lines";
import { WORDS } from "./words";

/**
 * Agreements. The act stands in one place of the paper (`Signed electronically: …`, `Agreed by check box on …`), its day
 * often on the line below, what was agreed on in its clauses. Where the paper names the cardholder, the act is an
 * acceptance of all of it: with the price and the period that the clauses print.
 */
export function withAgreements(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  let all = [...events];
  for (const file of new Set(records.map((record) => record.file))) {
    const own = records.filter((record) => record.file === file);
    // The rows of a table below may each have a number of their own: invoices, events.
    const paper =
      paperOf(own, ties) ??
      paperOf(
        own.filter(({ kind }) => kind !== "row"),
        ties,
      );
    if (paper === undefined) continue;
    const price = priceIn(paper, known);
    const dated = all.find((event) => isAcceptance(event, file) && event.fields.day !== undefined);
    if (dated !== undefined) {
      const by = systemOf(dated.by, paper);
      const whole = { ...dated, by, fields: { ...dated.fields, ...(dated.fields.price ? {} : price) } };
      all = withClauses(
        withoutRules(all, file).map((event) => (event === dated ? whole : event)),
        paper,
        whole,
        known,
      );
      continue;
    }
    const act = actIn(paper, known);
    if (act === undefined) {
      all = [...all, ...unsignedIn(all, paper)];
      continue;
    }
    const { how, day, line } = act;
    const record = paper.loose.find(({ passages }) => passages.some((place) => covers(place, line))) ?? paper.head;
    const fields = defined({
      ...first(paper, ["account", "email", "ip", "plan", "version", "orderNumber"]),
      day,
      how: { value: how, place: line },
      ...price,
    });
    // What the lexicon makes of single lines of the paper is part of the act now.
    all = withoutRules(all, file).filter((event) => !(isAcceptance(event, file) && event.record === record.id));
    const accepted: Event = {
      id: `${record.id}@agreement`,
      type: "terms-accepted",
      record: record.id,
      file,
      modality: "asserted",
      by: systemOf(record.authority, paper),
      at: { ...day.value, own: true },
      fields,
      place: line,
      quote: line,
    };
    all = withClauses([...all, accepted], paper, accepted, known);
  }
  return all;
}

const withoutRules = (events: readonly Event[], file: string): Event[] =>
  events.map((event) => (event.file === file ? asRule(event) : event));

/** `To cancel, write to desk@example.com`: an accepted paper or a notice says how to cancel; what happened has its day. */
export const asRule = (event: Event): Event =>
  ENDS.has(event.type) && event.modality === "asserted" && event.at === undefined
    ? { ...event, modality: "quoted-policy" }
    : event;

const ENDS: ReadonlySet<string> = new Set(["cancellation-requested", "cancellation-confirmed", "order-cancelled"]);

/**
 * The rules that an accepted paper itself prints were shown with it: as sentences, whatever form they have, and by the
 * same system as the acceptance. A name under them accepts what stands above it.
 */
function withClauses(events: readonly Event[], paper: Paper, accepted: Event, known: CaseKnowledge): Event[] {
  const { id, record, file, by, place: act } = accepted;
  const { cardholder } = known;
  const { lines } = paper;
  const isAtFoot = cardholder !== undefined && isSignature(lines, lines.indexOf(act), cardholder);
  const isAccepted = ({ page, start }: Place): boolean =>
    !isAtFoot || page < act.page || (page === act.page && start <= act.start);
  const inSystem = events.map((event) => {
    if (event.type !== POLICY || event.file !== file) return event;
    const told = ruling(event, by === "merchant-system" ? by : event.by);
    return isAccepted(event.place) ? told : { ...told, modality: "quoted-policy" as const };
  });
  const told = new Set(
    inSystem
      .filter(({ type, file: own }) => type === POLICY && own === file)
      .flatMap(({ fields }) => String(fields.clause?.value ?? "").split(", ")),
  );
  const shown = ruledIn([...lines, ...paper.loose.flatMap(({ prose }) => prose)].filter(isAccepted), known).filter(
    ({ clause }) => !told.has(clause),
  );
  return [
    ...inSystem,
    ...installmentsOf(accepted, paper, known),
    ...shown.map(
      ({ clause, place }): Event => ({
        id: `${id}-${clause}`,
        type: POLICY,
        record,
        file,
        modality: "asserted",
        by,
        fields: { clause: { value: clause, place }, text: { value: place.quote.trim(), place } },
        place,
        quote: place,
      }),
    ),
  ];
}

const POLICY = "policy-disclosed";

const isAcceptance = ({ type, file, modality }: Event, of: string): boolean =>
  type === "terms-accepted" && file === of && modality === "asserted";

/** What an accepted paper rules is no guess. */
const ruling = ({ doubtful: _, ...event }: Event, by: Authority): Event => ({ ...event, by });

/**
 * A contract whose line for the signature is empty was accepted by nobody, so what it rules and sells speaks for no
 * acceptance, wherever in it that stands.
 */
function unsignedIn(events: readonly Event[], { lines, head: { file } }: Paper): Event[] {
  const line = lines.find(
    (one) =>
      hasOpenBlank(one.quote) && tokensOf(one.quote).some((word) => WORDS.signed.has(word) || WORDS.initials.has(word)),
  );
  if (line === undefined || events.some((event) => isAcceptance(event, file))) return [];
  const shown = events.filter(({ type, file: own }) => own === file && SHOWN.has(type));
  return [...new Map(shown.map((event) => [event.record, event])).values()].map(
    ({ record, by }): Event => ({
      id: `${record}@unsigned`,
      type: "terms-accepted",
      record,
      file,
      modality: "template",
      by,
      fields: {},
      place: line,
      quote: line,
    }),
  );
}

const SHOWN: ReadonlySet<string> = new Set(["policy-disclosed", "order-placed"]);

type Act = { line: Place; how: string; day: Found<EventDay> };

const HOW = ["signed", "agreed"] as const;
const MOST_WORDS = 24;
/** Lines below the act that may date it. */
const BELOW = 2;

/** The line that tells the act, with its day; not one that another person signed or that is still open. */
function actIn({ lines, head, values }: Paper, { cardholder, transactionDay }: CaseKnowledge): Act | undefined {
  if (cardholder === undefined || transactionDay === undefined) return undefined;
  for (const [at, line] of lines.entries()) {
    const boxed = boxedIn(line.quote);
    const words = wordsBesideNoShows(boxed?.around ?? line.quote);
    const isAlone = isSignedByNameAlone(lines, at, cardholder);
    const how =
      boxed || isTickedRule(line, words)
        ? "agreed"
        : isAlone
          ? "signed"
          : HOW.find((kind) => words.some((word) => WORDS[kind].has(word)));
    // Whatever a ticked sentence says, it may say at length.
    const isLong = words.length > MOST_WORDS && !hasTick(line.quote);
    if (how === undefined || isLong || line.quote.includes("?")) continue;
    if (words.some((word) => WORDS.denied.has(word)) || hasOpenBlank(line.quote)) continue;
    // A day that the quoted words name is none on which they were ticked.
    const act = boxed ? { ...line, quote: boxed.around } : line;
    const around = [act, ...lines.slice(at + 1, at + 1 + BELOW)].filter((next) => !hasOpenBlank(next.quote));
    // The name may stand below a signature; a rule may stand above whatever names the cardholder.
    const names = around.slice(0, how === "signed" ? 2 : 1).some(({ quote }) => holdsName(quote, cardholder));
    // `agreement   signed electronically …`: the act opens a cell of its line.
    const cells = line.quote.split(CELLS);
    const isTicked = boxed !== undefined || cells.some(hasTick) || isTickedBox(words);
    const isOpening = cells.some((cell) => WORDS[how].has(tokensOf(cell)[0] ?? ""));
    const opens = isTicked || (isOpening && !namesAnother(line, cardholder));
    // Whatever a ticked line agrees to is agreed, but for what only the shop wants.
    // `Accepted  NEIL HATHERSAGE  24/1/26` accepts what the paper prints.
    const isOfSale = isTicked
      ? !words.some((word) => WORDS.marketing.has(word))
      : isOfTerms(line) ||
        isApprovedBy(line, cardholder) ||
        (isOpening && cells.slice(1).some((cell) => holdsName(cell, cardholder)));
    if ((!names && !opens) || (how === "agreed" && !isOfSale)) continue;
    // `Bilbao, 2 de febrero de 2026` stands above the signature.
    const place = how === "signed" ? lines.slice(Math.max(0, at - 1), at) : [];
    const day =
      dayIn(around, head, transactionDay) ??
      dayIn(place, head, transactionDay) ??
      (around.some(({ quote }) => findTimes(quote).length > 0)
        ? (dayAbove(lines.slice(0, at), around, head, transactionDay) ?? dayOfPaper(values))
        : undefined) ??
      (isTicked ? dayOfSale(lines.slice(0, at), head, transactionDay) : undefined) ??
      (isTicked ? dayOfStart(lines, head, transactionDay) : undefined);
    if (day === undefined || day.value.day > addDays(transactionDay, 1)) continue;
    const isBox = around.some(({ quote }) => tokensOf(quote).some((word) => WORDS.boxes.has(word)));
    return { line, how: WORDS.how[how === "agreed" && isBox ? "boxes" : how], day };
  }
  return undefined;
}

function dayIn(lines: readonly Place[], record: SourceRecord, sale: string): Found<EventDay> | undefined {
  const [first] = lines.flatMap((place) => findDays(place.quote, record, sale).map(({ value }) => ({ value, place })));
  return first && { ...first, value: beforeSale(first.value, sale) };
}

/** Of the two readings of `07/04/2025` the one that is before the sale, where the other one is not. */
function beforeSale(value: EventDay, sale: string): EventDay {
  const { other, ...day } = value;
  const latest = addDays(sale, 1);
  return other !== undefined && day.day > latest && other <= latest ? { ...day, day: other } : value;
}

/** The line above that prints the day with the clock of the act, give or take an hour: `2024-03-16 21:40 … ticked 21:39`. */
function dayAbove(
  above: readonly Place[],
  act: readonly Place[],
  record: SourceRecord,
  sale: string,
): Found<EventDay> | undefined {
  const minutes = (places: readonly Place[]) =>
    places.flatMap(({ quote }) => findTimes(quote).map(({ value }) => minutesOf(value.time)));
  const [own] = minutes(act);
  if (own === undefined) return undefined;
  for (const place of above.toReversed()) {
    const [day] = findDays(place.quote, record, sale);
    if (day && minutes([place]).some((one) => Math.abs(one - own) <= AN_HOUR)) return { value: day.value, place };
  }
  return undefined;
}

const AN_HOUR = 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * AN_HOUR + minutes;
}

/**
 * A box on the paper of a sale was ticked when it was made: on the day of the charge, where a line above that is no
 * sentence prints it, else at the only moment that the lines above are stamped with.
 */
function dayOfSale(above: readonly Place[], record: SourceRecord, sale: string): Found<EventDay> | undefined {
  const printed = above
    .filter(({ quote }) => tokensOf(quote).length <= LONGEST_ENTRY || !SENTENCE_AHEAD.test(quote))
    .flatMap((place) => findDays(place.quote, record, sale).map(({ value }) => ({ value, place })));
  const stamped = printed.filter(({ value }) => value.time !== undefined);
  const [only] = stamped;
  return (
    printed.find(({ value }) => value.day === sale) ??
    (only && stamped.every(({ value }) => value.day === only.value.day) ? only : undefined)
  );
}

/** The day on which the plan of a ticked line began, where the paper prints one such day: `each month, started 1 Nov 2025`. */
function dayOfStart(lines: readonly Place[], record: SourceRecord, sale: string): Found<EventDay> | undefined {
  const started = lines.flatMap((place) => {
    const [day, ...more] = findDays(place.quote, record, sale);
    const isStart = tokensOf(place.quote).some((word) => WORDS.started.has(word));
    return day && more.length === 0 && isStart ? [{ value: beforeSale(day.value, sale), place }] : [];
  });
  const [first] = started;
  return first && started.every(({ value }) => value.day === first.value.day) ? first : undefined;
}

/** A line of more words that goes on behind a stop is one of sentences: `First 30 days $1. On April 15 your plan …`. */
const LONGEST_ENTRY = 12;
const SENTENCE_AHEAD = /\p{Ll}{2,}[.!?]|[.!?]["”»]?\s+\p{Lu}\p{L}*\s+\p{Ll}/u;

/** The clock alone stands at the act of a paper that prints its day once. */
function dayOfPaper(values: Paper["values"]): Found<EventDay> | undefined {
  const [first] = values.get("day") ?? [];
  return first && isDay(first.value) ? { ...first, value: first.value } : undefined;
}

/** `Case "J'accepte …" : cochée`, `(casilla "Acepto …": sí)`. */
const isTickedBox = (words: readonly string[]): boolean =>
  words.some((word) => WORDS.boxes.has(word)) && words.some((word) => WORDS.ticked.has(word) || WORDS.yes.has(word));

/** `Stornoregel (in Schritt 3 angezeigt, Häkchen gesetzt 20:40:17):` above the rule. */
const isTickedRule = ({ quote }: Place, words: readonly string[]): boolean =>
  words.some((word) => WORDS.rules.has(word)) &&
  words.some((word) => WORDS.boxes.has(word)) &&
  words.some((word) => WORDS.ticked.has(word)) &&
  findTimes(quote).length > 0;

/** Prices, dates and deliveries are accepted, too. */
const isOfTerms = ({ quote }: Place): boolean =>
  tokensOf(quote).some((word) => WORDS.boxes.has(word) || TERMS.has(word));

/** `Signed: Jo Doe` where the cardholder is somebody else. */
function namesAnother({ quote }: Place, cardholder: string): boolean {
  const [, value = ""] = quote.split(":");
  // `Firma: Lucía Barrenechea (manuscrita)`
  const [name = ""] = value.trim().split(" (");
  return name !== "" && tokensOf(name).length >= 2 && findDays(name, "en").length === 0 && !sameName(name, cardholder);
}

/** The case's amount on a line that also says how often. */
function priceIn(
  { lines }: Paper,
  { amount }: CaseKnowledge,
): { price: Found<FieldValue>; period: Found<FieldValue> } | undefined {
  if (amount === undefined) return undefined;
  for (const line of lines) {
    const place = amountIn(line, amount);
    const period = place && periodIn(tokensOf(line.quote));
    if (place && period !== undefined)
      return { price: { value: amount, place }, period: { value: period, place: line } };
  }
  return undefined;
}

function first({ values }: Paper, names: readonly string[]): Record<string, Found<FieldValue> | undefined> {
  return Object.fromEntries(names.map((name) => [name, values.get(name)?.[0]]));
}

function defined(fields: Readonly<Record<string, Found<FieldValue> | undefined>>): Record<string, Found<FieldValue>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, found]) => (found === undefined ? [] : [[name, found] as const])),
  );
}
