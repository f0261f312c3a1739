import { typeOf } from "../catalog/catalog";
import { chainOfType, isFailedActivity } from "../catalog/statuses";
import { linesIn } from "../language/lines";
import { analyze } from "../language/sentences";
import { assertionOf, tellingsOf } from "../learned/learned";
import { loneFields } from "../lexicon/fields";
import { isLookalike, isPromised, isQualified } from "../lexicon/find-mentions";
import {
  type CaseKnowledge,
  type Event,
  type EventType,
  isMessage,
  type Mention,
  type Place,
  type SourceRecord,
  type Tie,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { hasLetter, tokensOf, withoutFileNames } from "../shapes/value-shapes";
import { fieldOf } from "../ties/known";
import { WORDS } from "../words/event-words";
import { WORDS as PAPER_WORDS } from "../words/paper-words";
import { isTied, isUsable, notAhead, parentsOf } from "./events-of";
import type { Draft } from "./fields/drafts";
import { covers } from "./fields/printed-lines";
import { namedBy, OF_PAPERS, ofMention, standsUnderTemplate } from "./from-mentions";
import { isListed } from "./rules";

/** In characters. */
const LENGTHS = { shortest: 9, longest: 399 };
/** Numbers and marks alone tell nothing. */
const FEWEST_WORDS = 2;
const SHORTEST_WORD = 3;
/**
 * How surely a line is one of its event, and how surely it says that it happened: the first only tells which event. Chosen
 * with lines that nothing learned from (`npm run eval -- held-out`).
 */
const LEAST_MARGIN = -0.8;
const LEAST_ASSERTION = 0.2;
/** A line with a word that denies, promises or supposes something says what happened only where it is plainly one that does. */
const LEAST_ASSERTION_OF_QUALIFIED = 0.75;
/** What is still to come is most like what came. */
const LEAST_ASSERTION_OF_PROMISED = 1;
const ENTRY = "likeness";

/**
 * What lines of records tell by their likeness to lines that are known to tell it, where neither labels nor the lexicon
 * found anything of the kind in the record. They may make a proof hold that the rules leave open, and nothing else.
 */
export function likelyEvents(
  records: readonly SourceRecord[],
  ties: ReadonlyMap<string, Tie>,
  events: readonly Event[],
  known: CaseKnowledge,
): Event[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const told = new Map<string, Event[]>();
  const toldIn = new Map<string, Event[]>();
  const knownLists = new Map<string, Set<string>>();
  for (const event of events) {
    told.set(event.record, [...(told.get(event.record) ?? []), event]);
    toldIn.set(event.file, [...(toldIn.get(event.file) ?? []), event]);
    const list = listOf(byId.get(event.record));
    if (list !== undefined) knownLists.set(list, (knownLists.get(list) ?? new Set()).add(courseOf(event.type)));
  }
  return records
    .filter((record) => isUsable(record, byId) && isTied(ties.get(record.id)))
    .flatMap((record) => {
      const parents = parentsOf(record, byId);
      const inList = knownLists.get(listOf(record) ?? "");
      return (
        likelyOf(record, told.get(record.id) ?? [], parents)
          // Where the rules know the rows of a list, those that they leave out are left out for a reason.
          .filter((draft) => !inList?.has(courseOf(draft.type)) && !isTakenUp(draft, record, records))
          .filter(({ type, quote }) => !MADE_CREDITS.has(type) || namesACredit(quote, [record, ...parents]))
          // `VOID CREDIT` takes back what was given back, and not the sale.
          .filter(({ type }) => type !== "payment-voided" || !speaksOfCredit([record]))
          .filter((draft) => draft.type !== "amount-agreed" || !isAfterCharge(draft, known))
          .filter(({ type }) => type !== "service-rendered" || !told.get(record.id)?.some(isOfParcel))
          .filter(({ type }) => type !== "service-rendered" || !isOfGoods([record, ...parents]))
          .filter(({ type }) => !OF_FULFILLMENT.has(type) || !isOfInquiry(toldIn.get(record.file) ?? []))
          .filter(({ type }) => !HANDED_OVER.has(type) || !isOfWork(toldIn.get(record.file) ?? []))
          .map((draft) => notAhead(draft, [record, ...parents], known.today))
          .map((draft, at): Event => ({ id: `${record.id}@likely-${at + 1}`, ...draft, reader: "likeness" }))
      );
    });
}

const MADE_CREDITS: ReadonlySet<EventType> = new Set(["refund-issued", "refund-settled"]);

/**
 * A line of a credit has a sum with a sign, or its record says of itself that it gives money back; a sale that is sent to
 * the bank has the same sum, card and number.
 */
function namesACredit({ quote }: Place, records: readonly SourceRecord[]): boolean {
  return findAmounts(quote).some(({ value }) => value.minor < 0) || speaksOfCredit(records);
}

function speaksOfCredit(records: readonly SourceRecord[]): boolean {
  const words = tokensOf(
    records.flatMap(({ title, passages }) => [title ?? "", ...passages.map((one) => one.quote)]).join(" "),
  );
  return words.some((word) => WORDS.refundTypes.has(word) || WORDS.refundedKeys.has(word));
}

/** What is said of a sum after it was charged agrees to nothing. */
function isAfterCharge({ at }: Draft, { transactionDay }: CaseKnowledge): boolean {
  return at !== undefined && transactionDay !== undefined && at.day > transactionDay;
}

/** What rows about one thing are told in turn: the states of a parcel, a refund, a payment. */
function courseOf(type: EventType): string {
  return chainOfType(type) ?? type;
}

/** Who brings a parcel comes, goes and has it signed for, too, and that is no service. */
export function isOfParcel({ type, modality, fields }: Event): boolean {
  const isHandedOver = type === "delivered" || type === "collected";
  return isHandedOver && modality === "asserted" && fields.trackingNumber !== undefined;
}

/** `DELIVERY RECEIPT / BOL 60418`: the hours at a door are those of a lorry. */
export const isOfGoods = (records: readonly SourceRecord[]): boolean =>
  records
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .toSorted((one, other) => one.page - other.page || one.start - other.start)
    .slice(0, HEAD_LINES)
    .some(({ quote }) => {
      const words = ` ${tokensOf(quote).join(" ")} `;
      return GOODS_PAPERS.some((name) => words.includes(` ${name} `));
    });

const HEAD_LINES = 3;
const GOODS_PAPERS = PAPER_WORDS.receipts.map((name) => tokensOf(name).join(" "));

/** Who comes to do a job comes and goes, too, and what he hands back was the customer's before: that brings no goods. */
const isOfWork = (told: readonly Event[]): boolean =>
  told.some(({ type, modality }) => type === "service-rendered" && modality === "asserted") &&
  !told.some(({ fields }) => fields.trackingNumber !== undefined);

const HANDED_OVER: ReadonlySet<EventType> = new Set(["delivered", "collected"]);

/** What is done on the page of an inquiry (`files attached`, `reply saved`) is done by the desk, and for no customer. */
const isOfInquiry = (told: readonly Event[]): boolean => told.some(({ type }) => type === "reply-sent");

const OF_FULFILLMENT: ReadonlySet<EventType> = new Set(["service-rendered", "used", "downloaded", "access-granted"]);

/** The list or table of a row. */
function listOf(record: SourceRecord | undefined): string | undefined {
  const isRow = record?.kind === "row" || record?.kind === "object";
  return isRow ? `${record.file} ${record.parent ?? ""}` : undefined;
}

/** What became of it, a later row of its list tells: `12 June refund DV-90033 sent`, `16 June refund DV-90033 rejected`. */
function isTakenUp({ fields }: Draft, record: SourceRecord, records: readonly SourceRecord[]): boolean {
  const reference = fields.reference?.value;
  const list = listOf(record);
  return (
    typeof reference === "string" &&
    list !== undefined &&
    records
      .slice(records.indexOf(record) + 1)
      .some((later) => listOf(later) === list && later.passages.some(({ quote }) => quote.includes(reference)))
  );
}

/** What a label of these names is still to come. */
const PLANS: ReadonlySet<string> = new Set(["promisedBy", "due", "validUntil"]);

function likelyOf(record: SourceRecord, told: readonly Event[], parents: readonly SourceRecord[]): Draft[] {
  const texts = textsOf(record);
  if (isSearch(record)) return [];
  if (
    standsUnderTemplate(
      record,
      texts.map((place) => ({ place })),
    )
  )
    return [];
  const best = new Map<EventType, { place: Place; margin: number }>();
  const planned = record.pairs.filter((pair) => PLANS.has(fieldOf(pair) ?? ""));
  for (const place of texts) {
    // `Delivery date: 6 to 11 June` of an order says when something is to come.
    if (planned.some((pair) => covers(place, pair.place) && !place.quote.includes("\n"))) continue;
    const [first] = likeliestIn(record, place.quote);
    // `attached signed_delivery_5518.pdf` names a file, not what happened; what is downloaded is a file.
    const said = OF_FILES.has(first) ? place.quote : withoutFileNames(place.quote);
    if (!hasWords(said)) continue;
    const [type, margin] = likeliestIn(record, said);
    const assertion = assertionOf(type, said) ?? 0;
    if (OF_PAPERS.has(type) || margin < LEAST_MARGIN || assertion < LEAST_ASSERTION) continue;
    const plain = assertion >= LEAST_ASSERTION_OF_QUALIFIED;
    if (!plain && isQualified(place.quote, record.language)) continue;
    if (assertion < LEAST_ASSERTION_OF_PROMISED && isPromised(place.quote, record.language)) continue;
    if (isLookalike(type, place.quote, record.language) || isFailedActivity(type, place.quote)) continue;
    if (
      margin > (best.get(type)?.margin ?? Number.NEGATIVE_INFINITY) &&
      !told.some((event) => bars(event, type, place, plain))
    )
      best.set(type, { place, margin });
  }
  if (best.size === 0) return [];
  const known = namedBy(record, parents);
  return [...best].flatMap(([type, { place }]) =>
    ofMention(record, known, place, mentionOf(type, place, record)).filter(
      (draft) => draft.type === type && !isListed(draft.quote, draft.place),
    ),
  );
}

/** The form of a search names what it looked for, and none of that happened by it. */
const isSearch = ({ pairs }: SourceRecord): boolean => {
  const fields = new Set(pairs.map((pair) => fieldOf(pair)));
  return fields.has("searchedFor") && (fields.has("systems") || fields.has("found"));
};

const OF_FILES: ReadonlySet<EventType> = new Set(["downloaded", "used"]);

/** The sentences and lines of a record that may tell something, each once. */
export function textsOf({ prose, passages }: SourceRecord): Place[] {
  const texts = new Map<string, Place>();
  for (const place of [...prose, ...passages.flatMap(linesIn)]) {
    const { length } = place.quote.trim();
    const fits = length >= LENGTHS.shortest && length <= LENGTHS.longest;
    if (fits && !texts.has(place.quote) && hasWords(place.quote)) texts.set(place.quote, place);
  }
  return [...texts.values()];
}

function hasWords(text: string): boolean {
  const words = tokensOf(text).filter((word) => word.length >= SHORTEST_WORD && hasLetter(word));
  return words.length >= FEWEST_WORDS;
}

function likeliest(line: string): [EventType, number] {
  return [...tellingsOf(line)].reduce((best, one) => (one[1] > best[1] ? one : best), ["", Number.NEGATIVE_INFINITY]);
}

/**
 * What a line of a record is most like. Of the customer's messages nearly every line is most like a message, which the record
 * is anyway; what is told in it of the goods counts where it is plain.
 */
function likeliestIn({ kind, speaker }: SourceRecord, line: string): [EventType, number] {
  const best = likeliest(line);
  if (best[0] !== CONTACT || !isMessage(kind) || speaker?.role !== "cardholder") return best;
  const margin = tellingsOf(line).get(RECEIPT) ?? Number.NEGATIVE_INFINITY;
  const isPlain =
    margin >= LEAST_MARGIN_OF_RECEIPTS && (assertionOf(RECEIPT, line) ?? 0) >= LEAST_ASSERTION_OF_RECEIPTS;
  return isPlain ? [RECEIPT, margin] : best;
}

const CONTACT = "contact-made";
const RECEIPT = "receipt-acknowledged";
/** Of messages in which nobody acknowledges anything the likest come to -0.5. */
const LEAST_MARGIN_OF_RECEIPTS = -0.4;
const LEAST_ASSERTION_OF_RECEIPTS = 0.5;

/** Words of a line that plainly says what happened may also suppose something else. */
const OPEN: ReadonlySet<Event["modality"]> = new Set(["conditional", "promised", "hedged"]);

/** The rules read the same type in the record, or what contradicts it in the same words. */
function bars(event: Event, type: EventType, place: Place, plain: boolean): boolean {
  if (event.type === type) return !(plain && OPEN.has(event.modality) && covers(place, event.place));
  const contradicts = typeOf(type)?.contradictedBy.includes(event.type) === true;
  return contradicts && (covers(place, event.place) || covers(event.quote, place));
}

/** A whole line as the mention of an event, with the fields that stand in it. */
export function mentionOf(concept: EventType, { quote }: Place, { language, madeAt }: SourceRecord): Mention {
  const whole = { start: 0, end: quote.length };
  const { sentences, words, origin } = analyze(quote, language, madeAt?.value.day);
  const fields = Object.fromEntries(
    sentences
      .flatMap((sentence) => Object.entries(loneFields(sentence, words)))
      .map(([field, { value, start, end }]) => [field, { value, start: origin(start), end: origin(end - 1) + 1 }]),
  );
  return { concept, modality: "asserted", ...whole, clause: whole, sentence: whole, fields, entry: ENTRY };
}
