import { hasDigit } from "../shapes/text-shapes";
import { wordsOf } from "../words/phrases";

/** Words that are written short or long. */
const SHORT: Readonly<Record<string, string>> = {
  street: "st",
  strasse: "str",
  straße: "str",
  avenue: "ave",
  av: "ave",
  road: "rd",
  court: "ct",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  place: "pl",
  apartment: "apt",
};
/** Share of the shorter address that must stand in the longer one. */
const ENOUGH = 0.7;

export type AddressRelation = "same" | "different" | "unclear";

/** Street, number and postal code agree; numbers that both print and that differ make it another address. */
export function compareAddresses(one: string, other: string): AddressRelation {
  const [plainA, plainB] = [partsOf(one), partsOf(other)];
  const [a, b] = [joined(plainA, plainB), joined(plainB, plainA)];
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const [numbers, others] = [shorter.filter(hasDigit), longer.filter(hasDigit)];
  if (numbers.length === 0 || others.length === 0) return "unclear";
  const common = numbers.filter((number) => others.includes(number)).length;
  const shared = shorter.filter((part) => longer.includes(part)).length / shorter.length;
  if (common < Math.min(numbers.length, others.length)) return "different";
  return shorter.length >= 4 && shared >= ENOUGH ? "same" : "unclear";
}

/** City, and the postal code where both print one, of an area stand in the address. */
export function isInArea(area: string, address: string): AddressRelation {
  const [parts, whole] = [partsOf(area), partsOf(address)];
  const words = parts.filter((part) => !hasDigit(part) && part.length > 2);
  const codes = parts.filter(hasDigit);
  if (words.length === 0 && codes.length === 0) return "unclear";
  const hasCode = codes.some((code) => whole.includes(code));
  // Carriers print only the first part of a longer code.
  if (codes.length > 0 && !hasCode && whole.some(hasDigit)) return "different";
  const [first] = words;
  if (first === undefined) return hasCode ? "same" : "unclear";
  return whole.includes(first) ? "same" : "different";
}

/** Two groups of a postal code are one part where the other address prints them as one: `D08 X4K1` and `D08X4K1`. */
function joined(parts: readonly string[], other: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    const [before, after] = [`${parts[at - 1]}${part}`, `${part}${parts[at + 1]}`];
    if (hasDigit(after) && other.includes(after)) return [after];
    return hasDigit(before) && other.includes(before) ? [] : [part];
  });
}

function partsOf(address: string): string[] {
  return wordsOf(address).map((word) => SHORT[word] ?? word);
}
