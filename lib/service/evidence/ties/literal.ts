import type { Place } from "@/lib/service/evidence/model";
import { ALPHANUMERIC, SEPARATOR } from "../shapes/codes";

const MOST = 50_000;
const remembered = new Map<string, string>();

/** Letters and digits in capitals. Remembered: each identifier is compared with the same values. */
export function compact(value: string): string {
  const found = remembered.get(value);
  if (found !== undefined) return found;
  const { text } = letters(value);
  if (remembered.size >= MOST) remembered.clear();
  remembered.set(value, text);
  return text;
}

/** Letters and digits in capitals, with the offset of each. */
function letters(text: string): { text: string; at: number[] } {
  const found: { text: string; at: number[] } = { text: "", at: [] };
  let offset = 0;
  for (const character of text) {
    const upper = character.toUpperCase();
    // A few letters grow in capitals (ß); their second half has no place of its own.
    if (isAlphanumeric(character) && upper.length === character.length) {
      found.text += upper;
      for (let index = 0; index < character.length; index += 1) found.at.push(offset + index);
    }
    offset += character.length;
  }
  return found;
}

const LAST_PLAIN = "\u007f";
const isPlain = (character: string): boolean =>
  (character >= "0" && character <= "9") ||
  (character >= "a" && character <= "z") ||
  (character >= "A" && character <= "Z");

/** The shape is asked only of letters beyond those of English. */
function isAlphanumeric(character: string): boolean {
  return isPlain(character) || (character > LAST_PLAIN && ALPHANUMERIC.test(character));
}

/**
 * Where a number or code stands in a place, whatever its case and the spaces and separators inside it. It must stand
 * alone: not inside a longer number.
 */
export function findCode(code: string, place: Place): Place | undefined {
  const wanted = compact(code);
  if (wanted.length < 4) return undefined;
  if (!compact(place.quote).includes(wanted)) return undefined;
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
