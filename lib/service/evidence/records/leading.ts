import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { isCurrencyCode } from "@/lib/service/evidence/shapes/amounts";
import type { Cell, Line } from "../language/lines";
import {
  AFTER_NUMBER,
  APPROVAL,
  ENDS_SENTENCE,
  HAS_DIGIT,
  LETTER,
  MASKED_NUMBER,
  ONE_LETTER,
  STARTS_WITH_DAY,
  WHOLE_ADDRESS,
  ZONE,
} from "../shapes/line-shapes";
import { isCard, isResult } from "../words/speech";
import { dayIn } from "./days";
import { type Draft, pairOf } from "./draft";
import { ADDRESSES, addPair, fieldOf, isKnown, SHAPED } from "./labels";

/** Labels in front of their values without a colon. Answers the lines taken, 0 or 1. */
export function inFront(target: Draft, line: Line, owners: readonly string[]): number {
  return labeledDay(target, line, owners) || labeledAddress(target, line, owners) || leading(target, line, owners);
}

const GOES_TO: ReadonlySet<string> = new Set([...ADDRESSES, "recipient"]);

/** `Delivered To 14 HARBOR WAY APT 9, MIAMI, FL 33132`: a known label in front of a whole address. */
function labeledAddress(target: Draft, line: Line, owners: readonly string[]): number {
  const [cell] = line.cells;
  if (!cell || line.cells.length > 1 || cell.text.length > LONGEST_ADDRESS || !WHOLE_ADDRESS.test(cell.text)) return 0;
  const words = cell.text.split(" ");
  for (let count = 2; count <= Math.min(MOST_LABEL_WORDS, words.length - 1); count += 1) {
    const label = words.slice(0, count).join(" ");
    const value = words.slice(count).join(" ");
    if (!isKnown(label, owners) || !GOES_TO.has(fieldOf(meaningOf(label, owners).means) ?? "")) continue;
    if (!WHOLE_ADDRESS.test(value)) return 0;
    addPair(target, label, owners, value, { page: cell.page, start: cell.end - value.length, end: cell.end });
    return 1;
  }
  return 0;
}

const LONGEST_ADDRESS = 140;

/** Values that need no label: a day or a masked card number that stands alone. */
export function bare(target: Draft, line: Line, owners: readonly string[]): number {
  return bareDay(target, line, owners) || maskedCard(target, line, owners);
}

/** `Refunded on March 25, 2024⇥$5.00`: a label with its day, and the sum in the cell beside them. */
function labeledDay(target: Draft, line: Line, owners: readonly string[]): number {
  const [cell, beside, ...more] = line.cells;
  if (!cell || more.length > 0 || cell.text.length > 60) return 0;
  const words = cell.text.split(" ");
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const label = words.slice(0, count).join(" ");
    const value = words.slice(count).join(" ");
    if (STARTS_WITH_DAY.exec(value)?.[0] !== value || fieldOf(meaningOf(label, owners).means) !== "day") continue;
    addPair(target, label, owners, value, { page: cell.page, start: cell.end - value.length, end: cell.end });
    if (beside && plausible("amount", beside.text)) {
      const pair = pairOf(label, owners, beside.text, beside);
      const { means } = meaningOf(`${label} amount`, owners);
      target.pairs.push({ ...pair, ...(means ? { means } : {}) });
    }
    return 1;
  }
  return 0;
}

/** `AUTH CODE 012345`, `AVS Y CVV M`: known labels in front of values with a shape of their own. */
function leading(target: Draft, line: Line, owners: readonly string[]): number {
  const [cell] = line.cells;
  const found = cell && line.cells.length === 1 ? labelsOrTitle(cell.text, owners) : [];
  if (!cell || found.length === 0) return 0;
  for (const { label, value, at } of found)
    addPair(target, label, owners, value, {
      page: cell.page,
      start: cell.start + at,
      end: cell.start + at + value.length,
    });
  return 1;
}

type Labeled = { label: string; value: string; at: number };

const MOST_LABEL_WORDS = 4;
const MOST_VALUE_WORDS = 4;

const MOST_TITLE_WORDS = 4;

/** Also a title that names its number first: `Order TP-20931 – June 22, 2026`. */
function labelsOrTitle(text: string, owners: readonly string[]): Labeled[] {
  const found = labelsInFront(text, owners);
  const title = text.replace(AFTER_NUMBER, "");
  if (found.length > 0 || title === text || title.split(" ").length > MOST_TITLE_WORDS) return found;
  return labelsInFront(title, owners);
}

/** The known labels of a text that opens with one, each with the words up to the next; `at` is where the value stands. */
export function labelsInFront(text: string, owners: readonly string[]): Labeled[] {
  if (text.length > 60 || ENDS_SENTENCE.test(text)) return [];
  const words = text.split(" ");
  const found: Labeled[] = [];
  for (let from = 0; from < words.length; ) {
    const taken = labelAt(words, from, owners);
    if (taken === undefined) return [];
    const { labelWords, valueWords } = taken;
    const start = from + labelWords;
    found.push({
      label: words.slice(from, start).join(" "),
      value: words.slice(start, start + valueWords).join(" "),
      at: words.slice(0, start).join(" ").length + 1,
    });
    from = start + valueWords;
  }
  return found;
}

/** How many words from `from` on are a label, and how many behind it its value: all that is left, or up to a further label. */
function labelAt(
  words: readonly string[],
  from: number,
  owners: readonly string[],
): { labelWords: number; valueWords: number } | undefined {
  const left = words.length - from;
  for (let labelWords = Math.min(MOST_LABEL_WORDS, left - 1); labelWords >= 1; labelWords -= 1) {
    const start = from + labelWords;
    if (!isLabel(words.slice(from, start), owners)) continue;
    const { means } = meaningOf(words.slice(from, start).join(" "), owners);
    const field = fieldOf(means);
    if (means && "event" in means && means.event === "payment-authorized" && isApproval(words.slice(start)))
      return { labelWords, valueWords: 1 };
    if (means === undefined || field === undefined || "event" in means || !HAS_SHAPE.has(field)) continue;
    for (let valueWords = 1; valueWords <= Math.min(MOST_VALUE_WORDS, words.length - start); valueWords += 1) {
      if (!isValue(field, words.slice(start, start + valueWords))) continue;
      // `ENTRY MODE`, `CVV RESULT` are labels as a whole; `CVV MATCH` is not.
      const whole = words.slice(from, start + valueWords).join(" ");
      const value = words.slice(start, start + valueWords).join(" ");
      if (value.length > 2 && !HAS_DIGIT.test(value) && !isResult(value) && isKnown(whole, owners)) continue;
      const isEnd = start + valueWords === words.length;
      if (isEnd || labelAt(words, start + valueWords, owners) !== undefined) return { labelWords, valueWords };
    }
  }
  return undefined;
}

const isApproval = ([code = "", ...others]: readonly string[]): boolean => others.length === 0 && APPROVAL.test(code);

/** No code of one letter, and no currency that belongs to the amount behind it. */
function isLabel(words: readonly string[], owners: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  const isCurrency = last.length === 3 && last === last.toUpperCase() && words.length > 1;
  return (
    !words.some((word) => ONE_LETTER.test(word)) &&
    !(isCurrency && isCurrencyCode(last) && isKnown(words.slice(0, -1).join(" "), owners))
  );
}

function isValue(field: string, words: readonly string[]): boolean {
  const value = words.join(" ");
  const [initial = ""] = words;
  if (!plausible(field, value) || (!HAS_DIGIT.test(initial) && value !== value.toUpperCase())) return false;
  // `AUTHORIZATION REQUIRED`, `CARD PRESENT`: a word where a number is due is none.
  return !NUMBERS.has(field) || HAS_DIGIT.test(words.at(-1) ?? "");
}

/** Fields that slips print without a colon, beside those whose values have a shape. */
const HAS_SHAPE: ReadonlySet<string> = new Set([
  ...SHAPED,
  "day",
  "serviceFrom",
  "serviceTo",
  "promisedBy",
  "time",
  "result",
  "response",
  "cryptogram",
  "transactionType",
  "ip",
  "email",
]);
const NUMBERS: ReadonlySet<string> = new Set([
  "approvalCode",
  "terminalId",
  "orderNumber",
  "trackingNumber",
  "cardTail",
  "transactionId",
  "reference",
  "account",
]);

/** A line that is a day and nothing else, as slips print it. */
function bareDay(target: Draft, line: Line, owners: readonly string[]): number {
  const [cell] = line.cells;
  if (!cell || line.cells.length > 2 || !STARTS_WITH_DAY.test(cell.text)) return 0;
  const stamp = STARTS_WITH_DAY.exec(cell.text)?.[0] ?? "";
  const rest = line.cells[1]?.text ?? "";
  const behind = cell.text.slice(stamp.length);
  if ((behind !== "" && !ZONE.test(behind)) || LETTER.test(rest) || dayIn(stamp) === undefined) return 0;
  const end = line.cells.at(-1)?.end ?? cell.end;
  target.pairs.push(
    pairOf("date", owners, rest === "" ? stamp : `${stamp} ${rest}`, { page: cell.page, start: cell.start, end }),
  );
  return 1;
}

/** `VISA ************3365`: the number of the card that was read. */
function maskedCard(target: Draft, line: Line, owners: readonly string[]): number {
  const found = line.cells.flatMap((cell) => maskedNumber(cell) ?? []);
  if (found.length !== 1 || !found[0]) return 0;
  target.pairs.push(pairOf("card number", owners, found[0].text, found[0]));
  return 1;
}

export function maskedNumber(cell: Cell): Cell | undefined {
  if (isCard(cell.text)) return cell;
  const match = MASKED_NUMBER.exec(cell.text);
  if (!match?.[1]) return undefined;
  const start = cell.end - match[1].length;
  const { means, isEmpty } = meaningOf(cell.text.slice(0, start - cell.start).trim(), []);
  // `MID ..0421`: numbers of merchants and terminals are masked, too.
  if (isEmpty || (means && "field" in means && NOT_OF_CARDS.has(means.field ?? ""))) return undefined;
  return { ...cell, text: match[1], start };
}

const NOT_OF_CARDS: ReadonlySet<string> = new Set(["terminalId", "orderNumber", "reference"]);
