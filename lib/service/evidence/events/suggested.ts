import { z } from "zod";
import { mayCarry, typeOf } from "../catalog/catalog";
import type { CaseKnowledge, Event, FieldValue, Found, Modality, Place, SourceRecord, Understanding } from "../model";
import { chainsOf } from "./chains";
import { isTied, isUsable, notAhead, parentsOf } from "./events-of";
import { type Draft, draftOf } from "./fields/drafts";
import { fieldsOfRecord } from "./fields/record-fields";
import { parseField } from "./fields/values";

const LONGEST_QUOTE = 400;
const LONGEST_VALUE = 200;
const MOST_FIELDS = 12;

/** An event that a language model says a document tells. Nothing of it is believed before it is found in the document. */
export const suggestedEventSchema = z.object({
  type: z.string().refine((type) => typeOf(type) !== undefined, "is no type of the catalog"),
  modality: z.enum(["asserted", "negated", "promised", "conditional", "claimed"]).default("asserted"),
  quote: z.string().min(8).max(LONGEST_QUOTE),
  fields: z
    .record(z.string(), z.string().max(LONGEST_VALUE))
    .refine((fields) => Object.keys(fields).length <= MOST_FIELDS)
    .default({}),
});
export type SuggestedEvent = z.infer<typeof suggestedEventSchema>;

/**
 * The understanding with those suggested events that the documents bear out. The quote must stand literally in exactly
 * one record that is tied to the case and may be used; a field counts only with a value that the same record prints, and
 * the authority is the record's own. What the rules read otherwise at the same place stays as they read it, and a file
 * with words that speak to software gets no help from a reader that such words can steer.
 *
 * @param suggested by file
 */
export function withSuggested(
  understanding: Understanding,
  suggested: ReadonlyMap<string, readonly SuggestedEvent[]>,
  known: CaseKnowledge,
): Understanding {
  const { records, ties, events } = understanding;
  const byId = new Map(records.map((record) => [record.id, record]));
  const steered = new Set(records.filter(({ unusable }) => unusable === "speaks-to-software").map(({ file }) => file));
  const usable = records.filter(
    (record) => !steered.has(record.file) && isUsable(record, byId) && isTied(ties.get(record.id)),
  );
  const drafts = [...suggested].flatMap(([file, list]) => {
    const own = usable.filter((record) => record.file === file);
    return list.flatMap((suggestion) => borneOut(suggestion, own, { byId, events, known }));
  });
  const added = numberedApart(distinct(drafts));
  if (added.length === 0) return understanding;
  const all = [...events, ...added];
  return { ...understanding, events: all, chains: chainsOf(all) };
}

type Around = { byId: ReadonlyMap<string, SourceRecord>; events: readonly Event[]; known: CaseKnowledge };

function borneOut(suggestion: SuggestedEvent, records: readonly SourceRecord[], around: Around): Draft[] {
  const found = records.flatMap((record) => {
    const places = locate(suggestion.quote, record);
    return places.map((place) => ({ record, place }));
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return [];
  const { record, place } = only;
  const { type, modality } = suggestion;
  const own = around.events.filter((event) => event.record === record.id);
  if (own.some((event) => readOtherwise(event, { type, modality, place }))) return [];
  const parents = parentsOf(record, around.byId);
  const fields = Object.fromEntries(
    Object.entries(suggestion.fields).flatMap(([field, value]) => {
      const printed = mayCarry(type, field) ? printedValue(field, value, record) : undefined;
      return printed ? [[field, printed] as const] : [];
    }),
  );
  const draft = draftOf(record, fieldsOfRecord(record, parents), { type, modality, place, fields });
  return [notAhead(draft, [record, ...parents], around.known.today)];
}

/**
 * Whether the rules already told something of the record that the suggestion would double or turn around: the same type,
 * in whatever mode, or at the same words a type that contradicts it.
 */
function readOtherwise(event: Event, said: { type: string; modality: Modality; place: Place }): boolean {
  if (event.type === said.type) return true;
  const contradicts = typeOf(said.type)?.contradictedBy.includes(event.type) === true;
  return contradicts && said.modality === "asserted";
}

/** Every place of the record at which the words stand, whatever white space is between them. */
function locate(words: string, { passages }: SourceRecord): Place[] {
  const wanted = words.split(/\s+/).filter(Boolean).join(" ");
  if (wanted === "") return [];
  return passages.flatMap((passage) => {
    const { text, offsets } = collapsed(passage.quote);
    const places: Place[] = [];
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      const start = offsets[at] ?? 0;
      const end = (offsets[at + wanted.length - 1] ?? start) + 1;
      places.push({
        file: passage.file,
        page: passage.page,
        start: passage.start + start,
        end: passage.start + end,
        quote: passage.quote.slice(start, end),
      });
    }
    return places;
  });
}

/** The text with one space for each run of white space, and where each of its characters stood. */
function collapsed(given: string): { text: string; offsets: number[] } {
  let text = "";
  const offsets: number[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const isSpace = /\s/.test(given[at] ?? "");
    if (isSpace && (text === "" || text.endsWith(" "))) continue;
    text += isSpace ? " " : given[at];
    offsets.push(at);
  }
  return { text, offsets };
}

function printedValue(field: string, value: string, record: SourceRecord): Found<FieldValue> | undefined {
  const [place] = locate(value, record);
  const read = place && parseField(field, place.quote, record.language);
  return read === undefined || place === undefined ? undefined : { value: read, place };
}

/** One suggestion for each type of a record. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const kept = new Map(drafts.map((draft) => [`${draft.record} ${draft.type}`, draft]));
  return [...kept.values()];
}

function numberedApart(drafts: readonly Draft[]): Event[] {
  const inOrder = drafts.toSorted((one, other) =>
    one.record < other.record ? -1 : one.record > other.record ? 1 : one.place.start - other.place.start,
  );
  return inOrder.map((draft, at) => ({ id: `${draft.record}@model-${at + 1}`, ...draft, reader: "model" as const }));
}
