import type { Event, EventDay, Fields, FieldValue, Found, Modality, Place } from "../model";

let count = 0;

/** A made-up event: `told("delivered", "2026-05-03", { trackingNumber: "1Z" })`. */
export function told(
  type: string,
  day: string | EventDay | undefined,
  values: Record<string, FieldValue> = {},
  more: Partial<Omit<Event, "fields">> & { own?: boolean; modality?: Modality } = {},
): Event {
  count += 1;
  const { own = true, record = `file#${count}`, ...rest } = more;
  const file = record.slice(0, record.indexOf("#"));
  const place: Place = { file, page: 1, start: count * 100, end: count * 100 + 10, quote: type };
  const at = typeof day === "string" ? { day } : day;
  const given: Record<string, FieldValue> = { ...(at && own && { day: at }), ...values };
  const fields: Fields = Object.fromEntries(
    Object.entries(given).map(([field, value]): [string, Found<FieldValue>] => [field, { value, place }]),
  );
  return {
    id: `${record}@${count}`,
    type,
    record,
    file,
    modality: "asserted",
    by: "carrier",
    ...(at && { at: { ...at, own } }),
    fields,
    place,
    quote: place,
    ...rest,
  };
}
