import { z } from "zod";
import raw from "../data/label-words.json";
import { plainLetters } from "../words";

const { within } = z.object({ within: z.array(z.string()) }).parse(raw);
const ANY = within.map((word) => word.replace("*", "\\p{L}*")).join("|");
const WITHIN = new RegExp(`(?<!\\p{L})(?:${ANY})(?!\\p{L})`, "u");
const BEGINS = new RegExp(`^(?:${ANY})(?!\\p{L})`, "u");

/** Words that say that an amount is a part of another one. What brackets add says it of nothing. */
export function saysWithin(label: string): boolean {
  return WITHIN.test(plainLetters(label.replace(/\([^)]*\)/g, "")));
}

/** A line that begins so is a part of one above it: `davon Zahlungen` below a total. */
export function namesPart(words: string): boolean {
  return BEGINS.test(plainLetters(words).trim());
}
