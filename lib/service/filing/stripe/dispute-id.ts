/** Disputes are `dp_…`, older ones `du_…`, those of some payment methods `pdp_…`. */
const DISPUTE_ID = /^(?:dp|du|pdp)_[A-Za-z0-9]{4,250}$/;

/** The reference number as Stripe's id of a dispute; `undefined` when it is none. */
export function stripeDisputeId(referenceNumber: string | undefined): string | undefined {
  const id = referenceNumber?.trim();
  return id && DISPUTE_ID.test(id) ? id : undefined;
}
