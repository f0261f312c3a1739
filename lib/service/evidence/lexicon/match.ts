import type { Token } from "@/lib/service/evidence/language/tokens";
import type { Element, Slot, Tense } from "./phrase";

export type Filled = { field: string; slot: Slot; first: number; last: number };
export type Match = {
  /** Tokens that the phrase uses up; words that it only skips stay free. */
  used: number[];
  /** Those that tell by their form that it happened; all where none does. */
  anchors: number[];
  tenses: Tense[];
  slots: Filled[];
};

/** Longest run of floating words inside a phrase: `has not yet been, so far as we know,`. */
const MOST_FLOATING = 9;

/** How a phrase skips: triggers skip floating words anywhere, modifiers only where they have a gap. */
export type Skipping = "floating" | "gaps";

/** The match of a phrase that begins at a token, inside a clause that ends before `limit`. */
export function matchAt(
  elements: readonly Element[],
  tokens: readonly Token[],
  start: number,
  limit: number,
  skipping: Skipping,
): Match | undefined {
  const [first] = elements;
  // Most phrases are one word, and most others stop at their second.
  if (elements.length === 1 && first !== undefined && "forms" in first) {
    const tense = first.forms.get(tokens[start]?.word || "\0");
    return tense && { used: [start], anchors: [start], tenses: [tense], slots: [] };
  }
  const match = step(0, start, 0);
  return match && { ...match, anchors: match.anchors.length === 0 ? match.used : match.anchors };

  /** `carried`: the gap before words that may be absent counts for what follows them. */
  function step(index: number, from: number, carried: number): Match | undefined {
    const element = elements[index];
    if (element === undefined) return { used: [], anchors: [], tenses: [], slots: [] };
    const gap = Math.max(element.gap, carried);
    const found = place(element, index, from, gap);
    return found ?? (element.optional ? step(index + 1, from, gap) : undefined);
  }

  function place(element: Element, index: number, from: number, gap: number): Match | undefined {
    let free = gap;
    let floating = from === start || (skipping === "gaps" && gap === 0) ? 0 : MOST_FLOATING;
    for (let at = from; at < limit; at += 1) {
      const token = tokens[at];
      if (token === undefined) return undefined;
      const here = matched(element, at);
      const rest = here && step(index + 1, here.next, 0);
      if (here && rest) {
        return {
          used: [...here.used, ...rest.used],
          anchors: here.tense === "past" ? [at, ...rest.anchors] : rest.anchors,
          tenses: here.tense === undefined ? rest.tenses : [here.tense, ...rest.tenses],
          slots: here.slot === undefined ? rest.slots : [here.slot, ...rest.slots],
        };
      }
      if (token.floats && floating > 0) floating -= 1;
      else if (free > 0) free -= 1;
      else return undefined;
    }
    return undefined;
  }

  function matched(element: Element, at: number) {
    const token = tokens[at];
    if (token === undefined) return undefined;
    if ("forms" in element) {
      const tense = token.word === "" ? undefined : element.forms.get(token.word);
      return tense === undefined ? undefined : { used: [at], tense, next: at + 1, slot: undefined };
    }
    const last = slotEnd(element.slot, tokens, at, limit);
    if (last === undefined) return undefined;
    const used = Array.from({ length: last - at }, (_, offset) => at + offset);
    return { used, tense: undefined, next: last, slot: { field: element.field, slot: element.slot, first: at, last } };
  }
}

const LONGEST = { person: 4, place: 5 } as const;

/** The token behind a slot that begins at a token. */
function slotEnd(slot: Slot, tokens: readonly Token[], at: number, limit: number): number | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  if (slot === "day" || slot === "amount" || slot === "tracking") return first.atom?.kind === slot ? at + 1 : undefined;
  // The name may stand behind a colon (`Signed for by: J. DOE`); later words join it without a sign between.
  let end = at;
  while (end < limit && end - at < LONGEST[slot]) {
    const token = tokens[end];
    if (token === undefined || token.word === "") break;
    if (end > at && token.before !== "" && token.before !== "." && token.before !== "-") break;
    if (slot === "person" && (!token.capital || (token.floats && token.word.length > 1))) break;
    if (slot === "place" && end > at && token.floats) break;
    end += 1;
  }
  return end > at ? end : undefined;
}
