import type { Fact, FactKind, Passage } from "@/lib/service/assessment/facts";
import { amountValue } from "../amounts/amount-facts";
import { unixDay } from "../dates/calendar";
import { readDay } from "../dates/find-dates";
import { AMOUNT_ROLES, DATE_ROLES } from "../vocabulary";
import type { Leaf } from "./leaves";
import { type RecordKind, recordKind } from "./record-kind";
import { AMOUNT_KEY, numberOf, recordAmount } from "./units";

/** Amounts, dates and numbers of structured records, by the meaning of their keys. */
export function recordFacts(leaves: readonly Leaf[]): Fact[] {
  return leaves.flatMap((leaf) => {
    const passage = leaf.passage;
    if (passage === undefined || leaf.value === null || typeof leaf.value === "boolean") return [];
    return [amount(leaf, leaves, passage), date(leaf, passage), number(leaf, passage)].flatMap((fact) => fact ?? []);
  });
}

function amount(leaf: Leaf, leaves: readonly Leaf[], passage: Passage): Fact | undefined {
  const named = AMOUNT_KEY.test(leaf.key) || /^(?:value|amount)$/i.test(leaf.key);
  if (!named || NOT_AMOUNT.test(leaf.key)) return undefined;
  const kind = recordKind(leaf);
  const read = recordAmount(leaf, leaves);
  if (read === undefined || kind === "dispute") return undefined;
  const role = amountRoleOf(leaf, kind);
  if (read.minor === 0 && role === AMOUNT_ROLES.refund) return undefined;
  return {
    kind: "amount",
    ...(role === undefined ? {} : { role }),
    value: amountValue(read.minor, read.currency),
    alternatives: read.other === undefined ? [] : [amountValue(read.other, read.currency)],
    certainty: read.other !== undefined ? "ambiguous" : read.certain ? "certain" : "likely",
    passage: trimmed(passage),
  };
}

const NOT_AMOUNT =
  /rate$|percent|_id$|Id$|type$|decimal$|count$|weight|quantity|_at$|date|status|currency|usd$(?<=total_price_usd)|price_list/i;

function amountRoleOf(leaf: Leaf, kind: RecordKind | undefined): string | undefined {
  const key =
    leaf.key === "value" || leaf.key === "amount" || leaf.key === "units" ? (leaf.path.at(-2) ?? leaf.key) : leaf.key;
  const name = /^(?:value|amount)$/i.test(leaf.key) && AMOUNT_KEY.test(key) ? key : leaf.key;
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase();
  if (/refund|credit_?note/.test(words)) return AMOUNT_ROLES.refund;
  if (/sub_?total|tax_exclusive|total_line_items/.test(words)) return AMOUNT_ROLES.subtotal;
  if (/tax|vat/.test(words) || leaf.path.some((part) => /tax_?(?:lines|amounts|rates?)/i.test(part)))
    return AMOUNT_ROLES.tax;
  if (/discount/.test(words) || leaf.path.some((part) => /discount/i.test(part))) return AMOUNT_ROLES.discount;
  if (/shipping|freight/.test(words) || leaf.path.some((part) => /shipping_(?:lines|cost|price)/i.test(part)))
    return AMOUNT_ROLES.shipping;
  if (/\btip|gratuity/.test(words)) return AMOUNT_ROLES.tip;
  if (/(?:^|_)fees?(?:$|_)/.test(words) || kind === "fee") return AMOUNT_ROLES.fee;
  if (/balance/.test(words)) return AMOUNT_ROLES.balance;
  if (/due|remaining/.test(words)) return AMOUNT_ROLES.due;
  if (/settlement|payout|capped/.test(words)) return undefined;
  if (/paid|captured|received/.test(words)) return AMOUNT_ROLES.paid;
  if (kind === "line")
    return /total/.test(words) ? AMOUNT_ROLES.line : /unit|price/.test(words) ? AMOUNT_ROLES.unit : AMOUNT_ROLES.line;
  if (/unit/.test(words)) return kind === "subscription" ? AMOUNT_ROLES.price : AMOUNT_ROLES.unit;
  if (kind === "refund") return AMOUNT_ROLES.refund;
  if (kind === "subscription" || leaf.path.some((part) => /^(?:plan|price)$/.test(part) && part !== leaf.key))
    return AMOUNT_ROLES.price;
  if (/total/.test(words) || kind === "order" || kind === "invoice") return AMOUNT_ROLES.total;
  if (kind === "charge" || kind === "app-store") {
    return leaf.owners.some((owner) => typeof owner.kind === "string" && /auth/i.test(owner.kind))
      ? AMOUNT_ROLES.authorized
      : AMOUNT_ROLES.paid;
  }
  return undefined;
}

const DATE_KEY =
  /(?:^|[_\s@])(?:created|updated|date|timestamp|start|end|starts|ends|canceled|cancelled|paid|due|expires?|time|on|at|anchor|mpdate)(?:$|[_\s])|(?:Date|At|On|Time|Timestamp|Start|End)$|^(?:date|created|MPDATE)$|event-?date|EventDate/;
const NOT_DATE =
  /finali[sz]ed|attempted|webhook|signed_?date|time_?zone|next_payment|event_?code|tax|plan|price|updated|commitment/i;

function date(leaf: Leaf, passage: Passage): Fact | undefined {
  if (!DATE_KEY.test(leaf.key)) return undefined;
  const value =
    typeof leaf.value === "number" || /^\d{10}(?:\d{3})?$/.test(String(leaf.value))
      ? unixDay(Number(leaf.value))
      : readDay(String(leaf.value));
  if (value === undefined) return undefined;
  const role = dateRoleOf(leaf);
  return {
    kind: "date",
    ...(role === undefined ? {} : { role }),
    value,
    alternatives: [],
    certainty: "certain",
    passage,
  };
}

const DATE_RULES: readonly (readonly [RegExp, string])[] = [
  [/refund|revoc|revoked/, DATE_ROLES.refunded],
  [/cancel/, DATE_ROLES.cancelled],
  [/predicted|expected|estimated|scheduled|promised/, DATE_ROLES.estimated],
  [/attempt/, DATE_ROLES.attempted],
  [/deliver(?:ed|y)/, DATE_ROLES.delivered],
  [/ship|dispatch|mailing|mpdate/, DATE_ROLES.shipped],
  [/current_period_start|period_start|^start$|period_start/, DATE_ROLES.periodStart],
  [/current_period_end|period_end|^end$|ended_at/, DATE_ROLES.periodEnd],
  [/paid|captured|authori[sz]ed|charged|processed/, DATE_ROLES.charged],
  [/billing_on|next_billing|next_payment|renew/, DATE_ROLES.nextBilling],
  [/activated|start_date|trial_start|purchase_?date_?original|original_purchase/, DATE_ROLES.signedUp],
  [/expire/, DATE_ROLES.expires],
  [/due/, DATE_ROLES.due],
  [/purchase|order(?:ed)?_?(?:date|at|placed)|placed/, DATE_ROLES.ordered],
  [/login|access|download|seen|used/, DATE_ROLES.accessed],
];

const CREATED: Readonly<Partial<Record<RecordKind, string>>> = {
  refund: DATE_ROLES.refunded,
  charge: DATE_ROLES.charged,
  order: DATE_ROLES.ordered,
  invoice: DATE_ROLES.issued,
  subscription: DATE_ROLES.signedUp,
};

function dateRoleOf(leaf: Leaf): string | undefined {
  const words = leaf.key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/-/g, "_");
  if (NOT_DATE.test(words)) return undefined;
  for (const [pattern, role] of DATE_RULES) if (pattern.test(words)) return role;
  if (!/creat|^date$|time|date/.test(words)) return undefined;
  const inside = leaf.path.slice(0, -1).some((part) => /plan|price|tax|line_item|customer/i.test(part));
  const kind = recordKind(leaf);
  const created = inside || kind === undefined ? undefined : CREATED[kind];
  const event = created === undefined && !inside ? eventWords(leaf) : undefined;
  return created ?? (event === undefined ? undefined : eventRole(event));
}

const EVENTS: readonly (readonly [RegExp, string])[] = [
  [/attempt|notice (?:card )?left|final notice|zustellversuch|tentative/i, DATE_ROLES.attempted],
  [/out for delivery|expected|available for|to be delivered|will be/i, ""],
  [/return(?:ed|ing)? to (?:the )?sender/i, DATE_ROLES.returned],
  [
    /delivered|zugestellt|livré|entregad|consegnat|bezorgd|doręczon|picked up by (?:the )?(?:recipient|customer)|collected by/i,
    DATE_ROLES.delivered,
  ],
  [
    /accepted|picked up|shipped|posted|collected from|induction|versandt|expédié|enviado|spedit|verzonden|nadan/i,
    DATE_ROLES.shipped,
  ],
  [/refund/i, DATE_ROLES.refunded],
  [/cancel/i, DATE_ROLES.cancelled],
  [/log(?:ged)?[ _-]?in|download|access|session|play|stream|activat/i, DATE_ROLES.accessed],
];

function eventRole(words: string): string | undefined {
  const role = EVENTS.find(([pattern]) => pattern.test(words))?.[1];
  return role === "" ? undefined : role;
}

/** What happened at the time, in records of events. */
function eventWords(leaf: Leaf): string | undefined {
  const [own] = leaf.owners;
  if (own === undefined) return undefined;
  for (const [key, value] of Object.entries(own)) {
    const text = typeof value === "object" && value !== null && "description" in value ? value.description : value;
    if (
      /^(?:event|status|description|activity|action|event[-_]?(?:description|type|name)|message|state|statusDescription)$/i.test(
        key,
      ) &&
      typeof text === "string"
    ) {
      return text;
    }
  }
  return undefined;
}

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

function number(leaf: Leaf, passage: Passage): Fact | undefined {
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
    passage: trimmed(passage),
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

/** The quote without the quotation marks and the comma of raw JSON. */
function trimmed(passage: Passage): Passage {
  const lead = /^["']/.test(passage.quote) ? 1 : 0;
  const quote = passage.quote.slice(lead).replace(/["',]+$/, "");
  return quote === ""
    ? passage
    : { ...passage, start: passage.start + lead, end: passage.start + lead + quote.length, quote };
}
