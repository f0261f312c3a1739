import { chainOfType } from "../../catalog/statuses";
import { type EventDay, type Found, isDay, type SourceRecord } from "../../model";
import { type Draft, draftOf, merged } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

/**
 * Mails that are themselves the paper of what they tell: the shop's confirmation goes out as the order comes in, and a
 * notice of a renewal is sent on the day of the mail, whatever day it announces.
 */
export function settledConfirmations(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  const { madeAt } = record;
  if (record.kind !== "message" || madeAt === undefined || record.authority !== "merchant-system") return [...drafts];
  return noticed(ordered(drafts, record, known, madeAt), madeAt);
}

/** Chains whose events come after the order: a mail that tells them is not its confirmation. */
const LATER = new Set(["shipment", "refund", "return", "dispute"]);

function ordered(
  drafts: readonly Draft[],
  record: SourceRecord,
  known: RecordFields,
  madeAt: Found<EventDay>,
): Draft[] {
  const orders = drafts.filter(({ type, modality }) => type === "order-placed" && modality === "asserted");
  const undated = orders.filter(({ fields }) => fields.day === undefined);
  const [first] = undated;
  const isLater = drafts.some(
    ({ type, modality }) =>
      modality === "asserted" && (type === "order-cancelled" || LATER.has(chainOfType(type) ?? "")),
  );
  if (first === undefined || undated.length < orders.length || isLater) return [...drafts];
  // `Thank you for your order` also opens mails of later weeks; the subject and the sum tell the confirmation.
  const isInSubject = undated.some(({ quote }) => record.title?.includes(quote.quote));
  if (!isInSubject && known.own.total === undefined) return [...drafts];
  const whole = draftOf(record, known, {
    type: "order-placed",
    place: first.place,
    fields: { day: madeAt },
    dated: "no",
  });
  const [order = whole] = merged([...undated.map((draft) => ({ ...draft, at: whole.at })), whole]);
  return [order, ...drafts.filter((draft) => !undated.includes(draft))];
}

function noticed(drafts: readonly Draft[], madeAt: Found<EventDay>): Draft[] {
  const notices = drafts.filter(({ type, at }) => type === "renewal-notice-sent" && isAhead(at, madeAt.value));
  const [first] = notices;
  const isSignUp = drafts.some(({ type, modality }) => type === "subscription-started" && modality === "asserted");
  const renews = first?.fields.day;
  if (first === undefined || renews === undefined || isSignUp) return [...drafts];
  const charge = drafts.find(
    ({ type, modality, fields }) => type === "payment-captured" && modality === "promised" && fields.amount,
  );
  const { amount } = charge?.fields ?? {};
  const notice: Draft = {
    ...first,
    modality: "asserted",
    at: { ...madeAt.value, own: true },
    fields: { ...(amount && { amount }), ...first.fields, effectiveOn: renews, day: madeAt },
  };
  return [notice, ...drafts.filter((draft) => !notices.includes(draft))];
}

function isAhead(at: Draft["at"], sent: EventDay): boolean {
  return at?.own === true && isDay(at) && at.day > sent.day;
}
