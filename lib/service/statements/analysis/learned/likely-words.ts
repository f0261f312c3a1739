import { z } from "zod";
import { LinearClassifier, linearWeights } from "@/lib/service/learned/linear-classifier";
import { once } from "@/lib/values/once";
import { ROW_KINDS, type RowKind } from "../model";
import { groupsOfWords } from "./features";
import weights from "./words.json";

/** Where words stand. What they mean there was learned for each place by itself. */
export type Place = "title" | "type" | "total" | "status";

const classifier = once(() => new LinearClassifier(linearWeights.parse(weights), groupsOfWords));

/** How far the likeliest meaning lies on its side, and before the next one. */
const LEAST_MARGIN = 0;
const LEAST_LEAD = 0.5;
/** A title, a label or a type says what it is in few words. */
const LONGEST = 70;
/** Two letters are the name of a card as often as of anything else. */
const WORD = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]/u;

let inForce = false;

/**
 * Runs a reading in which words that no list names mean what they are like. A reading is one synchronous call, so nothing
 * else runs meanwhile.
 */
export function withLikelyWords<T>(read: () => T): T {
  const before = inForce;
  inForce = true;
  try {
    return read();
  } finally {
    inForce = before;
  }
}

/** Whether likeness counts in this reading, for whoever caches what words mean. */
export function likenessCounts(): boolean {
  return inForce;
}

/** What words may mean, with how far they lie on the side of each meaning: 0 is the border, 1 is sure. */
export function likelyMeanings(place: Place, text: string): [meaning: string, margin: number][] {
  if (text.length > LONGEST || !WORD.test(text)) return [];
  return [...marginsOf(text)].flatMap(([label, margin]): [string, number][] =>
    label.startsWith(`${place}:`) ? [[label.slice(place.length + 1), margin]] : [],
  );
}

/** A document is asked about again by each way of reading it. */
const margins = new Map<string, ReadonlyMap<string, number>>();
const MOST_MARGINS = 1_000;

function marginsOf(text: string): ReadonlyMap<string, number> {
  const before = margins.get(text);
  if (before) return before;
  if (margins.size >= MOST_MARGINS) margins.clear();
  const found = classifier().marginsOf(text);
  margins.set(text, found);
  return found;
}

/** Rows repeat their words; what differs in numbers alone says the same. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 5_000;

/** The one meaning that words are like; `undefined` when they are like none, or like two, or likeness does not count. */
function likely(place: Place, text: string): string | undefined {
  if (!inForce) return undefined;
  const key = `${place}:${text.replace(/\d+/g, "0")}`;
  if (!known.has(key)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, judged(likelyMeanings(place, text)));
  }
  return known.get(key);
}

function judged(meanings: readonly [meaning: string, margin: number][]): string | undefined {
  const [first, second] = meanings.toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < LEAST_MARGIN || first[1] - (second?.[1] ?? 0) < LEAST_LEAD) return undefined;
  return first[0] === "nothing" ? undefined : first[0];
}

const rowKind = z.enum(ROW_KINDS);

/** The kind of row that a type, a description or the title of a section most likely names. */
export function likelyKind(text: string): RowKind | undefined {
  return rowKind.safeParse(likely("type", text)).data;
}

/** Whether words most likely name a line of sums. */
export function likelyTotalLine(text: string): boolean {
  return likely("type", text) === "total";
}

/** What the title of a column, or the name of a field, most likely says that it holds. */
export function likelyTitle(title: string): string | undefined {
  return likely("title", title);
}

/** What the label of an amount most likely says that it sums up. */
export function likelyTotal(label: string): string | undefined {
  return likely("total", label);
}

/** How a status most likely says that a payment ended. */
export function likelyStatus(status: string): string | undefined {
  return likely("status", status);
}
