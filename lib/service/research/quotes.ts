import type { PolicyKind, PolicyQuote } from "@/lib/contract/research";
import { SPEAKS_TO_SOFTWARE } from "@/lib/service/documents/findings/adverse/speaks-to-software";
import { shorten } from "./plain-words";
import {
  CONDITIONS,
  GRANTS,
  LIMITS,
  NUMBER_WORDS,
  REFUND_TOPIC,
  RIGHTS,
  SHIPPING_TOPIC,
  TURNED,
  WINDOW,
} from "./policy-wording";

const MOST_QUOTES = 4;
const LONGEST = 300;
const MOST_CHARACTERS = 200_000;
const MOST_SENTENCES = 3000;

export type Quotes = {
  /** The weightiest sentences, in the order of the page. */
  quotes: PolicyQuote[];
  /** Something on the page speaks to software. It was left out. */
  suspicious: boolean;
};

/** The sentences of a policy that matter in a dispute: windows, conditions, and what it excludes or grants. */
export function quotesOf(lines: readonly string[], kind: PolicyKind, language?: string): Quotes {
  const sentences = sentencesOf(lines, language);
  const honest = sentences.filter((sentence) => sentence.search(SPEAKS_TO_SOFTWARE) < 0);
  const topic = kind === "shipping" ? SHIPPING_TOPIC : REFUND_TOPIC;
  const seen = new Set<string>();
  const weighed = honest.flatMap((sentence, at) => {
    const weight = weigh(sentence, topic);
    if (weight === 0 || seen.has(sentence)) return [];
    seen.add(sentence);
    return [{ sentence, weight, at }];
  });
  const quotes = weighed
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MOST_QUOTES)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => toQuote(sentence));
  return { quotes, suspicious: honest.length < sentences.length };
}

function sentencesOf(lines: readonly string[], language = "en"): string[] {
  const segmenter = new Intl.Segmenter(Intl.getCanonicalLocales(/^[a-z]{2}$/.exec(language.slice(0, 2)) ?? "en"), {
    granularity: "sentence",
  });
  const sentences: string[] = [];
  let left = MOST_CHARACTERS;
  for (const line of lines) {
    left -= line.length;
    if (left < 0 || sentences.length > MOST_SENTENCES) break;
    for (const { segment } of segmenter.segment(line)) sentences.push(segment.trim());
  }
  return sentences.filter((sentence) => sentence.length >= 8);
}

/** 0: it says nothing of it. A heading counts for less than a sentence. */
function weigh(sentence: string, topic: RegExp): number {
  const about = topic.test(sentence);
  const [limits, window, condition] = [LIMITS, WINDOW, CONDITIONS].map((one) => one.test(sentence));
  // What is excluded or granted may be worded without the topic: "All sales are final."
  const bearing = topic === REFUND_TOPIC && bearingOf(sentence) !== "states";
  if (!bearing && !(about && (window || condition))) return 0;
  const whole = /[.!?:;…]$/.test(sentence);
  // A heading that only names the right.
  if (!whole && !limits && !window && sentence.split(" ").length < 5) return 0;
  const parts = (bearing ? 3 : 0) + (window ? 2 : 0) + (condition ? 1 : 0) + (about ? 1 : 0);
  return whole ? parts : parts * 0.6;
}

function toQuote(sentence: string): PolicyQuote {
  const days = daysOf(sentence);
  return { text: excerpt(sentence), bearing: bearingOf(sentence), ...(days === undefined ? {} : { days }) };
}

/** What gives the cardholder money back is told even where the sentence takes something else. */
function bearingOf(sentence: string): PolicyQuote["bearing"] {
  const promised = (pattern: RegExp) => {
    const found = pattern.exec(sentence);
    return found !== null && !TURNED.test(sentence.slice(Math.max(0, found.index - 80), found.index));
  };
  if (promised(GRANTS)) return "grants";
  if (LIMITS.test(sentence)) return "limits";
  return promised(RIGHTS) ? "grants" : "states";
}

/** A window in days: weeks of seven, months of thirty; hours are none. */
export function daysOf(sentence: string): number | undefined {
  const [, number = "", unit = ""] = WINDOW.exec(sentence) ?? [];
  const count = NUMBER_WORDS[number.toLowerCase()] ?? Number(number);
  if (number === "" || !Number.isFinite(count) || count === 0) return undefined;
  if (/^(?:hour|stunde|heure|hora|ore|uur|godzin)/iu.test(unit)) return undefined;
  if (/^(?:we|wo|sem|sett|tyg)/iu.test(unit)) return count * 7;
  return /^m/iu.test(unit) ? count * 30 : count;
}

/** A long sentence is cut around what matters in it. */
function excerpt(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const found = [GRANTS, LIMITS, WINDOW, CONDITIONS].map((one) => sentence.search(one)).find((at) => at >= 0) ?? 0;
  const from = sentence.lastIndexOf(" ", Math.max(0, found - LONGEST / 2)) + 1;
  return found < LONGEST * 0.7 ? shorten(sentence, LONGEST) : `…${shorten(sentence.slice(from), LONGEST - 1)}`;
}
