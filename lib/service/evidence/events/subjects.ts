import type { CatalogChain } from "../catalog/catalog";
import type { Event, FieldValue } from "../model";

export type Subject = { subject: string; events: Event[] };

/**
 * Events of a chain by what they are about. The best key decides: parcels of one order are told apart by their tracking
 * numbers, and an event that prints only the order number joins the one parcel of that order. What names no subject
 * joins the only one there is, in its file or in the case; without one, all that names no subject is one.
 */
export function subjectsOf(events: readonly Event[], { chain, keys, apart }: CatalogChain): Subject[] {
  if (keys.length === 0) return events.length === 0 ? [] : [{ subject: chain, events: [...events] }];
  const subjects: Subject[] = [];
  let left = [...events];
  for (const key of keys) {
    const named = left.filter((event) => keyOf(event, key) !== undefined);
    left = left.filter((event) => keyOf(event, key) === undefined);
    const known = [...subjects];
    const byValue = groupBy(named, (event) => keyOf(event, key) ?? "");
    for (const [value, group] of byValue) {
      const sharing = known.filter((subject) => subject.events.some((event) => keyOf(event, key) === value));
      const [only] = sharing;
      if (only !== undefined && sharing.length === 1) only.events.push(...group);
      else subjects.push({ subject: value, events: group });
    }
  }
  const named = [...subjects];
  const loose: Event[] = [];
  for (const [record, group] of groupBy(left, (event) => event.record)) {
    const near = named.filter((subject) => subject.events.some((event) => event.record === record));
    const inFile = named.filter((subject) => subject.events.some((event) => event.file === group[0]?.file));
    const home = (apart ? [near] : [near, inFile, named]).find((found) => found.length === 1)?.[0];
    if (home !== undefined) home.events.push(...group);
    else if (apart) subjects.push({ subject: record, events: group });
    else loose.push(...group);
  }
  if (loose.length > 0) subjects.push({ subject: chain, events: loose });
  return subjects;
}

function groupBy(events: readonly Event[], of: (event: Event) => string): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) groups.set(of(event), [...(groups.get(of(event)) ?? []), event]);
  return groups;
}

function keyOf(event: Event, key: readonly string[]): string | undefined {
  const values = key.map((field) => event.fields[field]?.value);
  return values.some((value) => value === undefined) ? undefined : values.map(printed).join(" ");
}

function printed(value: FieldValue | undefined): string {
  if (typeof value !== "object") return String(value ?? "").toUpperCase();
  return "minor" in value ? `${value.minor} ${value.currency ?? ""}`.trim() : value.day;
}
