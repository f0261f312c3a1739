import type { Leaf } from "./leaves";

/** What the nearest named object of a record is about. */
export type RecordKind =
  | "refund"
  | "charge"
  | "invoice"
  | "subscription"
  | "order"
  | "tracking"
  | "fee"
  | "dispute"
  | "payout"
  | "line"
  | "app-store";

const BY_NAME: readonly (readonly [RecordKind, RegExp])[] = [
  ["fee", /fee/i],
  ["refund", /refund|credit_?note|revers(?:al|ed)/i],
  ["dispute", /dispute|chargeback/i],
  ["payout", /payout|settlement/i],
  ["line", /^(?:line_?items?|lines|items?|products?|refund_line_items|order_?lines?)$/i],
  ["subscription", /subscription|recurring|plan$|mandate|billing_?agreement/i],
  ["invoice", /invoice/i],
  ["tracking", /track|shipment|fulfil|deliver|parcel/i],
  ["charge", /charge|payment|transaction|authorization|authorisation|capture/i],
  ["order", /order|booking|purchase|checkout/i],
];

/** The kind of record a value belongs to: from its own key outwards, by names of objects and by what objects call themselves. */
export function recordKind(leaf: Leaf): RecordKind | undefined {
  const [own] = leaf.owners;
  const own_kind = own === undefined ? undefined : selfNamed(own);
  if (own_kind !== undefined) return own_kind;
  for (const key of leaf.path.slice(0, -1).reverse()) {
    const found = BY_NAME.find(([, pattern]) => pattern.test(key));
    if (found !== undefined) return found[0];
  }
  for (const owner of leaf.owners) {
    const kind = selfNamed(owner);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** `object: "charge"`, `resource: "refund"`, `kind: "refund"`, or keys that only such an object has. */
export function selfNamed(owner: Readonly<Record<string, unknown>>): RecordKind | undefined {
  for (const key of [
    "kind",
    "object",
    "resource",
    "type",
    "resource_type",
    "transactionType",
    "event_type",
    "eventCode",
  ]) {
    const value = owner[key];
    if (typeof value !== "string" || value.length > 40) continue;
    const plain = value.toLowerCase().replace(/[\s-]+/g, "_");
    if (/^(?:line_?item|orderline|subscription_item|invoiceitem)$/.test(plain)) return "line";
    if (/refund|credit_?note|reversal/.test(plain)) return "refund";
    if (/fee$/.test(plain)) return "fee";
    if (
      /^(?:charge|payment|payment_?intent|sale|authori[sz]ation|capture|transaction|auth_?capture\w*|payment\.(?:capture|sale)\w*)$/.test(
        plain,
      )
    )
      return "charge";
    if (/subscription/.test(plain)) return "subscription";
    if (/^(?:invoice|order|dispute|payout)$/.test(plain)) {
      return plain === "invoice" || plain === "order" || plain === "dispute" || plain === "payout" ? plain : undefined;
    }
    if (/^(?:chargeback|settlement)$/.test(plain)) return plain === "chargeback" ? "dispute" : "payout";
  }
  if ("bundleId" in owner && "transactionId" in owner) return "app-store";
  if ("refundAmount" in owner || "refundedAmount" in owner || "refund_id" in owner || "refundId" in owner)
    return "refund";
  if ("line_items" in owner && ("order_number" in owner || "total_price" in owner)) return "order";
  return undefined;
}
