import { deliveries } from "@/lib/demo/cases/deliveries";
import { demoCase } from "@/lib/demo/cases/demo-case";
import { goods } from "@/lib/demo/cases/goods";
import { processing } from "@/lib/demo/cases/processing";
import { refunds } from "@/lib/demo/cases/refunds";
import { type Day, totalOf } from "@/lib/demo/documents/purchase";
import type { BookedDispute } from "./trade";

/**
 * The dispute of a demo case as its processor books it.
 *
 * @throws when no case of these kinds has the reference.
 */
export function disputeOfCase(reference: string, today: Day): BookedDispute {
  const spec = [...deliveries, ...goods, ...refunds, ...processing].find((one) => one.reference === reference);
  if (!spec) throw new Error(`No demo case has the reference ${reference} that a demo statement names.`);
  const { fields, purchase } = demoCase(spec, today);
  return {
    reference,
    reasonCode: spec.reasonCode,
    amount: fields.amountCents ?? totalOf(purchase),
    day: purchase.disputed,
    sale: { order: purchase.order, amount: totalOf(purchase), day: purchase.ordered },
  };
}
