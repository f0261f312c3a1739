import { currencyExponent } from "./currencies";

/**
 * Digits of the minor unit where a processor differs from ISO 4217.
 * Sources: Stripe "Supported currencies" (zero-decimal list and special cases), Adyen "Currency codes and minor units"
 * (marked "differs from standard"), Checkout.com "Format the amount value".
 */
const DEVIATIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  stripe: { ISK: 2, MGA: 0, UGX: 2 },
  adyen: { CLP: 2, CVE: 0, IDR: 0, ISK: 2 },
  checkout: { CLF: 0, CLP: 2 },
};

/** PayPal counts these without decimals in payments and does not say how its reports write them. */
const PAYPAL_UNCLEAR = new Set(["HUF", "TWD"]);

/** A processor's whole number as ISO 4217 minor units; `undefined` when it is ambiguous or not a whole number. */
export function isoMinorUnits(value: number, currency: string, processor?: string): number | undefined {
  if (processor === "paypal" && PAYPAL_UNCLEAR.has(currency)) return undefined;
  const theirs = DEVIATIONS[processor ?? ""]?.[currency] ?? currencyExponent(currency);
  const scaled = value * 10 ** (currencyExponent(currency) - theirs);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
