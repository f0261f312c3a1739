import { plainLetters } from "../names";

export type AddressRelation = "same" | "part" | "different" | "unclear";

const SHORT: Record<string, string> = {
  street: "st",
  strasse: "str",
  avenue: "ave",
  road: "rd",
  court: "ct",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  apartment: "apt",
};
/** Share of the shorter address that must stand in the longer one. */
const ENOUGH = 0.7;

/**
 * Compares two postal addresses as printed. `part` when one gives only some of the other (a city and a postal code);
 * `different` only when both state a postal code or a house number and these differ.
 */
export function compareAddresses(one: string, other: string): AddressRelation {
  const [shorter, longer] = [words(one), words(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (shorter.length === 0) return "unclear";
  const shared = shorter.filter((word) => longer.includes(word)).length / shorter.length;
  const [numbersHere, numbersThere] = [shorter.filter(hasDigit), longer.filter(hasDigit)];
  const common = numbersHere.filter((number) => numbersThere.includes(number)).length;
  if (numbersHere.length > 0 && numbersThere.length > 0 && common === 0) return "different";
  if (shared >= ENOUGH) return shorter.length >= 4 && shorter.some(hasDigit) ? "same" : "part";
  return numbersHere.length > 0 && common < numbersHere.length && shared < 0.5 ? "different" : "unclear";
}

function words(address: string): string[] {
  return plainLetters(address)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .map((word) => SHORT[word] ?? word);
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
