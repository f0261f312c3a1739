import { currencyExponent, isCurrencyCode } from "@/lib/values/currencies";
import type { Leaf, RecordObject, Scalar } from "./leaves";

/** How a record writes amounts. */
type Unit = "minor" | "major" | "thousandth" | "millionth" | "unclear";

interface RecordAmount {
  /** Minor units of the currency. */
  minor: number;
  other?: number;
  currency?: string;
  certain: boolean;
}

/** Objects of interfaces that write amounts in minor units name themselves like this. */
const MINOR_OBJECTS =
  /^(?:charge|refund|invoice|line_item|invoiceitem|subscription|subscription_item|plan|price|payment_intent|credit_note|balance_transaction|checkout\.session|payout|dispute|order|payment)$/;
const MINOR_KEYS =
  /(?:_|^)(?:cents|minor|minor_units?|in_cents)$|Cents$|InCents$|MinorUnits?$|^(?:unit_amount|amount_(?:due|paid|remaining|captured|refunded|received|capturable|subtotal|total|shipping)|order_amount|captured_amount|refunded_amount|order_tax_amount|total_tax_amount)$/;

/**
 * An amount of a record in minor units. Decimals are major units; whole numbers are minor units where the record's
 * shape says so (Stripe objects, `{value, currency}` pairs, `*_money`, `*_cents`), thousandths in app-store
 * transactions, millionths in `*_micros`. Where nothing says which, both readings are given.
 */
export function recordAmount(leaf: Leaf, leaves: readonly Leaf[]): RecordAmount | undefined {
  const number = numberOf(leaf.value);
  if (number === undefined) return undefined;
  const currency = currencyOf(leaf, leaves);
  const exponent = currencyExponent(currency);
  const unit = unitOf(leaf, leaves);
  const scale = 10 ** exponent;
  const found = { ...(currency === undefined ? {} : { currency }) };
  if (unit === "minor") return { ...found, minor: Math.round(number), certain: true };
  if (unit === "thousandth") return { ...found, minor: Math.round((number / 1000) * scale), certain: true };
  if (unit === "millionth") return { ...found, minor: Math.round((number / 1e6) * scale), certain: true };
  const minor = Math.round(number * scale);
  if (unit === "major") {
    const exact = Math.abs(number * scale - minor) < 1e-6;
    return { ...found, minor, certain: exact, ...(exact ? {} : { other: Math.floor(number * scale) }) };
  }
  return { ...found, minor, other: Math.round(number), certain: false };
}

export function numberOf(value: Scalar): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d+(?:\.\d+)?$/.test(value.trim())) return undefined;
  return Number(value);
}

function unitOf(leaf: Leaf, leaves: readonly Leaf[]): Unit {
  if (/micros$/i.test(leaf.key)) return "millionth";
  if (/millis$|milliunits$/i.test(leaf.key)) return "thousandth";
  const decimal = typeof leaf.value === "string" ? leaf.value.includes(".") : !Number.isInteger(leaf.value);
  if (decimal) return "major";
  if (MINOR_KEYS.test(leaf.key) || leaf.path.some((key) => /_money$|Money$|^(?:amount|total|price)_?money$/i.test(key)))
    return "minor";
  const [own, ...outer] = leaf.owners;
  if ([own, ...outer].some((owner) => isAppStore(owner))) return "thousandth";
  if ([own, ...outer].some((owner) => typeof owner?.object === "string" && MINOR_OBJECTS.test(owner.object)))
    return "minor";
  if (own !== undefined && leaf.key === "value" && isAmountPair(own)) {
    return typeof leaf.value === "number" ? "minor" : "major";
  }
  if (typeof leaf.value === "string") return "major";
  return leaves.some((other) => AMOUNT_KEY.test(other.key) && isDecimal(other.value)) ? "major" : "unclear";
}

export const AMOUNT_KEY =
  /(?:^|_|\b)(?:amount|price|total|subtotal|fee|fees|tax|value|cost|gross|net|paid|refunded|balance|discount|shipping|tip|sum|betrag)(?:$|_|\b)|Amount|Price|Total|Fee$|Tax$|Cost$/;

/** A whole-number `value` with its currency and nothing else beside it. */
function isAmountPair(owner: RecordObject): boolean {
  const keys = Object.keys(owner);
  return (
    keys.every((key) => /^(?:value|amount|minorUnits|currency(?:_?code)?)$/i.test(key)) &&
    keys.some((key) => /^currency(?:_?code)?$/i.test(key))
  );
}

function isAppStore(owner: RecordObject | undefined): boolean {
  return owner !== undefined && "bundleId" in owner && ("transactionId" in owner || "originalTransactionId" in owner);
}

function isDecimal(value: Scalar): boolean {
  return typeof value === "string" ? /^-?\d+\.\d+$/.test(value) : typeof value === "number" && !Number.isInteger(value);
}

function currencyOf(leaf: Leaf, leaves: readonly Leaf[]): string | undefined {
  for (const owner of leaf.owners) {
    for (const [key, value] of Object.entries(owner)) {
      if (CURRENCY_KEY.test(key) && typeof value === "string" && isCurrencyCode(value.toUpperCase()))
        return value.toUpperCase();
    }
  }
  const named = new Set(
    leaves.flatMap((other) => {
      const code = CURRENCY_KEY.test(other.key) && typeof other.value === "string" ? other.value.toUpperCase() : "";
      return isCurrencyCode(code) ? [code] : [];
    }),
  );
  return named.size === 1 ? [...named][0] : suffix(leaf.key);
}

const CURRENCY_KEY =
  /^@?(?:[\w]*_)?currency(?:_?(?:iso_?)?code)?$|^currencyCode$|^presentment_currency$|^[\w]*Currency$/i;

function suffix(key: string): string | undefined {
  const code = /_([a-z]{3})$/i.exec(key)?.[1]?.toUpperCase() ?? "";
  return /^(?:USD|EUR|GBP|CAD|AUD|JPY)$/.test(code) ? code : undefined;
}
