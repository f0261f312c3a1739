import type { SourceRecord } from "../model";
import type { Draft } from "./drafts";
import { covers } from "./printed-lines";
import type { RecordFields } from "./record-fields";

/** Acts of a sale that rules speak of in general. */
const ACTS: ReadonlySet<string> = new Set([
  "return-requested",
  "return-shipped",
  "return-received",
  "returned-to-sender",
  "cancellation-requested",
  "cancellation-confirmed",
  "order-cancelled",
  "no-show",
  "refund-requested",
  "refund-promised",
  "refund-issued",
  "refund-settled",
  "delivered",
  "service-rendered",
]);

/**
 * `Later cancellations and no-shows are charged one night`: a sentence that is itself a rule, on a page and without a
 * day of its own, tells of nobody's cancellation. In a message the rule may be the reason for what was done.
 */
export function settledRules(drafts: readonly Draft[], record: SourceRecord, { own }: RecordFields): Draft[] {
  if (record.kind === "message" || record.kind === "turn") return [...drafts];
  const rules = drafts.filter(
    // A sentence that names one order rules nothing in general.
    ({ type, modality, quote }) =>
      type === "policy-disclosed" &&
      modality === "asserted" &&
      !(own.orderNumber !== undefined && covers(quote, own.orderNumber.place)),
  );
  return drafts.map((draft) => {
    const isRule =
      ACTS.has(draft.type) && draft.at?.own !== true && rules.some(({ quote }) => covers(quote, draft.place));
    return isRule ? { ...draft, modality: "quoted-policy" } : draft;
  });
}
