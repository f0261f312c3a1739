import { z } from "zod";
import communication from "./data/cardholder-communication.json";
import history from "./data/cardholder-transaction-history.json";
import delivery from "./data/delivery-confirmation.json";
import quality from "./data/evidence-of-product-quality.json";
import orders from "./data/order-confirmation.json";
import nonContact from "./data/proof-of-cardholder-non-contact-non-return.json";
import usage from "./data/proof-of-digital-goods-usage.json";
import services from "./data/proof-of-services-provided.json";
import recurring from "./data/recurring-billing-records.json";
import policies from "./data/refund-and-return-policies.json";
import refunds from "./data/refund-receipt.json";
import authorization from "./data/transaction-authorization.json";
import { type EventNeed, type Proof, type ProofNeed, proofSchema } from "./schema";

/**
 * What a document must say happened before a requirement is satisfied, and what a letter may then say. Sources are
 * named in each proof; a confidence of low is this project's own judgment.
 */
export const PROOFS: readonly Proof[] = z
  .array(proofSchema)
  .parse(
    [
      delivery,
      refunds,
      authorization,
      orders,
      communication,
      usage,
      services,
      nonContact,
      policies,
      recurring,
      history,
      quality,
    ].flat(),
  );

const byId = new Map(PROOFS.map((proof) => [proof.id, proof]));

export function proofNamed(id: string): Proof | undefined {
  return byId.get(id);
}

/** The needs of every way, in order. */
export function needsOf(proof: Proof): (EventNeed | ProofNeed)[] {
  return proof.needs.flatMap((need) => ("anyOf" in need ? need.anyOf.flatMap((way) => way.needs) : [need]));
}

export function isEventNeed(need: EventNeed | ProofNeed): need is EventNeed {
  return "event" in need;
}
