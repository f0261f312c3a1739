import { z } from "zod";
import raw from "../data/column-words.json";
import { plainTitle } from "./column-roles";

const HINTS = ["balance", "mode", "status", "tax", "fee", "net", "amount", "debit", "credit"] as const;
export type Hint = (typeof HINTS)[number];
const { roles } = z.object({ roles: z.record(z.enum(HINTS), z.array(z.string())) }).parse(raw);

const WORDS: readonly (readonly [Hint, (title: string, words: readonly string[]) => boolean])[] = HINTS.flatMap(
  (role) => roles[role].map((word) => [role, matcher(word)] as const),
);

/** Roles that the words of a title hint at, the likeliest first. */
export function hintsOf(title: string): Hint[] {
  const plain = plainTitle(title);
  const words = plain.split(/[^\p{L}\d]+/u);
  return [...new Set(WORDS.flatMap(([role, fits]) => (fits(plain, words) ? [role] : [])))];
}

function matcher(word: string): (title: string, words: readonly string[]) => boolean {
  // Japanese writes no spaces between words.
  if (!/^[\u0020-\u024F*]+$/.test(word)) {
    const plain = plainTitle(word);
    return (title) => title.includes(plain);
  }
  if (word.endsWith("*")) return (_, words) => words.some((one) => one.startsWith(word.slice(0, -1)));
  if (word.startsWith("*")) return (_, words) => words.some((one) => one.endsWith(word.slice(1)));
  return (_, words) => words.includes(word);
}
