import { z } from "zod";
import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { Token } from "@/lib/service/evidence/language/tokens";
import raw from "./empty-values.json";

const list = z.array(z.string());
const phrases = list.transform((all) => new Set(all));
const sentences = z.record(z.string(), z.string());

export const EMPTY_VALUES = z
  .object({
    /** Values that say nothing only where they are all of the value: `no`, but not `no funds`. */
    whole: phrases,
    /** Values that say nothing whatever follows: `awaiting carrier update`. */
    opening: phrases,
    /** Headings above texts that nobody sent. */
    headings: z.record(z.string(), list),
    /** First words of such headings; `sample` is none, for a sample may be what was sold. */
    headingOpenings: z.record(z.string(), list),
    /** Words between a count and its whole: `0 of 3`. */
    counting: phrases,
    /** Events that such values rather explain: `Exception: awaiting customs`. */
    exempt: phrases,
    examples: z.record(z.string(), z.object({ empty: sentences, filled: sentences })),
  })
  .parse(raw);

const COLUMN = "  ";
const LONGEST_OPENING = Math.max(...[...EMPTY_VALUES.opening].map((phrase) => phrase.split(" ").length));
/** Words of a heading. */
export const LONGEST_HEADING = 5;
/** `0 of 3 large parcels delivered` */
const FARTHEST_COUNT = 5;
const DASHES: ReadonlySet<string> = new Set(["-", "–", "—"]);
const NOTHING: ReadonlySet<string> = new Set(["-", "–", "—", "_", "?", ".", "/", "…", ")", "(", ":", "|"]);
const ENDS_VALUE: ReadonlySet<string> = new Set(["|", ";", ","]);

/** Whether what stands beside the words of an event leaves nothing of it. */
export function isNothing(
  trigger: { first: number; last: number; meaning: { concept: string } },
  sentence: Sentence,
  text: string,
): boolean {
  return isLabelOfNothing(trigger, trigger.meaning.concept, sentence, text) || isOfNothing(trigger, sentence, text);
}

/**
 * Whether the words are a label whose value says that nothing happened, or is not there: `Delivered: 0 of 2`, `RMA
 * received: -`, `Refunded: 0.00 USD`. The label may be part of what was read as the event (`AVS: n/a`).
 */
function isLabelOfNothing(
  { first, last }: { first: number; last: number },
  concept: string,
  sentence: Sentence,
  text: string,
): boolean {
  if (EMPTY_VALUES.exempt.has(concept)) return false;
  const { tokens } = sentence;
  if (isCountedNone(tokens.slice(0, first))) return true;
  const inside = tokens.findIndex(({ before }, at) => at > first && at <= last && before.startsWith(":"));
  // A single letter is a code that the words were read with: `AVS: N`.
  if (inside > 0) {
    const value = valueFrom(tokens, inside);
    return (value.length > 1 || value[0]?.word.length !== 1) && saysNothing(value, true);
  }
  const [end, next] = [tokens[last]?.end ?? sentence.end, tokens[last + 1]];
  if (next === undefined) return isRuledOut(text.slice(end, sentence.end));
  const sign = next.before.slice(0, 1);
  if (sign === ":" || sign === "=") return isUnreadable(next) || saysNothing(valueFrom(tokens, last + 1), true);
  return DASHES.has(sign) && saysNothing(valueFrom(tokens, last + 1), false);
}

/** The tokens of a value, up to what parts it from the next field. */
function valueFrom(tokens: readonly Token[], from: number): Token[] {
  const rest = tokens.slice(from);
  const end = rest.findIndex(({ before }, at) => at > 0 && [...before].some((sign) => ENDS_VALUE.has(sign)));
  return end < 0 ? rest : rest.slice(0, end);
}

function saysNothing(value: readonly Token[], mayGoOn: boolean): boolean {
  const [head] = value;
  if (head === undefined) return false;
  if (head.atom !== undefined) return false;
  const words = value.map(({ word }) => word);
  if (EMPTY_VALUES.whole.has(words.join(" ")) || EMPTY_VALUES.opening.has(words.join(" "))) return true;
  if (head.word === "0" && (value.length === 1 || value[1]?.word === "of" || value[1]?.before === "/")) return true;
  if (!mayGoOn) return false;
  const longest = Math.min(LONGEST_OPENING, words.length);
  for (let count = 1; count <= longest; count += 1) {
    if (EMPTY_VALUES.opening.has(words.slice(0, count).join(" "))) return true;
  }
  return false;
}

/** `0 of 3` before the words; a nought alone may end a number that names something. */
function isCountedNone(before: readonly Token[]): boolean {
  return before.slice(-FARTHEST_COUNT).some(({ word }, at, near) => {
    const [of, whole] = [near[at + 1]?.word ?? "", near[at + 2]?.word ?? ""];
    return word === "0" && EMPTY_VALUES.counting.has(of) && whole !== "" && Number.isInteger(Number(whole));
  });
}

/** `Work completed: __` */
function isUnreadable({ word, atom }: Token): boolean {
  return atom === undefined && word !== "" && [...word].every((sign) => NOTHING.has(sign));
}

/** Nothing but dashes behind a colon, in the cells that follow, or in the next column: `Stornonummer    -`. */
function isRuledOut(rest: string): boolean {
  const column = rest.trim();
  if (rest.startsWith(COLUMN) && column !== "" && [...column].every((one) => NOTHING.has(one))) return true;
  const [sign, ...value] = [...rest.replaceAll(" ", "").trim()];
  return (sign === ":" || sign === "|") && value.length > 0 && value.every((one) => NOTHING.has(one));
}

/** An amount of nothing behind the words or their colon: `Refunded: 0.00 USD`, `Refund $0.00`. */
function isOfNothing({ last }: { last: number }, { tokens }: Sentence, text: string): boolean {
  const next = tokens[last + 1];
  if (next?.atom?.kind !== "amount" || (next.before !== "" && !next.before.startsWith(":"))) return false;
  const digits = [...text.slice(next.start, next.end)].filter((sign) => sign >= "0" && sign <= "9");
  return digits.length > 0 && digits.every((digit) => digit === "0");
}

/** `Template: refund confirmation`, alone on its line: what stands below was said to nobody. */
export function isHeadingOfTemplate({ tokens }: Sentence, language: string): boolean {
  if (tokens.length === 0 || tokens.length > LONGEST_HEADING || tokens.some(({ atom }) => atom !== undefined))
    return false;
  const words = tokens.map(({ word }) => word).join(" ");
  return [language, "en"].some(
    (tag) =>
      EMPTY_VALUES.headings[tag]?.includes(words) ||
      EMPTY_VALUES.headingOpenings[tag]?.some((opening) => words === opening || words.startsWith(`${opening} `)),
  );
}
