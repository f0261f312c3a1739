import { analyze, type Sentence } from "@/lib/service/evidence/language/sentences";
import { type LanguageWords, wordsOf } from "@/lib/service/evidence/language/words";
import type { Mention } from "@/lib/service/evidence/model";

export type Answer = { says: "yes" | "no"; day?: Mention["fields"][string] };

/** Most words of a speaker's label before an answer: `Agent Kim:`. */
const LONGEST_LABEL = 3;

/** Whether a turn begins by answering a question with yes or no; offsets of the day count in the turn. */
export function answerOf(turn: string, options: { language: string }): Answer | undefined {
  const [first] = analyze(turn, options.language).sentences;
  return first && answerIn(first, wordsOf(options.language));
}

/** As `answerOf`, for a sentence that is cut already. */
export function answerIn(sentence: Sentence, words: LanguageWords): Answer | undefined {
  const label = sentence.tokens.findIndex(({ before }) => before.startsWith(":"));
  const first = label > 0 && label <= LONGEST_LABEL ? label : 0;
  const begins = (phrases: readonly string[]) =>
    Math.max(
      0,
      ...phrases
        .map((phrase) => phrase.split(" "))
        .filter((phrase) => phrase.every((word, at) => sentence.tokens[first + at]?.word === word))
        .map(({ length }) => length),
    );
  const [no, yes] = [begins(words.answers.no), begins(words.answers.yes)];
  if (no === 0 && yes === 0) return undefined;
  const days = sentence.tokens.flatMap(({ atom, start, end }) =>
    atom?.kind === "day" && atom.value !== undefined ? [{ value: atom.value, start, end }] : [],
  );
  const [day] = days;
  return { says: no >= yes ? "no" : "yes", ...(day !== undefined && days.length === 1 ? { day } : {}) };
}

/** What a question becomes by its answer; only questioned mentions turn. `isNegative`: `hasn't it come?` is left open. */
export function answered(mention: Mention, answer: Answer): Mention {
  if (mention.modality !== "questioned") return mention;
  const fields =
    answer.day === undefined || answer.says === "no" ? mention.fields : { ...mention.fields, day: answer.day };
  return { ...mention, modality: answer.says === "yes" ? "asserted" : "negated", fields };
}
