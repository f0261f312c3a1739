import { z } from "zod";
import { addDays } from "@/lib/values/calendar";
import { responseCode } from "../catalog/codes";
import { parentsOf } from "../events/events-of";
import { covers } from "../events/fields/printed-lines";
import { fieldsOfRecord, type RecordFields } from "../events/fields/record-fields";
import { fold } from "../keys/words";
import { linesIn } from "../language/lines";
import {
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isMoney,
  type Money,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { findIdentifiers } from "../shapes/identifiers";
import { plain, tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import raw from "./payment-words.json";

/** Also without accents, which terminals leave out. */
const phrases = z
  .array(z.string())
  .transform((list): ReadonlySet<string> => new Set(list.map(plain).flatMap((word) => [word, fold(word)])));
/** What entries of journals of payments are called, in words and in the data elements of their messages. */
export const PAYMENT_WORDS = z
  .object({
    source: z.string(),
    increasing: phrases,
    authorizing: phrases,
    capturing: phrases,
    clearing: phrases,
    voiding: phrases,
    crediting: phrases,
    credits: phrases,
    waiting: phrases,
    authentication: phrases,
    refusing: phrases,
    approving: phrases,
    blocking: phrases,
    codes: phrases,
    responses: phrases,
    disputes: phrases,
  })
  .parse(raw);

/** What one entry of a journal of payments says, in whatever order and under whatever titles it says it. */
export type PaymentLine = {
  record: SourceRecord;
  fields: RecordFields;
  line: Place;
  act: "authorized" | "captured" | "voided" | "declined";
  /** The approval of a further sum for the same sale. */
  isIncrease: boolean;
  /** The issuer's answer stands beside the code. */
  isAnswered: boolean;
  amount: Found<Money>;
  code?: Found<string>;
  answer?: Found<string>;
  day?: Found<EventDay> | undefined;
  /** It says that the charge was made and prints the code, not that it was approved then. */
  isCharge: boolean;
  /** Of an approved entry that says that it was captured, too. */
  captured?: Found<EventDay> | "undated";
  tail?: Found<string>;
};

/** The entries of a file that each print what was done with which sum of money. */
export function paymentLines(records: readonly SourceRecord[]): PaymentLine[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const inRows = records.filter(isEntry).flatMap(({ passages }) => passages);
  const head = headOf(records);
  return records.flatMap((record) => {
    const fields = fieldsOfRecord(record, parentsOf(record, byId));
    if (isEntry(record)) {
      const [line] = record.passages;
      return line ? (lineOf(record, fields, line, head) ?? []) : [];
    }
    return record.passages
      .flatMap(linesIn)
      .filter((line) => !inRows.some((row) => covers(row, line)))
      .flatMap((line) => lineOf(record, { ...fields, own: {} }, line, head) ?? []);
  });
}

type Head = { day?: Found<EventDay>; clearedOn?: Found<EventDay> };

/** What a file prints around its entries: the one day of a report, the day on which a batch went to the clearing. */
export function headOf(records: readonly SourceRecord[]): Head {
  const lines = records
    .flatMap((record) => record.passages.flatMap(linesIn).map((line) => ({ record, line })))
    .filter(({ line }) => findAmounts(line.quote).length === 0);
  const days = lines.flatMap(({ record, line }) => {
    const found = findDays(line.quote, record);
    const on = clearedIn(line, found);
    return found.map(({ value, start, end }) => ({ value, place: part(line, start, end), on }));
  });
  const [first] = days;
  // Beside a credit what was settled may be the credit.
  const isMixed = records.some(({ passages }) =>
    passages.some(({ quote }) => says(tokensOf(quote), PAYMENT_WORDS.credits)),
  );
  const clearedOn = isMixed ? undefined : days.find(({ on }) => on !== undefined)?.on;
  const isOne = first !== undefined && days.every(({ value }) => value.day === first.value.day);
  return {
    ...(isOne && { day: { value: first.value, place: first.place } }),
    ...(clearedOn && { clearedOn }),
  };
}

/** The sums of the lines that tell of a credit: what is settled after one is the credit. */
export function creditedSums(records: readonly SourceRecord[]): { minor: number; start: number }[] {
  return records
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .filter(({ quote }) => says(tokensOf(quote), PAYMENT_WORDS.crediting))
    .flatMap(({ quote, start }) => findAmounts(quote).map(({ value }) => ({ minor: Math.abs(value.minor), start })));
}

const isEntry = ({ kind }: SourceRecord): boolean => kind === "row" || kind === "object";

/** More words are a sentence. */
const MOST_WORDS = 34;

function lineOf(record: SourceRecord, fields: RecordFields, line: Place, head: Head): PaymentLine | undefined {
  // What stands in the lines below an entry says more of it, or is of all.
  const words = tokensOf(line.quote.split("\n")[0] ?? "");
  const own = fields.own.amount?.value ?? fields.own.total?.value;
  const sums = findAmounts(line.quote).filter(({ value }) => value.minor !== 0);
  const printed = sums[0];
  const isSum = isMoney(own) && own.minor > 0;
  if (words.length > MOST_WORDS || (!isSum && printed === undefined) || (printed?.value.minor ?? 1) < 0)
    return undefined;
  if (says(words, PAYMENT_WORDS.blocking) || says(words, PAYMENT_WORDS.crediting)) return undefined;
  const found = fields.own.amount ?? fields.own.total;
  const amount: Found<Money> | undefined =
    isSum && found && isMoney(found.value)
      ? { value: found.value, place: found.place }
      : printed && { value: printed.value, place: part(line, printed.start, printed.end) };
  if (amount === undefined) return undefined;
  const code = codeIn(line, fields);
  const answer = answerIn(line, fields, code);
  const isDone = says(words, PAYMENT_WORDS.capturing);
  const isAuthorizing = says(words, PAYMENT_WORDS.authorizing) || (code !== undefined && answer !== undefined);
  const days = findDays(line.quote, record);
  const day = dayOf(fields, line, days) ?? head.day;
  const tail = tailIn(line, fields);
  const cleared = clearedOf(fields) ?? clearedIn(line, days) ?? presentedOn(record, line, days);
  const entry = {
    record,
    fields,
    line,
    isIncrease: says(words, PAYMENT_WORDS.increasing),
    isCharge: isDone && !isAuthorizing && clearedOf(fields) === undefined,
    isAnswered: answer?.approved === true,
    amount,
    ...(code && { code }),
    ...(answer && { answer: { value: answer.value, place: answer.place } }),
    ...(day && { day }),
    ...(tail && { tail }),
  };
  const isRefused = answer?.approved === false || says(words, PAYMENT_WORDS.refusing);
  // A void that was refused left everything as it was.
  if (isVoid(words)) return isRefused ? undefined : { ...entry, act: "voided" };
  if (isRefused) return { ...entry, act: "declined" };
  if (code !== undefined && (isAuthorizing || isDone || cleared || head.clearedOn)) {
    const captured = cleared ?? (isDone ? (head.clearedOn ?? day ?? "undated") : head.clearedOn);
    return { ...entry, act: "authorized", ...(captured && { captured }) };
  }
  const isNumbered = answer !== undefined && responseCode(answer.value) !== undefined;
  if (isNumbered && says(words, PAYMENT_WORDS.authorizing) && !isDone) return { ...entry, act: "authorized" };
  return isDone || cleared
    ? { ...entry, act: "captured", captured: cleared ?? head.clearedOn ?? day ?? "undated" }
    : undefined;
}

/**
 * Only what was sent to the clearing has a number of the acquirer: of the days of its row the later one is that of the
 * clearing. A list of disputes prints the number of the sale and days of its own.
 */
function presentedOn(
  record: SourceRecord,
  line: Place,
  days: ReturnType<typeof findDays>,
): Found<EventDay> | undefined {
  const [first, second, ...others] = days;
  if (!isEntry(record) || !first || !second || others.length > 0) return undefined;
  if (!hasAcquirersNumber(record)) return undefined;
  const [earlier, later] = first.value.day <= second.value.day ? [first, second] : [second, first];
  const isSoon = later.value.day <= addDays(earlier.value.day, LONGEST_CLEARING);
  if (!isSoon || says(tokensOf(line.quote), PAYMENT_WORDS.disputes)) return undefined;
  return { value: later.value, place: part(line, later.start, later.end) };
}

const LONGEST_CLEARING = 10;
const LONG_NUMBER = /\d{15}/u;

/** The number that the acquirer gives what it sends to the clearing, by its shape or in a column for it. */
export const hasAcquirersNumber = ({ pairs, passages }: SourceRecord): boolean =>
  pairs.some(({ means, value }) => means && "field" in means && means.field === "arn" && LONG_NUMBER.test(value)) ||
  passages.some(({ quote }) => findIdentifiers(quote).some(({ kind }) => kind === "arn"));

function clearedOf({ own }: RecordFields): Found<EventDay> | undefined {
  const { clearedOn } = own;
  return clearedOn && isDay(clearedOn.value) ? { value: clearedOn.value, place: clearedOn.place } : undefined;
}

/** `REVERSAL`, `CAPTURE VOIDED`; `CAPTURE  860.00  warning: AUTH_REVERSED` is a charge all the same. */
function isVoid(words: readonly string[]): boolean {
  if (!says(words, PAYMENT_WORDS.voiding)) return false;
  const at = words.findIndex((word) => PAYMENT_WORDS.voiding.has(word));
  const before = words.slice(0, Math.max(0, at - 1));
  return !before.some((word) => PAYMENT_WORDS.capturing.has(word));
}

/** One of the phrases, of one word or two. */
export function says(words: readonly string[], list: ReadonlySet<string>): boolean {
  return words.some((word, at) => list.has(word) || list.has(`${word} ${words[at + 1] ?? ""}`));
}

const SIX = /(?<![\p{L}\p{N}.,:/*-])(?=[A-Z\d]*\d)[A-Z\d]{6}(?![\p{L}\p{N}]|[.,:/-]\p{N})/gu;

/** The code of the approval: behind its word (`code 01774R`, `AUTH 118830`), or six letters and digits in a cell of their own. */
function codeIn(line: Place, { own }: RecordFields): Found<string> | undefined {
  const printed = textIn(own.approvalCode);
  if (printed) return printed;
  const found = [...line.quote.matchAll(SIX)].map(({ 0: value, index }) => ({
    value,
    index,
    before: tokensOf(line.quote.slice(0, index)).slice(-2),
  }));
  const named = found.find(
    ({ before }) => PAYMENT_WORDS.codes.has(before.at(-1) ?? "") || PAYMENT_WORDS.codes.has(before.join(" ")),
  );
  // A number of six digits alone may be a day, a clock or a trace.
  const alone = found.filter(({ value, index }) => hasLetter(value) && isCell(line.quote, index, value.length));
  const only = named ?? (alone.length === 1 ? alone[0] : undefined);
  return only && { value: only.value, place: part(line, only.index, only.index + only.value.length) };
}

const hasLetter = (value: string): boolean => /[A-Z]/.test(value);
const isCell = (text: string, index: number, length: number): boolean =>
  /(?:^|\s{2}|\t|\|)\s*$/u.test(text.slice(0, index)) && /^\s*(?:$|\s{2}|\t|\|)/u.test(text.slice(index + length));

type Answer = Found<string> & { approved: boolean };

/** `00`, `RC 000`, `approved`, `OK`: what the issuer answered. */
function answerIn(line: Place, { own }: RecordFields, code: Found<string> | undefined): Answer | undefined {
  const { response } = own;
  if (response && typeof response.value === "string") {
    const read = readAnswer(response.value);
    if (read !== undefined) return { value: response.value, place: response.place, approved: read };
  }
  for (const { 0: cell, index } of line.quote.matchAll(CELL)) {
    const place = part(line, index, index + cell.length);
    if (code?.place.start === place.start) continue;
    const before = tokensOf(line.quote.slice(0, index)).slice(-2);
    const isBehind = PAYMENT_WORDS.responses.has(before.at(-1) ?? "") || PAYMENT_WORDS.responses.has(before.join(" "));
    const approved =
      APPROVED.has(cell) || (isBehind ? readAnswer(cell) : PAYMENT_WORDS.approving.has(plain(cell)) || undefined);
    if (approved !== undefined && approved !== false) return { value: cell, place, approved: true };
    if (isBehind && approved === false) return { value: cell, place, approved: false };
  }
  return undefined;
}

/** A word or number by itself: the decimals of a sum and the parts of a day are none. */
const CELL = /(?<![\p{L}\p{N}.,:/-])[\p{L}\p{N}]+(?![\p{L}\p{N}]|[.,:/-]\p{N})/gu;
const APPROVED = new Set(["00", "000"]);

function readAnswer(text: string): boolean | undefined {
  const words = tokensOf(text);
  if (says(words, PAYMENT_WORDS.refusing)) return false;
  if (says(words, PAYMENT_WORDS.approving)) return true;
  return responseCode(text)?.approved;
}

function dayOf({ own }: RecordFields, line: Place, days: ReturnType<typeof findDays>): Found<EventDay> | undefined {
  if (own.day && isDay(own.day.value)) return { value: own.day.value, place: own.day.place };
  const [first] = days;
  return first && { value: first.value, place: part(line, first.start, first.end) };
}

/** The day that stands behind the word for it: `cleared 03/06/26`. */
function clearedIn(line: Place, days: ReturnType<typeof findDays>): Found<EventDay> | undefined {
  const named = days.find(({ start }) =>
    tokensOf(line.quote.slice(0, start))
      .slice(-2)
      .some((word) => PAYMENT_WORDS.clearing.has(word)),
  );
  return named && { value: named.value, place: part(line, named.start, named.end) };
}

const TAIL = /(?<![\p{L}\p{N}])(?:\d{0,8}[*xX•·.#]{1,14}[\s-]?){1,4}(?<tail>\d{4,5})(?!\d|[.,]\d)/u;

function tailIn(line: Place, { own, inherited }: RecordFields): Found<string> | undefined {
  return textIn(own.cardTail) ?? endingIn(line) ?? textIn(inherited.cardTail);
}

const textIn = (found: Found<FieldValue> | undefined): Found<string> | undefined =>
  typeof found?.value === "string" ? { value: found.value, place: found.place } : undefined;

/** What is left of a masked card number. */
export function endingIn(line: Place): Found<string> | undefined {
  const match = TAIL.exec(line.quote);
  const { tail } = match?.groups ?? {};
  if (!match || !tail) return undefined;
  const end = match.index + match[0].length;
  return { value: tail.slice(-4), place: part(line, end - 4, end) };
}
