import { networkFromName } from "@/lib/service/rules/networks";
import { addDays } from "@/lib/values/calendar";
import { chainOfType } from "../catalog/statuses";
import type { ReadText } from "../language/lines";
import { answerOf } from "../lexicon/answers";
import { findMentions } from "../lexicon/find-mentions";
import {
  type CaseKnowledge,
  type Event,
  type EventType,
  isMessage,
  type Place,
  type SourceRecord,
  type Tie,
} from "../model";
import { findIdentifiers } from "../shapes/identifiers";
import { tokensOf } from "../shapes/value-shapes";
import { says } from "../words/phrases";
import { saysTax } from "../words/speech";
import { type Draft, numbered } from "./fields/drafts";
import { settledAmounts } from "./fields/lone-amounts";
import { asOneClause, covers, printedLines, withoutNothing } from "./fields/printed-lines";
import { fieldsOfRecord, type RecordFields } from "./fields/record-fields";
import { eventsFromMentions } from "./from-mentions";
import { eventsFromPairs, type FromPairs } from "./from-pairs";
import { settledAuthentications } from "./readers/authentications";
import { settledReads } from "./readers/card-reads";
import { settledClauses } from "./readers/clauses";
import { settledComplaints } from "./readers/complaints";
import { settledConfirmations } from "./readers/confirmations";
import { settledConsents } from "./readers/consents";
import { isDriver } from "./readers/handovers";
import { withoutHeading } from "./readers/headings";
import { settledInspections } from "./readers/inspections";
import { settledListings } from "./readers/listings";
import { isOneTransaction, transactionKind } from "./readers/payments";
import { withReturns } from "./readers/received-returns";
import { withCreditHistories, withoutDayOfSale, withReturnedCredits } from "./readers/refunds";
import { settledSearches } from "./readers/searches";
import { settledServices } from "./readers/services";
import { settledSignUps, withPlans } from "./readers/sign-ups";
import { withoutParts } from "./readers/sold";
import { namesRule, settledTerms } from "./readers/terms";
import { settledDays } from "./readings";
import { isListed, settledRules } from "./rules";
import { answersAcross, type ReadTurn } from "./turns";

/**
 * The events of the records that belong to the case, whatever their modality. Records of somebody else, records without
 * any tie and those that may not be used tell nothing.
 */
export function eventsOf(
  records: readonly SourceRecord[],
  ties: ReadonlyMap<string, Tie>,
  facts: CaseKnowledge,
): Event[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const usable = records.filter((record) => isUsable(record, byId) && isTied(ties.get(record.id)));
  const network = networkFromName(facts.network ?? "");
  const owners = new Set(usable.map(({ parent }) => parent));
  const fromPairs = new Map<string, Draft[]>();
  const turns = usable.map((record): ReadTurn => {
    const parents = parentsOf(record, byId);
    const read = eventsFromPairs(record, { parents, ...(network && { network }) });
    const drafts = read.drafts.filter(
      ({ type, place, fields }) =>
        type !== "delivered" || place !== fields.signer?.place || !isDriver(place, record, records),
    );
    fromPairs.set(record.id, drafts);
    return { record, texts: textsOf(record, { ...read, drafts }, owners.has(record.id)) };
  });
  listItems(fromPairs, usable);
  const read = conversations(turns);
  const drafts = read.flatMap(({ record, texts }) => {
    const parents = parentsOf(record, byId);
    const known = fieldsOfRecord(record, parents);
    const prose = eventsFromMentions(record, texts, parents).filter(
      ({ quote, place, type }) =>
        !isListed(quote, place) &&
        !namesRule(place, record) &&
        !isOfCredit(type, record, known, parents) &&
        !isOfMoney(type, record, known),
    );
    const all = joined(fromPairs.get(record.id) ?? [], prose, record);
    const settled = SETTLERS.reduce((told, settle) => settle(told, record, known), all);
    return withoutDayOfSale(settled).map((draft) => notAhead(draft, [record, ...parents], facts.today));
  });
  return numbered(
    settledDays(
      withPlans(withReturnedCredits(withCreditHistories(withReturns(drafts, usable), usable), usable), usable),
      usable,
      {
        known: facts,
        ties,
      },
    ),
  );
}

/**
 * `Refund  Failed  declined by the issuer`, or `Submitted for settlement` below `Type: credit`: what a record says beside
 * its credit is of the credit, not of a payment.
 */
function isOfCredit(
  type: EventType,
  record: SourceRecord,
  known: RecordFields,
  parents: readonly SourceRecord[],
): boolean {
  return (
    isOneTransaction(record, known) &&
    chainOfType(type) === "payment" &&
    transactionKind(record, known, parents) === "refund"
  );
}

/** `remise en compensation … ARN 7498…`: in a row with an acquirer's number it is money that is handed over. */
function isOfMoney(type: EventType, { kind, passages }: SourceRecord, { own }: RecordFields): boolean {
  if (kind !== "row" || chainOfType(type) !== "shipment" || own.trackingNumber !== undefined) return false;
  return passages.some(({ quote }) => findIdentifiers(quote).some((found) => found.kind === "arn"));
}

/** The rows below an order list what was ordered; the order itself carries them all. */
function listItems(fromPairs: Map<string, Draft[]>, records: readonly SourceRecord[]): void {
  for (const [id, drafts] of fromPairs) {
    const at = drafts.findIndex(({ type, fields }) => type === "order-placed" && fields.items === undefined);
    const order = drafts[at];
    if (order === undefined) continue;
    const rows = records.filter(({ kind, parent }) => (kind === "row" || kind === "object") && parent === id);
    const listed = rows.flatMap(({ pairs }) =>
      pairs.filter(({ means }) => means && "field" in means && ITEM_FIELDS.has(means.field ?? "")).slice(0, 1),
    );
    // `Visa prepayment XXXX8120` is how the bill was paid, and the tax is what the state gets.
    const goods = listed.filter(
      ({ value }) => !saysTax(value) && !findIdentifiers(value).some(({ kind }) => kind === "card"),
    );
    const [first] = goods;
    if (first === undefined) continue;
    const value = LIST.format([...new Set(goods.map(({ value }) => value.trim()))]);
    drafts[at] = { ...order, fields: { ...order.fields, items: { value, place: first.place } } };
  }
}

const ITEM_FIELDS = new Set(["items", "itemDescription"]);
const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What kinds of papers tell as a whole, each by its own habits. */
const SETTLERS = [
  settledAmounts,
  settledAuthentications,
  settledReads,
  settledTerms,
  settledConsents,
  settledClauses,
  settledRules,
  settledSignUps,
  settledConfirmations,
  settledServices,
  settledInspections,
  settledListings,
  settledSearches,
  settledComplaints,
  withoutParts,
];

/** What prints its own day only once it has happened; others announce days to come. */
const DATED_BY_DOING: ReadonlySet<string> = new Set(["delivered", "collected", "service-rendered", "return-received"]);

/**
 * What a message or page tells of a day after its own making, or after today, is a plan, whatever its label says:
 * `Delivery date`.
 *
 * @param around the record that tells it and those above that, the nearest first
 */
export function notAhead(draft: Draft, around: readonly SourceRecord[], today: string): Draft {
  const { at, modality, type } = draft;
  const printed = around.find(({ madeAt }) => madeAt !== undefined)?.madeAt?.value.day;
  const made = printed ?? (DATED_BY_DOING.has(type) ? today : undefined);
  const days = at?.own ? [at.day, at.other ?? at.day] : [];
  const ahead = made !== undefined && days.length > 0 && days.every((day) => day > addDays(made, 1));
  return ahead && (modality === "asserted" || modality === "reported") ? { ...draft, modality: "promised" } : draft;
}

/** The prose of a record, the lines that say something as a whole, and the values of pairs that only the lexicon can tell. */
function textsOf(record: SourceRecord, { drafts, unread }: FromPairs, isParent: boolean): ReadText[] {
  const lines = printedLines(record, drafts);
  const whole = new Set(lines);
  const inLine = (place: Place) => lines.some((line) => covers(line, place));
  const own = unread.filter((place) => !inLine(place) && !record.prose.some((other) => covers(other, place)));
  const told = record.prose.filter((place) => !inLine(place) && !isDeniedLabel(place, record));
  const texts = [...told, ...lines, ...own].map((place) => ({
    place,
    mentions: findMentions(whole.has(place) ? asOneClause(withoutNothing(place.quote)) : withoutNothing(place.quote), {
      language: record.language,
      ...(record.madeAt && { madeAt: record.madeAt.value.day }),
    }),
  }));
  return withoutHeading(texts, record, { drafts, isParent });
}

const MOST_WORDS_OF_A_LABEL = 5;

/** `Cancellation request⇥None in the account`: the first cell of a line names what its value says there is none of. */
function isDeniedLabel({ page, start, end, quote }: Place, { passages }: SourceRecord): boolean {
  if (tokensOf(quote).length > MOST_WORDS_OF_A_LABEL) return false;
  const line = passages.find((passage) => passage.page === page && passage.start <= start && passage.end > end);
  const [label, value] = line?.quote.slice(start - line.start).split("\t") ?? [];
  return label?.trim() === quote.trim() && value !== undefined && says("none", value.split(" ")[0] ?? "");
}

/** Answers turn the questions of the turn before; mails are read by their times, chats as they stand. */
function conversations(turns: readonly ReadTurn[]): ReadTurn[] {
  const read = new Map<string, ReadTurn>();
  for (const group of groups(turns)) {
    const inTime = group.every(({ record }) => record.kind === "turn") ? group : group.toSorted(bySending);
    for (const turn of answersAcross(inTime, (text, { language }) => answerOf(text.quote, { language })))
      read.set(turn.record.id, turn);
  }
  return turns.map((turn) => read.get(turn.record.id) ?? turn);
}

function groups(turns: readonly ReadTurn[]): ReadTurn[][] {
  const found = new Map<string, ReadTurn[]>();
  for (const turn of turns) {
    const { kind, file, parent = "" } = turn.record;
    if (!isMessage(kind)) continue;
    const key = kind === "turn" ? `${file} ${parent}` : file;
    found.set(key, [...(found.get(key) ?? []), turn]);
  }
  return [...found.values()];
}

function bySending(one: ReadTurn, other: ReadTurn): number {
  const sent = ({ record: { madeAt } }: ReadTurn) => (madeAt ? `${madeAt.value.day} ${madeAt.value.time ?? ""}` : "");
  return sent(one) < sent(other) ? -1 : sent(one) > sent(other) ? 1 : 0;
}

export function isUsable(record: SourceRecord, byId: ReadonlyMap<string, SourceRecord>): boolean {
  return (
    record.unusable === undefined &&
    parentsOf(record, byId).every(({ unusable }) => unusable === undefined || unusable === "speaks-to-software")
  );
}

export function isTied(tie: Tie | undefined): boolean {
  return tie !== undefined && tie.strength !== "none" && tie.strength !== "other";
}

export function parentsOf(record: SourceRecord, byId: ReadonlyMap<string, SourceRecord>): SourceRecord[] {
  const parents: SourceRecord[] = [];
  let next = record.parent === undefined ? undefined : byId.get(record.parent);
  while (next !== undefined && !parents.includes(next)) {
    parents.push(next);
    next = next.parent === undefined ? undefined : byId.get(next.parent);
  }
  return parents;
}

/**
 * The events of labels and of prose together. Prose that repeats what a label has dated only fills its fields, and in a
 * row of a log or list the words of the row do not weaken what its cells say.
 */
function joined(pairs: readonly Draft[], prose: readonly Draft[], record: SourceRecord): Draft[] {
  const kept = [...pairs];
  for (const draft of prose) {
    const at = pairs.findIndex((pair) => pair.type === draft.type && repeats(draft, pair, record));
    const pair = kept[at];
    if (pair === undefined) kept.push(draft);
    else if (pair.modality === draft.modality) kept[at] = { ...pair, fields: { ...draft.fields, ...pair.fields } };
  }
  return kept;
}

function repeats(draft: Draft, pair: Draft, record: SourceRecord): boolean {
  if (draft.modality === pair.modality) return covers(draft.quote, pair.place) || draft.at?.own !== true;
  return record.kind === "row" && WEAKER.has(draft.modality);
}

const WEAKER = new Set(["promised", "hedged"]);
