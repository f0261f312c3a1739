import { assertionOf, tellingsOf } from "../learned/learned";
import { type CaseKnowledge, type Event, type EventType, isMessage, type SourceRecord, type Tie } from "../model";
import { tokensOf } from "../shapes/value-shapes";
import { fieldOf } from "../ties/known";
import { WORDS } from "../words/paper-words";
import { eventsOf, isUsable, parentsOf } from "./events-of";
import { namedBy, ofMention } from "./from-mentions";
import { mentionOf, textsOf } from "./likely";

/** What ends, undoes or admits something; whoever overlooks it writes a letter that the issuer answers with it. */
const SUSPECTED: ReadonlySet<EventType> = new Set([
  "amount-agreed",
  "cancellation-confirmed",
  "cancellation-requested",
  "fault-admitted",
  "order-cancelled",
  "payment-voided",
  "refund-promised",
  "return-received",
]);
/**
 * What proves may be bold in neither; what only holds a proof back may be bolder. Whoever wants out, is at fault or owes
 * something says so in many ways; that something was ended is said in few, and many lines of logs are a little like them.
 */
const LEAST_MARGIN = -0.7;
const LEAST_MARGINS: Readonly<Record<EventType, number>> = {
  "cancellation-confirmed": -0.2,
  "cancellation-requested": -0.6,
  "order-cancelled": -0.2,
};
const LEAST_ASSERTION = 0;
const TOLD: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported", "promised"]);
/** A conversation with the merchant in which the customer has no name is of one customer all the same. */
const namesNobody = ({ kind }: SourceRecord, tie: Tie | undefined): boolean =>
  tie === undefined ||
  tie.strength === "none" ||
  (tie.strength === "merchant" && isMessage(kind) && tie.conflicts.length === 0);
/** Rows of lists are of other sales more often than not; a line that somebody wrote has no more than its day and writer. */
const isOfList = ({ kind, pairs }: SourceRecord): boolean =>
  kind === "object" || (kind === "row" && !pairs.every((pair) => OF_WRITERS.has(fieldOf(pair) ?? "")));
const OF_WRITERS: ReadonlySet<string> = new Set(["day", "email", "name"]);

/**
 * What papers that nothing ties to the case, or to anybody else, may say against it. Somebody attached them, so they are
 * likely to be about this sale: they prove nothing, and hold back what they contradict until somebody has read them.
 */
export function suspectedEvents(
  records: readonly SourceRecord[],
  ties: ReadonlyMap<string, Tie>,
  known: CaseKnowledge,
): Event[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const alone = records.filter(
    (record) => !isOfList(record) && namesNobody(record, ties.get(record.id)) && isUsable(record, byId),
  );
  if (alone.length === 0) return [];
  const asTied = new Map(alone.map(({ id }): [string, Tie] => [id, { strength: "weak", shared: [], conflicts: [] }]));
  const read = eventsOf(alone, asTied, known).filter(({ type, modality }) => SUSPECTED.has(type) && TOLD.has(modality));
  const likely = alone.flatMap((record) => likelyIn(record, parentsOf(record, byId)));
  return [...read, ...likely]
    .filter(tellsOfIt)
    .map((event) => (event.by === "unknown" ? { ...event, by: "merchant-statement" } : event));
}

/** What was agreed is a number beside the clock of the line; a search that ends in `none` or `=> 0` found none of what it names. */
function tellsOfIt({ type, quote: { quote } }: Event): boolean {
  if (type === "amount-agreed") return DIGIT.test(quote.replaceAll(CLOCKS, ""));
  const last = tokensOf(quote).at(-1) ?? "";
  return !SEARCHES.has(type) || !WORDS.nothing.has(last);
}

const SEARCHES: ReadonlySet<EventType> = new Set([
  "cancellation-confirmed",
  "cancellation-requested",
  "order-cancelled",
]);
const CLOCKS = /\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?/gu;
const DIGIT = /\d/u;

function likelyIn(record: SourceRecord, parents: readonly SourceRecord[]): Event[] {
  const known = namedBy(record, parents);
  return textsOf(record)
    .flatMap((place) =>
      [...tellingsOf(place.quote)]
        .filter(
          ([type, margin]) =>
            SUSPECTED.has(type) &&
            margin >= (LEAST_MARGINS[type] ?? LEAST_MARGIN) &&
            (assertionOf(type, place.quote) ?? 0) >= LEAST_ASSERTION,
        )
        .flatMap(([type]) => ofMention(record, known, place, mentionOf(type, place, record)))
        .filter(({ type }) => SUSPECTED.has(type)),
    )
    .map((draft, at): Event => ({ id: `${record.id}@suspected-${at + 1}`, ...draft, reader: "likeness" }));
}
