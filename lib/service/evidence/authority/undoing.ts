import { z } from "zod";
import { plainWords } from "@/lib/service/evidence/keys/words";
import { findWrittenDays } from "../shapes/days";
import { hasDigit } from "../shapes/text-shapes";
import { AFTER_A_TITLE, EDGES, LEADING_NUMBERS, SPACES } from "./shapes/undoing";
import raw from "./undone.json";

const list = z.array(z.string());
const data = z
  .object({
    source: z.string(),
    /** Takes back by itself what stands above it, or only where the line speaks of an entry. */
    undoes: list,
    undoesAnEntry: list,
    /** What did not happen after all, in a line that corrects. */
    denials: list,
    corrects: list,
    entries: list,
    /** Entries that take back themselves: what undoes one lets stand what it undid. */
    corrections: list,
    /** All that may stand beside these. */
    beside: list,
    by: list,
  })
  .parse(raw);

type Phrases = readonly (readonly string[])[];
const phrases = (texts: readonly string[]): Phrases =>
  texts.map((text) => plainWords(text)).toSorted((one, other) => other.length - one.length);
const UNDOES = phrases(data.undoes);
const UNDOES_AN_ENTRY = phrases(data.undoesAnEntry);
const DENIALS = phrases(data.denials);
const CORRECTS = phrases(data.corrects);
const ENTRIES = phrases(data.entries);
const CORRECTIONS = phrases(data.corrections);
const BESIDE = new Set(data.beside.flatMap((text) => plainWords(text)));
/** Most lines have none of these and need no closer look. */
const OPENINGS = new Set([...UNDOES, ...UNDOES_AN_ENTRY, ...DENIALS].flatMap(([first = ""]) => first));
const BY = new Set(data.by);

/** A longer line tells a story, which the lexicon reads. */
const MOST_WORDS = 16;
const LONGEST = 200;
/** `by J. Ortega (supervisor)`. */
const MOST_WORDS_OF_A_NAME = 4;

/** A line that takes back what stands above it. */
export type Undoing = {
  /** Days, times and numbers with which it names what it takes back; none where it means what is nearest. */
  names: readonly string[];
  /** It takes back a correction. */
  ofACorrection: boolean;
  /** Its words take back only an entry that it speaks of: `STORNO BUCHUNG` may also be the kind of a row. */
  ofAnEntry: boolean;
};

/**
 * Whether a line says of what stands above it, without naming it again, that it is not so: `entered by mistake, did not
 * happen`, `Corrected: not delivered`, `L'écriture ci-dessus est annulée`. Each of its words is known: one of another person,
 * order or thing makes it a line about that.
 */
export function undoingIn(printed: string, ownWords: ReadonlySet<string> = new Set()): Undoing | undefined {
  if (printed.length > LONGEST || !plainWords(printed).some((word) => OPENINGS.has(word))) return undefined;
  const line = withoutOwnTime(printed);
  const days = findWrittenDays(line, "en");
  const bare = days.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, line);
  const tokens = bare.split(SPACES).filter(Boolean);
  const named = tokens.filter((token) => hasDigit(token)).map(trimmed);
  const words = plainWords(tokens.filter((token) => !hasDigit(token)).join(" "));
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const told = wordsUsed(words, ownWords);
  if (told === undefined) return undefined;
  const isUndoing =
    told.has("undoes") ||
    (told.has("undoesAnEntry") && told.has("entries")) ||
    (told.has("denials") && told.has("corrects"));
  if (!isUndoing) return undefined;
  const names = [...days.map(({ start, end }) => line.slice(start, end)), ...named];
  const ofAnEntry = !told.has("undoes") && !told.has("denials");
  return { names, ofAnEntry, ofACorrection: told.has("corrections") && !opensWithCorrection(line) };
}

/** `2026-05-02 12:10  scan was wrong`: in front stands when the line itself was written. */
function withoutOwnTime(line: string): string {
  const first = findWrittenDays(line, "en").find(({ start }) => line.slice(0, start).trim() === "");
  return line.slice(first?.end ?? 0).replace(LEADING_NUMBERS, "");
}

/** Whether a line is a stamp of one word: `STORNIERT`. */
export const isStamp = (line: string): boolean => {
  const words = plainWords(line);
  return (
    line === line.toUpperCase() &&
    UNDOES_AN_ENTRY.some((phrase) => phrase.length === words.length && phrase.every((word, at) => words[at] === word))
  );
};

/** `Correction: wrong customer` is one, and takes back none. */
const opensWithCorrection = (line: string): boolean => {
  const [first = "", ...rest] = line.split(AFTER_A_TITLE);
  return rest.length > 0 && CORRECTIONS.some((phrase) => phrase.join(" ") === plainWords(first).join(" "));
};

const trimmed = (token: string): string => token.replace(EDGES, "");

type Group = "undoes" | "undoesAnEntry" | "denials" | "corrects" | "entries" | "corrections";
const GROUPS: readonly (readonly [Group, Phrases])[] = [
  ["undoes", UNDOES],
  ["denials", DENIALS],
  ["undoesAnEntry", UNDOES_AN_ENTRY],
  ["corrects", CORRECTS],
  ["entries", ENTRIES],
  ["corrections", CORRECTIONS],
];

/** The groups of which a line has words, the longest phrases first; none where a word is of no group. */
function wordsUsed(words: readonly string[], own: ReadonlySet<string>): ReadonlySet<Group> | undefined {
  const told = new Set<Group>();
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const found = GROUPS.flatMap(([group, all]) => {
      const phrase = all.find((one) => one.every((part, place) => words[at + place] === part));
      return phrase ? [{ group, length: phrase.length }] : [];
    });
    const longest = Math.max(0, ...found.map(({ length }) => length));
    if (longest > 0) {
      for (const { group, length } of found) if (length === longest) told.add(group);
      at += longest;
    } else if (BY.has(word) && words.length - at - 1 <= MOST_WORDS_OF_A_NAME) return told;
    else if (own.has(word) || BESIDE.has(word)) at += 1;
    else return undefined;
  }
  return told;
}
