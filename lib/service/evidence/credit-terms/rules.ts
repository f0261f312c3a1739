import { z } from "zod";
import { tokensOf } from "../shapes/value-shapes";
import { BREAK, ENDS_CLAUSE, ENDS_WITH_NUMBER, NUMBER, PERCENT } from "./shapes";
import raw from "./words.json";

const phrases = z.array(z.string()).transform((list) => list.map(tokensOf).toSorted((a, b) => b.length - a.length));
const folded = (word: string): string => tokensOf(word).join(" ");
const UNITS = ["hour", "day", "week", "month"] as const;
type Unit = (typeof UNITS)[number];
export const WORDS = z
  .object({
    numbers: z
      .record(z.string(), z.number())
      .transform((all) => new Map(Object.entries(all).map(([word, value]) => [folded(word), value]))),
    units: z
      .record(z.enum(UNITS), z.array(z.string()))
      .transform((all) => new Map(UNITS.flatMap((unit) => all[unit].map((word) => [folded(word), unit] as const)))),
    early: phrases,
    late: phrases,
    from: phrases,
    within: phrases,
    orMore: phrases,
    orLess: phrases,
    to: phrases,
    afterThat: phrases,
    before: phrases,
    after: phrases,
    received: phrases,
    bought: phrases,
    givesBack: phrases,
    nothing: phrases,
    part: phrases,
    free: phrases,
    returned: phrases,
    percent: phrases,
    unless: phrases,
    deposit: phrases,
  })
  .parse(raw);

/** From what a term is counted, and on which side of it: before the start, after the goods came or were bought. */
export type Anchor = "start" | "delivery" | "purchase";
export type Outcome = "nothing" | "part" | "free";

/**
 * What the terms give back for a request that comes in a span of time: from `least` to `most` units before the start, or
 * after the delivery or purchase. `bound` is the number that the terms name.
 */
export type CreditRule = {
  anchor: Anchor;
  unit: "hour" | "day";
  least: number;
  most: number;
  bound: number;
  outcome: Outcome;
  /** Of the deposit alone. */
  ofDeposit: boolean;
};

type Span = Omit<CreditRule, "outcome" | "ofDeposit">;
const DAYS = { week: 7, month: 30 } as const;

/** An outcome stands in the clause of its span or in one of the two behind it. */
const MOST_BETWEEN = 2;

/** The rules of a text, clause by clause: a span without an outcome takes that of the clause behind it. */
export function creditRulesIn(text: string): CreditRule[] {
  const rules: CreditRule[] = [];
  let open: { spans: Span[]; since: number } = { spans: [], since: 0 };
  let last: Span | undefined;
  for (const [at, words] of clausesOf(text).entries()) {
    const spans = spansIn(words, last);
    const outcome = outcomeOf(words);
    if (spans.length > 0) open = { spans, since: at };
    last = spans.at(-1) ?? last;
    const given = outcome ?? (spans.some(endsReturns) && has(words, WORDS.givesBack) ? "free" : undefined);
    if (given === undefined) continue;
    if (at - open.since <= MOST_BETWEEN)
      rules.push(...open.spans.map((span) => ({ ...span, outcome: given, ofDeposit: has(words, WORDS.deposit) })));
    open = { spans: [], since: at };
  }
  // Nobody is told to come late.
  const likely = rules.filter(({ outcome, most }) => outcome !== "nothing" || most !== Number.POSITIVE_INFINITY);
  return likely.flatMap((rule) => (rule.anchor === "start" ? [rule] : withWhatFollows(rule)));
}

/** `Returns within 30 days of delivery`: what comes later is no longer taken back. */
const endsReturns = ({ anchor }: Span): boolean => anchor !== "start";

/** A time in which goods go back ends it for them. */
const withWhatFollows = (rule: CreditRule): CreditRule[] =>
  rule.outcome === "free" && rule.least === 0
    ? [rule, { ...rule, least: rule.most + 1, most: Number.POSITIVE_INFINITY, outcome: "nothing" }]
    : [rule];

export function clausesOf(text: string): string[][] {
  return text
    .replaceAll(PERCENT, " percent ")
    .split(BREAK)
    .flatMap((line) => withOrdinals(line.replaceAll("\n", " ").split(ENDS_CLAUSE)))
    .map(tokensOf)
    .filter((words) => words.length > 0);
}

/** The point of `ab dem 14. Tag` ends nothing. */
function withOrdinals(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1) ?? "";
    const isOrdinal = ENDS_WITH_NUMBER.test(before) && WORDS.units.has(tokensOf(part)[0] ?? "");
    if (isOrdinal) joined.splice(-1, 1, `${before} ${part}`);
    else joined.push(part);
  }
  return joined;
}

function spansIn(words: readonly string[], last: Span | undefined): Span[] {
  const found = words.flatMap((word, at): Span[] => {
    const unit = WORDS.units.get(word);
    // `7 or more days`.
    const more = WORDS.orMore.concat(WORDS.orLess).find((phrase) => isAt(words, at - phrase.length, phrase));
    const from = at - 1 - (more?.length ?? 0);
    const count = numberOf(words[from]);
    if (unit === undefined || count === undefined) return [];
    const span = spanAt(words, { from, at }, { count, unit }, last);
    return span === undefined ? [] : [span];
  });
  if (found.length > 0 || last?.anchor !== "start" || !has(words, WORDS.afterThat)) return found;
  return last.most === Number.POSITIVE_INFINITY
    ? [{ ...last, least: Number.NEGATIVE_INFINITY, most: last.least - 1 }]
    : [];
}

const NEAR = 4;

function spanAt(
  words: readonly string[],
  { from, at }: { from: number; at: number },
  { count, unit: written }: { count: number; unit: Unit },
  last: Span | undefined,
): Span | undefined {
  const to = at + 1;
  const unit = written === "hour" ? "hour" : "day";
  const size = count * (written === "week" || written === "month" ? DAYS[written] : 1);
  const anchor = anchorOf(words.slice(to, to + NEAR)) ?? (last?.anchor === "start" ? "start" : undefined);
  if (anchor === undefined) return undefined;
  const span = { anchor, unit, bound: size } as const;
  const behind = from === at - 1 ? words.slice(to, to + 2) : words.slice(from + 1, at);
  const ahead = words.slice(0, from);
  if (anchor !== "start") return endsWith(ahead, WORDS.within) ? { ...span, least: 0, most: size } : undefined;
  if (startsWith(behind, WORDS.orMore)) return { ...span, least: size, most: Number.POSITIVE_INFINITY };
  if (startsWith(behind, WORDS.orLess)) return { ...span, least: Number.NEGATIVE_INFINITY, most: size };
  const other = endsWith(ahead, WORDS.to) ? numberOf(ahead.at(-2)) : undefined;
  if (other !== undefined)
    return { ...span, least: Math.min(size, other), most: Math.max(size, other), bound: Math.max(size, other) };
  if (endsWith(ahead, WORDS.late)) return { ...span, least: Number.NEGATIVE_INFINITY, most: size - 1 };
  if (endsWith(ahead, WORDS.from)) return { ...span, least: Number.NEGATIVE_INFINITY, most: size };
  if (endsWith(ahead, WORDS.early)) return { ...span, least: size, most: Number.POSITIVE_INFINITY };
  return undefined;
}

/** `before arrival` is counted from the start whatever it is called; after what, has to be said. */
function anchorOf(behind: readonly string[]): Anchor | undefined {
  if (has(behind, WORDS.before)) return "start";
  if (!startsWith(behind, WORDS.after)) return undefined;
  if (has(behind, WORDS.received)) return "delivery";
  return has(behind, WORDS.bought) ? "purchase" : undefined;
}

const WHOLE = 100;

function outcomeOf(clause: readonly string[]): Outcome | undefined {
  const words = withoutBounds(clause);
  if (has(words, WORDS.nothing)) return "nothing";
  const share = words.find((_, at) => startsWith(words.slice(at + 1), WORDS.percent));
  const count = numberOf(share);
  if (count !== undefined) {
    const back = has(words, WORDS.returned) ? count : WHOLE - count;
    return back === 0 ? "nothing" : back === WHOLE ? "free" : "part";
  }
  if (has(words, WORDS.part)) return "part";
  return has(words, WORDS.free) ? "free" : undefined;
}

/** The `less` of `28 days or less` and of `less than 7 days` takes nothing off. */
function withoutBounds(clause: readonly string[]): string[] {
  const words = [...clause];
  for (const phrase of [...WORDS.orLess, ...WORDS.late])
    for (let at = words.length - phrase.length; at >= 0; at -= 1)
      if (isAt(words, at, phrase)) words.splice(at, phrase.length);
  return words;
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const digits = NUMBER.exec(word)?.[1];
  return digits === undefined ? WORDS.numbers.get(word) : Number(digits);
}

type Phrases = readonly (readonly string[])[];

const isAt = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  at >= 0 && phrase.every((word, step) => words[at + step] === word);
const startsWith = (words: readonly string[], list: Phrases): boolean => list.some((phrase) => isAt(words, 0, phrase));
const endsWith = (words: readonly string[], list: Phrases): boolean =>
  list.some((phrase) => isAt(words, words.length - phrase.length, phrase));
export const has = (words: readonly string[], list: Phrases): boolean =>
  list.some((phrase) => words.some((_, at) => isAt(words, at, phrase)));
