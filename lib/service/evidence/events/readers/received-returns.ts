import { GROUP_OF } from "../../keys/vocabulary";
import type { EventType, Place, SourceRecord } from "../../model";
import { findIdentifiers } from "../../shapes/identifiers";
import { compact, hasDigit, tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import { fieldsOfRecord, type RecordFields } from "../fields/record-fields";

const RETURN = "return";

/**
 * A list of what came in at a dock or counter: its heading says so, and a row with the number of a return is what somebody
 * sent back.
 */
export function receivedReturns(
  record: SourceRecord,
  known: RecordFields,
  drafts: readonly Draft[],
  parents: readonly SourceRecord[],
): Draft[] {
  if (record.kind !== "row" || drafts.length > 0 || !parents.some(isOfReceipts)) return [];
  const number = record.pairs.find(isNumberOfReturn);
  const [parent, ...others] = parents;
  if (number === undefined || parent === undefined) return [];
  const day = known.own.day ?? fieldsOfRecord(parent, others).own.day;
  return [draftOf(record, known, { type: "return-received", place: number.place, fields: { day } })];
}

/** `RECEIVING  dock B`, `Wareneingang`: in the first line. */
function isOfReceipts({ title, prose }: SourceRecord): boolean {
  const heads = [title ?? "", prose[0]?.quote ?? ""];
  return heads.some((head) => tokensOf(head).some((word) => WORDS.receipts.has(word)));
}

/** `PO/RMA: RMA-2216`, `RMA: 2216`. */
function isNumberOfReturn({ words, value }: { words: readonly string[]; value: string; place: Place }): boolean {
  const isReturn = (word: string): boolean => GROUP_OF.get(word) === RETURN;
  return hasDigit(value) && (tokensOf(value).some(isReturn) || (words.length === 1 && words.every(isReturn)));
}

const RETURNS: ReadonlySet<EventType> = new Set(["return-requested", "return-shipped", "return-received"]);
const ARRIVALS: ReadonlySet<EventType> = new Set(["delivered", "collected"]);

/** `Return RA-7719 requested`, and below it `RA-7719 received at dock`: what arrives under the number of a return came back. */
export function withReturns(drafts: readonly Draft[], records: readonly SourceRecord[]): Draft[] {
  const sheets = new Set(records.filter(({ pairs }) => pairs.some(isOfReturn)).map(({ id }) => id));
  const sent = new Set(
    drafts.flatMap(({ fields }) =>
      [fields.orderNumber, fields.trackingNumber].flatMap((found) => (found ? [compact(String(found.value))] : [])),
    ),
  );
  const returns = new Set(
    drafts
      .filter(({ type }) => RETURNS.has(type))
      .flatMap(({ quote }) => codesIn(quote).filter((one) => !sent.has(one))),
  );
  return drafts.map((draft) =>
    ARRIVALS.has(draft.type) &&
    (codesIn(draft.quote).some((code) => returns.has(code)) || (sheets.has(draft.record) && isReceived(draft)))
      ? { ...draft, type: "return-received" }
      : draft,
  );
}

/** `RETURN SHEET  RMA 7740`, and below it `Received at dock`: the sheet of a return tells what came back. */
const isOfReturn = ({ means, value }: SourceRecord["pairs"][number]): boolean =>
  means !== undefined &&
  "field" in means &&
  "of" in means &&
  means.field === "reference" &&
  means.of === RETURN &&
  hasDigit(value);

const isReceived = ({ quote, fields }: Draft): boolean =>
  fields.trackingNumber === undefined && tokensOf(quote.quote).some((word) => WORDS.receivedBack.has(word));

function codesIn({ quote }: Place): string[] {
  return findIdentifiers(quote).flatMap(({ kind, value }) => (kind === "order" ? [compact(value)] : []));
}
