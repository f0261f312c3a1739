import type { Place } from "@/lib/service/evidence/model";
import { ALPHANUMERIC, SEPARATOR } from "./shapes/values";

type Letters = { text: string; at: number[] };

const remembered = new Map<string, Letters>();

/** Remembered: each identifier is looked up in the same texts. */
function letters(text: string): Letters {
  const found = remembered.get(text) ?? read(text);
  if (remembered.size > 50_000) remembered.clear();
  remembered.set(text, found);
  return found;
}

/** Letters and digits in capitals, with the offset of each. */
function read(text: string): Letters {
  const found: Letters = { text: "", at: [] };
  let offset = 0;
  for (const character of text) {
    const upper = character.toUpperCase();
    // A few letters grow in capitals (ß); their second half has no place of its own.
    if (ALPHANUMERIC.test(character) && upper.length === character.length) {
      found.text += upper;
      for (let index = 0; index < character.length; index += 1) found.at.push(offset + index);
    }
    offset += character.length;
  }
  return found;
}

export const compact = (value: string): string => letters(value).text;

/**
 * Where a number or code stands in a place, whatever its case and the spaces and separators inside it. It must stand
 * alone: not inside a longer number.
 */
export function findCode(code: string, place: Place): Place | undefined {
  const wanted = compact(code);
  if (wanted.length < 4) return undefined;
  const { text, at } = letters(place.quote);
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const start = at[from];
    const last = at[from + wanted.length - 1];
    if (start === undefined || last === undefined) return undefined;
    const inside = place.quote.slice(start, last + 1);
    if (standsAlone(place.quote, start, last + 1) && isOneCode(inside)) return part(place, start, last + 1);
  }
  return undefined;
}

/** Offsets in the place's quote. */
export function part(place: Place, start: number, end: number): Place {
  return { ...place, start: place.start + start, end: place.start + end, quote: place.quote.slice(start, end) };
}

function standsAlone(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? " ";
  const after = text[end] ?? " ";
  return !ALPHANUMERIC.test(before) && !ALPHANUMERIC.test(after);
}

/** Between two letters or digits at most one separator. */
function isOneCode(text: string): boolean {
  let gap = 0;
  for (const character of text) {
    if (ALPHANUMERIC.test(character)) gap = 0;
    else if (!SEPARATOR.test(character)) return false;
    else gap += 1;
    if (gap > 1) return false;
  }
  return true;
}
