/** The words that findings use for roles and status values, for whoever compares them with a case. */

export { AMOUNT_ROLES } from "./amounts/amount-roles";

export const DATE_ROLES = {
  ordered: "ordered",
  charged: "charged",
  shipped: "shipped",
  estimated: "estimated delivery",
  attempted: "attempted",
  delivered: "delivered",
  returned: "returned",
  refunded: "refunded",
  cancelled: "cancelled",
  serviceFrom: "service from",
  serviceTo: "service to",
  periodStart: "period start",
  periodEnd: "period end",
  effective: "policy effective",
  issued: "issued",
  due: "due",
  sent: "sent",
  accessed: "accessed",
  signedUp: "signed up",
  nextBilling: "next billing",
  expires: "expires",
} as const;

/** Values of facts of kind `status`, by role. */
export const STATUS = {
  delivery: {
    delivered: "delivered",
    returned: "returned",
    attempted: "attempted",
    pickup: "ready for pickup",
    exception: "exception",
    delayed: "delayed",
    out: "out for delivery",
    transit: "in transit",
    label: "label only",
  },
  refund: {
    succeeded: "refund succeeded",
    pending: "refund pending",
    failed: "refund failed",
    revoked: "purchase revoked",
  },
  payment: {
    approved: "approved",
    declined: "declined",
    voided: "voided",
    pending: "payment pending",
    paid: "paid",
  },
  subscription: { active: "active", cancelled: "cancelled", accepted: "accepted", overdue: "past due" },
  method: {
    cash: "paid by cash",
    ach: "paid by ACH",
    ideal: "paid by iDEAL",
    transfer: "paid by bank transfer",
    sepa: "paid by direct debit",
    cheque: "paid by cheque",
    wallet: "paid by wallet",
  },
  document: {
    test: "test mode",
    template: "unfilled template",
    estimate: "estimate",
    bankStatement: "bank statement",
    bill: "customer bill",
    policy: "policy",
  },
} as const;

export const STATUS_ROLES = {
  delivery: "delivery",
  refund: "refund",
  payment: "payment",
  subscription: "subscription",
  method: "payment method",
  document: "document",
} as const;
