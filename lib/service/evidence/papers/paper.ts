import { covers } from "../events/fields/printed-lines";
import { fieldsOfRecord } from "../events/fields/record-fields";
import { linesIn } from "../language/lines";
import {
  type Authority,
  type CaseKnowledge,
  FIRM_TIES,
  type FieldValue,
  type Found,
  type Identifier,
  isFirm,
  isMessage,
  type Place,
  type SourceRecord,
  type Tie,
  type TieStrength,
} from "../model";
import { tokensOf } from "../shapes/value-shapes";

/** What is known when whole papers are read: the ties of their records, and the case. */
export type Facts = { ties: ReadonlyMap<string, Tie>; known: CaseKnowledge };

const LOOSE: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "section", "slip", "object", "message"]);
const OF_HOLDER: ReadonlySet<string> = new Set(["name", "email", "card", "account"]);

/** A file about one order, contract or account of the case. */
export type Paper = {
  head: SourceRecord;
  records: readonly SourceRecord[];
  /** Records that are no rows of a table. */
  loose: readonly SourceRecord[];
  lines: readonly Place[];
  /** What its loose records print, by field. */
  values: ReadonlyMap<string, readonly Found<FieldValue>[]>;
};

/**
 * The file as one paper, where it names the cardholder (or shares one of `by`) and nobody else speaks in it.
 *
 * @param as how firmly its records have to be of the case
 */
export function paperOf(
  records: readonly SourceRecord[],
  ties: ReadonlyMap<string, Tie>,
  by: ReadonlySet<string> = OF_HOLDER,
  as: ReadonlySet<TieStrength> = FIRM_TIES,
): Paper | undefined {
  const messages = records.filter(({ kind }) => kind === "message");
  const head = messages[0] ?? records[0];
  if (head === undefined || messages.length > 1 || records.some(({ kind }) => kind === "turn")) return undefined;
  if (messages.some(({ speaker }) => speaker?.role === "cardholder")) return undefined;
  const own = records.map(({ id }) => ties.get(id));
  if (records.some(({ unusable }) => unusable !== undefined) || own.some((tie) => tie?.strength === "other"))
    return undefined;
  const shared = own.flatMap((tie) => (tie && as.has(tie.strength) ? tie.shared : []));
  if (!shared.some(({ identifier }) => by.has(identifier))) return undefined;
  const numbers = new Set(
    valuesOf(records)
      .get("orderNumber")
      ?.map(({ value }) => String(value)),
  );
  if (numbers.size > 1) return undefined;
  const loose = records.filter(({ kind }) => LOOSE.has(kind));
  return { head, records, loose, lines: linesOf(records), values: valuesOf(loose) };
}

/** What records print, line by line, each line once: a record may print what its parent does. */
export function linesOf(records: readonly SourceRecord[]): Place[] {
  const lines = records.flatMap(({ passages }) => passages.flatMap(linesIn));
  return [...new Map(lines.map((line) => [`${line.page} ${line.start}`, line])).values()];
}

/** Whether nobody speaks in the records, and nothing makes one unusable. */
export const isUnspoken = (records: readonly SourceRecord[]): boolean =>
  records.every(({ kind, unusable, speaker }) => {
    const isSpoken = isMessage(kind) || speaker !== undefined;
    return !isSpoken && unusable === undefined;
  });

function valuesOf(records: readonly SourceRecord[]): Map<string, Found<FieldValue>[]> {
  const values = new Map<string, Found<FieldValue>[]>();
  for (const { field, found } of records.flatMap((record) => fieldsOfRecord(record, []).entries))
    values.set(field, [...(values.get(field) ?? []), found]);
  return values;
}

/** Where a record of the paper prints an identifier of the case. */
export function identifierIn(
  { records }: Paper,
  ties: ReadonlyMap<string, Tie>,
  identifier: Identifier,
): Place | undefined {
  const shared = records.flatMap(({ id, file }) =>
    (ties.get(id)?.shared ?? []).filter(({ place }) => place.file === file),
  );
  return shared.find((one) => one.identifier === identifier)?.place;
}

/** The record of the paper that prints the place, where it is tied itself; else the one that is tied best. */
export function tellerOf({ loose, head }: Paper, printed: Place, ties: ReadonlyMap<string, Tie>): SourceRecord {
  const firm = loose.filter(({ id }) => isFirm(ties.get(id)));
  return firm.find(({ passages }) => passages.some((place) => covers(place, printed))) ?? firm[0] ?? head;
}

/** What is laid out as a record and not told by somebody comes from the merchant's system. */
export function systemOf(by: Authority, { lines }: Paper): Authority {
  const long = lines.filter(({ quote }) => tokensOf(quote).length >= LONG && endsAsSentence(quote)).length;
  return (by === "merchant-statement" || by === "unknown") && long * 2 <= lines.length ? "merchant-system" : by;
}

/** Words of a line that tells something in a sentence. */
const LONG = 10;

/** `2 adults x 219.00 = 438.00 USD, paid in full`: particulars in a row end without a stop. */
export const endsAsSentence = (line: string): boolean => ENDS_SENTENCE.test(line.trimEnd());
const ENDS_SENTENCE = /[.!?:,;…]["'”)\]]?$/u;
