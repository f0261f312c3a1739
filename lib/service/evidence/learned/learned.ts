import { LinearClassifier, linearWeights } from "@/lib/service/learned/linear-classifier";
import { once } from "@/lib/values/once";
import { Remembered } from "../language/remembered";
import type { EventType } from "../model";
import asserted from "./asserted.json";
import { groupsOfLine } from "./features";
import ruled from "./ruled.json";
import told from "./told.json";

/** Made by the first line that is read: most processes read none. */
const assertions = once(() => new LinearClassifier(linearWeights.parse(asserted), groupsOfLine));
const tellings = once(() => new LinearClassifier(linearWeights.parse(told), groupsOfLine));
const rulings = once(() => new LinearClassifier(linearWeights.parse(ruled), groupsOfLine));

/** Logs and tables repeat their lines. */
const judged = new Remembered<ReadonlyMap<EventType, number>>();

/**
 * Of a line that speaks of an event: whether it says that it happened. Below 0 the line denies, promises or supposes it,
 * or speaks of something like it; about ±1 is sure. Nothing for a type of which too few lines were learned.
 */
export function assertionOf(type: EventType, line: string): number | undefined {
  return judged.get(`asserted\0${line}`, () => assertions().marginsOf(line)).get(type);
}

/** The types of events that any line may tell, with how surely it tells them. */
export function tellingsOf(line: string): ReadonlyMap<EventType, number> {
  return judged.get(`told\0${line}`, () => tellings().marginsOf(line));
}

/** The clauses that a sentence of terms may rule, with how surely it rules them; 0 is the border of what was learned. */
export function rulingsOf(sentence: string): ReadonlyMap<string, number> {
  return rulings().marginsOf(sentence);
}
