import type { Fact, FactKind, Passage } from "@/lib/service/documents/facts";
import { bareQuote } from "./bare-quote";
import type { Leaf } from "./leaves";
import { recordKind } from "./record-kind";
import { numberOf } from "./units";

const NUMBER_RULES: readonly (readonly [RegExp, FactKind, string])[] = [
  [/^tracking_?(?:number|no|id|code)s?$/i, "tracking-number", "carrier not known"],
  [
    /^(?:order_?(?:id|number|no|ref\w*)|orderId|orderNumber|merchant_order_id|merchantReference|merchant_reference)$/i,
    "order-number",
    "order",
  ],
  [/^(?:invoice_?(?:id|number|no)|invoiceNumber)$/i, "order-number", "invoice"],
  [/^(?:receipt_?number)$/i, "order-number", "receipt"],
  [
    /^(?:booking_?(?:id|number|ref\w*)|reservation_?(?:id|number)|confirmation_?(?:number|code)|pnr)$/i,
    "order-number",
    "booking",
  ],
  [/^(?:refund_?id|refundId)$/i, "reference", "refund"],
  [
    /^(?:payment_?(?:id|intent)|paymentId|charge(?:_id)?|pspReference|psp_reference|originalReference)$/i,
    "reference",
    "payment",
  ],
  [
    /^(?:transaction_?id|original_?transaction_?id|transactionId|originalTransactionId|parent_id|network_transaction_id|networkTransactionId)$/i,
    "reference",
    "transaction",
  ],
  [/^(?:subscription|subscription_?id|subscriptionId)$/i, "reference", "subscription"],
  [
    /^(?:customer|customer_?id|customerId|user_?id|username|account_?id|buyer_?id|payer_?id|appAccountToken|shopperReference|client_?id)$/i,
    "account-id",
    "account",
  ],
  [/^(?:device_?id|deviceFingerprint|device_fingerprint)$/i, "device-id", "device"],
  [/^(?:acquirer_?reference_?number|arn)$/i, "arn", "refund"],
  [
    /^(?:authorization_?code|auth_?code|authCode|approval_?code|processorAuthorizationCode)$/i,
    "approval-code",
    "authorization",
  ],
  [/^(?:last_?4|card_?last_?4|cardSummary|last_four|last_digits)$/i, "card-tail", "card"],
];

/** The order, payment, card or account number that a value of a record is. */
export function recordNumberFact(leaf: Leaf, passage: Passage): Fact | undefined {
  const value = String(leaf.value).trim();
  const rule = NUMBER_RULES.find(([pattern]) => pattern.test(leaf.key));
  const own = ownNumber(leaf);
  const [kind, role] = rule === undefined ? (own ?? []) : [rule[1], rule[2]];
  if (kind === undefined || value.length < 2 || value.length > 80 || /\s/.test(value) || numberOf(leaf.value) === 0)
    return undefined;
  // Numbers of a usual length are read by their format.
  if (kind === "tracking-number" && (value.length > 7 || !/\d/.test(value))) return undefined;
  if (kind === "card-tail" && !/^\d{4}$/.test(value)) return undefined;
  if (kind === "approval-code" && !/^(?=.*\d)[A-Z0-9]{4,8}$/i.test(value)) return undefined;
  return {
    kind,
    ...(kind === "card-tail" || kind === "approval-code" ? {} : { role }),
    value: kind === "order-number" ? value.replace(/^#/, "").toUpperCase() : value,
    alternatives: [],
    certainty: "certain",
    passage: bareQuote(passage),
  };
}

/** `id`, `number` and `name` of an order, refund, charge or invoice are its own number. */
function ownNumber(leaf: Leaf): readonly [FactKind, string] | undefined {
  const kind = recordKind(leaf);
  if (leaf.path.slice(0, -1).some((part) => /line|item|plan|price|product|tax|source|customer|fee|card/i.test(part)))
    return undefined;
  if (leaf.key === "id") {
    if (kind === "refund") return ["reference", "refund"];
    if (kind === "order") return ["order-number", "order"];
    if (kind === "invoice") return ["reference", "invoice"];
    if (kind === "charge") return ["reference", "payment"];
    if (kind === "subscription") return ["reference", "subscription"];
  }
  if (
    (leaf.key === "number" || leaf.key === "name") &&
    /\d/.test(String(leaf.value)) &&
    /^[#\w-]+$/.test(String(leaf.value))
  ) {
    if (kind === "order" && String(leaf.value).length > 1) return ["order-number", "order"];
    if (kind === "invoice") return ["order-number", "invoice"];
  }
  return undefined;
}
