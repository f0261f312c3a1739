import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { LanguageWords } from "@/lib/service/evidence/language/words";
import type { ModifierEntry, TriggerEntry } from "./schema";
import type { Selected } from "./types";

type Trigger = Selected<TriggerEntry>;
type Modifier = Selected<ModifierEntry>;

/** Modalities that end where a new predicate begins: `was not found, and the parcel was returned`. */
const SHORT: ReadonlySet<string> = new Set(["negated", "promised", "hedged", "past"]);

/** Behind a comma these tell of something else: `Out for delivery, expected by 9 pm`. */
const ENDED_BY_COMMA: ReadonlySet<string> = new Set(["negated", "promised"]);

/** Whether a modifier reaches a trigger of its sentence. */
export function reaches(
  modifier: Modifier,
  trigger: Trigger,
  sentence: Sentence,
  triggers: readonly Trigger[],
  words: LanguageWords,
): boolean {
  const { meaning } = modifier;
  if (!standsRight(modifier, sentence, words)) return false;
  if (meaning.sets === "negated" && isCompound(modifier, trigger, sentence)) return false;
  if (modifier.first > trigger.first && modifier.last < trigger.last) return true;
  const before = modifier.first < trigger.first;
  if (meaning.direction === (before ? "backward" : "forward")) return false;
  if (modifier.clause !== trigger.clause) {
    if (isVerdict(modifier, trigger, sentence)) return true;
    if (!crosses(modifier, trigger, sentence, words)) return false;
  }
  const [from, to] = before ? [modifier.last + 1, trigger.first] : [trigger.last + 1, modifier.first];
  if (ENDED_BY_COMMA.has(meaning.sets) && !before && crossesComma(sentence, from, to)) return false;
  if (OF_THE_SPEAKER.has(meaning.sets) && before && turnsToRequest(sentence, from, to, words)) return false;
  if (before && SHORT.has(meaning.sets) && crossesColumn(sentence, from, to)) return false;
  const isList = before && meaning.sets === "negated" && listsAlternatives(sentence, from, to, words);
  if (before && meaning.of_noun && !isList && sentence.tokens.slice(from, to + 1).some(opensWithComma)) return false;
  const max = isList ? LONGEST_LIST : before ? meaning.max : (meaning.max_backward ?? meaning.max);
  if (max !== undefined && distance(sentence, from, to) > max) return false;
  if (meaning.stops_at === "trigger" && triggers.some(({ first, last }) => first >= from && last < to)) return false;
  // The subject of a hedge behind its verb is its own: `it was delivered, I think`.
  const end = before || meaning.sets === "hedged" ? to : to + 1;
  return !(SHORT.has(meaning.sets) && opensPredicate(sentence, from, end, words));
}

const LONGEST_LIST = 10;
const opensWithComma = ({ before }: Sentence["tokens"][number]): boolean => before.startsWith(",");

/** `no message, call, ticket or refund request`: one denial is of all of them. */
function listsAlternatives({ tokens }: Sentence, from: number, to: number, words: LanguageWords): boolean {
  const between = tokens.slice(from, to + 1);
  return between.some(opensWithComma) && between.some(({ word }) => words.alternatives.has(word));
}

const COLUMN = 2;

/** `not arrived   NO SHOW`: columns of a line tell for themselves, once a modifier has its word. */
function crossesColumn({ tokens }: Sentence, from: number, to: number): boolean {
  return tokens.slice(from, to + 1).some(({ start, before }, offset) => {
    const last = tokens[from + offset - 1];
    const isGap = last !== undefined && before === "" && start - last.end >= COLUMN;
    return isGap && tokens.slice(from, from + offset).some(({ floats, word }) => !floats && word !== "");
  });
}

/** What may stand alone behind or before what it judges: `Delivered - not confirmed`, `TEST - refund sent`. */
const VERDICTS: ReadonlySet<string> = new Set(["template", "hedged", "negated"]);

/** A neighboring clause that is nothing but the modifier. */
function isVerdict({ meaning, clause, used }: Modifier, trigger: Trigger, { clauses, tokens }: Sentence): boolean {
  const border = clauses[clause];
  if (border === undefined || Math.abs(clause - trigger.clause) !== 1) return false;
  if (!VERDICTS.has(meaning.sets) || (meaning.sets === "negated" && clause < trigger.clause)) return false;
  return tokens
    .slice(border.first, border.last)
    .every(({ atom }, offset) => used.includes(border.first + offset) || atom !== undefined);
}

/** At the start or end of its clause where it has to, and no interjection (`No, it was delivered`). */
function standsRight({ meaning, clause, first, last }: Modifier, sentence: Sentence, words: LanguageWords): boolean {
  const border = sentence.clauses[clause];
  if (border === undefined) return false;
  if (meaning.at === "start")
    return sentence.tokens.slice(border.first, first).every((token) => isOpening(token.word, words));
  if (meaning.at === "end") return last === border.last - 1;
  const [next, only] = [sentence.tokens[last + 1], sentence.tokens[first]];
  const interjection = first === last && first === border.first && words.answers.no.includes(only?.word ?? "");
  return !(interjection && next?.before.startsWith(",") === true);
}

/** Words before a question or a rule that do not hide that it begins: `so`, `and`, `but`. */
function isOpening(word: string, words: LanguageWords): boolean {
  return words.joins.has(word) || isTerminator(word, words);
}

const isTerminator = (word: string, { terminators }: LanguageWords): boolean =>
  terminators.some(([first]) => first === word);

/** `no-refund clause`: the hyphen makes one word of both, which denies nothing but the refund. */
function isCompound({ first, last }: Modifier, { used }: Trigger, { tokens }: Sentence): boolean {
  const [own, next] = [tokens[last], tokens[last + 1]];
  if (used.includes(last + 1)) return false;
  return first === last && next?.before === "-" && own !== undefined && next.start === own.end + 1;
}

/** `Credit rejected, account not found`: what is denied behind a comma is another thing, unless the comma only inserts. */
function crossesComma({ tokens }: Sentence, from: number, to: number): boolean {
  const commas = tokens.slice(from, to).filter(({ before }) => before.startsWith(",")).length;
  return commas === 1 && tokens[to]?.before !== ",";
}

/** What a speaker cannot or need not do. */
const OF_THE_SPEAKER: ReadonlySet<string> = new Set(["negated", "hedged"]);

/**
 * `We cannot come, please cancel`, `I have not used it so please cancel`: behind the comma or the conjunction something
 * is asked for, and nothing denied.
 */
function turnsToRequest({ tokens }: Sentence, from: number, to: number, words: LanguageWords): boolean {
  const turn = tokens.findIndex(
    ({ before, word }, at) =>
      at >= from && at <= to && (before.startsWith(",") || words.joins.has(word) || isTerminator(word, words)),
  );
  return turn >= 0 && tokens.slice(turn, to + 1).some(({ word }) => words.requests.has(word));
}

/** A claim reaches over `but` until another source speaks. */
function crosses(modifier: Modifier, trigger: Trigger, sentence: Sentence, words: LanguageWords): boolean {
  if (modifier.meaning.scope !== "sentence" || modifier.clause > trigger.clause) return false;
  const between = sentence.clauses.slice(modifier.clause + 1, trigger.clause + 1);
  return !between.some(({ first, last }) =>
    sentence.tokens.slice(first, last).some(({ word }) => words.others.has(word)),
  );
}

function distance(sentence: Sentence, from: number, to: number): number {
  return sentence.tokens.slice(from, to).filter(({ floats }) => !floats).length;
}

/** A comma, a colon or `and` before a subject or an auxiliary, between the modifier and the trigger. */
export function opensPredicate(sentence: Sentence, from: number, to: number, words: LanguageWords): boolean {
  for (let at = from; at < to; at += 1) {
    const [token, last] = [sentence.tokens[at], sentence.tokens[at - 1]];
    if (token === undefined || last === undefined || !words.subjects.has(token.word)) continue;
    if (at > from && words.joins.has(last.word)) return true;
    if (BORDERS.has(token.before.trim()) && words.subjects.has(token.word)) return true;
  }
  return false;
}

/** `It was not claimed: it went back`. */
const BORDERS: ReadonlySet<string> = new Set([",", ":", ";"]);
