import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type Found,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { holdsName } from "../people/people";
import { findDays } from "../shapes/days";
import { hasLetter, tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import { isDenial } from "./account-logs";
import { type Facts, isUnspoken } from "./paper";

/** Lines in which a search says what it is. */
const HEAD = 8;

/**
 * Searches that found nothing. Such a paper calls itself a search, prints the period it covers, says where was looked
 * and under which name, address or number of the case, and sums up that there was nothing. Every row may find the
 * shop's own messages; what counts is its sentence.
 */
export function withSearches(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  let all = [...events];
  for (const file of new Set(records.map((record) => record.file))) {
    const paper = records.filter((record) => record.file === file);
    const firm = paper.filter(({ id }) => isFirm(ties.get(id)));
    const [head] = firm;
    if (head === undefined || !isUnspoken(paper)) continue;
    if (all.some((event) => isSearch(event, file) && isComplete(event))) continue;
    const shared = firm.flatMap(({ id }) => ties.get(id)?.shared ?? []).filter(({ place }) => place.file === file);
    const named = shared.filter(({ identifier }) => identifier !== "day" && identifier !== "merchant");
    const search = searchIn(
      paper,
      known,
      named.map(({ place }) => place),
    );
    if (search === undefined) continue;
    const { place, ...fields } = search;
    // What single rows make of the search, and what it did not find, happened to nobody.
    all = all.filter(
      (event) =>
        event.file !== file ||
        (event.type !== "record-searched" && event.at?.own === true) ||
        !OF_BUYERS.has(event.type),
    );
    all.push({
      id: `${head.id}@search`,
      type: "record-searched",
      record: head.id,
      file,
      modality: "asserted",
      by: "merchant-system",
      fields,
      place,
      quote: place,
    });
  }
  return all;
}

const isSearch = ({ type, file, modality }: Event, of: string): boolean =>
  type === "record-searched" && file === of && modality === "asserted";

const isComplete = ({ fields: { systems, searchedFor, from, to, found } }: Event): boolean =>
  found?.value === "0" && [systems, searchedFor, from, to].every((field) => field !== undefined);

/** What such a paper names because it looked for it. */
const OF_BUYERS: ReadonlySet<string> = new Set([
  "record-searched",
  "contact-made",
  "complaint",
  "refund-requested",
  "return-requested",
  "return-received",
  "cancellation-requested",
  "cancellation-confirmed",
  "order-cancelled",
]);

/** A search that denies cancellations alone says of no system that nothing else was in it. */
type Search = Record<"from" | "to", Found<EventDay>> &
  Record<"searchedFor" | "found", Found<string>> & { systems?: Found<string>; day?: Found<EventDay>; place: Place };

function searchIn(paper: readonly SourceRecord[], known: CaseKnowledge, named: readonly Place[]): Search | undefined {
  const lines = new Map<string, Place>();
  for (const place of paper.flatMap(({ passages }) => passages).flatMap(withoutBreaks))
    lines.set(`${place.page} ${place.start}`, place);
  const all = [...lines.values()].sort((one, other) => one.page - other.page || one.start - other.start);
  const head = all.slice(0, HEAD).find(({ quote }) => tokensOf(quote).some((word) => WORDS.searching.has(word)));
  const systems = all.filter(({ quote }) => namesSystem(quote));
  const counts = all.flatMap((line) => countsIn(line.quote).map((count) => ({ line, ...count })));
  const isAllNone = counts.every(({ isZero }) => isZero);
  const tallies = talliesIn(all);
  const whole =
    all.find(({ quote }) => saysNone(quote) || sentencesIn(quote).some(deniesMessages)) ??
    (isAllNone ? counts.find(({ isOfCancellations }) => !isOfCancellations)?.line : undefined) ??
    (tallies.every(({ count }) => isNone(count)) ? tallies[0]?.line : undefined);
  const none =
    whole ??
    all.find(({ quote }) => sentencesIn(quote).some(deniesCancellations)) ??
    (isAllNone ? counts[0]?.line : undefined);
  const searchedFor =
    all.flatMap((line) => subjectIn(line, known) ?? [])[0] ?? all.flatMap((line) => sharedIn(line, named) ?? [])[0];
  const [record] = paper;
  if (record === undefined) return undefined;
  const period = all.flatMap((line) => periodIn(line, record, known) ?? [])[0] ?? periodInTwo(all, record, known);
  const places = new Set(systems.flatMap(({ quote }) => tokensOf(quote).filter((word) => WORDS.systems.has(word))));
  const isNarrow = Math.max(systems.length, places.size, tallies.length) < FEWEST_SYSTEMS;
  if (!head || !none || !searchedFor || !period || isNarrow) return undefined;
  // What somebody found after all stands with its day.
  const isHit = (line: Place): boolean => line !== head && line !== none && tellsCancellation(line, record);
  if (whole === undefined && all.some(isHit)) return undefined;
  const [first = head] = systems;
  const isWhole = whole !== undefined && !all.some(({ quote }) => asksOtherwise(quote));
  const [ran] = findDays(head.quote, record);
  const counted = tallies.map(({ label }) => label);
  const isOfSystems = counted.filter(namesSystem).length >= FEWEST_SYSTEMS;
  const value = (isOfSystems ? counted : systems.flatMap(({ quote }) => systemsIn(quote) ?? [])).join(", ");
  return {
    place: none,
    ...(isWhole && { systems: { value, place: first } }),
    ...(ran && { day: { value: ran.value, place: head } }),
    searchedFor,
    ...period,
    found: { value: "0", place: none },
  };
}

const FEWEST_SYSTEMS = 2;
const namesSystem = (text: string): boolean => tokensOf(text).some((word) => WORDS.systems.has(word));

const SENTENCES = /(?<=[.;])\s+/u;
const sentencesIn = (line: string): string[] => line.split(SENTENCES);

/** `Did 8812 ask to leave?`: who looked for the answer to this says nothing of other messages. */
const asksOtherwise = (line: string): boolean =>
  line.trim().endsWith("?") && !tokensOf(line).some((word) => WORDS.contacts.has(word) || WORDS.searching.has(word));

/** `Found: our confirmation. No cancellation, no mail or call from the guest.` */
const deniesMessages = (sentence: string): boolean =>
  saysNone(sentence) && tokensOf(sentence).some((word) => WORDS.contacts.has(word));

const deniesCancellations = (sentence: string): boolean =>
  isDenial(sentence) || (saysNone(sentence) && tokensOf(sentence).some((word) => WORDS.cancellations.has(word)));

function tellsCancellation({ quote }: Place, record: SourceRecord): boolean {
  const words = tokensOf(quote);
  return (
    words.some((word) => WORDS.cancellations.has(word)) &&
    !words.some((word) => WORDS.searching.has(word)) &&
    findDays(quote, record).length > 0
  );
}
const CELLS = /\t|\s{2,}|\s*\|\s*/u;

/** `where  : ticket desk, info@ mailbox`: the cell that names them; `result : 0 tickets` names none. */
function systemsIn(line: string): string | undefined {
  const cells = line.split(CELLS).flatMap((cell) => cell.replace(LEADING_MARK, "").trim() || []);
  const named = cells.find((cell) => tokensOf(cell).some((word) => WORDS.systems.has(word))) ?? line.trim();
  return COUNT.test(named) ? undefined : named;
}

const LEADING_MARK = /^[\s:–—-]+/u;
const COUNT = /^\d+\s/u;

function withoutBreaks(place: Place): Place[] {
  let at = 0;
  return place.quote.split("\n").flatMap((quote) => {
    const start = place.start + at;
    at += quote.length + 1;
    return quote.trim() === "" ? [] : [{ ...place, start, end: start + quote.length, quote }];
  });
}

type Tally = { line: Place; label: string; count: string };

/** `RMA portal      0` above `Dock receiving      0`: what was looked at, each with how much was found in it. */
function talliesIn(lines: readonly Place[]): Tally[] {
  const all = lines.map((line): Tally | undefined => {
    const [label = "", count = "", ...others] = line.quote.trim().split(CELLS);
    return others.length === 0 && isName(label) && isCount(count) ? { line, label, count } : undefined;
  });
  return all.flatMap((tally, at) => (tally && (all[at - 1] ?? all[at + 1]) ? [tally] : []));
}

const isName = (label: string): boolean => hasLetter(label) && !label.trim().endsWith(":");
/** `0`, `none`, `1 (14 March, asks where it is)`. */
const isCount = (text: string): boolean => (isNone(text) && tokensOf(text).length === 1) || COUNTED.test(text);
const COUNTED = /^\d{1,3}(?=$|\s\()/u;

const MOST_WORDS_OF_A_LABEL = 6;
/** Numbers of days, orders and phones are longer or stand beside marks. */
const A_COUNT = /^(?<count>\d{1,3}|\p{L}{2,8})(?![\d/:-]|[.,]\d)(?<rest>.*)$/u;
const PARTS = /\t|\s{2,}|\s?\.{3,}\s?|[:=]\s+|(?<=[.;])\s+|(?<=\p{L})\s+(?=\d{1,3}(?:$|\s*\())/u;

type Count = { isZero: boolean; isOfCancellations: boolean };

/**
 * What was counted in a line, each: whether it was nothing, and whether cancellations alone were counted.
 * `Results: 0 of 4,118 conversations`, `Return requests 0`, `Received: none (0)`, `NO contacts found`; what the shop sent
 * itself is no answer.
 */
function countsIn(line: string): Count[] {
  const parts = line.split(PARTS).filter((part) => part.trim() !== "");
  return parts.flatMap((part, at): Count[] => {
    const { count = "", rest = "" } = A_COUNT.exec(part.trim())?.groups ?? {};
    const named = at === 0 ? [] : tokensOf(parts[at - 1] ?? "");
    const label = named.length > MOST_WORDS_OF_A_LABEL ? [] : named;
    const behind = tokensOf(rest.split("(")[0] ?? "");
    const isZero = isNone(count);
    const isNumber = isZero || !hasLetter(count) || WORDS.counted.has(count.toLowerCase());
    if (count === "" || !isNumber || behind.length > MOST_WORDS_OF_A_LABEL) return [];
    const isCounted = behind.some(countsHits) || label.some(countsHits) || (behind.length === 0 && label.some(isPlace));
    const words = [...label, ...behind];
    if (!isCounted || words.some((word) => WORDS.outgoing.has(word))) return [];
    return [{ isZero, isOfCancellations: words.some((word) => WORDS.cancellations.has(word)) }];
  });
}

const countsHits = (word: string): boolean =>
  WORDS.hits.has(word) || WORDS.messages.has(word) || WORDS.contacts.has(word);
const isPlace = (word: string): boolean => WORDS.systems.has(word);

const BEHIND_LABEL = /:\s+|\t|\s{2,}|\s?\.{4,}\s?/u;

const isNone = (value: string): boolean => {
  const [word = ""] = tokensOf(value);
  return WORDS.nothing.has(word) || WORDS.noneFound.has(word);
};

const FEWEST_WORDS = 5;

/** `No cancellation, change or other message from the guest was found in that time`: a sentence that excepts nothing. */
function saysNone(line: string): boolean {
  const words = tokensOf(line);
  if (words.length < FEWEST_WORDS || line.includes("?")) return false;
  if (words.some((word) => WORDS.excepting.has(word))) return false;
  const at = words.findIndex((word) => WORDS.nothing.has(word) || WORDS.noneFound.has(word));
  // `No other cancellation`: there was one.
  if (WORDS.others.has(words[at + 1] ?? "")) return false;
  return at >= 0 && at <= FARTHEST && words.slice(at).some((word) => WORDS.messages.has(word));
}

/** Words before the denial: `Found:`, `Result of the search:`. */
const FARTHEST = 4;

/** The name, the order or the mail address of the case. */
function subjectIn(line: Place, { cardholder, orders, email }: CaseKnowledge): Found<string> | undefined {
  const words = new Set(tokensOf(line.quote));
  if (cardholder !== undefined && holdsName(line.quote, cardholder)) return { value: cardholder, place: line };
  const order = orders.find((number) => words.has(number.toLowerCase()));
  if (order !== undefined) return { value: order, place: line };
  return email !== undefined && line.quote.toLowerCase().includes(email.toLowerCase())
    ? { value: email, place: line }
    : undefined;
}

/** What else the paper shares with the case. */
function sharedIn(line: Place, named: readonly Place[]): Found<string> | undefined {
  const shared = named.find((place) => place.start >= line.start && place.end <= line.end);
  return shared && { value: shared.quote, place: line };
}

/** Two days in one line that says that they are a period. */
function periodIn(
  line: Place,
  record: SourceRecord,
  { transactionDay }: CaseKnowledge,
): { from: Found<EventDay>; to: Found<EventDay> } | undefined {
  if (!tokensOf(line.quote).some((word) => WORDS.spanning.has(word)) && !SPAN.test(line.quote)) return undefined;
  const [from, to, ...more] = findDays(line.quote, record, transactionDay);
  if (!from || !to || more.length > 0 || from.value.day > to.value.day) return undefined;
  return { from: { value: from.value, place: line }, to: { value: to.value, place: line } };
}

/** `From  2024-11-10` and `To  2025-05-14` in lines of their own. */
function periodInTwo(
  lines: readonly Place[],
  record: SourceRecord,
  { transactionDay }: CaseKnowledge,
): { from: Found<EventDay>; to: Found<EventDay> } | undefined {
  const ends = lines.map((line) => {
    const [label = ""] = line.quote.trim().split(BEHIND_LABEL);
    const days = isSpanning(label) ? findDays(line.quote, record, transactionDay) : [];
    return days.length === 1 && days[0] ? { value: days[0].value, place: line } : undefined;
  });
  const at = ends.findIndex((end, index) => end !== undefined && ends[index + 1] !== undefined);
  const [from, to] = [ends[at], ends[at + 1]];
  return from && to && from.value.day < to.value.day ? { from, to } : undefined;
}

function isSpanning(label: string): boolean {
  const [only = "", ...others] = tokensOf(label);
  return others.length === 0 && WORDS.spanning.has(only);
}

const SPAN = /\d\s*(?:[-–—]|\.\.)\s*\d/u;
