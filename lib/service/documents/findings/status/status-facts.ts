import type { Fact } from "@/lib/service/documents/facts";
import type { Leaf } from "../records/leaves";
import { messagesOnly } from "../records/messages-only";
import { recordStatuses } from "../records/record-status";
import { makeFact } from "../text/make-fact";
import type { WorkingText } from "../text/working-text";
import { AMOUNT_ROLES, DATE_ROLES, STATUS, STATUS_ROLES } from "../vocabulary";
import { deliveryStanding } from "./delivery-status";
import type { DocumentKind } from "./document-kind";
import { paymentStatuses } from "./payment-status";
import { refundStatus } from "./refund-status";

/** Everything a document says about states: delivery, refund, payment, subscription. Policies state none. */
export function statusFacts(
  text: WorkingText,
  leaves: readonly Leaf[],
  facts: readonly Fact[],
  kind: DocumentKind,
): Fact[] {
  if (kind.policy !== undefined || kind.template !== undefined) return [];
  const structured = leaves.length > 0;
  const delivery = structured && !tracked(text, leaves) ? undefined : deliveryStanding(text);
  const spoken = structured ? messagesOnly(text, leaves) : text;
  const payments = structured
    ? [...paymentStatuses(spoken), ...paymentStatuses(text)].filter(
        (fact) => RECORD_SAFE.has(fact.value) && (fact.role === STATUS_ROLES.method || words(fact) >= 3),
      )
    : paymentStatuses(text);
  const recorded = recordStatuses(leaves);
  const refund = recorded.some((fact) => fact.role === STATUS_ROLES.refund) ? undefined : refundStatus(spoken, false);
  const found = [
    ...recorded,
    ...payments,
    ...(refund === undefined || nothingRefunded(facts) ? [] : [refund]),
    ...(delivery === undefined ? [] : [delivery.fact]),
  ];
  const dated = delivery?.value === STATUS.delivery.delivered ? deliveryDate(text, delivery.mention, facts) : undefined;
  return dated === undefined ? found : [...found, dated];
}

/** Words in a record are keys more often than statements; these cannot be mistaken. */
const RECORD_SAFE: ReadonlySet<string> = new Set([STATUS.payment.declined, STATUS.method.ideal, STATUS.method.sepa]);

function words(fact: Fact): number {
  return fact.passage.quote.replace(/^.*:/, "").trim().split(/\s+/).length;
}

function tracked(text: WorkingText, leaves: readonly Leaf[]): boolean {
  return (
    leaves.some((leaf) => /track|shipment|parcel|deliver|package/i.test(leaf.key) && !/webhook/i.test(leaf.key)) ||
    text.reading.form === "xml"
  );
}

/** `Refund total: $0.00` stands on many order pages. */
function nothingRefunded(facts: readonly Fact[]): boolean {
  const amounts = facts.filter((fact) => fact.kind === "amount" && fact.role === AMOUNT_ROLES.refund);
  return amounts.length > 0 && amounts.every((fact) => /^-?0\b/.test(fact.value));
}

/** A notice of delivery without a date tells of its own day. */
function deliveryDate(
  text: WorkingText,
  mention: { page: number; start: number; end: number },
  facts: readonly Fact[],
): Fact | undefined {
  const sent = text.reading.metadata.sentAt?.slice(0, 10);
  const known = facts.some((fact) => fact.kind === "date" && fact.role === DATE_ROLES.delivered);
  if (known || sent === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(sent)) return undefined;
  return makeFact(text, mention.page, mention.start, mention.end, {
    kind: "date",
    role: DATE_ROLES.delivered,
    value: sent,
    certainty: "likely",
  });
}
