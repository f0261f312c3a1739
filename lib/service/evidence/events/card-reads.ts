import type { FieldValue, SourceRecord } from "../model";
import { namesAbility } from "./codes-among";
import type { Draft } from "./drafts";
import type { RecordFields } from "./record-fields";

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
  const drafts = told.filter(({ type, quote }) => type !== "card-read" || !namesAbility(quote.quote));
  if (record.authority === "terminal" || record.authority === "processor") return drafts;
  if (OF_A_PAYMENT.some((field) => own[field] !== undefined || inherited[field] !== undefined)) return drafts;
  return drafts.filter(({ type, fields }) => type !== "card-read" || !isOfAKey(fields.entryMode?.value));
}
