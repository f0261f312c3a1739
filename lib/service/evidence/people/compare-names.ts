import { distance } from "fastest-levenshtein";
import { letterRuns, withoutAccents } from "../shapes/text-shapes";

/** Two parts of a name are the same word at this likeness; covers one misread letter in seven. */
const LIKENESS = 0.85;

/** `family`: they share a part (a surname) and no more. */
export type NameRelation = "same" | "family" | "different";

/** Accents, case, order, initials and left-out middle names do not matter. */
export function compareNames(one: string, other: string): NameRelation {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length === 0) return "different";
  const left = [...longer];
  let [matched, full] = [0, 0];
  for (const part of [...shorter].sort((x, y) => y.length - x.length)) {
    const exact = left.findIndex((candidate) => sameWord(part, candidate));
    const at = exact >= 0 ? exact : left.findIndex((candidate) => isInitial(part, candidate));
    const hit = left[at];
    if (hit === undefined) continue;
    left.splice(at, 1);
    matched += 1;
    if (part.length > 1 && hit.length > 1) full += 1;
  }
  if (full === 0) return "different";
  if (matched < shorter.length) return "family";
  return shorter.length > 1 || longer.length === 1 ? "same" : "family";
}

/** Every full part of the name stands in the part of the address before the `@`. */
export function emailCarriesName(email: string, name: string): boolean {
  const local = partsOf(email.split("@")[0] ?? "").join("");
  const parts = partsOf(name).filter((part) => part.length > 1);
  return parts.length > 1 && parts.every((part) => local.includes(part));
}

function partsOf(name: string): string[] {
  return letterRuns(withoutAccents(name));
}

function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const longest = Math.max(one.length, other.length);
  return longest >= 4 && 1 - distance(one, other) / longest >= LIKENESS;
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
}
