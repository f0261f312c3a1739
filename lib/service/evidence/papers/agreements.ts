import { covers } from "../events/fields/printed-lines";
import { periodIn } from "../events/readers/consents";
import { ruledIn } from "../events/readers/rulings";
import {
  type Authority,
  type CaseKnowledge,
  type Event,
  type FieldValue,
  type Found,
  isDay,
  type Place,
  type SourceRecord,
} from "../model";
import { holdsName } from "../people/people";
import { hasOpenBlank } from "../shapes/blanks";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import { type Act, actIn } from "./acts";
import { amountIn, installmentsOf, scheduleIn } from "./installments";
import { endsAsSentence, type Facts, type Paper, paperOf, systemOf } from "./paper";
import { isApprovedBy, isSignature } from "./signed-lines";

/**
 * Agreements. The act stands in one place of the paper (`Signed electronically: …`, `Agreed by check box on …`), its day
 * often on the line below, what was agreed on in its clauses. Where the paper names the cardholder, the act is an
 * acceptance of all of it: with the price and the period that the clauses print.
 */
export function withAgreements(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  let all = [...events];
  for (const file of new Set(records.map((record) => record.file))) {
    const own = records.filter((record) => record.file === file);
    // The rows of a table below may each have a number of their own: invoices, events.
    const paper =
      paperOf(own, ties) ??
      paperOf(
        own.filter(({ kind }) => kind !== "row"),
        ties,
      );
    if (paper === undefined) continue;
    const price = priceIn(paper, known);
    const dated = all.find((event) => isAcceptance(event, file) && event.fields.day !== undefined);
    if (dated !== undefined) {
      const { day, how } = dated.fields;
      const told = {
        line: dated.quote,
        how: String(how?.value ?? ""),
        ...(day && isDay(day.value) ? { day: { ...day, value: day.value } } : {}),
      };
      const by = keeperOf(told, systemOf(dated.by, paper), known);
      const whole = { ...dated, by, fields: { ...dated.fields, ...(dated.fields.price ? {} : price) } };
      all = withClauses(
        withoutRules(all, file).map((event) => (event === dated ? whole : event)),
        paper,
        whole,
        known,
      );
      continue;
    }
    const act = actIn(paper, known);
    if (act === undefined) {
      all = [...all, ...unsignedIn(all, paper)];
      continue;
    }
    const { how, day, line, inside } = act;
    const record = paper.loose.find(({ passages }) => passages.some((place) => covers(place, line))) ?? paper.head;
    const fields = defined({
      ...first(paper, ["account", "email", "ip", "plan", "version", "orderNumber"]),
      day,
      how: { value: how, place: line },
      ...(inside === undefined ? {} : { text: { value: inside, place: line } }),
      ...price,
    });
    // What the lexicon makes of single lines of the paper is part of the act now.
    all = withoutRules(all, file).filter((event) => !(isAcceptance(event, file) && event.record === record.id));
    const accepted: Event = {
      id: `${record.id}@agreement`,
      type: "terms-accepted",
      record: record.id,
      file,
      modality: "asserted",
      by: keeperOf(act, systemOf(record.authority, paper), known),
      at: { ...day.value, own: true },
      fields,
      place: line,
      quote: line,
    };
    all = withClauses([...all, accepted], paper, accepted, known);
  }
  return all;
}

const withoutRules = (events: readonly Event[], file: string): Event[] =>
  events.map((event) => (event.file === file ? asRule(event) : event));

/** `To cancel, write to desk@example.com`: an accepted paper or a notice says how to cancel; what happened has its day. */
export const asRule = (event: Event): Event =>
  ENDS.has(event.type) && event.modality === "asserted" && event.at === undefined
    ? { ...event, modality: "quoted-policy" }
    : event;

const ENDS: ReadonlySet<string> = new Set(["cancellation-requested", "cancellation-confirmed", "order-cancelled"]);

/**
 * The rules that an accepted paper itself prints were shown with it: as sentences, whatever form they have, and by the
 * same system as the acceptance. A name under them accepts what stands above it.
 */
function withClauses(events: readonly Event[], paper: Paper, accepted: Event, known: CaseKnowledge): Event[] {
  const { id, record, file, by, place: act } = accepted;
  const { cardholder } = known;
  const { lines } = paper;
  const isAtFoot = cardholder !== undefined && isSignature(lines, lines.indexOf(act), cardholder);
  const isAccepted = ({ page, start }: Place): boolean =>
    !isAtFoot || page < act.page || (page === act.page && start <= act.start);
  const inSystem = events.map((event) => {
    if (event.type !== POLICY || event.file !== file) return event;
    const told = ruling(event, by === "merchant-system" ? by : event.by, accepted.at?.day);
    return isAccepted(event.place) ? told : { ...told, modality: "quoted-policy" as const };
  });
  const told = new Set(
    inSystem
      .filter(({ type, file: own }) => type === POLICY && own === file)
      .flatMap(({ fields }) => String(fields.clause?.value ?? "").split(", ")),
  );
  const shown = ruledIn([...lines, ...paper.loose.flatMap(({ prose }) => prose)].filter(isAccepted), known).filter(
    ({ clause }) => !told.has(clause),
  );
  return [
    ...inSystem,
    ...installmentsOf(accepted, paper, known),
    ...shown.map(
      ({ clause, place }): Event => ({
        id: `${id}-${clause}`,
        type: POLICY,
        record,
        file,
        modality: "asserted",
        by,
        fields: { clause: { value: clause, place }, text: { value: place.quote.trim(), place } },
        place,
        quote: place,
      }),
    ),
  ];
}

const POLICY = "policy-disclosed";

const isAcceptance = ({ type, file, modality }: Event, of: string): boolean =>
  type === "terms-accepted" && file === of && modality === "asserted";

/**
 * Who keeps an acceptance: a signature of the cardholder is on the paper, and a box with the minute in which it was ticked
 * comes from the system; whoever writes a sentence about either only says so.
 */
function keeperOf(
  { line, how, day }: Pick<Act, "line" | "how"> & Partial<Act>,
  by: Authority,
  { cardholder = "" }: CaseKnowledge,
): Authority {
  const isEntry = !endsAsSentence(line.quote) && by === "merchant-statement";
  const isSigned = how === WORDS.how.signed && holdsName(line.quote, cardholder);
  const isKept = day?.value.time !== undefined || isSigned || isApprovedBy(line, cardholder);
  return isEntry && isKept ? "merchant-system" : by;
}

/** What an accepted paper rules is no guess, and it is in force from then on, whatever other days it prints. */
function ruling({ doubtful: _, ...event }: Event, by: Authority, accepted: string | undefined): Event {
  const { effectiveOn, ...fields } = event.fields;
  const isLater = effectiveOn && isDay(effectiveOn.value) && accepted !== undefined && effectiveOn.value.day > accepted;
  return { ...event, by, fields: isLater ? fields : event.fields };
}

/**
 * A contract whose line for the signature is empty was accepted by nobody, so what it rules and sells speaks for no
 * acceptance, wherever in it that stands.
 */
function unsignedIn(events: readonly Event[], { lines, head: { file } }: Paper): Event[] {
  const line = lines.find(
    (one) =>
      hasOpenBlank(one.quote) && tokensOf(one.quote).some((word) => WORDS.signed.has(word) || WORDS.initials.has(word)),
  );
  if (line === undefined || events.some((event) => isAcceptance(event, file))) return [];
  const shown = events.filter(({ type, file: own }) => own === file && SHOWN.has(type));
  return [...new Map(shown.map((event) => [event.record, event])).values()].map(
    ({ record, by }): Event => ({
      id: `${record}@unsigned`,
      type: "terms-accepted",
      record,
      file,
      modality: "template",
      by,
      fields: {},
      place: line,
      quote: line,
    }),
  );
}

const SHOWN: ReadonlySet<string> = new Set(["policy-disclosed", "order-placed"]);

/** The case's amount on a line that also says how often, or in a schedule of its parts. */
function priceIn(
  paper: Paper,
  { amount, transactionDay }: CaseKnowledge,
): { price: Found<FieldValue>; period: Found<FieldValue> } | undefined {
  if (amount === undefined) return undefined;
  const { price, period: each } = (transactionDay && scheduleIn(paper, amount, transactionDay)) || {};
  if (price && each) return { price, period: each };
  for (const line of paper.lines) {
    const place = amountIn(line, amount);
    const period = place && periodIn(tokensOf(line.quote));
    if (place && period !== undefined)
      return { price: { value: amount, place }, period: { value: period, place: line } };
  }
  return undefined;
}

function first({ values }: Paper, names: readonly string[]): Record<string, Found<FieldValue> | undefined> {
  return Object.fromEntries(names.map((name) => [name, values.get(name)?.[0]]));
}

function defined(fields: Readonly<Record<string, Found<FieldValue> | undefined>>): Record<string, Found<FieldValue>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, found]) => (found === undefined ? [] : [[name, found] as const])),
  );
}
