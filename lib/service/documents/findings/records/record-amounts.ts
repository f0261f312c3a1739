import type { Fact, Passage } from "@/lib/service/documents/facts";
import { amountValue } from "../amounts/amount-facts";
import { AMOUNT_ROLES } from "../vocabulary";
import { bareQuote } from "./bare-quote";
import type { Leaf } from "./leaves";
import { type RecordKind, recordKind } from "./record-kind";
import { AMOUNT_KEY, recordAmount } from "./units";

/** The amount that a value of a record states, by its key and by what its object is. */
export function recordAmountFact(leaf: Leaf, leaves: readonly Leaf[], passage: Passage): Fact | undefined {
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
    passage: bareQuote(passage),
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
