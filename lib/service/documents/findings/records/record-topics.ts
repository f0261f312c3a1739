import type { WorkingText } from "../text/working-text";
import { isRecordObject } from "./leaves";
import { type RecordKind, selfNamed } from "./record-kind";

export interface RecordTopics {
  kinds: Set<RecordKind>;
  /** Several records of one kind side by side: a list, such as a history. */
  list: boolean;
  conversation: boolean;
}

const WRAPPERS: readonly (readonly [RecordKind, RegExp])[] = [
  ["refund", /^(?:refunds?|credit_?notes?)$/i],
  ["subscription", /^(?:subscriptions?|\w*recurring\w*)$/i],
  ["invoice", /^invoices?$/i],
  ["order", /^(?:orders?|bookings?|reservations?)$/i],
  ["tracking", /track|shipment/i],
  ["charge", /^(?:charges?|payments?|transactions?|authori[sz]ations?|sales?)$/i],
];

/** What the record as a whole is: the objects at its root, wrapped or listed. */
export function recordTopics(text: WorkingText): RecordTopics {
  const topics: RecordTopics = { kinds: new Set(), list: false, conversation: false };
  if (text.reading.form === "json" || text.reading.form === "xml") collect(text.reading.data, topics, 0);
  return topics;
}

function collect(value: unknown, topics: RecordTopics, depth: number): void {
  if (Array.isArray(value)) {
    if (value.length > 1) topics.list = true;
    for (const member of value.slice(0, 50)) collect(member, topics, depth);
    return;
  }
  if (!isRecordObject(value)) return;
  const keys = Object.keys(value);
  if (keys.some((key) => /^(?:conversation|transcript|messages|utterances|convo|dialog|chat|turns)/i.test(key)))
    topics.conversation = true;
  const own = selfNamed(value);
  if (own !== undefined) topics.kinds.add(own);
  if ("order_id" in value && "total" in value) topics.kinds.add("order");
  if (
    keys.some((key) =>
      /^(?:tracking_?(?:number|details|events|status)|significant-events|TrackSummary|TrackInfo|events?)$/i.test(key),
    ) &&
    !("message" in value)
  ) {
    if (keys.some((key) => /track|event|pin/i.test(key))) topics.kinds.add("tracking");
  }
  if (depth < 3 && (keys.length <= 3 || own === undefined)) {
    for (const [key, member] of Object.entries(value)) {
      const wrapped = WRAPPERS.find(([, pattern]) => pattern.test(key));
      if (typeof member !== "object" || member === null) continue;
      if (wrapped !== undefined && keys.length <= 3) topics.kinds.add(wrapped[0]);
      if (keys.length <= 3) collect(member, topics, depth + 1);
    }
  }
}
