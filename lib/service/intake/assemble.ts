import { type CaseField, type CaseFields, caseFieldSchemas } from "@/lib/contract/case-input";
import { withoutCardNumbers } from "@/lib/service/cases/card-data";
import { maskCardNumber } from "@/lib/service/domain/card-data/mask-card-numbers";
import { networkName } from "@/lib/service/domain/networks/network";
import { networkFromName } from "@/lib/service/domain/networks/network-from-name";
import { type DateOrder, dateOrder, readNoticeDay } from "./days";
import { readMoney, type Writing, writingOf } from "./money";
import type { NoticeNote, ParsedNotice, RawNotice } from "./notice";
import { readReason } from "./read-reason";

const DATES = [
  ["disputeDate", "dispute date"],
  ["dueDate", "response date"],
  ["transactionDate", "transaction date"],
] as const;

/** The case fields of a raw notice, each read and checked; what cannot be read with certainty is left out and said. */
export function assemble(raw: RawNotice, wholeText: string): ParsedNotice {
  const notes: NoticeNote[] = [...raw.notes];
  const fields: Partial<Record<CaseField, unknown>> = {
    ...money(raw, writingOf(wholeText), notes),
    ...days(raw, dateOrder(wholeText), notes),
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
  return { fields: { ...so, ...checked(reason.fields, notes) }, notes: [...notes, ...reason.notes] };
}

function money(raw: RawNotice, writing: Writing, notes: NoticeNote[]): CaseFields {
  const read = readMoney(raw, writing);
  if (read === undefined) return {};
  if ("unclear" in read) {
    notes.push({ field: "amountCents", sentence: read.unclear });
    return {};
  }
  if ("minor" in read && read.currency === undefined)
    notes.push({ field: "currency", value: "USD", sentence: "The notice names no currency; USD was taken." });
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

/** Digits without a mask are cut like a card's even when the check digit is wrong: a typing fault is no protection. */
function maskedCard(text: string): string {
  return text.replace(/\d(?:[ -]?\d){12,18}/g, (number) => maskCardNumber(number.replace(/\D/g, "")));
}

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
  return withoutCardNumbers(fields) as CaseFields;
}
