import type { FieldValue, Found, SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { type Draft, draftOf } from "./drafts";
import { isDay, type RecordFields } from "./record-fields";
import { tokensOf } from "./shapes/value-shapes";
import { WORDS } from "./words";

/**
 * Services as their own records tell them: `Completed on` dates a service that the same record says was rendered, and
 * the folio of a stay, with the times at which the guest came and went, is the record of a stay that took place.
 */
export function settledServices(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (record.kind === "message" || record.kind === "turn") return [...drafts];
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
  const timed = [serviceFrom, serviceTo].every(({ value }) => isDay(value) && value.time !== undefined);
  if (!timed) return dated;
  const stay = { type: "service-rendered", place: serviceFrom.place, fields: { day: serviceFrom } };
  return [...dated, draftOf(record, known, stay)];
}

function lacksDay({ type, modality, fields }: Draft): boolean {
  return type === "service-rendered" && modality === "asserted" && !fields.day;
}

/** `F Abbott (signed on tablet 23/07/2026 11:38)`: who signs for finished work dates it. */
function signedOn({ pairs, language }: SourceRecord): Found<FieldValue> | undefined {
  for (const { means, value, place } of pairs) {
    if (!means || !("field" in means) || (means.field !== "signature" && means.field !== "signer")) continue;
    const [day, ...others] = findDays(value, language);
    if (day !== undefined && others.length === 0) return { value: day.value, place };
  }
  return undefined;
}

/** The day of a form that prints no other. */
function onlyDay({ pairs, prose, language, kind }: SourceRecord): Found<FieldValue> | undefined {
  if (kind === "row" || kind === "object") return undefined;
  const places = [...pairs.map(({ place }) => place), ...prose];
  const found = places.flatMap((place) => findDays(place.quote, language).map(({ value }) => ({ value, place })));
  return new Set(found.map(({ value }) => value.day)).size === 1 ? found[0] : undefined;
}

const MOST_WORDS_OF_A_TITLE = 4;

function isFolio({ title, prose, pairs }: SourceRecord): boolean {
  return [title ?? "", ...prose.map(({ quote }) => quote), ...pairs.map(({ label }) => label)].some((text) => {
    const words = tokensOf(text);
    return words.length <= MOST_WORDS_OF_A_TITLE && words.some((word) => WORDS.stayPapers.has(word));
  });
}
