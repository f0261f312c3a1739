import { linesIn } from "../events/lines";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import { type Event, type EventDay, type Found, isFirm, type Place, type SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import type { Facts } from "./paper";

/**
 * Published terms. A page that is one of policies by its kind and prints in its head since when it is in force is the
 * shop's page, whatever its clauses look like, and all that it rules holds from that day.
 */
export function withTermsPages(events: readonly Event[], records: readonly SourceRecord[], { ties }: Facts): Event[] {
  const found = new Map<string, Found<EventDay>>();
  for (const file of new Set(events.filter(isPolicy).map((event) => event.file))) {
    const own = records.filter((record) => record.file === file);
    // The paper of one sale prints the day of the sale.
    if (own.some(({ id, kind }) => SPOKEN.has(kind) || isFirm(ties.get(id)))) continue;
    const told = events.filter((event) => event.file === file);
    if ((classify(featuresOf(own, told)).get("refund and return policies") ?? 0) < LIKELY) continue;
    const day = inForceSince(own);
    if (day) found.set(file, day);
  }
  return events.map((event) => {
    const effectiveOn = isPolicy(event) ? found.get(event.file) : undefined;
    if (effectiveOn === undefined) return event;
    const by = event.by === "merchant-statement" || event.by === "unknown" ? "merchant-system" : event.by;
    return { ...event, by, fields: { ...event.fields, effectiveOn: event.fields.effectiveOn ?? effectiveOn } };
  });
}

const isPolicy = ({ type, modality }: Event): boolean =>
  type === "policy-disclosed" && (modality === "asserted" || modality === "quoted-policy");

const SPOKEN: ReadonlySet<SourceRecord["kind"]> = new Set(["message", "turn"]);
const LIKELY = 0.5;
const HEAD = 3;

/** The one day of the head. */
function inForceSince(records: readonly SourceRecord[]): Found<EventDay> | undefined {
  const lines = records.flatMap(({ passages, language }) =>
    passages.flatMap(linesIn).map((place): [Place, string] => [place, language]),
  );
  const first = lines.toSorted(([one], [other]) => one.page - other.page || one.start - other.start).slice(0, HEAD);
  const days = first.flatMap(([place, language]) =>
    findDays(place.quote, language).map(({ value }) => ({ value, place })),
  );
  const [only, ...others] = days;
  return only?.value.other === undefined && others.every(({ value }) => value.day === only?.value.day)
    ? only
    : undefined;
}
