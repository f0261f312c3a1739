import { mayCarry } from "../catalog/catalog";
import type { ReadText } from "../language/lines";
import { analyze } from "../language/sentences";
import { primaryTag } from "../language/words";
import { assertionOf, likelyTopic } from "../learned/learned";
import { isHeadingOfTemplate, LONGEST_HEADING } from "../lexicon/empty-values";
import {
  type EventDay,
  type EventType,
  type FieldValue,
  type Found,
  isDay,
  isMessage,
  type Mention,
  type Modality,
  type Place,
  type SourceRecord,
} from "../model";
import { plain } from "../shapes/value-shapes";
import { WORDS } from "../words/event-words";
import { type Draft, draftOf } from "./fields/drafts";
import { assertedBy, fieldsOfRecord, type RecordFields } from "./fields/record-fields";
import { canSpeak, clauseOf, isOfSpeaker, isQuoted, isSpeechAct, promiseOf, topicOf } from "./speech";
import { unreadLines } from "./unread-lines";

/**
 * The events that the prose of a record tells. Fields stand in the clause; the record gives the numbers that name the
 * subject. The day of a message dates acts of speech only: that somebody writes on 9 May that a parcel came does not
 * say that it came on 9 May.
 */
export function eventsFromMentions(
  record: SourceRecord,
  texts: readonly ReadText[],
  parents: readonly SourceRecord[],
): Draft[] {
  const spoken = isMessage(record.kind);
  const unread = spoken ? [] : unreadLines(record, texts);
  if (!spoken && [...texts, ...unread].every(({ mentions }) => mentions.length === 0)) return [];
  const known = namedBy(record, parents);
  const isTemplate = standsUnderTemplate(record, texts);
  const told = [...texts, ...unread].flatMap(({ place, mentions }) =>
    mentions
      .filter((mention) => !isPartOfAnother(mention, mentions))
      .flatMap((mention) =>
        ofMention(
          writerOf(record, place),
          known,
          place,
          isTemplate ? { ...mention, modality: "template" } : weighed(mention, place, record),
        ),
      ),
  );
  return [...distinct(told), ...contact(record, known, texts)];
}

/**
 * `Please refund` asks and promises nothing, although the same words promise where the merchant says them; and who
 * accepts the conditions of cancellation has canceled nothing.
 */
function isPartOfAnother({ concept, modality, start, end }: Mention, mentions: readonly Mention[]): boolean {
  const isPromise = modality === "promised" && promiseOf(concept) !== undefined;
  return mentions.some(
    (other) =>
      (isPromise && other.concept === "refund-requested" && other.start < end && start < other.end) ||
      (ENDINGS.has(concept) && other.concept === "terms-accepted" && other.start <= start && end <= other.end),
  );
}

const ENDINGS: ReadonlySet<EventType> = new Set([
  "cancellation-requested",
  "cancellation-confirmed",
  "order-cancelled",
]);

/** The subject of an answer is the words of whoever is answered: `Re: where is my money`. */
function writerOf(record: SourceRecord, { quote }: Place): SourceRecord {
  const { kind, speaker, title } = record;
  const isSubject = kind === "message" && title !== undefined && quote.trim() === title.trim();
  if (!isSubject || speaker?.role !== "merchant" || !isAnswer(title)) return record;
  return { ...record, speaker: { role: "cardholder" } };
}

function isAnswer(subject: string): boolean {
  const [prefix = "", ...rest] = subject.split(":");
  return rest.length > 0 && WORDS.answers.has(plain(prefix));
}

/** What a record says of the things that its words tell of. */
export function namedBy(record: SourceRecord, parents: readonly SourceRecord[]): RecordFields {
  const fields = fieldsOfRecord(record, parents);
  return isForm(record) ? fields : naming(fields);
}

/** Whether the record opens with a heading such as `EXAMPLE`. What people write to each other may quote one. */
export function standsUnderTemplate(
  { kind, title, language }: SourceRecord,
  texts: readonly { place: Place }[],
): boolean {
  if (isMessage(kind)) return false;
  return [title, texts[0]?.place.quote].some((heading) => {
    // Reading a text for its sentences takes time; headings are short.
    if (heading === undefined || heading.split(" ", LONGEST_HEADING + 1).length > LONGEST_HEADING) return false;
    const [first] = analyze(heading, language).sentences;
    return first !== undefined && isHeadingOfTemplate(first, primaryTag(language));
  });
}

/** What a paper as a whole tells: any line of an order looks like an order, and the start of a plan like its acceptance. */
export const OF_PAPERS: ReadonlySet<EventType> = new Set(["order-placed", "terms-accepted"]);

/** Sentences of papers lie nearer to the border than labeled lines do; what is farther beyond it is in doubt. */
const LEAST_ASSERTION = -0.1;

/** What the lexicon takes for an assertion is in doubt where its sentence is like those that deny, promise or suppose it. */
function weighed(mention: Mention, { quote }: Place, { kind, passages }: SourceRecord): Mention {
  if (mention.modality !== "asserted" || OF_PAPERS.has(mention.concept)) return mention;
  const sentence = quote.slice(mention.sentence.start, mention.sentence.end);
  // A cell is read with its row: beside a day and a place, words tell what happened.
  const row = kind === "row" ? [passages.map((passage) => passage.quote).join("   ")] : [];
  const isDoubtful = [sentence, ...row].every((text) => (assertionOf(mention.concept, text) ?? 0) < LEAST_ASSERTION);
  return isDoubtful ? { ...mention, doubtful: true } : mention;
}

/** The words of a mention, its sentence and its fields as passages of the page. */
function passageOf(text: Place, { start, end }: { start: number; end: number }): Place {
  return {
    file: text.file,
    page: text.page,
    start: text.start + start,
    end: text.start + end,
    quote: text.quote.slice(start, end),
  };
}

/** The drafts of one mention of a text of the record: who may say so, and what saying so does. */
export function ofMention(record: SourceRecord, known: RecordFields, text: Place, mention: Mention): Draft[] {
  if (mention.concept === "speaks-to-software") return [];
  const role = roleOf(record);
  const theirs = role === undefined || canSpeak(mention.concept, role);
  // `We have not received` of a merchant is no complaint of the cardholder.
  const guessed = record.speaker === undefined && OF_BUYERS.has(mention.concept);
  if (!theirs && !guessed && isOfSpeaker(text.quote.slice(mention.start, mention.end))) return [];
  const drafts = [
    draftOfMention(record, known, text, mention, mention.concept, theirs ? mention.modality : relayed(role, mention)),
  ];
  const promise = promiseOf(mention.concept);
  const promised = mention.modality === "promised" && promise !== undefined && MERCHANTS.has(assertedBy(record));
  if (promised) drafts.push(draftOfMention(record, known, text, mention, promise, "asserted"));
  const clause = mention.modality === "quoted-policy" ? clauseOf(mention.concept) : undefined;
  if (clause !== undefined) {
    const place = passageOf(text, mention.sentence);
    const policy = draftOfMention(record, known, text, { ...mention, fields: {} }, "policy-disclosed", "asserted");
    drafts.push({
      ...policy,
      fields: { ...policy.fields, clause: { value: clause, place }, text: { value: place.quote, place } },
    });
  }
  return drafts;
}

/** What a merchant does not say of itself; `we bought` in a text without a speaker is the buyer's word. */
const OF_BUYERS: ReadonlySet<EventType> = new Set([
  "purchase-acknowledged",
  "dispute-withdrawn",
  "receipt-acknowledged",
]);
const MERCHANTS = new Set(["merchant-statement", "merchant-system"]);

/** What only the other side can say is a report: the merchant's `she confirmed that it came`, the cardholder's `you promised`. */
function relayed(role: string | undefined, { modality }: Mention): Modality {
  if (modality !== "asserted") return modality;
  return role === "cardholder" ? "claimed" : "reported";
}

function roleOf(record: SourceRecord): "cardholder" | "merchant" | "other" | undefined {
  if (record.speaker !== undefined) return record.speaker.role;
  const by = assertedBy(record);
  if (by === "cardholder") return by;
  return by === "merchant-statement" ? "merchant" : undefined;
}

function draftOfMention(
  record: SourceRecord,
  known: RecordFields,
  text: Place,
  mention: Mention,
  type: EventType,
  modality: Modality,
): Draft {
  const sentence = passageOf(text, mention.sentence);
  const given: Record<string, Found<FieldValue>> = {};
  for (const [field, { value, start, end }] of Object.entries(mention.fields)) {
    if (mayCarry(type, field)) given[field] = { value, place: passageOf(text, { start, end }) };
  }
  if (isQuoted(type) && mayCarry(type, "text")) given.text ??= { value: sentence.quote, place: sentence };
  const speaker = roleOf(record);
  if (speaker !== undefined && mayCarry(type, "speaker")) given.speaker ??= { value: speaker, place: sentence };
  const spoken = isMessage(record.kind);
  if (spoken && isSpeechAct(type) && record.madeAt) {
    given.day ??= record.madeAt;
    // Who asks on 2 June to end a plan by 1 July asks on 2 June; a notice names the day that it is of, and the merchant's
    // `turn it off before 1 July` asks for nothing.
    const isTheirs = !ANNOUNCING.has(type) && (speaker === "cardholder" || !OF_ASKING.has(type));
    if (isTheirs && isAhead(given.day, record.madeAt)) given.day = record.madeAt;
  }
  const row = record.kind === "row" || record.kind === "object" ? known.own.day : undefined;
  // `15/09 Ready for pickup until 30/09`: the row has its own day, and the later one is the end of it.
  if (given.day && isDayFound(row) && isAhead(given.day, row)) {
    if (mayCarry(type, "effectiveOn")) given.effectiveOn ??= given.day;
    delete given.day;
  }
  const draft = draftOf(record, known, {
    type,
    modality,
    place: passageOf(text, mention),
    fields: given,
    dated: record.kind === "row" || record.kind === "object" ? "by-record" : "no",
  });
  return { ...draft, quote: sentence, ...(mention.doubtful && { doubtful: true }) };
}

const ANNOUNCING: ReadonlySet<EventType> = new Set(["notice-sent", "renewal-notice-sent"]);
const OF_ASKING: ReadonlySet<EventType> = new Set(["cancellation-requested", "return-requested", "refund-requested"]);

const isDayFound = (found: Found<FieldValue> | undefined): found is Found<EventDay> =>
  found !== undefined && isDay(found.value);

function isAhead({ value }: Found<FieldValue>, said: Found<EventDay>): boolean {
  return isDay(value) && [value.day, value.other ?? value.day].every((day) => day > said.value.day);
}

/** A paper of labels and values is about one thing: what its words tell is told of that. */
function isForm({ kind, authority, pairs, prose }: SourceRecord): boolean {
  // A record with more labels is a list, and no one thing.
  if (isMessage(kind) || !FORMS.has(authority) || pairs.length > MOST_LABELS) return false;
  return pairs.length >= prose.filter(({ quote }) => quote.split(" ").length >= FEWEST_WORDS_OF_A_SENTENCE).length;
}

const MOST_LABELS = 60;
const FEWEST_WORDS_OF_A_SENTENCE = 7;
const FORMS = new Set(["merchant-system", "terminal", "processor", "carrier", "third-party"]);

/** Prose takes from its record what names the subject and the day of its row, not what other labels say. */
function naming(known: RecordFields): RecordFields {
  return {
    ...known,
    entries: known.entries.filter(({ field }) => NAMING.has(field)),
    inherited: Object.fromEntries(Object.entries(known.inherited).filter(([field]) => NAMING.has(field))),
  };
}

const NAMING = new Set([
  "day",
  "time",
  "orderNumber",
  "trackingNumber",
  "carrier",
  "account",
  "email",
  "buyer",
  "recipient",
  "guest",
  "cardTail",
  "transactionId",
  "reference",
  "channel",
  "address",
  "area",
  "signer",
  "signature",
  "place",
  "version",
  "merchantName",
  "ip",
  "device",
]);

/** One event per type, modality and sentence: what a record says again in the same words, it says once. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = `${draft.type}|${draft.modality}|${draft.quote.quote}`;
    const first = kept.get(key);
    const richer = first !== undefined && Object.keys(draft.fields).length > Object.keys(first.fields).length;
    if (first === undefined || richer) kept.set(key, draft);
  }
  return [...kept.values()];
}

/**
 * A message between the two sides is contact, whatever it says. Automatic mail of a system is none, nor is a message
 * whose sender cannot be told.
 */
function contact(record: SourceRecord, known: RecordFields, texts: readonly ReadText[]): Draft[] {
  if (!isMessage(record.kind)) return [];
  const role = record.speaker?.role;
  if (role === undefined || role === "other" || (role === "merchant" && record.authority === "merchant-system"))
    return [];
  const [first] = texts;
  const mention = texts.find(({ mentions }) => mentions.length > 0);
  const place =
    mention?.mentions[0] === undefined ? first?.place : passageOf(mention.place, mention.mentions[0].sentence);
  if (place === undefined) return [];
  const named = topicOf(texts.flatMap(({ mentions }) => mentions.map(({ concept }) => concept)));
  const about = named ?? likelyTopic(record.prose.map(({ quote }) => quote).join(" "));
  const draft = draftOf(record, known, {
    type: "contact-made",
    place,
    fields: {
      speaker: { value: role, place },
      topic: { value: named ?? "general", place },
      about: about === undefined ? undefined : { value: about, place },
      text: { value: place.quote, place },
      day: record.madeAt,
    },
    dated: "no",
  });
  return [{ ...draft, quote: place }];
}
