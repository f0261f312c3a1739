import { type EventDay, type FieldValue, type Found, isDay, isMoney, type Place, type SourceRecord } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { plain } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import { fieldsOfRecord, type RecordFields } from "../fields/record-fields";
import type { TransactionKind } from "./payments";

const REFUNDS = new Set(["refund-issued", "refund-settled", "refund-pending", "refund-failed", "refund-reversed"]);

/**
 * Refund events as their chain counts them: amounts without sign, the sale's amount from the charge that holds the
 * refund, and settled where the refund has an ARN of its own.
 */
export function settleRefunds(
  drafts: readonly Draft[],
  record: SourceRecord,
  parents: readonly SourceRecord[],
  known: RecordFields,
  kind: TransactionKind | undefined,
): Draft[] {
  if (!drafts.some(({ type }) => REFUNDS.has(type))) return [...drafts];
  const parent = parents[0] === undefined ? undefined : fieldsOfRecord(parents[0], parents.slice(1)).own;
  const sale = parent?.amount ?? parent?.total;
  return drafts.map((draft) => {
    if (!REFUNDS.has(draft.type)) return draft;
    const fields: Record<string, Found<FieldValue>> = { ...draft.fields };
    const { amount, arn } = fields;
    if (amount !== undefined && typeof amount.value === "object" && "minor" in amount.value) {
      fields.amount = { ...amount, value: { ...amount.value, minor: Math.abs(amount.value.minor) } };
    }
    if (sale !== undefined && draft.modality === "asserted") fields.originalAmount ??= sale;
    // The number in a refund's own row is the refund's, not the payment's.
    const { transactionId } = fields;
    const number = known.entries.find(
      ({ field, found }) => field === "transactionId" && found.place === transactionId?.place,
    );
    if (kind === "refund" && number !== undefined && fields.reference === undefined) {
      fields.reference = number.found;
      delete fields.transactionId;
    }
    const own = arn !== undefined && arn.place.file === record.file;
    const settled = draft.type === "refund-issued" && draft.modality === "asserted" && own;
    return { ...draft, type: settled ? "refund-settled" : draft.type, fields };
  });
}

/**
 * `Refunded Transaction  e4bx01tz (sale, $234.00, 02/08/2026)`: what stands in brackets beside a sum is of the sale that
 * the credit gives back, so its day is not the day of the credit.
 */
export function withoutDayOfSale(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const { day, ...fields } = draft.fields;
    if (day === undefined || !REFUNDS.has(draft.type)) return draft;
    const isOfSale = [...draft.quote.quote.matchAll(BRACKETS)].some(({ 0: text, index }) => {
      const start = draft.quote.start + index;
      return start < day.place.start && day.place.end <= start + text.length && findAmounts(text).length > 0;
    });
    if (!isOfSale) return draft;
    const { at, ...rest } = draft;
    return { ...rest, ...(at && !at.own && { at }), fields };
  });
}

const BRACKETS = /\([^()]+\)/gu;

/** A line of the cardholder's statement that names a refund: the credit is posted. */
export function postedDrafts(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  if (record.authority !== "issuer" || record.kind !== "row" || drafts.some(({ type }) => REFUNDS.has(type))) return [];
  const { amount, day } = known.own;
  const line = known.own.itemDescription ?? known.own.descriptor ?? known.own.merchantName;
  if (amount === undefined || day === undefined || typeof line?.value !== "string") return [];
  const words = ` ${plain(line.value)} `;
  const credit = [...WORDS.refundTypes].some((word) => words.includes(` ${word} `));
  return credit ? [draftOf(record, known, { type: "refund-settled", place: line.place })] : [];
}

/**
 * `amount_refunded: 4500` on a charge or order: a credit of that amount, without its day. A key that does not say
 * refunded may be the amount of a request, and zero says that none was made.
 */
export function refundedAmount(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  if (drafts.some(({ type }) => REFUNDS.has(type))) return [];
  return known.entries.flatMap(({ field, of, found, pair }): Draft[] => {
    if (field !== "amount" || of !== "refund" || !pair.words.some((word) => WORDS.refundedKeys.has(word))) return [];
    if (typeof found.value !== "object" || !("minor" in found.value)) return [];
    const modality = found.value.minor === 0 ? "negated" : "asserted";
    return [
      draftOf(record, known, {
        type: "refund-issued",
        modality,
        place: found.place,
        dated: modality === "negated" ? "no" : "by-own-day",
      }),
    ];
  });
}

/**
 * A credit lists its states below itself, without sums: `03/22/2026  Settled`. They are of the credit and not of a
 * payment, and the last of them dates it.
 */
export function withCreditHistories(drafts: readonly Draft[], records: readonly SourceRecord[]): Draft[] {
  const credits = new Set(drafts.filter(isUndated).map(({ record }) => record));
  if (credits.size === 0) return [...drafts];
  const parents = new Map(
    records.flatMap(({ id, kind, parent, pairs }) =>
      kind === "row" && parent !== undefined && credits.has(parent) && pairs.every(isOfTime)
        ? [[id, parent] as const]
        : [],
    ),
  );
  const last = new Map<string, Draft>();
  for (const draft of drafts) {
    const parent = parents.get(draft.record);
    if (parent === undefined || !isState(draft) || !draft.at?.own) continue;
    const before = last.get(parent)?.at;
    if (before === undefined || momentOf(before) <= momentOf(draft.at)) last.set(parent, draft);
  }
  return drafts.flatMap((draft) => {
    if (parents.has(draft.record) && isState(draft)) return [];
    const dated = isUndated(draft) ? last.get(draft.record) : undefined;
    const day = dated?.fields.day;
    return day && dated?.at ? [{ ...draft, at: dated.at, fields: { ...draft.fields, day } }] : [draft];
  });
}

const isUndated = (draft: Draft): boolean => isMade(draft) && draft.fields.day === undefined;
const isState = ({ type, modality }: Draft): boolean => type === "payment-captured" && modality === "asserted";
const isOfTime = ({ means }: SourceRecord["pairs"][number]): boolean =>
  means !== undefined && "field" in means && (means.field === "day" || means.field === "time");
const momentOf = ({ day, time = "" }: EventDay): string => `${day} ${time}`;

/**
 * A later row that carries the number of a credit and its sum with the other sign takes the credit back, whatever it
 * calls that: `REFUND RETURNED`, `Reject`.
 */
export function withReturnedCredits(drafts: readonly Draft[], records: readonly SourceRecord[]): Draft[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const told = new Set(drafts.filter(({ type }) => REFUNDS.has(type)).map(({ record }) => record));
  const back = drafts.filter(isMade).flatMap((credit): Draft[] => {
    const made = byId.get(credit.record);
    const own = made?.kind === "row" ? numbersOf(made) : undefined;
    if (own === undefined) return [];
    const later = records.filter(
      ({ id, kind, file, parent }) => kind === "row" && file === made?.file && parent === made?.parent && !told.has(id),
    );
    return later.flatMap((record) => {
      const other = numbersOf(record);
      const isBack =
        other !== undefined &&
        other.minor === -own.minor &&
        own.codes.some((code) => other.codes.includes(code)) &&
        own.day < other.day;
      if (!isBack) return [];
      told.add(record.id);
      return [draftOf(record, other.known, { type: "refund-reversed", place: other.place })];
    });
  });
  return [...drafts, ...back];
}

const isMade = ({ type, modality }: Draft): boolean =>
  modality === "asserted" && (type === "refund-issued" || type === "refund-settled");

type Numbers = { known: RecordFields; minor: number; day: string; codes: string[]; place: Place };

/** The sum, day and own numbers of a row of payments. */
function numbersOf(record: SourceRecord): Numbers | undefined {
  const known = fieldsOfRecord(record, []);
  const { amount, day } = known.own;
  if (amount === undefined || !isMoney(amount.value) || day === undefined || !isDay(day.value)) return undefined;
  const codes = known.entries.flatMap(({ field, found }) => (NUMBERS.has(field) ? [String(found.value)] : []));
  return { known, minor: amount.value.minor, day: day.value.day, codes, place: amount.place };
}

const NUMBERS: ReadonlySet<string> = new Set(["arn", "reference"]);
