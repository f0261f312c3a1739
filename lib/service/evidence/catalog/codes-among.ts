import { z } from "zod";
import { hasDigit, plain, tokensOf } from "../shapes/value-shapes";
import raw from "./codes.json";

const data = z
  .object({
    entryModes: z.record(z.string(), z.array(z.string())),
    cvms: z.record(z.string(), z.array(z.string())),
    negations: z.array(z.string()),
    /** What was asked for and passed over. */
    bypassed: z.array(z.string()),
    periods: z.array(z.string()),
    cancellations: z.array(z.string()),
  })
  .parse(raw);

type Table = ReadonlyMap<string, string>;

/** Phrases by their words; bare numbers mean a mode in a field of their own only. */
const tableOf = (lists: Readonly<Record<string, readonly string[]>>): Table =>
  new Map(
    Object.entries(lists).flatMap(([code, phrases]) =>
      phrases
        .map(plain)
        .flatMap((phrase) => (hasDigit(phrase) && !phrase.includes(" ") ? [] : [[phrase, code] as const])),
    ),
  );

const MODES = tableOf(data.entryModes);
const CVMS = tableOf(data.cvms);
const NEGATIONS = new Set(data.negations.map(plain));
const BYPASSED = new Set(data.bypassed.map(plain));
const PERIODS = data.periods.map((phrase) => ` ${plain(phrase)} `);

/** How often a plan is charged, as its own words say: `99,00 € par an`. */
export function periodIn(text: string): string | undefined {
  const words = ` ${plain(text)} `;
  return PERIODS.find((phrase) => words.includes(phrase))?.trim();
}

const CANCELLATIONS: Table = new Map(data.cancellations.map((word) => [plain(word), "cancelled"] as const));

/** `cancelación por el huésped`; not `free cancellation until`, which a longer text says, nor `not cancelled`. */
export function saysCancelled(text: string): boolean {
  const { codes, isNegated } = codesAmong(text, CANCELLATIONS);
  return codes.length > 0 && !isNegated && tokensOf(text).length <= LONGEST_PHRASE;
}

const LONGEST_PHRASE = 5;

/** What helps the merchant least first. */
const ADVERSE = ["fallback", "keyed", "imprint", "contactless-stripe", "stripe"];
const CHIPS = new Set(["chip", "contactless-chip"]);

const FEWEST_OF_AN_ABILITY = 3;
const isAbility = (codes: readonly string[]): boolean => new Set(codes).size >= FEWEST_OF_AN_ABILITY;

/** Chip, contactless and stripe in one line: what a terminal can do. */
export const namesAbility = (text: string): boolean => isAbility(codesAmong(text, MODES).codes);

/** How the card was read, where a short line of a slip says so among other words: `Visa x4081 Contactless (EMV)`. */
export function entryModeAmong(text: string): string | undefined {
  const { codes, isNegated } = codesAmong(text, MODES);
  if (isAbility(codes)) return undefined;
  const adverse = worstMode(codes.filter((code) => ADVERSE.includes(code)));
  if (adverse !== undefined) return isNegated && codes.every((code) => !CHIPS.has(code)) ? undefined : adverse;
  const [only, ...others] = new Set(codes);
  // A line that names several ways tells what the terminal can do.
  return isNegated || others.length > 0 ? undefined : only;
}

/** Of several modes that one slip prints, the one that helps least; none where they only differ in kind of chip. */
export function worstMode(modes: readonly string[]): string | undefined {
  return ADVERSE.find((mode) => modes.includes(mode)) ?? modes[0];
}

/** How its holder was verified: `Chip eingesteckt, PIN geprüft`; `PIN requested - bypassed by operator` verified nobody. */
export function cvmAmong(text: string): string | undefined {
  const { codes, isNegated } = codesAmong(text, CVMS);
  if (codes.length > 0 && !isNegated && tokensOf(text).some((word) => BYPASSED.has(word))) return "none";
  const [only, ...others] = new Set(codes);
  return isNegated || others.length > 0 ? undefined : only;
}

function codesAmong(text: string, table: Table): { codes: string[]; isNegated: boolean } {
  const words = tokensOf(text);
  const codes: string[] = [];
  let isNegated = false;
  for (let at = 0; at < words.length; ) {
    const length = longestAt(words, at, table);
    if (length > 0) codes.push(table.get(words.slice(at, at + length).join(" ")) ?? "");
    else if (NEGATIONS.has(words[at] ?? "")) isNegated = true;
    at += Math.max(1, length);
  }
  return { codes, isNegated };
}

function longestAt(words: readonly string[], at: number, table: Table): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length -= 1)
    if (table.has(words.slice(at, at + length).join(" "))) return length;
  return 0;
}
