import { TERMS } from "../events/readers/terms";
import { linesIn } from "../language/lines";
import type { Event, Understanding } from "../model";
import { labeledIn } from "../shapes/text-shapes";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import { recordOf } from "./lookup";

const OF_TERMS: ReadonlySet<string> = new Set(["policy-disclosed", "order-placed", "terms-accepted"]);
const MOST_WORDS = 6;
const NOT = "not";

/**
 * Terms beside a box that nobody ticked: `policy_checkbox  false`, `"consent": {"checked": false}`, `Terms box: not ticked`.
 * Who was shown them did not accept them.
 */
export function hasOpenBox(event: Event, understanding: Understanding): boolean {
  const record = OF_TERMS.has(event.type) ? recordOf(event, understanding) : undefined;
  if (record === undefined) return false;
  const lines = record.passages.flatMap(linesIn).flatMap(({ quote }) => labeledIn(quote));
  const boxes = [...lines, ...record.pairs].flatMap(({ label, value }) => stateOf(label, value) ?? []);
  return boxes.includes("open") && !boxes.includes("ticked");
}

function stateOf(label: string, value: string): "open" | "ticked" | undefined {
  const names = tokensOf(label);
  const [first = "", second = "", ...more] = tokensOf(value);
  const isOfTerms = names.some((word) => TERMS.has(word) || WORDS.consents.has(word) || WORDS.agreed.has(word));
  const isBox = names.some((word) => WORDS.boxes.has(word));
  if (!isBox || !isOfTerms || names.some((word) => WORDS.marketing.has(word)) || more.length > MOST_WORDS)
    return undefined;
  if (WORDS.unticked.has(first) || (first === NOT && WORDS.ticked.has(second))) return "open";
  return WORDS.yes.has(first) || WORDS.ticked.has(first) ? "ticked" : undefined;
}
