import { cvmIn } from "../../catalog/codes";
import { cvmAmong, entryModeAmong, namesAbility, worstMode } from "../../catalog/codes-among";
import { linesIn } from "../../language/lines";
import { type FieldValue, type Found, isMessage, type Place, type SourceRecord } from "../../model";
import { hasDigit, hasLetter, tokensOf } from "../../shapes/value-shapes";
import { markIn } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import { signedBy } from "./signatures";

const OF_A_PAYMENT = [
  "cardTail",
  "amount",
  "total",
  "approvalCode",
  "terminalId",
  "transactionId",
  "response",
  "entryMode",
];

/** Words for keys and keying are of doors and of book-keeping, too; those for chips are not. */
const isOfAKey = (mode: FieldValue | undefined): boolean => mode === undefined || mode === "keyed";

/** `last entry 06/12, key 1` on a folio: how a card was read is told beside the payment, not on any other paper. */
export function settledReads(told: readonly Draft[], record: SourceRecord, { own, inherited }: RecordFields): Draft[] {
  const drafts = told.filter(
    ({ type, quote }) =>
      (type !== "card-read" || !namesAbility(quote.quote)) &&
      (type !== "cardholder-verified" || cvmAmong(quote.quote) !== "none"),
  );
  if (record.authority === "terminal" || record.authority === "processor") return drafts;
  if (OF_A_PAYMENT.some((field) => own[field] !== undefined || inherited[field] !== undefined)) return drafts;
  return drafts.filter(({ type, fields }) => type !== "card-read" || !isOfAKey(fields.entryMode?.value));
}

/** How a slip or log says that the card was read and its holder verified. */
export function cardRead(record: SourceRecord, known: RecordFields): Draft[] {
  // Slips of two cards on one piece of paper: which of them was read how cannot be told.
  if (new Set(known.entries.flatMap(({ field, found }) => (field === "cardTail" ? [found.value] : []))).size > 1)
    return [];
  const { cryptogram } = known.own;
  const entryMode = worstOf([
    ...known.entries.flatMap(({ field, found }) => (field === "entryMode" ? [found] : [])),
    ...printedModes(record, known),
  ]);
  const cvm = verification([
    known.own.cvm,
    ...record.pairs.flatMap(labeledVerification),
    verifiedBeside(record, entryMode),
    printedVerification(record),
  ]);
  const read = entryMode ?? cryptogram;
  const verified = cvm !== undefined && cvm.value !== "none" && cvm.value !== "none-required";
  return [
    ...signedBy(record, known),
    ...(read === undefined
      ? []
      : [draftOf(record, known, { type: "card-read", place: read.place, fields: { entryMode, cvm } })]),
    ...(cvm === undefined || !verified
      ? []
      : [draftOf(record, known, { type: "cardholder-verified", place: cvm.place, fields: { cvm } })]),
  ];
}

const MOST_WORDS_OF_A_MODE = 9;
const MOST_WORDS_OF_A_CELL = 2;
const READ_BY_TERMINAL = new Set([
  "chip",
  "contactless-chip",
  "contactless-stripe",
  "stripe",
  "fallback",
  "keyed",
  "imprint",
]);

/** The mode that helps the merchant least of all that a slip prints. */
function worstOf(modes: readonly Found<FieldValue>[]): Found<FieldValue> | undefined {
  const worst = worstMode(modes.map(({ value }) => String(value)));
  return modes.find(({ value }) => value === worst);
}

/** Lines of a payment record that tell how the card was read under no label, or under one that is not known. */
function printedModes(record: SourceRecord, known: RecordFields): Found<FieldValue>[] {
  const isSlip = record.authority === "terminal" || known.own.approvalCode !== undefined;
  if (!isSlip || isMessage(record.kind)) return [];
  // The cells of a list tell of goods and remarks as well: `1 x walnut chip bowl`, `(double tap)`.
  const isList = record.kind === "row" || record.kind === "object";
  const places = [
    ...(isList ? [] : record.prose.filter((place) => !isToldElsewhere(place, record)).flatMap(linesIn)),
    ...record.pairs.filter(isUnread).map(({ place }) => place),
  ];
  return places.flatMap((place) => {
    const words = tokensOf(place.quote).length;
    if (!hasLetter(place.quote) || words > (isList ? MOST_WORDS_OF_A_CELL : MOST_WORDS_OF_A_MODE)) return [];
    const value = entryModeAmong(place.quote);
    return value !== undefined && READ_BY_TERMINAL.has(value) ? [{ value, place }] : [];
  });
}

/** `Card: chip read` is no number of a card, `ENTRADA: MANUAL` no day of arrival; a label that is answered no is none. */
function isUnread({ means, value }: SourceRecord["pairs"][number]): boolean {
  if (markIn(value) === false) return false;
  return (
    means === undefined || ("field" in means && !("event" in means) && MISREAD.has(means.field) && !hasDigit(value))
  );
}

/**
 * `Terminal capability⇥Chip + contactless + stripe` tells what the terminal can do, `Fallback indicator⇥N` that nothing
 * was swiped.
 */
function isToldElsewhere({ page, start, end }: Place, { pairs, passages }: SourceRecord): boolean {
  const isAbility = pairs.some(
    ({ means, place, value }) =>
      means &&
      "field" in means &&
      // `Terminal: EMV contact / contactless` has no number of the terminal.
      (means.field === "terminalCapability" || (means.field === "terminalId" && !hasDigit(value))) &&
      place.page === page &&
      place.start < end &&
      start < place.end,
  );
  const line = passages.find((passage) => passage.page === page && passage.start <= start && end < passage.end);
  const rest = line?.quote.slice(end - line.start).split("\n")[0] ?? "";
  return isAbility || markIn(rest) === false;
}

const MISREAD = new Set(["cardTail", "serviceFrom", "serviceTo", "network", "method"]);

/** How the holder was verified, where the entry mode's own value tells it: `Chip, PIN verified`. */
function verifiedBeside(record: SourceRecord, mode: Found<FieldValue> | undefined): Found<FieldValue> | undefined {
  const beside = record.pairs.filter(({ means }) => means && "field" in means && means.field === "entryMode");
  const places = [
    ...beside.map(({ place }) => place),
    ...(mode ? [mode.place, ...linesAround(record, mode.place)] : []),
  ];
  for (const place of places) {
    const value = cvmIn(place.quote) ?? cvmAmong(place.quote);
    if (value !== undefined) return { value, place };
  }
  return undefined;
}

const MOST_WORDS_OF_A_VERIFICATION = 4;

/** `PIN VERIFIED` on a line of its own. */
function printedVerification(record: SourceRecord): Found<FieldValue> | undefined {
  if (record.authority !== "terminal" || record.kind === "row") return undefined;
  const found = record.prose.flatMap(linesIn).flatMap((place) => {
    const words = tokensOf(place.quote);
    const value = words.length > 1 && words.length <= MOST_WORDS_OF_A_VERIFICATION ? cvmIn(place.quote) : undefined;
    return value === undefined ? [] : [{ value, place }];
  });
  const verified = found.filter(({ value }) => !isExempt(value));
  const [only, ...others] = verified.length > 0 ? verified : found;
  return others.every(({ value }) => value === only?.value) ? only : undefined;
}

const isExempt = (value: FieldValue): boolean => value === "none-required";

/** A line above another looks like its label: `VERIFIED BY PIN`, then `NO SIGNATURE REQUIRED`. */
function labeledVerification({ label, place }: SourceRecord["pairs"][number]): Found<FieldValue>[] {
  const value = tokensOf(label).length > 1 ? cvmIn(label) : undefined;
  return value === undefined || isExempt(value) || value === "none" ? [] : [{ value, place }];
}

/** `VERIFIED BY PIN` above `NO SIGNATURE REQUIRED`: a signature alone was not asked for. */
function verification(told: readonly (Found<FieldValue> | undefined)[]): Found<FieldValue> | undefined {
  const found = told.filter((one) => one !== undefined);
  return found.find(({ value }) => !isExempt(value)) ?? found[0];
}

/** The line in which the mode stands: slips print both beside each other. */
function linesAround({ passages }: SourceRecord, { page, start, end }: Place): Place[] {
  return passages.filter(
    (line) =>
      line.page === page &&
      line.start <= start &&
      line.end >= end &&
      tokensOf(line.quote).length <= MOST_WORDS_OF_A_MODE,
  );
}
