import { z } from "zod";
import { mayCarry } from "../../catalog/catalog";
import { type EventType, type Found, isDay, type Pair, type SourceRecord } from "../../model";
import { MAIL_ADDRESS } from "../../shapes/identifiers";
import { plain } from "../../shapes/value-shapes";
import { markIn } from "../../words/event-words";
import { WORDS as AGREEMENTS } from "../../words/paper-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import raw from "./actions.json";

const phrases = z.array(z.string()).transform((list) => list.map((phrase) => ` ${plain(phrase)} `));
const data = z
  .object({
    source: z.string(),
    subjects: z.object({ subscription: phrases, order: phrases, payment: phrases, consent: phrases }),
    acts: z.object({ started: phrases, canceled: phrases, paid: phrases, failed: phrases, accepted: phrases }),
    /** Said with an act, they tell that it was asked for. */
    asked: phrases,
    blockers: phrases,
  })
  .parse(raw);

type Subject = keyof typeof data.subjects;
type Act = keyof typeof data.acts;

/** What each act on each subject is. */
const MEANS: Readonly<Record<Subject, Partial<Record<Act, EventType>>>> = {
  subscription: { started: "subscription-started", canceled: "cancellation-confirmed" },
  order: { canceled: "order-cancelled" },
  payment: { paid: "payment-captured", failed: "payment-declined" },
  consent: { accepted: "terms-accepted" },
};

const MOST_WORDS = 4;

/**
 * What an entry of a system's log did: `plan.select`, `charge.ok`, `cancel_booking`, `consent.checkbox`. The names of
 * actions are no sentences, so their verbs have no tense: an entry with its time has happened. Who cancels is told by
 * the other cells: a cancellation by the customer was asked for then.
 */
export function actionDrafts(record: SourceRecord, pair: Pair, known: RecordFields): Draft[] {
  const isEntry = (record.kind === "row" || record.kind === "object") && isDay(known.own.day?.value);
  const words = ` ${plain(pair.value)} `;
  if (!isEntry || words.trim().split(" ").length > MOST_WORDS || hasAny(words, data.blockers)) return [];
  const type = typeIn(words);
  if (type === undefined || (type === "terms-accepted" && isDenied(record))) return [];
  const { place } = pair;
  const isCancellation = type === "cancellation-confirmed" || type === "order-cancelled";
  const isTheirs = isCancellation && isByCustomer(record, known);
  const email = record.pairs.flatMap((cell) => addressIn(cell) ?? [])[0];
  const fields = {
    ...(type === "terms-accepted" && { how: { value: AGREEMENTS.how.boxes, place } }),
    ...(email && mayCarry(type, "email") && { email }),
  };
  const draft = draftOf(record, known, { type: isTheirs ? "cancellation-confirmed" : type, place, fields });
  if (!isTheirs) return [draft];
  const text = { value: pair.value.trim(), place };
  const asked = draftOf(record, known, {
    type: "cancellation-requested",
    place,
    fields: { speaker: { value: "cardholder", place }, text },
  });
  return [draft, asked];
}

/** An act that was only asked for is none, except that to ask for the end of a plan is an event of its own. */
function typeIn(words: string): EventType | undefined {
  const subject = nameIn(words, data.subjects);
  const act = nameIn(words, data.acts);
  if (subject === undefined || act === undefined) return undefined;
  if (!hasAny(words, data.asked)) return MEANS[subject][act];
  return subject === "subscription" && act === "canceled" ? "cancellation-requested" : undefined;
}

function addressIn({ value, place }: Pair): Found<string> | undefined {
  const address = MAIL_ADDRESS.exec(value)?.[0];
  return address === undefined ? undefined : { value: address, place };
}

const hasAny = (words: string, list: readonly string[]): boolean => list.some((phrase) => words.includes(phrase));

function nameIn<Name extends string>(
  words: string,
  lists: Readonly<Record<Name, readonly string[]>>,
): Name | undefined {
  return (Object.keys(lists) as Name[]).find((name) => hasAny(words, lists[name]));
}

/** `accepted: false`, `value: null` beside the action. */
const isDenied = ({ pairs }: SourceRecord): boolean => pairs.some(({ value }) => markIn(value) === false);

/** An address of mail among the cells that say who did it. */
const isByCustomer = ({ pairs }: SourceRecord, { own }: RecordFields): boolean =>
  pairs.some((pair) => addressIn(pair)) ||
  own.email !== undefined ||
  own.buyer !== undefined ||
  own.guest !== undefined ||
  pairs.some(({ value }) => CUSTOMERS.has(plain(value)));

const CUSTOMERS = new Set([
  "customer",
  "member",
  "user",
  "subscriber",
  "guest",
  "self",
  "client",
  "kunde",
  "kundin",
  "client",
  "cliente",
]);
