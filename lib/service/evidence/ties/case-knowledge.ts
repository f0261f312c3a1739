import type { CaseFields } from "@/lib/contract/case-input";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { languageOf } from "@/lib/service/evidence/language/detect";
import type { CaseKnowledge, EventDay } from "@/lib/service/evidence/model";
import { cardTail, leadingDigits } from "@/lib/service/rules/masked-card";
import { resolveNetwork } from "@/lib/service/rules/networks";
import { siteHost } from "@/lib/service/rules/site-host";
import {
  ARN,
  DATE_LIKE,
  DESCRIPTOR,
  ONLY_DIGITS,
  ORDINAL,
  PREFIXED_ID,
  SPACES,
  STATEMENT_TEXT,
  TYPED_CODE,
} from "../shapes/codes";
import { findDays } from "../shapes/days";
import { MAIL_ADDRESS } from "../shapes/identifiers";

const BIN_LENGTH = 6;
const LEAST_NUMBER = 5;

/** What the case knows from its fields, with the numbers that somebody typed into its description. */
export function knowledgeOf(fields: CaseFields, family: string | undefined, today: string): CaseKnowledge {
  const typed = typedNumbers(fields.reasonDescription ?? "");
  const bin = leadingDigits(fields.maskedCardNumber ?? "").slice(0, 8);
  const { amountCents, currency } = fields;
  const network = resolveNetwork(fields)?.network;
  const tail = fields.maskedCardNumber === undefined ? undefined : cardTail(fields.maskedCardNumber);
  const amount = amountCents === undefined ? undefined : { minor: amountCents, ...(currency ? { currency } : {}) };
  return {
    today,
    orders: typed.orders,
    transactionIds: typed.transactionIds,
    ...optional("reference", fields.referenceNumber),
    ...optional("arn", typed.arn),
    ...optional("approvalCode", typed.approvalCode),
    ...optional("cardTail", tail),
    ...optional("cardBin", bin.length >= BIN_LENGTH ? bin : undefined),
    ...optional("amount", amount),
    ...optional("cardholder", fields.cardholderName),
    ...optional("email", typed.email),
    ...optional("transactionDay", fields.transactionDate),
    ...optional("disputeDay", fields.disputeDate),
    ...optional("dueDay", fields.dueDate),
    ...optional("claimedDay", claimedDay(fields)),
    ...optional("statementText", STATEMENT_TEXT.exec(fields.reasonDescription ?? "")?.[0]),
    ...optional("merchant", fields.merchantName),
    ...optional("merchantHost", fields.merchantUrl === undefined ? undefined : siteHost(fields.merchantUrl)),
    ...optional("network", network),
    ...optional("family", family),
  };
}

/** What the cardholder says happened on a day: `says she cancelled on 20 May`. Two days leave open which one is meant. */
function claimedDay({ reasonDescription = "", transactionDate, disputeDate }: CaseFields): EventDay | undefined {
  const days = findDays(reasonDescription, languageOf(reasonDescription), disputeDate).map(({ value }) => value);
  const [first, ...others] = days.filter(({ day, other }) =>
    [transactionDate, disputeDate].every((one) => one !== day && one !== other),
  );
  return others.length > 0 ? undefined : first;
}

type Typed = { orders: string[]; transactionIds: string[]; arn?: string; approvalCode?: string; email?: string };

/** Numbers in running text, told apart by their shape and by the words in front of them. */
function typedNumbers(text: string): Typed {
  const email = MAIL_ADDRESS.exec(text)?.[0];
  const found: Typed = {
    orders: [],
    transactionIds: [],
    ...optional("arn", ARN.exec(text)?.[0]),
    ...optional("email", email),
  };
  const plain = email === undefined ? text : text.replace(email, " ");
  for (const match of plain.matchAll(TYPED_CODE)) {
    const [code] = match;
    if (code === found.arn || DATE_LIKE.test(code) || ORDINAL.test(code)) continue;
    // `BDP*TICKETS 5550199`: the phone number behind the name of a charge.
    if (DESCRIPTOR.test(plain.slice(0, match.index))) continue;
    const field = fieldBefore(plain.slice(0, match.index));
    if (PREFIXED_ID.test(code) || field === "transactionId") found.transactionIds.push(code);
    else if (field === "approvalCode") found.approvalCode = code;
    else if (field === "cardTail" || field === "phone" || field === "amount" || field === "postalCode") continue;
    else if (field !== undefined || !ONLY_DIGITS.test(code) || code.length >= LEAST_NUMBER) found.orders.push(code);
  }
  return { ...found, orders: [...new Set(found.orders)] };
}

/** Codes in running text with the field that the words in front of them name. */
export function announcedCodes(text: string, field: string): string[] {
  return [...text.matchAll(TYPED_CODE)]
    .filter(([code]) => !DATE_LIKE.test(code) && !ORDINAL.test(code))
    .filter((match) => fieldBefore(text.slice(0, match.index)) === field)
    .map(([code]) => code);
}

const MOST_WORDS_BEFORE = 4;

/** The field that the words directly before a number name: `for order no.`, `Sendungsnummer:`. */
function fieldBefore(text: string): string | undefined {
  const words = text.trimEnd().split(SPACES).slice(-MOST_WORDS_BEFORE);
  for (let from = 0; from < words.length; from += 1) {
    const { means } = meaningOf(words.slice(from).join(" "), []);
    if (means && "field" in means && !("event" in means)) return means.field;
  }
  return undefined;
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  const entry: Partial<Record<Key, Value>> = {};
  if (value !== undefined && value !== "") entry[key] = value;
  return entry;
}
