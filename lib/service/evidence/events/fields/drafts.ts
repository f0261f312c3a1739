import { chainOfType } from "../../catalog/statuses";
import {
  type Authority,
  type Event,
  type EventType,
  type Fields,
  type FieldValue,
  type Found,
  isDay,
  type Modality,
  type Place,
  type SourceRecord,
} from "../../model";
import { type Dated, fieldsFor } from "./event-fields";
import { assertedBy, type RecordFields } from "./record-fields";

/** An event before it has its number within the record. */
export type Draft = Omit<Event, "id">;

type Said = {
  type: EventType;
  modality?: Modality;
  by?: Authority;
  place: Place;
  /** Fields that this place itself gives; they go before those of the record. */
  fields?: Readonly<Record<string, Found<FieldValue> | undefined>>;
  /** Whether the day of the record is the day of the event. */
  dated?: Dated;
};

/** An event of a record, with the fields that its type may carry. */
export function draftOf(record: SourceRecord, known: RecordFields, said: Said): Draft {
  const { type, modality = "asserted", place, fields: given = {}, dated = "by-record" } = said;
  const fields: Record<string, Found<FieldValue>> = { ...fieldsFor(type, chainOfType(type), known, dated) };
  for (const [field, found] of Object.entries(given)) if (found !== undefined) fields[field] = found;
  const day = fields.day?.value;
  const at = isDay(day) ? { ...day, own: true } : record.madeAt && { ...record.madeAt.value, own: false };
  return {
    type,
    record: record.id,
    file: record.file,
    modality,
    by: said.by ?? assertedBy(record),
    ...(record.speaker && { speaker: record.speaker }),
    ...(at && { at }),
    fields,
    place,
    quote: quoteOf(record, place),
  };
}

const LONGEST_QUOTE = 240;

/** The record's line or row around the place, unless that is too long to quote. */
function quoteOf(record: SourceRecord, place: Place): Place {
  const around = record.passages.find(
    (passage) => passage.page === place.page && passage.start <= place.start && passage.end >= place.end,
  );
  return around !== undefined && around.quote.length <= LONGEST_QUOTE ? around : place;
}

/** One event per type and modality of a record; a later mention fills what the first leaves open. */
export function merged(drafts: readonly Draft[]): Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = `${draft.type}|${draft.modality}|${draft.by}`;
    const first = kept.get(key);
    kept.set(key, first === undefined ? draft : join(first, draft));
  }
  return [...kept.values()];
}

function join(first: Draft, second: Draft): Draft {
  const fields: Fields = { ...second.fields, ...first.fields };
  const at = first.at?.own ? first.at : second.at?.own ? second.at : (first.at ?? second.at);
  return { ...first, fields, ...(at && { at }) };
}

/** Numbers the events of a record in reading order. */
export function numbered(drafts: readonly Draft[]): Event[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const number = (counts.get(draft.record) ?? 0) + 1;
    counts.set(draft.record, number);
    return { id: `${draft.record}@${number}`, ...draft };
  });
}
