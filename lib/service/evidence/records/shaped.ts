import { finder, SOURCES } from "@/lib/service/evidence/catalog/sources";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { Span } from "../language/lines";
import { isMessage } from "../model";
import { findIdentifiers, type IdentifierShape } from "../shapes/identifiers";
import {
  APPROVAL,
  AROUND_VALUE,
  EACH_WORD,
  GROUPED_NUMBER,
  HAS_DIGIT,
  LONG_NUMBER,
  NOT_DIGITS,
  SPACES,
} from "../shapes/line-shapes";
import { plain } from "../shapes/value-shapes";
import { WORDS } from "../words/event-words";
import { speaksOfVersion } from "../words/speech";
import { type Draft, pairOf } from "./draft";
import { fieldOf } from "./labels";

type Line = Span & { text: string };
type Found = { text: string; span: Span };

/** A longer record is a list of many. */
const MOST_LINES = 60;
/** `UPS label 1Z…`: so many words may stand between the name of a carrier and its number. */
const MOST_WORDS_BETWEEN = 3;
const LEAST_NUMBER = { characters: 10, digits: 8 };

/**
 * The number of a parcel where no label names it: by its format, or behind the name of its carrier. A record that prints
 * two of them names none.
 */
export function addParcels(target: Draft, textOf: (span: Span) => string): void {
  const lines = linesOf(target, textOf);
  if (isMessage(target.kind)) return;
  if (!target.pairs.some(({ value, means }) => fieldOf(means) === "trackingNumber" && isParcel(value)))
    addOnly(target, "tracking number", lines.flatMap(parcelsIn));
  if (!has(target, "trackingNumber")) addOnly(target, "tracking number", lines.flatMap(carriedIn));
}

/**
 * What other numbers tell by their shapes: the address of a device, the acquirer's number, the code beside the word that
 * a payment was approved. They say nothing of whose paper it is.
 */
export function addCodes(target: Draft, textOf: (span: Span) => string): void {
  const lines = linesOf(target, textOf);
  // What a label names is what the label says: `appVersion: 4.12.0.7`.
  const labeled = new Set(target.pairs.map(({ value }) => value));
  if (!has(target, "ip"))
    addOnly(
      target,
      "ip",
      lines.flatMap((line) => addressesIn(line, isMessage(target.kind))).filter(({ text }) => !labeled.has(text)),
    );
  if (isMessage(target.kind)) return;
  if (!has(target, "arn")) addOnly(target, "arn", lines.flatMap(creditsIn));
  if (!has(target, "approvalCode") && !codeAmong(target, lines))
    addOnly(target, "approval code", lines.flatMap(approvalsIn));
}

const has = ({ pairs }: Draft, field: string): boolean => pairs.some(({ means }) => fieldOf(means) === field);

/** The record's own lines; nothing of a long record. */
function linesOf({ passages }: Draft, textOf: (span: Span) => string): Line[] {
  if (passages.length > MOST_LINES) return [];
  const lines = passages.flatMap((span) => linesIn(span, textOf(span)));
  return lines.length > MOST_LINES ? [] : lines;
}

function linesIn({ page, start }: Span, text: string): Line[] {
  let from = start;
  return text.split("\n").map((line) => {
    const at = from;
    from += line.length + 1;
    return { page, start: at, end: at + line.length, text: line };
  });
}

function addOnly(target: Draft, label: string, found: readonly Found[]): void {
  const [first] = found;
  const values = new Set(found.map(({ text }) => text.replace(SPACES, "")));
  if (first && values.size === 1) target.pairs.unshift(pairOf(label, [], first.text, first.span));
}

const spanIn = ({ page, start }: Line, from: number, to: number): Span => ({
  page,
  start: start + from,
  end: start + to,
});

const identifiersIn = (line: Line, wanted: IdentifierShape): Found[] =>
  findIdentifiers(line.text).flatMap(({ kind, start, end }) =>
    kind === wanted ? [{ text: line.text.slice(start, end), span: spanIn(line, start, end) }] : [],
  );

/** In what people write, only behind the word itself: the heads of their mails name servers. */
function addressesIn(line: Line, isSaid: boolean): Found[] {
  const found = line.text.includes(".") ? identifiersIn(line, "ip") : [];
  const words = found.length > 0 ? plainWords(line.text) : [];
  return (isSaid && !words.includes("ip")) || speaksOfVersion(words) ? [] : found;
}

const parcelsIn = (line: Line): Found[] => (HAS_DIGIT.test(line.text) ? identifiersIn(line, "tracking") : []);
const creditsIn = (line: Line): Found[] => (LONG_NUMBER.test(line.text) ? identifiersIn(line, "arn") : []);

const isParcel = (value: string): boolean => findIdentifiers(value).some(({ kind }) => kind === "tracking");

const carrierIn = finder(SOURCES.carriers.names);

/** A number without a format of its own, behind the name of a carrier. */
function carriedIn(line: Line): Found[] {
  return [...line.text.matchAll(GROUPED_NUMBER)].flatMap(({ 0: text, index }) => {
    const [bare, digits] = [text.replace(SPACES, ""), text.replace(NOT_DIGITS, "")];
    const before = line.text.slice(0, index).trimEnd().split(SPACES).slice(-MOST_WORDS_BETWEEN).join(" ");
    return bare.length >= LEAST_NUMBER.characters &&
      digits.length >= LEAST_NUMBER.digits &&
      carrierIn(before) !== undefined
      ? [{ text, span: spanIn(line, index, index + text.length) }]
      : [];
  });
}

type Word = { text: string; bare: string; index: number };

function wordsIn({ text }: Line): Word[] {
  return [...text.matchAll(EACH_WORD)].map(({ 0: word, index }) => {
    const bare = word.replace(AROUND_VALUE, "");
    return { text: word, bare, index: index + word.indexOf(bare) };
  });
}

const isApproved = ({ text }: Pick<Word, "text">): boolean => WORDS.approved.has(plain(text));
const isDeclined = ({ text }: Pick<Word, "text">): boolean => WORDS.declined.has(plain(text));
const MOST_WORDS_BETWEEN_CODE = 2;
const MOST_LABEL_WORDS = 3;

/** The column or key `code` beside the word that the payment was approved. */
function codeAmong({ pairs }: Draft, lines: readonly Line[]): boolean {
  const code = pairs.find(({ means, words, value }) => !means && words.at(-1) === "code" && APPROVAL.test(value));
  const words = code ? [...lines.flatMap(wordsIn), ...pairs.map(({ value }) => ({ text: value }))] : [];
  if (code === undefined || words.some(isDeclined) || !words.some(isApproved)) return false;
  code.means = { field: "approvalCode" };
  return true;
}

/**
 * `APPROVED   AUTH 73104B`, `Visa 4242, approval code (051994)`: the code behind its label or behind the word of the
 * approval, in a line that declines nothing.
 */
function approvalsIn(line: Line): Found[] {
  if (!HAS_DIGIT.test(line.text)) return [];
  const words = wordsIn(line);
  if (words.some(isDeclined)) return [];
  return words.flatMap(({ bare, index }, at) => {
    if (!APPROVAL.test(bare)) return [];
    const before = words.slice(Math.max(0, at - MOST_WORDS_BETWEEN_CODE - 1), at);
    const from = before.findLastIndex(({ text }) => HAS_DIGIT.test(text)) + 1;
    const near = before.slice(from);
    const isLabeled = near.some((_, first) => {
      const label = near.slice(first).slice(-MOST_LABEL_WORDS);
      return fieldOf(meaningOf(label.map(({ text }) => text).join(" "), []).means) === "approvalCode";
    });
    // `APPROVED 00   code 00417R`: the response stands between.
    const isCode = near.length === 1 && plain(near[0]?.text ?? "") === "code" && words.slice(0, at).some(isApproved);
    return isLabeled || isCode || near.some(isApproved)
      ? [{ text: bare, span: spanIn(line, index, index + bare.length) }]
      : [];
  });
}
