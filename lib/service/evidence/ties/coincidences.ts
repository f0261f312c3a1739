import { type Event, isFirm, type SourceRecord, type Tie } from "../model";
import { unnamedRecords } from "./unnamed";

/**
 * Papers that name nobody and yet tell an event of the case: a history without a number whose `delivered` is of the same
 * day and minute as that of the case's own proof of delivery is the history of that parcel. All their records are of the
 * case then, what they say against the merchant included.
 *
 * @returns the ties that this raises, by record
 */
export function raisedByCoincidence(
  events: readonly Event[],
  records: readonly SourceRecord[],
  ties: ReadonlyMap<string, Tie>,
): Map<string, Tie> {
  const isOwn = (record: string) => isFirm(ties.get(record));
  const own = new Set(events.filter(({ record }) => isOwn(record)).flatMap(momentOf));
  const others = own.size === 0 ? [] : unnamedRecords(records, ties).filter(({ id }) => !isOwn(id));
  const ids = new Set(others.map(({ id }) => id));
  const places = new Map(
    events
      .filter((event) => ids.has(event.record) && momentOf(event).some((moment) => own.has(moment)))
      .map(({ file, fields, place }) => [file, fields.day?.place ?? place]),
  );
  return new Map(
    others.flatMap(({ id, file }) => {
      const place = places.get(file);
      return place ? [[id, { strength: "strong", shared: [{ identifier: "day", place }], conflicts: [] }]] : [];
    }),
  );
}

/** What happened on which day and minute; nothing for an event without a time of its own. */
function momentOf({ type, modality, at }: Event): string[] {
  return modality === "asserted" && at?.own && at.time !== undefined ? [`${type} ${at.day} ${at.time}`] : [];
}
