import { linesIn } from "../../language/lines";
import { type FieldValue, type Found, isDay, isMessage, type SourceRecord } from "../../model";
import { findDays } from "../../shapes/days";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

/**
 * Services as their own records tell them: `Completed on` dates a service that the same record says was rendered, and
 * the folio of a stay, with the times at which the guest came and went, is the record of a stay that took place. Where
 * the record says that nobody came, the check-in that it prints was planned.
 */
export function settledServices(told: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (isMessage(record.kind)) return [...told];
  const nobodyCame = told.some(({ type, modality }) => type === "no-show" && modality === "asserted");
  const drafts = nobodyCame ? told.filter(({ type }) => type !== "service-rendered") : told;
  const completed = known.entries.find(
    ({ field, pair, found }) =>
      field === "day" && isDay(found.value) && pair.words.some((word) => WORDS.completion.has(word)),
  );
  const day = drafts.some(lacksDay) ? (completed?.found ?? signedOn(record) ?? onlyDay(record)) : undefined;
  const { value, place } = day ?? {};
  const dated = drafts.map((draft) =>
    place && value !== undefined && isDay(value) && lacksDay(draft)
      ? { ...draft, fields: { ...draft.fields, day: { value, place } }, at: { ...value, own: true } }
      : draft,
  );
  const rendered = dated.some(
    ({ type, modality, fields }) => type === "service-rendered" && modality === "asserted" && fields.day,
  );
  const { serviceFrom, serviceTo } = known.own;
  if (rendered || serviceFrom === undefined || serviceTo === undefined || !isFolio(record)) return dated;
  // Whoever came has a time of arrival or departure; the bill of a room that stayed empty says so.
  const timed = [serviceFrom, serviceTo].some(({ value }) => isDay(value) && value.time !== undefined);
  if (!timed || dated.some(({ type }) => type === "no-show") || saysEmpty(record)) return dated;
  const stay = { type: "service-rendered", place: serviceFrom.place, fields: { day: serviceFrom } };
  return [...dated, draftOf(record, known, stay)];
}

function lacksDay({ type, modality, fields }: Draft): boolean {
  return type === "service-rendered" && modality === "asserted" && !fields.day;
}

/** `F Abbott (signed on tablet 23/07/2026 11:38)`: who signs for finished work dates it. */
function signedOn(record: SourceRecord): Found<FieldValue> | undefined {
  for (const { means, value, place } of record.pairs) {
    if (!means || !("field" in means) || (means.field !== "signature" && means.field !== "signer")) continue;
    const [day, ...others] = findDays(value, record);
    if (day !== undefined && others.length === 0) return { value: day.value, place };
  }
  return undefined;
}

/** The day of a form that prints no other. */
function onlyDay(record: SourceRecord): Found<FieldValue> | undefined {
  const { pairs, prose, kind } = record;
  if (kind === "row" || kind === "object") return undefined;
  const places = [...pairs.map(({ place }) => place), ...prose];
  const found = places.flatMap((place) => findDays(place.quote, record).map(({ value }) => ({ value, place })));
  return new Set(found.map(({ value }) => value.day)).size === 1 ? found[0] : undefined;
}

const MOST_WORDS_OF_A_TITLE = 4;
/** Lines in which a bill names itself. */
const HEAD = 4;

function isFolio({ title, prose, pairs, passages }: SourceRecord): boolean {
  const short = [title ?? "", ...prose.map(({ quote }) => quote), ...pairs.map(({ label }) => label)]
    .map(tokensOf)
    .filter((words) => words.length <= MOST_WORDS_OF_A_TITLE);
  const heads = passages
    .flatMap(linesIn)
    .slice(0, HEAD)
    .map(({ quote }) => tokensOf(quote));
  return [...short, ...heads].some((words) => words.some((word) => WORDS.stayPapers.has(word)));
}

function saysEmpty({ passages }: SourceRecord): boolean {
  return passages.some(({ quote }) => ` ${tokensOf(quote).join(" ")} `.includes(" no show "));
}
