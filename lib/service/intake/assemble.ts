import { type CaseField, type CaseFields, caseFieldSchemas } from "@/lib/contract/case-input";
import { withoutCardData } from "@/lib/service/cases/case-record";
import { networkFromName, networkName, resolveNetwork } from "@/lib/service/rules/networks";
import { codeForProcessorReason } from "@/lib/service/rules/reason-codes/families";
import { matchReasonCode } from "@/lib/service/rules/reason-codes/match-reason-code";
import { maskCardNumber } from "@/lib/values/card-data/guard";
import { type DateOrder, dateOrder, readNoticeDay } from "./days";
import { type NumberStyle, numberStyleOf, readMoney } from "./money";
import type { Dispute, Identifiers, NoticeNote, RawNotice } from "./notice";

const DATES = [
  ["disputeDate", "dispute date"],
  ["dueDate", "response date"],
  ["transactionDate", "transaction date"],
] as const;

/** How the whole document writes numbers and dates. */
export type Notation = { writing: NumberStyle; order?: DateOrder };

export function detectNotation(wholeText: string): Notation {
  return { writing: numberStyleOf(wholeText), order: dateOrder(wholeText) };
}

/** The case fields of a raw notice, each parsed and checked; ambiguous values are left out, with a note. */
export function assemble(raw: RawNotice, { writing, order }: Notation): Dispute {
  const notes: NoticeNote[] = [...raw.notes];
  const fields: Partial<Record<CaseField, unknown>> = {
    ...money(raw, writing, notes),
    ...days(raw, order, notes),
    cardNetwork: networkOf(raw.values.network),
    maskedCardNumber: raw.values.card && maskedCard(raw.values.card),
    referenceNumber: raw.values.reference,
    cardholderName: raw.values.cardholderName,
    merchantName: raw.values.merchantName,
    merchantIdentifier: raw.values.merchantIdentifier,
    merchantUrl: raw.values.merchantUrl,
  };
  const so = checked(fields, notes);
  const reason = readReason(raw, so);
  const known = { ...so, ...checked(reason.fields, notes) };
  return { fields: known, notes: [...notes, ...reason.notes], ...identifiers(raw) };
}

/** An acquirer reference number has 23 digits (ISO 8583, field 31); anything else is something else. */
function identifiers({ values: { orderNumber, acquirerReference } }: RawNotice): Identifiers {
  const digits = acquirerReference?.replace(/[\s-]/g, "") ?? "";
  return {
    ...(orderNumber ? { orderNumber: orderNumber.slice(0, 100) } : {}),
    ...(/^\d{23}$/.test(digits) ? { acquirerReference: digits } : {}),
  };
}

function money(raw: RawNotice, writing: NumberStyle, notes: NoticeNote[]): CaseFields {
  const read = readMoney(raw, writing);
  if (read === undefined) return {};
  if ("unclear" in read) {
    notes.push({ field: "amountCents", sentence: read.unclear });
    return {};
  }
  if ("minor" in read && read.currency === undefined)
    notes.push({ field: "currency", value: "USD", sentence: "The notice states no currency; USD was assumed." });
  return { ...("minor" in read ? { amountCents: read.minor } : {}), currency: read.currency ?? "USD" };
}

function days(raw: RawNotice, order: DateOrder | undefined, notes: NoticeNote[]): CaseFields {
  const fields: CaseFields = {};
  for (const [field, name] of DATES) {
    const written = raw.values[field];
    if (written === undefined) continue;
    const read = readNoticeDay(written, order);
    if (read && "day" in read) fields[field] = read.day;
    else if (read)
      notes.push({
        field,
        sentence: `The ${name} "${written}" can be ${read.either.join(" or ")}, so it was left out.`,
      });
    else notes.push({ field, sentence: `The ${name} "${written}" could not be read, so it was left out.` });
  }
  return fields;
}

function networkOf(name: string | undefined): string | undefined {
  const network = name && networkFromName(name);
  return network ? networkName(network) : undefined;
}

/**
 * Digits without a mask are cut like a card's even when the check digit is wrong: it may be a typing error. A number that
 * the reader masked in its place loses its gaps.
 */
function maskedCard(text: string): string {
  return text
    .replace(/\d(?:[ -]?\d){12,18}/g, (number) => maskCardNumber(number.replace(/\D/g, "")))
    .replace(MASKED_IN_GROUPS, (number) => number.replace(/[^\d*]/g, ""));
}

const MASKED_IN_GROUPS = /\d(?:[\p{Zs}.-]?\d){5}[\p{Zs}.-]?[*](?:[\p{Zs}.-]?[*])*(?:[\p{Zs}.-]?\d){4}$/u;

function checked(values: Partial<Record<CaseField, unknown>>, notes: NoticeNote[]): CaseFields {
  const fields: Partial<Record<CaseField, unknown>> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === "") continue;
    const field = name as CaseField;
    const parsed = caseFieldSchemas[field].safeParse(value);
    if (parsed.success) fields[field] = parsed.data;
    else
      notes.push({
        field,
        sentence: `${field} was left out: it ${parsed.error.issues[0]?.message ?? "is not valid"}.`,
      });
  }
  return withoutCardData(fields) as CaseFields;
}

/** The maximum length of a case's description. */
const LONGEST = 5000;
/** Letters before the digits of a code: `C08`, `MC4853`, `Visa 13.1`. */
const CODE_FIRST =
  /^((?:(?:visa|mastercard|mc|amex|american express|discover|diners(?: club)?|jcb|unionpay)[\s-]*)?[A-Z]{0,4}[\s-]?\d{1,5}(?:[.\-_]\d{1,3}){0,2})(?![\p{L}\d])[\s)]*(?:[-\u2010-\u2015:,(/|]\s*)?(.*)$/isu;
/** Codes of letters only (Discover, PayPal, Klarna). */
const LETTERS = /^[A-Z]{2}\d?$|^[A-Z]+(?:_[A-Z]+)+$/;

/** The reason of a notice: its network code if stated, else the usual code for the processor's reason, and a description. */
function readReason(
  raw: RawNotice,
  fields: CaseFields,
): { fields: Pick<CaseFields, "reasonCode" | "reasonDescription">; notes: NoticeNote[] } {
  const { reasonCode, reason, reasonText } = raw.values;
  const [fromCode, fromReason] = [split(reasonCode), split(reason)];
  // A reason may begin with a number that is not a code ("2 parcels missing"); a reason code field holds one by its name.
  const inReason = matchReasonCode({ ...fields, reasonCode: fromReason.code }) ? fromReason.code : undefined;
  const code = fromCode.code ?? inReason;
  const words = [reasonText, fromCode.words, inReason ? fromReason.words : reason].find(
    (text) => text && text !== code,
  );
  const described = words === undefined ? {} : { reasonDescription: readable(words) };
  if (code !== undefined) return { fields: { reasonCode: code, ...described }, notes: [] };
  const usual = usualCode(raw, fields);
  return usual
    ? { fields: { reasonCode: usual.code, ...described }, notes: usual.note ? [usual.note] : [] }
    : { fields: described, notes: [] };
}

function split(text: string | undefined): { code?: string; words?: string } {
  const plain = text?.trim().slice(0, LONGEST) ?? "";
  if (plain === "") return {};
  const match = CODE_FIRST.exec(plain);
  if (match?.[1]) return { code: match[1].trim(), ...(match[2] ? { words: match[2].replace(/\)$/, "").trim() } : {}) };
  const behind = /^(.*\p{L}.*?)\s*\(([A-Z]{0,3}\d[\d.]*)\)$/su.exec(plain);
  if (behind) return { code: behind[2], words: behind[1] };
  const [head = "", ...tail] = plain.split(/\s+[-\u2010-\u2015]\s+|:\s+/);
  if (LETTERS.test(head) && !head.includes("_")) return { code: head, ...(tail[0] ? { words: tail.join(" ") } : {}) };
  return { words: plain };
}

function usualCode(raw: RawNotice, fields: CaseFields): { code: string; note?: NoticeNote } | undefined {
  const word = raw.values.reason ?? raw.values.reasonText;
  const network = resolveNetwork(fields)?.network;
  if (!raw.processor || !word || !network) return undefined;
  const entry = codeForProcessorReason(raw.processor, word, network);
  return (
    entry && {
      code: entry.code,
      // PayPal's own codes are its reasons: nothing was guessed.
      note:
        entry.code === word
          ? undefined
          : {
              field: "reasonCode",
              value: entry.code,
              sentence: `The notice gives no network code. ${networkName(network)} ${entry.code} is the usual one for the processor's reason "${readable(word)}"; others share it, so check it.`,
            },
    }
  );
}

/** `product_not_received` and `NOT_RECEIVED` as words; what has spaces stays as written. */
function readable(text: string): string {
  if (/\s/.test(text.trim())) return text.trim();
  const words = text.trim().replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
