import { addDays } from "@/lib/values/calendar";
import { type Boxed, boxedIn } from "../events/readers/consents";
import { hasTick, TERMS, wordsBesideNoShows } from "../events/readers/terms";
import { type CaseKnowledge, type EventDay, type Found, isDay, type Place, type SourceRecord } from "../model";
import { holdsName, sameName } from "../people/people";
import { isSignedBy } from "../people/signed-by";
import { hasOpenBlank } from "../shapes/blanks";
import { findDays } from "../shapes/days";
import { findTimes } from "../shapes/times";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import type { Paper } from "./paper";
import { CELLS, isApprovedBy, isSignedByNameAlone } from "./signed-lines";

/** The line of a paper that tells that somebody agreed to it, how, when, and to which words beside a box. */
export type Act = { line: Place; how: string; day: Found<EventDay>; inside?: string };

const HOW = ["signed", "agreed"] as const;
const MOST_WORDS = 24;
/** Lines below the act that may date it. */
const BELOW = 2;

/** The line that tells the act, with its day; not one that another person signed or that is still open. */
export function actIn(paper: Paper, { cardholder, transactionDay }: CaseKnowledge): Act | undefined {
  if (cardholder === undefined || transactionDay === undefined) return undefined;
  const { lines } = paper;
  for (const [at, line] of lines.entries()) {
    const boxed = boxedAt(lines, at);
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
    const day = dayOfAct({ at, around, how, isTicked }, paper, { cardholder, sale: transactionDay });
    if (day === undefined || day.value.day > addDays(transactionDay, 1)) continue;
    const isBox = around.some(({ quote }) => tokensOf(quote).some((word) => WORDS.boxes.has(word)));
    const inside = boxed ? { inside: boxed.inside } : {};
    return { line, how: WORDS.how[how === "agreed" && isBox ? "boxes" : how], day, ...inside };
  }
  return undefined;
}

type Told = { at: number; around: readonly Place[]; how: (typeof HOW)[number]; isTicked: boolean };

/** The day of an act: printed with it, above a signature, above or in the head of a log of clocks, or of the whole paper. */
function dayOfAct(
  { at, around, how, isTicked }: Told,
  { lines, head, values }: Paper,
  { cardholder, sale }: { cardholder: string; sale: string },
): Found<EventDay> | undefined {
  const [line] = lines.slice(at, at + 1);
  if (line === undefined) return undefined;
  const above = lines.slice(0, at);
  const isApproved = isApprovedBy(line, cardholder);
  // `Bilbao, 2 de febrero de 2026` stands above the signature.
  const place = how === "signed" || isApproved ? above.slice(-1) : [];
  const printed = dayIn(around, head, sale) ?? dayIn(place, head, sale);
  if (printed) return printed;
  if (around.some(({ quote }) => findTimes(quote).length > 0)) {
    const isEntry = STARTS_WITH_CLOCK.test(line.quote.trim());
    const clocked =
      dayAbove(above, around, head, sale) ?? (isEntry ? dayOfHead(lines, head, sale) : undefined) ?? dayOfPaper(values);
    if (clocked) return clocked;
  }
  const ofSale = isTicked ? (dayOfSale(above, head, sale) ?? dayOfStart(lines, head, sale)) : undefined;
  if (ofSale) return ofSale;
  return isApproved || (how === "signed" && isSignedBy(line, cardholder)) ? dayOfPaper(values) : undefined;
}

/** Words in quotation marks may go on in the next line: `box "I have read the cancellation` above `terms" = TICKED`. */
function boxedAt(lines: readonly Place[], at: number): Boxed | undefined {
  const [line, next] = lines.slice(at, at + 2);
  const isOpen = (place: Place | undefined): boolean => place !== undefined && place.quote.split('"').length % 2 === 0;
  const boxed = line && boxedIn(line.quote);
  if (boxed || !isOpen(line) || !isOpen(next)) return boxed;
  return boxedIn(`${line?.quote}\n${next?.quote}`);
}

const HEAD_LINES = 3;
const STARTS_WITH_CLOCK = /^\[?\d{1,2}:\d{2}(?::\d{2})?\b/u;

/** Of a log of clocks, the one day that its head prints. */
function dayOfHead(lines: readonly Place[], record: SourceRecord, sale: string): Found<EventDay> | undefined {
  const days = lines.slice(0, HEAD_LINES).flatMap((line) => {
    const isEntry = STARTS_WITH_CLOCK.test(line.quote.trim());
    return isEntry ? [] : findDays(line.quote, record, sale).map(({ value }) => ({ value, place: line }));
  });
  const [first] = days;
  return first && days.every(({ value }) => value.day === first.value.day)
    ? { ...first, value: beforeSale(first.value, sale) }
    : undefined;
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
    const [day] = findDays(place.quote.replaceAll(IN_QUOTES, " "), record, sale);
    if (day && minutes([place]).some((one) => Math.abs(one - own) <= AN_HOUR)) return { value: day.value, place };
  }
  return undefined;
}

const AN_HOUR = 60;
/** What a rule names that was shown: `shown "free until 26 Sep 2026"`. */
const IN_QUOTES = /["“„«][^"“”„«»\n]*["”“»]/gu;

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
const SENTENCE_AHEAD = /\p{Ll}{2,}[.!?]["”»)]?(?=\s|$)|[.!?]["”»]?\s+\p{Lu}\p{L}*\s+\p{Ll}/u;

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
