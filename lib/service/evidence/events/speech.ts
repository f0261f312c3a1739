import { z } from "zod";
import type { EventType } from "../model";
import { tokensOf } from "../shapes/value-shapes";
import raw from "./speech.json";

const types = z.array(z.string()).transform((list) => new Set<EventType>(list));

const data = z
  .object({
    acts: types,
    onlyFromCardholder: types,
    onlyFromMerchant: types,
    quoting: types,
    promises: z.record(z.string(), z.string()),
    clauses: z.record(z.string(), z.string()),
    topics: z.record(z.string(), types),
    firstPerson: types,
  })
  .parse(raw);

/** Acts that happen by being said: the day of the message is theirs. */
export function isSpeechAct(type: EventType): boolean {
  return data.acts.has(type);
}

/** Whether the role can be the one who does this by speaking; others only report it. */
export function canSpeak(type: EventType, role: "cardholder" | "merchant" | "other"): boolean {
  if (data.onlyFromCardholder.has(type)) return role !== "merchant";
  return !data.onlyFromMerchant.has(type) || role !== "cardholder";
}

/** Whether the words speak of the speaker: `we have not received`. */
export function isOfSpeaker(words: string): boolean {
  return tokensOf(words).some((word) => data.firstPerson.has(word));
}

/** Whether the sentence itself is a field of the event. */
export function isQuoted(type: EventType): boolean {
  return data.quoting.has(type);
}

/** What a promise of the event is: a promised refund is a promise that was made. */
export function promiseOf(type: EventType): EventType | undefined {
  return data.promises[type];
}

/** The clause that a general rule about the event belongs to. */
export function clauseOf(type: EventType): string | undefined {
  return data.clauses[type];
}

/** What a message is about, by the events that it names in their order: the most frequent topic, else the first. */
export function topicOf(named: readonly EventType[]): string | undefined {
  const topics = named.flatMap((type) => Object.keys(data.topics).find((topic) => data.topics[topic]?.has(type)) ?? []);
  const count = (topic: string) => topics.filter((other) => other === topic).length;
  return topics.toSorted((one, other) => count(other) - count(one) || topics.indexOf(one) - topics.indexOf(other))[0];
}
