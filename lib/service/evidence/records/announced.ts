import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { Cell } from "../language/lines";
import { isMessage } from "../model";
import {
  AROUND_VALUE,
  BEFORE_DAY,
  EACH_WORD,
  ENDS_SENTENCE,
  HAS_DIGIT,
  ONLY_DIGITS,
  ONLY_MARKS,
  STARTS_WITH_DAY,
} from "../shapes/line-shapes";
import { isLink } from "../words/speech";
import { dayIn } from "./days";
import { type Draft, type DraftPair, pairOf } from "./draft";
import { fieldOf } from "./labels";

/** Longer cells are sentences in which numbers of anybody may stand. */
const MOST_WORDS = 18;
const MOST_LABEL_WORDS = 4;
const MOST_LINKS = 2;

/** Fields whose values show by their shape where they end. */
const NUMBERS: ReadonlySet<string> = new Set([
  "orderNumber",
  "trackingNumber",
  "transactionId",
  "approvalCode",
  "terminalId",
  "arn",
  "reference",
  "eci",
]);

const DAYS: ReadonlySet<string> = new Set([
  "day",
  "serviceFrom",
  "serviceTo",
  "promisedBy",
  "effectiveOn",
  "validUntil",
]);

/** `Paid 24.08.2026`: a sale is dated by the day behind its word. */
const SALES: ReadonlySet<string> = new Set(["payment-captured", "order-placed"]);
const SHORTEST_NUMBER = 3;

type Word = { text: string; start: number; end: number };

/**
 * Numbers and days that a line of a form announces in running words: `Placed 09/20/2026 8:14 PM`, `Your order A-4471 of
 * 3 May 2026`. What a label of its own has said already counts first, and a line in which somebody speaks adds nothing.
 */
export function addAnnounced(target: Draft, cells: readonly Cell[], onlyNumbers = false): void {
  if (isMessage(target.kind)) return;
  for (const cell of cells) {
    const words = [...cell.text.matchAll(EACH_WORD)].map(({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
    }));
    if (words.length < 2 || words.length > MOST_WORDS || (words.length > MOST_WORDS / 2 && isSentence(cell.text)))
      continue;
    let open = 0;
    for (let at = 0; at < words.length; ) {
      const next = announcedAt(target, cell, words, at, { isOpen: at === open, onlyNumbers });
      if (next > at + 1) open = next;
      at = next;
    }
  }
}

const isSentence = (text: string): boolean => ENDS_SENTENCE.test(text) && !HAS_DIGIT.test(text.slice(-2));

/**
 * Reads the label at `at`, if there is one, and answers where to go on. `isOpen`: nothing stands in front of it that
 * could make it another one (`Report date`).
 */
function announcedAt(
  target: Draft,
  cell: Cell,
  words: readonly Word[],
  at: number,
  { isOpen, onlyNumbers }: { isOpen: boolean; onlyNumbers: boolean },
): number {
  for (let count = Math.min(MOST_LABEL_WORDS, words.length - at - 1); count >= 1; count -= 1) {
    const label = words.slice(at, at + count);
    if (label.some(({ text }) => HAS_DIGIT.test(text)) || isLink(label.at(-1)?.text ?? "")) continue;
    const name = label.map(({ text }) => text).join(" ");
    const { means } = meaningOf(name, []);
    if (means === undefined || "status" in means) continue;
    // `not delivered on 5 May`: what happened is told where nothing stands in front of it.
    if (!isOpen && ("event" in means || means.field === "day")) continue;
    const value = afterLinks(words, at + count);
    const isDay =
      DAYS.has(fieldOf(means) ?? "") || ("event" in means && (means.field === "day" || SALES.has(means.event)));
    if (isDay && onlyNumbers) continue;
    const found = isDay ? dayAt(cell, words, value) : numberAt(cell, words, value, fieldOf(means));
    if (found === undefined) continue;
    add(target, pairOf(name, [], found.text, found.span));
    // `order A-4471 of 3 May 2026`: the day behind a number is that of what it numbers.
    const behind = isDay || onlyNumbers ? undefined : dayAt(cell, words, afterLinks(words, found.next));
    if (behind) add(target, pairOf("date", [], behind.text, behind.span));
    return behind?.next ?? found.next;
  }
  return at + 1;
}

function afterLinks(words: readonly Word[], from: number): number {
  let at = from;
  while (at < from + MOST_LINKS && (isLink(words[at]?.text ?? "") || ONLY_MARKS.test(words[at]?.text ?? ""))) at += 1;
  return at;
}

type Value = { text: string; span: { page: number; start: number; end: number }; next: number };

function dayAt(cell: Cell, words: readonly Word[], at: number): Value | undefined {
  const first = words[at];
  if (first === undefined) return undefined;
  const text = STARTS_WITH_DAY.exec(cell.text.slice(first.start))?.[0];
  if (text === undefined || dayIn(text) === undefined) return undefined;
  const end = first.start + text.length;
  const next = words.findIndex(({ start }) => start >= end);
  return { text, span: spanIn(cell, first.start, end), next: next < 0 ? words.length : next };
}

function numberAt(cell: Cell, words: readonly Word[], at: number, field: string | undefined): Value | undefined {
  const word = words[at];
  if (word === undefined || field === undefined || !NUMBERS.has(field)) return undefined;
  const bare = word.text.replace(AROUND_VALUE, "");
  if (!HAS_DIGIT.test(bare) || bare.length < (field === "eci" ? 1 : SHORTEST_NUMBER) || STARTS_WITH_DAY.test(bare))
    return undefined;
  if (!plausible(field, bare)) return undefined;
  const start = word.start + word.text.indexOf(bare);
  // `Tracking 9434 6118 9956 2204 4170 12`: carriers print their numbers in groups.
  let next = at + 1;
  while (field === "trackingNumber" && ONLY_DIGITS.test(bare) && ONLY_DIGITS.test(words[next]?.text ?? "")) next += 1;
  const end = next === at + 1 ? start + bare.length : (words[next - 1]?.end ?? start + bare.length);
  return { text: cell.text.slice(start, end), span: spanIn(cell, start, end), next };
}

/** `Order 4471 – June 22, 2026`: what follows the number in its own cell and is a day and nothing else. */
export function addDayBehind(target: Draft, cell: Cell, number: DraftPair): void {
  if (fieldOf(number.means) !== "orderNumber") return;
  const rest = cell.text.slice(number.end - cell.start);
  const text = rest.replace(BEFORE_DAY, "");
  if (STARTS_WITH_DAY.exec(text)?.[0].length !== text.length || dayIn(text) === undefined) return;
  const span = { page: cell.page, start: cell.end - text.length, end: cell.end };
  add(target, pairOf("date", [], text, span));
}

const spanIn = ({ page, start }: Cell, from: number, to: number) => ({ page, start: start + from, end: start + to });

/** Only what the record does not know yet. */
function add(target: Draft, pair: DraftPair): void {
  const key = keyOf(pair);
  if (key !== undefined && !target.pairs.some((other) => keyOf(other) === key)) target.pairs.push(pair);
}

function keyOf({ means }: DraftPair): string | undefined {
  if (means === undefined || "status" in means) return undefined;
  return "event" in means ? `${means.event} ${means.field}` : means.field;
}
