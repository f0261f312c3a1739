import { linesIn } from "../../language/lines";
import { isDay, isMessage, type SourceRecord } from "../../model";
import { findDays } from "../../shapes/days";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { says } from "../../words/phrases";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

const MOST_WORDS_OF_A_SYSTEM = 5;

/**
 * A record that tells where nothing was found: `Help desk⇥No tickets found`, `Cancellation log: no cancellation
 * received`. The identifiers that it prints are those searched for; the period is the one it prints, else it runs from
 * the start of what the record is about to the day of the record or of its sentence.
 */
export function settledSearches(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (isMessage(record.kind)) return [...drafts];
  // A form that found nothing names what it searched for: `RTS feed: 0 records` is no return.
  const told = drafts.filter(({ type, fields }) => type === "record-searched" && fields.found?.value === "0");
  if (told.length > 0 || record.kind === "row") return told.length > 0 ? told : [...drafts];
  const printed = record.passages.flatMap(linesIn).flatMap((place) => {
    const [label = "", value = ""] = place.quote.includes("\t") ? place.quote.split("\t") : place.quote.split(": ");
    const words = tokensOf(label);
    const isSystem = words.length <= MOST_WORDS_OF_A_SYSTEM && words.some((word) => WORDS.searchable.has(word));
    const isNone = value.trim().startsWith("0 ") || says("none", value) || tokensOf(value)[0] === "no";
    return isSystem && value.trim() !== "" && isNone ? [{ label: label.trim(), value: value.trim(), place }] : [];
  });
  const [first] = printed;
  if (first === undefined) return [...drafts];
  const { place } = first;
  const searched = ["email", "orderNumber", "buyer", "account"].flatMap((field) => known.own[field] ?? []);
  const [by] = searched;
  const started = drafts.find(({ type, fields }) => type === "subscription-started" && fields.day)?.fields.day;
  const days = printed.flatMap(({ value }) => findDays(value, record));
  const until = days.length === 1 ? days[0]?.value : record.madeAt?.value;
  const from = known.own.from ?? started;
  const to = known.own.to ?? (until && { value: until, place });
  if (by === undefined || from === undefined || to === undefined || !isDay(from.value) || !isDay(to.value))
    return [...drafts];
  const search = draftOf(record, known, {
    type: "record-searched",
    place,
    fields: {
      systems: { value: printed.map(({ label }) => label).join(", "), place },
      searchedFor: { value: searched.map(({ value }) => String(value)).join(", "), place: by.place },
      from,
      to,
      found: { value: "0", place },
    },
    dated: "no",
  });
  return [...drafts.filter(({ type }) => type !== "record-searched"), search];
}
