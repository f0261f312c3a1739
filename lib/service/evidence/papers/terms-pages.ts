import { ruledIn } from "../events/readers/rulings";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import { linesIn } from "../language/lines";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type Found,
  isFirm,
  isMessage,
  type Place,
  type SourceRecord,
} from "../model";
import { findDays } from "../shapes/days";
import type { Facts } from "./paper";

/**
 * Published terms. A page that is one of policies by its kind and prints in its head since when it is in force is the
 * shop's page, whatever its clauses look like, and all that it rules holds from that day.
 */
export function withTermsPages(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  const pages = new Map<string, { day: Found<EventDay>; records: readonly SourceRecord[] }>();
  for (const file of new Set(events.filter(isPolicy).map((event) => event.file))) {
    const own = records.filter((record) => record.file === file);
    // The paper of one sale prints the day of the sale.
    if (own.some(({ id, kind }) => isMessage(kind) || isFirm(ties.get(id)))) continue;
    const told = events.filter((event) => event.file === file);
    if ((classify(featuresOf(own, told)).get("refund and return policies") ?? 0) < LIKELY) continue;
    const day = inForceSince(own, known);
    if (day) pages.set(file, { day, records: own });
  }
  const told = events.map((event) => {
    const day = isPolicy(event) ? pages.get(event.file)?.day : undefined;
    return day === undefined ? event : published(event, day);
  });
  return [...told, ...[...pages.values()].flatMap(({ day, records: own }) => clausesOf(own, day, told, known))];
}

/** What a page of rules says is no guess. */
function published({ doubtful: _, ...event }: Event, day: Found<EventDay>): Event {
  const by = event.by === "merchant-statement" || event.by === "unknown" ? "merchant-system" : event.by;
  return { ...event, by, fields: { ...event.fields, effectiveOn: event.fields.effectiveOn ?? day } };
}

/** The clauses that the page rules in other words than those that are known. */
function clausesOf(
  records: readonly SourceRecord[],
  day: Found<EventDay>,
  told: readonly Event[],
  known: CaseKnowledge,
): Event[] {
  const [file] = records.map((record) => record.file);
  const named = new Set(
    told
      .filter((event) => event.file === file && event.type === POLICY)
      .flatMap(({ fields }) => String(fields.clause?.value ?? "").split(", ")),
  );
  return records
    .flatMap((record) =>
      ruledIn([...record.passages.flatMap(linesIn), ...record.prose], known).map((rule) => ({ record, ...rule })),
    )
    .filter(({ clause }, at, all) => !named.has(clause) && all.findIndex((other) => other.clause === clause) === at)
    .map(
      ({ record, clause, place }): Event => ({
        id: `${record.id}@terms-${clause}`,
        type: POLICY,
        record: record.id,
        file: record.file,
        modality: "asserted",
        by: "merchant-system",
        fields: {
          clause: { value: clause, place },
          text: { value: place.quote.trim(), place },
          effectiveOn: day,
        },
        place,
        quote: place,
      }),
    );
}

const POLICY = "policy-disclosed";

const isPolicy = ({ type, modality }: Event): boolean =>
  type === POLICY && (modality === "asserted" || modality === "quoted-policy");

const LIKELY = 0.5;
const HEAD = 3;

/** The day of the head, or the first of the span in which the page was live; whatever order its numbers are in, before the sale. */
function inForceSince(
  records: readonly SourceRecord[],
  { transactionDay: sale }: CaseKnowledge,
): Found<EventDay> | undefined {
  const lines = records.flatMap((record) =>
    record.passages.flatMap(linesIn).map((place): [Place, SourceRecord] => [place, record]),
  );
  const first = lines.toSorted(([one], [other]) => one.page - other.page || one.start - other.start).slice(0, HEAD);
  const days = first.flatMap(([place, record]) => findDays(place.quote, record).map(({ value }) => ({ value, place })));
  const [since, until, ...more] = days;
  const isSpan = until === undefined || (since !== undefined && since.value.day <= until.value.day);
  if (since === undefined || !isSpan || more.length > 0) return undefined;
  const { day, other } = since.value;
  if (other === undefined) return since;
  return sale !== undefined && [day, other].every((one) => one <= sale) ? { ...since, value: { day } } : undefined;
}
