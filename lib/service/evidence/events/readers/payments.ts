import { isAccepted, responseCode } from "../../catalog/codes";
import { chainOfType, statusOf } from "../../catalog/statuses";
import { REMARK } from "../../keys/shapes";
import { GROUP_OF } from "../../keys/vocabulary";
import { type FieldValue, isMoney, type Place, type SourceRecord } from "../../model";
import { hasDigit, hasLetter, plain, tokensOf } from "../../shapes/value-shapes";
import { markIn, WORDS } from "../../words/event-words";
import { isKey } from "../../words/speech";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import { cardRead } from "./card-reads";

export type TransactionKind = "refund" | "void";

/** Whether the record is of a credit or a void: by its type field, else by the heading or a line of its own that says so. */
export function transactionKind(
  record: SourceRecord,
  known: RecordFields,
  parents: readonly SourceRecord[],
): TransactionKind | undefined {
  const type = known.own.transactionType?.value;
  // A `Type` column that the keys do not know still says what its row is; in an object only a key of that name does,
  // since `funding: credit` is a kind of card. A reference without a digit (`Vorgang: Erstattung`) is none.
  const cells = record.pairs
    .filter(({ means, label, value }) =>
      means === undefined
        ? record.kind === "row" || isKey("typeKeys", lastOf(label))
        : record.kind === "row" && "field" in means && means.field === "reference" && !hasDigit(value),
    )
    .map(({ value }) => value);
  const headings = [
    ...cells,
    record.title,
    ...parents.map(({ title }) => title),
    ...record.prose.map(({ quote }) => quote),
  ];
  for (const text of typeof type === "string" ? [type] : headings) {
    // `credit (refund of d71x0rpb)`: what it takes back is no part of its type.
    const words = plain((text ?? "").replace(REMARK, ""));
    if (WORDS.refundTypes.has(words)) return "refund";
    if (WORDS.voidTypes.has(words)) return "void";
    // `*** VOIDED 2:03 PM ***` across a slip.
    if (record.authority === "terminal" && WORDS.voidStamps.has(withoutClock(words))) return "void";
  }
  // `Refund to Jane Doe  -$39.99`: its only sum is that of a credit.
  const sums = known.entries.filter(({ field }) => field === "amount" || field === "total");
  return sums.length > 0 && sums.every(({ of }) => of === "refund") ? "refund" : undefined;
}

/** A record of one transaction, as opposed to a page that also tells of others and prints their amounts. */
export function isOneTransaction({ kind, authority }: SourceRecord, { own, entries }: RecordFields): boolean {
  if (kind === "row" || kind === "object" || own.transactionType !== undefined) return true;
  return authority === "processor" && entries.filter(({ field }) => field === "amount").length === 1;
}

const withoutClock = (words: string): string =>
  words
    .split(" ")
    .filter((word) => !hasDigit(word) && word.length > 2)
    .join(" ");

const lastOf = (label: string): string => label.split(".").at(-1) ?? "";

/** Authorizations, card reads and verifications of a payment record or slip. */
export function paymentDrafts(
  record: SourceRecord,
  known: RecordFields,
  drafts: readonly Draft[],
  kind?: TransactionKind,
): Draft[] {
  const read = kind === undefined ? cardRead(record, known) : [];
  return [
    ...(kind === undefined ? cleared(record, known, drafts) : []),
    ...authorization(record, known, drafts, kind),
    ...(isForced(record) ? read.map(withoutApproval) : read),
  ];
}

/** A line of a clearing file: the acquirer's number, the sum and the day of the deposit. */
function cleared(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  const { clearedOn, amount, arn } = known.own;
  if (clearedOn === undefined || arn === undefined || amount === undefined) return [];
  if (!isMoney(amount.value) || amount.value.minor <= 0) return [];
  const isDisputed = record.pairs.some(({ value }) => tokensOf(value).some((word) => GROUP_OF.get(word) === "dispute"));
  if (isDisputed || record.authority !== "processor" || drafts.some(({ type }) => chainOfType(type) !== "none"))
    return [];
  return [draftOf(record, known, { type: "payment-captured", place: clearedOn.place })];
}

/** The code that a clerk made up approves nothing, however the card was read. */
function withoutApproval(draft: Draft): Draft {
  const { approvalCode: _, ...fields } = draft.fields;
  return { ...draft, fields };
}

/**
 * The issuer's answer: by response code or word; an approval code alone counts where nothing of the record says that
 * the attempt was declined, voided or a refund.
 */
function authorization(
  record: SourceRecord,
  known: RecordFields,
  drafts: readonly Draft[],
  kind: TransactionKind | undefined,
): Draft[] {
  const { approvalCode, response } = known.own;
  if (response !== undefined && isVoided(response.value))
    return [draftOf(record, known, { type: "payment-voided", place: response.place })];
  if (response !== undefined && isCaptured(response.value)) {
    const captured = draftOf(record, known, { type: "payment-captured", place: response.place });
    const approved = approvalCode && draftOf(record, known, { type: "payment-authorized", place: approvalCode.place });
    return approved && kind === undefined && !isForced(record) ? [captured, approved] : [captured];
  }
  const answer = isOfPayment(record, known) ? answerOf(record, known) : undefined;
  if (answer !== undefined) {
    const { place, approved } = answer;
    const printed = { value: answer.printed, place };
    if (kind === "void") return approved ? [draftOf(record, known, { type: "payment-voided", place })] : [];
    if (kind === "refund")
      return [
        draftOf(record, known, {
          type: approved ? "refund-issued" : "refund-failed",
          place,
          fields: { status: printed },
        }),
      ];
    return [
      draftOf(record, known, {
        type: approved ? "payment-authorized" : "payment-declined",
        place,
        fields: { response: printed },
      }),
    ];
  }
  // A payment that was refunded later was approved before.
  const isRefund = known.entries.some(
    ({ field, of }) => of === "refund" && (field === "reference" || field === "amount"),
  );
  const contrary = drafts.some(
    ({ type, modality }) =>
      (CONTRARY.has(type) && modality !== "negated" && (isRefund || !LATER.has(type))) ||
      (type === "payment-authorized" && modality === "negated"),
  );
  // A code without amount and day stands in the head of a file, for the records below it.
  const alone = known.own.amount === undefined && known.own.total === undefined && known.own.day === undefined;
  const ofRefund = known.entries.some(({ field, of }) => field === "approvalCode" && of === "refund");
  if (approvalCode === undefined || contrary || kind !== undefined || alone || ofRefund || isForced(record)) return [];
  return [draftOf(record, known, { type: "payment-authorized", place: approvalCode.place })];
}

/** `CAPTURED` where the answer stands: the approval was there before. */
function isCaptured(answer: FieldValue): boolean {
  return typeof answer === "string" && statusOf("payment", answer)?.event === "payment-captured";
}

/** `Result: VOIDED` in the row of an attempt: the answer is the state in which it ended. */
function isVoided(answer: FieldValue): boolean {
  return typeof answer === "string" && statusOf("payment", answer)?.event === "payment-voided";
}

const OF_A_PAYMENT = [
  "amount",
  "total",
  "authorizedAmount",
  "cardTail",
  "approvalCode",
  "terminalId",
  "transactionId",
  "orderNumber",
  "arn",
  "eci",
];

/** `Result: SUCCESS` in the log of a sign-in answers no payment. */
function isOfPayment({ authority }: SourceRecord, { own, inherited }: RecordFields): boolean {
  if (authority === "processor" || authority === "terminal") return true;
  return OF_A_PAYMENT.some((field) => own[field] !== undefined || inherited[field] !== undefined);
}

const MOST_WORDS_OF_A_TYPE = 4;
const OF_A_TYPE = new Set(["offline", "auth", "post", "transaction", "online"]);

/** `FORCE`, `OFFLINE / FORCED SALE`, `STORED`: somebody entered the code, no issuer gave it. */
function isForced({ pairs, prose }: SourceRecord): boolean {
  const told = [...prose.map(({ quote }) => quote), ...pairs.filter(isOfType).map(({ value }) => value)];
  return told.some((text) => {
    const words = tokensOf(text);
    if (WORDS.unanswered.has(plain(text))) return true;
    // `Nike Air Force 1` is no type of a sale.
    return (
      words.length <= MOST_WORDS_OF_A_TYPE &&
      words.some((word) => WORDS.forced.has(word)) &&
      words.every((word) => WORDS.forced.has(word) || OF_A_TYPE.has(word) || WORDS.saleTypes.has(word))
    );
  });
}

const isOfType = ({ means }: SourceRecord["pairs"][number]): boolean =>
  means === undefined || ("field" in means && (means.field === "transactionType" || means.field === "response"));

const MOST_WORDS_OF_AN_ANSWER = 3;

/** The response field, else a short line of a slip that begins with the answer: `APPROVED - ONLINE`, `DECLINED 05`. */
function answerOf(
  record: SourceRecord,
  known: RecordFields,
): { approved: boolean; printed: string; place: Place } | undefined {
  const { response } = known.own;
  const read = typeof response?.value === "string" ? readResponse(response.value) : undefined;
  if (response !== undefined && read !== undefined) return { ...read, place: response.place };
  const success = record.authority === "processor" ? record.pairs.find(isSuccess) : undefined;
  const did = success && markIn(success.value);
  if (success !== undefined && did !== undefined && answersToType(known))
    return { approved: did, printed: did ? "success" : "no success", place: success.place };
  if (record.authority !== "terminal") return undefined;
  for (const place of record.prose) {
    const words = tokensOf(place.quote);
    const line =
      words.length <= MOST_WORDS_OF_AN_ANSWER ? (readWords(place.quote) ?? readWords(words[0] ?? "")) : undefined;
    if (line !== undefined) return { ...line, printed: place.quote.trim(), place };
  }
  return undefined;
}

/** `eventCode: REFUND, success: true`: the mark is the answer to what the type asks for. */
const isSuccess = ({ label }: SourceRecord["pairs"][number]): boolean => plain(lastOf(label)) === "success";

function answersToType({ own }: RecordFields): boolean {
  const type = plain(String(own.transactionType?.value ?? ""));
  return [WORDS.refundTypes, WORDS.voidTypes, WORDS.authorizationTypes].some((words) => words.has(type));
}

const LATER = new Set(["refund-issued", "refund-settled", "refund-pending", "refund-failed"]);
const CONTRARY = new Set([
  "payment-declined",
  "payment-voided",
  "refund-issued",
  "refund-settled",
  "refund-pending",
  "refund-failed",
]);

/** The answer and how it is told: a bare code gets its meaning. */
function readResponse(text: string): { approved: boolean; printed: string } | undefined {
  const printed = text.trim();
  const said = readWords(text);
  if (said !== undefined) return said;
  const code = responseCode(text);
  return code && { approved: code.approved, printed: hasLetter(printed) ? printed : `${printed} ${code.meaning}` };
}

/** The answer in words: outside a field of its own, `10:14 Uhr` and `05 Main St` are no codes. */
function readWords(text: string): { approved: boolean; printed: string } | undefined {
  const words = plain(text);
  const printed = text.trim();
  if (WORDS.approved.has(words) || isAccepted(words)) return { approved: true, printed };
  if (WORDS.declined.has(words)) return { approved: false, printed };
  // `DECLINED 05`, `APPROVED 00`: the word with its code.
  const said = tokensOf(text).filter((word) => !Number.isInteger(Number(word)));
  if (said.length > 0 && said.length < tokensOf(text).length) {
    if (WORDS.declined.has(said.join(" ")) || WORDS.declined.has(said[0] ?? "")) return { approved: false, printed };
    if (WORDS.approved.has(said.join(" "))) return { approved: true, printed };
  }
  return undefined;
}
