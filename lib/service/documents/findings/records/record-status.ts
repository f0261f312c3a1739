import type { Fact } from "@/lib/service/documents/facts";
import { STATUS, STATUS_ROLES } from "../vocabulary";
import type { Leaf } from "./leaves";
import { type RecordKind, recordKind } from "./record-kind";

const KEY =
  /^(?:status|state|financial_?status|payment_?status|refund_?status|result_?code|outcome|response_?(?:code_?)?(?:text|message)|transaction_?status|subscription_?status|success)$/i;
const GOOD =
  /^(?:success|succeeded|successful|completed?|settled|processed|approved|paid|captured|authori[sz]ed|submitted_for_settlement|settling|received|true|ok)$/i;
const WAITING =
  /^(?:pending|processing|queued|requires_action|in_progress|in progress|open|initiated|created|requested|submitted)$/i;
const BAD =
  /^(?:failed|failure|canceled|cancelled|rejected|declined|refused|error|denied|processor_declined|gateway_rejected|voided|false)$/i;

/** What a record says about itself: `status`, `paid`, `refunded`, a revocation, a failed check. */
export function recordStatuses(leaves: readonly Leaf[]): Fact[] {
  return leaves.flatMap((leaf) => {
    const found = statusOf(leaf);
    if (found === undefined || leaf.passage === undefined) return [];
    const [role, value] = found;
    return [
      { kind: "status" as const, role, value, alternatives: [], certainty: "certain" as const, passage: leaf.passage },
    ];
  });
}

function statusOf(leaf: Leaf): readonly [string, string] | undefined {
  const kind = recordKind(leaf);
  const value = String(leaf.value).trim();
  if (/^revocation_?date$/i.test(leaf.key) && leaf.value !== null) return [STATUS_ROLES.refund, STATUS.refund.revoked];
  if (leaf.key === "refunded" && leaf.value === true) return [STATUS_ROLES.refund, STATUS.refund.succeeded];
  if (leaf.key === "paid" && leaf.value === true && (kind === "charge" || kind === "invoice"))
    return [STATUS_ROLES.payment, STATUS.payment.paid];
  if (/^(?:cancel+ed_?(?:at|on)|cancelledAt|canceledAt|ended_at)$/i.test(leaf.key) && leaf.value !== null) {
    return kind === "subscription" ? [STATUS_ROLES.subscription, STATUS.subscription.cancelled] : undefined;
  }
  if (
    /^(?:code|decline_code|failure_code|error_code)$/i.test(leaf.key) &&
    /declin|insufficient|do_not_honor|refused/i.test(value)
  ) {
    return [STATUS_ROLES.payment, STATUS.payment.declined];
  }
  if (!KEY.test(leaf.key)) return undefined;
  if (/refunded/i.test(value)) return [STATUS_ROLES.refund, STATUS.refund.succeeded];
  return byKind(kind, value);
}

function byKind(kind: RecordKind | undefined, value: string): readonly [string, string] | undefined {
  if (kind === "refund") {
    if (GOOD.test(value)) return [STATUS_ROLES.refund, STATUS.refund.succeeded];
    if (WAITING.test(value)) return [STATUS_ROLES.refund, STATUS.refund.pending];
    return BAD.test(value) ? [STATUS_ROLES.refund, STATUS.refund.failed] : undefined;
  }
  if (kind === "subscription") {
    if (/^(?:active|trialing)$/i.test(value)) return [STATUS_ROLES.subscription, STATUS.subscription.active];
    if (/^(?:canceled|cancelled|expired|ended)$/i.test(value))
      return [STATUS_ROLES.subscription, STATUS.subscription.cancelled];
    if (/^(?:past_due|unpaid)$/i.test(value)) return [STATUS_ROLES.subscription, STATUS.subscription.overdue];
    return /^accepted$/i.test(value) ? [STATUS_ROLES.subscription, STATUS.subscription.accepted] : undefined;
  }
  if (kind === "line" || kind === "tracking" || kind === "fee" || kind === "payout" || kind === "dispute")
    return undefined;
  if (/^voided$/i.test(value)) return [STATUS_ROLES.payment, STATUS.payment.voided];
  if (/^(?:paid|captured)$/i.test(value)) return [STATUS_ROLES.payment, STATUS.payment.paid];
  if (GOOD.test(value))
    return kind === "charge" || kind === "order" ? [STATUS_ROLES.payment, STATUS.payment.approved] : undefined;
  if (BAD.test(value)) return kind === "charge" ? [STATUS_ROLES.payment, STATUS.payment.declined] : undefined;
  return kind === "charge" && WAITING.test(value) ? [STATUS_ROLES.payment, STATUS.payment.pending] : undefined;
}
