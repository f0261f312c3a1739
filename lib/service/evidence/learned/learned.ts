import { LinearClassifier, linearWeights } from "@/lib/service/learned/linear-classifier";
import { once } from "@/lib/values/once";
import { Remembered } from "../language/remembered";
import type { EventType } from "../model";
import about from "./about.json";
import asserted from "./asserted.json";
import { groupsOfLine, groupsOfLines } from "./features";
import lost from "./lost.json";
import lostLines from "./lost-lines.json";
import ruled from "./ruled.json";
import told from "./told.json";

/** Made by the first line that is read: most processes read none. */
const assertions = once(() => new LinearClassifier(linearWeights.parse(asserted), groupsOfLine));
const tellings = once(() => new LinearClassifier(linearWeights.parse(told), groupsOfLine));
const linesOfLosses = once(() => new LinearClassifier(linearWeights.parse(lostLines), groupsOfLine));
const losses = once(() => new LinearClassifier(linearWeights.parse(lost), groupsOfLines));
const topics = once(() => new LinearClassifier(linearWeights.parse(about), groupsOfLine));
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

/**
 * How surely a sentence rules something, or a message is about it, to count. Of an author whom nothing learned from more than
 * half of the clauses are seen, and one in twenty sentences is taken to rule something else; of topics half are seen, and one
 * message in six is taken to be about something else (`npm run train:sentences`).
 */
export const LEAST_MARGINS = { ruled: -0.2, about: -0.3 } as const;

/** The clauses that a sentence of terms is likely to rule, with how surely it does. */
export function rulingsOf(sentence: string): [string, number][] {
  return [...rulings().marginsOf(sentence)].filter(([, margin]) => margin > LEAST_MARGINS.ruled);
}

/** What a message is most likely about, where it is likely about anything that is known. */
export function likelyTopic(message: string): string | undefined {
  const [best] = [...topics().marginsOf(message)].sort(([, one], [, other]) => other - one);
  return best !== undefined && best[1] > LEAST_MARGINS.about ? best[0] : undefined;
}

/**
 * How much the lines of the papers of a dispute, together, are like those of disputes whose papers hold a reason not to
 * answer them; below 0 they are more like the others, about ±1 is sure. It says that something was overlooked, not what
 * (`npm run train:losses`).
 */
export function lossOf(lines: readonly string[]): number {
  return losses().marginsOf(lines).get(LOST) ?? 0;
}

/** How much a line is like those that stand in the papers of such disputes and not in those of others. */
export function lossOfLine(line: string): number {
  return linesOfLosses().marginsOf(line).get(LOST) ?? 0;
}

/**
 * From where on an outcome is not believed: where one of the lines is above `line`; where a reading of the papers speaks for the
 * cardholder. Of authors whom nothing learned from, two in three outcomes that were believed wrongly lay above, and one in
 * seventeen of the others, while papers alone counted, too. Hardly a dispute that was learned has fewer than `lines`; of shorter ones it says nothing.
 */
export const LEAST_LOSS = { besideALine: -0.2, line: 0.05, besideAReading: -0.4, lines: 14 } as const;

/** The one label of `lost.json` and `lost-lines.json`. */
export const LOST = "lost";
