import { currencyExponent } from "@/lib/contract/currencies";

/** An amount in minor units for reading: `$1,284.00`, `¥86,000`, `KWD 1.250`. Never throws, whatever the code is. */
export function money(amountCents: number, currency: string, locale = "en-US"): string {
  const digits = currencyExponent(currency);
  const amount = decimal(amountCents, digits);
  try {
    const format = {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const;
    return new Intl.NumberFormat(locale, format).format(amount);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}

/** The same without decimals, for figures in a sentence: `$61,904`. */
export function roundMoney(amountCents: number, currency: string, locale = "en-US"): string {
  const amount = decimal(amountCents, currencyExponent(currency));
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}

/** Minor units as a plain decimal, for a form field: 41250 USD is `412.50`. Exact for every safe integer. */
export function decimal(amountCents: number, digits: number): `${number}` {
  if (!Number.isSafeInteger(amountCents)) return "0";
  const units = Math.abs(amountCents)
    .toString()
    .padStart(digits + 1, "0");
  const sign = amountCents < 0 ? "-" : "";
  if (digits === 0) return `${sign}${units}` as `${number}`;
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}` as `${number}`;
}
