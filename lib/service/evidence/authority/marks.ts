import { plainWords } from "@/lib/service/evidence/keys/words";
import { SOURCES, spaced } from "../catalog/sources";
import { BRACKETED } from "./shapes/ids";

const { marks, cart } = SOURCES.unusable;

type MarkedAs = "void" | "template" | "test-mode";

const inWords = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(plainWords));
const KINDS = (["void", "template", "test-mode"] as const).map((reason) => [reason, inWords(marks[reason])] as const);
const WITH_PURPOSE = inWords(marks.withPurpose);
const PURPOSES = inWords(marks.purposes);
const PAPERS = inWords(marks.papers);
const BESIDE = inWords(marks.beside);
const NEVER_ALONE = [BESIDE, PURPOSES, WITH_PURPOSE];
const inWhole = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(spaced));
const SUBJECTS = inWhole(marks.subjects);
const LABELS = inWhole(marks.labels);
const FOLDERS = inWhole(marks.folders);
const DRAFTS = inWhole(marks.drafts);
const STATES = inWhole(cart.states);

/** A longer line speaks of samples, tests or drafts. */
const MOST_WORDS = 8;
/** `S A M P L E`: letters that are set apart are one word. */
const FEWEST_LETTERS = 4;
const SHORTEST_LAST_WORD = 3;

/**
 * What a line that is a mark and nothing else makes of its paper: `TEST - DRAFT, NOT SENT`, `*** SPECIMEN ***`,
 * `Status: DRAFT`, `Subject: [TEST] Your order`. `Sample pack`, `Test drive` and `Draft beer` have a word of something else.
 */
export function markOf(line: string): MarkedAs | undefined {
  const colon = line.indexOf(":");
  if (colon < 0) return markIn(line);
  const [label, value] = [line.slice(0, colon), line.slice(colon + 1)];
  // `Test: no` and `Sample: none` answer a question.
  const isAnswer = plainWords(value).length < 2 && markIn(value) === undefined;
  return markOfField(label, value) ?? (isAnswer ? undefined : markIn(line.replace(":", " ")));
}

/** The same of a field that is known by its label. */
export function markOfField(label: string, value: string): MarkedAs | undefined {
  const name = spaced(label);
  if (FOLDERS.has(name)) return DRAFTS.has(spaced(value)) ? "void" : undefined;
  if (SUBJECTS.has(name)) {
    const [, inBrackets] = BRACKETED.exec(value) ?? [];
    return inBrackets === undefined ? undefined : markIn(inBrackets);
  }
  return LABELS.has(name) || STATES.has(name) ? markIn(value) : undefined;
}

function markIn(text: string): MarkedAs | undefined {
  const printed = plainWords(text);
  const isSpaced = printed.length >= FEWEST_LETTERS && printed.every((word) => word.length === 1);
  const words = isSpaced ? [printed.join("")] : printed;
  // `Sample No` is the title of a number.
  if (words.length > MOST_WORDS || (words.at(-1)?.length ?? 0) < SHORTEST_LAST_WORD) return undefined;
  const found = KINDS.find(([, own]) => words.some((word) => own.has(word)));
  const hasPurpose = words.some((word) => PURPOSES.has(word));
  const reason = found?.[0] ?? (words.some((word) => WITH_PURPOSE.has(word)) && hasPurpose ? "test-mode" : undefined);
  // A test report or record is one of quality.
  const others = reason === "test-mode" && found ? NEVER_ALONE : [...NEVER_ALONE, PAPERS];
  const known = [...KINDS.map(([, own]) => own), ...others];
  return reason !== undefined && words.every((word) => known.some((own) => own.has(word))) ? reason : undefined;
}
