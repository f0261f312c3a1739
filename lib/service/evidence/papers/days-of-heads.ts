import { addDays, isCalendarDate } from "@/lib/values/calendar";
import { linesIn } from "../language/lines";
import type { Authority, CaseKnowledge, Event, EventDay, EventType, Found, Place, SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { findTimes } from "../shapes/times";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS as EVENT_WORDS } from "../words/event-words";
import { type Facts, isUnspoken } from "./paper";

/** What happens to many customers on one day and is kept in one list. */
const KEPT_BY_THE_DAY: ReadonlySet<EventType> = new Set([
  "collected",
  "delivered",
  "no-show",
  "service-held",
  "service-rendered",
]);
/** Whoever writes a letter prints the day on which it was written. */
const KEEPERS: ReadonlySet<Authority> = new Set(["carrier", "merchant-system", "third-party"]);
const HEAD = 4;

/**
 * Lists of one day: a round, a register, a manifest prints its day once, in its head, and in its entries no more than the
 * clock. An entry without a day happened on it, where the head prints no other and no line up to the entry does.
 */
export function withDaysOfHeads(events: readonly Event[], records: readonly SourceRecord[], { known }: Facts): Event[] {
  const papers = new Map<string, readonly SourceRecord[]>();
  for (const { file } of records) if (!papers.has(file)) papers.set(file, recordsOf(file, records));
  return events.map((event) => {
    const paper = papers.get(event.file) ?? [];
    const isOpen = event.at === undefined && event.fields.day === undefined && event.fields.serviceFrom === undefined;
    const isKept = KEPT_BY_THE_DAY.has(event.type) && event.modality === "asserted" && KEEPERS.has(event.by);
    const day = isOpen && isKept && isUnspoken(paper) ? dayOfList(event, paper, known) : undefined;
    if (day === undefined) return event;
    const [time] = findTimes(event.quote.quote);
    const value = { ...day.value, ...time?.value };
    return { ...event, at: { ...value, own: true }, fields: { ...event.fields, day: { ...day, value } } };
  });
}

const recordsOf = (file: string, records: readonly SourceRecord[]): SourceRecord[] =>
  records.filter((record) => record.file === file);

function dayOfList(
  { quote }: Event,
  paper: readonly SourceRecord[],
  { transactionDay: sale, disputeDay }: CaseKnowledge,
): Found<EventDay> | undefined {
  const [record] = paper;
  if (record === undefined || sale === undefined || !isCalendarDate(sale)) return undefined;
  const all = paper.flatMap(({ passages }) => passages.flatMap(linesIn));
  const lines = [...new Map(all.map((line) => [`${line.page} ${line.start}`, line])).values()].sort(
    (a, b) => a.page - b.page || a.start - b.start,
  );
  const above = lines.filter(
    ({ page, start }, at) => at < HEAD || page < quote.page || (page === quote.page && start <= quote.start),
  );
  const days = above.flatMap((line) => daysIn(line, record, sale));
  const [first] = days;
  const isOne = first && days.every(({ value }) => value.day === first.value.day);
  if (!isOne || !lines.slice(0, HEAD).some((line) => line === first.place)) return undefined;
  const { day } = first.value;
  return day >= addDays(sale, -1) && (disputeDay === undefined || day <= disputeDay) ? first : undefined;
}

/** The days of a line but for those on which a page was printed: `BUS DATE 06/06/2026   RUN 06/07/2026 03:12`. */
function daysIn(line: Place, record: SourceRecord, sale: string): Found<EventDay>[] {
  return findDays(line.quote, record, sale).flatMap(({ start, value }) => {
    const [word = ""] = tokensOf(line.quote.slice(0, start)).slice(-1);
    return EVENT_WORDS.printed.has(word) ? [] : [{ value, place: line }];
  });
}
