import { type Atom, atomsOf } from "@/lib/service/evidence/shapes/atoms";
import { normalize } from "./normalize";
import { withPlaceholders } from "./placeholders";
import { type Token, tokensOf } from "./tokens";
import { type LanguageWords, primaryTag, wordsOf } from "./words";

export type Span = { start: number; end: number };
export type Sentence = Span & { tokens: Token[]; clauses: Clause[]; asks: boolean };
/** `first` and `last` count the tokens of the sentence; `last` is not part of the clause. */
export type Clause = Span & { first: number; last: number };

/** A normalized text, cut. Offsets count in `text`; `origin` leads back to the text that was given. */
export type Analysis = {
  text: string;
  origin: (offset: number) => number;
  sentences: Sentence[];
  words: LanguageWords;
};

export function analyze(given: string, language: string, madeAt?: string): Analysis {
  const words = wordsOf(language);
  const { text, origin } = normalize(given, words);
  const atoms = withPlaceholders(text, atomsOf(text, primaryTag(language), madeAt));
  const tokens = tokensOf(text, atoms, language, words);
  let next = 0;
  const sentences = cutSentences(text, atoms, language, words).map((span) => {
    const own: Token[] = [];
    for (let token = tokens[next]; token !== undefined && token.start < span.end; token = tokens[next]) {
      if (token.start >= span.start) own.push(token);
      next += 1;
    }
    const asks = isQuestion(text.slice(span.start, span.end));
    return { ...span, tokens: own, clauses: cutClauses(span, own, words), asks };
  });
  return { text, origin, sentences, words };
}

/**
 * The sentences of a text; headings, list items and lines that do not wrap are sentences of their own.
 *
 * @internal Only tests use it.
 */
export function sentencesOf(text: string, language: string): Span[] {
  const { sentences, origin } = analyze(text, language);
  return sentences.map(({ start, end }) => ({ start: origin(start), end: origin(end) }));
}

/**
 * The clauses of all sentences: cut at `but`, `however`, semicolons, spaced dashes and bullets.
 *
 * @internal Only tests use it.
 */
export function clausesOf(text: string, language: string): Span[] {
  const { sentences, origin } = analyze(text, language);
  return sentences.flatMap(({ clauses }) =>
    clauses.map(({ start, end }) => ({ start: origin(start), end: origin(end) })),
  );
}

const SEGMENTERS = new Map<string, Intl.Segmenter>();

function cutSentences(text: string, atoms: readonly Atom[], language: string, words: LanguageWords): Span[] {
  const tag = primaryTag(language);
  const segmenter = SEGMENTERS.get(tag) ?? new Intl.Segmenter(tag, { granularity: "sentence" });
  SEGMENTERS.set(tag, segmenter);
  let masked = "";
  let at = 0;
  for (const atom of atoms) {
    // A capital letter, so that a sentence may begin with the atom; nothing inside it looks like an end.
    const end = isDayOfYear(atom, text, words) ? atom.end + 1 : atom.end;
    masked += `${text.slice(at, atom.start)}${"X".repeat(end - atom.start)}`;
    at = end;
  }
  masked += text.slice(at);
  const spans: Span[] = [];
  let open: number | undefined;
  for (const { segment, index } of segmentsOf(masked, segmenter)) {
    open ??= index;
    const end = index + segment.length;
    if (endsInside(segment, words) && end < masked.length) continue;
    for (const span of cutSmall(masked, open, end, words)) {
      const trimmed = trim(text, span);
      if (trimmed !== undefined) spans.push(trimmed);
    }
    open = undefined;
  }
  return spans;
}

const WINDOW = 2_000;

/** The segments of a text. A segmenter takes longer for each the longer its text is, so that it gets a window at a time. */
function* segmentsOf(text: string, segmenter: Intl.Segmenter): Generator<{ segment: string; index: number }> {
  let [at, size] = [0, WINDOW];
  while (at < text.length) {
    const isLast = at + size >= text.length;
    const found = [...segmenter.segment(text.slice(at, at + size))];
    // What follows may still move the end of the last one.
    const whole = isLast ? found : found.slice(0, -1);
    for (const { segment, index } of whole) yield { segment, index: at + index };
    const last = whole.at(-1);
    if (last) at += last.index + last.segment.length;
    size = last ? WINDOW : size * 2;
  }
}

/** A break after an abbreviation, an initial or an ordinal number is none; a line break always is one. */
function endsInside(segment: string, words: LanguageWords): boolean {
  if (segment.endsWith("\n")) return false;
  const end = segment.trimEnd();
  if (!end.endsWith(".")) return false;
  const [before = "", last = ""] = end.slice(0, -1).split(" ").slice(-2);
  const word = (last === "" ? before : last).replaceAll("(", "");
  if (word.length === 1 && word !== "I" && word !== word.toLowerCase()) return true;
  if (words.abbreviations.has(word.toLowerCase())) return true;
  return words.ordinalAfter.has(before.toLowerCase()) && Number.isInteger(Number(word)) && word.length <= 2;
}

/** `am 07.07. storniert`: where ordinal numbers have a full stop, that of a day without its year ends no sentence. */
function isDayOfYear({ start, end }: Atom, text: string, words: LanguageWords): boolean {
  if (words.ordinalAfter.size === 0 || text[end] !== ".") return false;
  const [day, month, ...more] = text.slice(start, end).split(".").map(Number);
  return more.length === 0 && isUpTo(day, LAST_DAY) && isUpTo(month, LAST_MONTH);
}

const LAST_DAY = 31;
const LAST_MONTH = 12;

function isUpTo(given: number | undefined, last: number): boolean {
  return given !== undefined && Number.isInteger(given) && given >= 1 && given <= last;
}

const SHORTEST_END = 3;

/** Chats begin sentences with small letters: a full stop behind a whole word ends there, too. */
function cutSmall(text: string, start: number, end: number, words: LanguageWords): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (let dot = text.indexOf(". ", from); dot >= 0 && dot < end - 2; dot = text.indexOf(". ", dot + 1)) {
    const word = text.slice(Math.max(from, text.lastIndexOf(" ", dot - 1) + 1), dot).toLowerCase();
    const next = text.slice(dot + 2).trimStart()[0] ?? "";
    const small = next !== next.toUpperCase();
    const answer = words.answers.no.includes(word) && dot - from <= SHORTEST_END;
    const known = word.length >= SHORTEST_END || words.function.has(word);
    const whole = answer || (known && !words.abbreviations.has(word) && !word.includes("."));
    if (small && whole) {
      spans.push({ start: from, end: dot + 1 });
      from = dot + 2;
    }
  }
  return [...spans, { start: from, end }];
}

function trim(text: string, { start, end }: Span): Span | undefined {
  let [from, to] = [start, end];
  while (from < to && text[from]?.trim() === "") from += 1;
  while (to > from && text[to - 1]?.trim() === "") to -= 1;
  return from < to ? { start: from, end: to } : undefined;
}

function isQuestion(sentence: string): boolean {
  let end = sentence.length;
  while (end > 0 && "\"')] ".includes(sentence[end - 1] ?? "")) end -= 1;
  return sentence[end - 1] === "?" || sentence.startsWith("¿");
}

/** Signs between two tokens that end a clause; a spaced hyphen does, one inside a word does not. */
function cuts(token: Token, last: Token | undefined): boolean {
  const { before } = token;
  if ([";", "–", "—", "•", "\t", "|", "·"].some((sign) => before.includes(sign))) return true;
  return before.startsWith("-") && last !== undefined && token.start - last.end > before.length;
}

function cutClauses({ start, end }: Span, tokens: readonly Token[], words: LanguageWords): Clause[] {
  const borders = tokens.flatMap((token, at) =>
    at > 0 && (cuts(token, tokens[at - 1]) || words.terminators.some((phrase) => opens(phrase, tokens, at)))
      ? [at]
      : [],
  );
  const firsts = [0, ...borders];
  return firsts.map((first, index) => {
    const last = firsts[index + 1] ?? tokens.length;
    return {
      start: index === 0 ? start : (tokens[first]?.start ?? start),
      end: index === firsts.length - 1 ? end : (tokens[last - 1]?.end ?? end),
      first,
      last,
    };
  });
}

/** A terminator, unless it only stands between commas (`the refund, however, was never issued`). */
function opens(phrase: readonly string[], tokens: readonly Token[], at: number): boolean {
  if (!phrase.every((word, offset) => tokens[at + offset]?.word === word)) return false;
  const next = tokens[at + phrase.length];
  return !(tokens[at]?.before === "," && next?.before === ",");
}
