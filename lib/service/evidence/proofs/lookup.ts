import type { Chain, Event, SourceRecord, Understanding } from "../model";

type Lookup = {
  records: ReadonlyMap<string, SourceRecord>;
  chains: ReadonlyMap<string, Chain>;
  types: ReadonlyMap<string, readonly Event[]>;
};

/** Made once for each understanding: an access log has thousands of rows. */
const made = new WeakMap<Understanding, Lookup>();

function lookup(understanding: Understanding): Lookup {
  const known = made.get(understanding);
  if (known) return known;
  const { records, chains, events } = understanding;
  const fresh = {
    records: new Map(records.map((record) => [record.id, record])),
    chains: new Map(chains.flatMap((chain) => chain.events.map(({ id }) => [id, chain]))),
    types: byType(events),
  };
  made.set(understanding, fresh);
  return fresh;
}

export function recordOf(event: Event, understanding: Understanding): SourceRecord | undefined {
  return lookup(understanding).records.get(event.record);
}

export function chainOf(event: Event, understanding: Understanding): Chain | undefined {
  return lookup(understanding).chains.get(event.id);
}

export function eventsOfTypes(types: readonly string[], understanding: Understanding): Event[] {
  return [...new Set(types)].flatMap((type) => lookup(understanding).types.get(type) ?? []);
}

function byType(events: readonly Event[]): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const group = groups.get(event.type);
    if (group) group.push(event);
    else groups.set(event.type, [event]);
  }
  return groups;
}
