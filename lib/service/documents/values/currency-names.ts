import { isCurrencyCode } from "@/lib/values/currency-codes";

/** Signs that name one currency whatever the document. */
const CERTAIN: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₫": "VND",
  "฿": "THB",
  "₪": "ILS",
  "₦": "NGN",
  "₱": "PHP",
  R$: "BRL",
  US$: "USD",
  U$S: "USD",
  CA$: "CAD",
  C$: "CAD",
  CAD$: "CAD",
  AU$: "AUD",
  A$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  SG$: "SGD",
  MX$: "MXN",
  NT$: "TWD",
  ZŁ: "PLN",
  KČ: "CZK",
  EURO: "EUR",
  EUROS: "EUR",
  KD: "KWD",
  FR: "CHF",
  "FR.": "CHF",
  RS: "INR",
  "RS.": "INR",
};

const DOLLARS = ["USD", "CAD", "AUD", "NZD", "MXN", "HKD", "SGD", "TWD", "ARS", "CLP", "COP"];
const CROWNS = ["SEK", "NOK", "DKK", "ISK", "CZK"];

export interface ReadCurrency {
  code?: string;
  certain: boolean;
}

/** Which currency a printed sign or code stands for. `$`, `¥` and `kr` are settled by codes named in the document. */
export function readCurrency(sign: string, named: ReadonlySet<string>): ReadCurrency {
  const key = sign.toUpperCase().trim();
  const known = CERTAIN[key];
  if (known !== undefined) return { code: known, certain: true };
  if (USUAL.has(key)) return { code: key, certain: true };
  if (key === "$") return choose(DOLLARS, named, "USD");
  if (key === "¥") return choose(["JPY", "CNY"], named, undefined);
  if (key.startsWith("KR")) return choose(CROWNS, named, undefined);
  return { certain: false };
}

/** ISO codes and unmistakable signs that the text names. */
export function namedCurrencies(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z]|-\d{4})/g)) {
    if (USUAL.has(match[0])) found.add(match[0]);
  }
  for (const match of text.matchAll(/(?:CAD?|US|AU?|NZ|HK|SG?|MX|NT)\$/g)) {
    const code = CERTAIN[match[0]];
    if (code !== undefined) found.add(code);
  }
  for (const match of text.matchAll(/["']?currency["']?\s*[:\t]\s*["']?([a-z]{3})\b/gi)) {
    const code = match[1]?.toUpperCase() ?? "";
    if (isCurrencyCode(code)) found.add(code);
  }
  return found;
}

/** Codes that are no everyday words in capitals (ALL, TOP, CUP and TRY are currencies too). */
const USUAL = new Set(
  "USD EUR GBP CAD AUD NZD JPY CNY CHF SEK NOK DKK ISK PLN CZK HUF RON MXN BRL INR SGD HKD TWD KRW ZAR AED SAR KWD BHD OMR JOD TND THB PHP IDR MYR VND ILS CLP COP ARS PEN NGN KES EGP MAD UAH RUB TRY".split(
    " ",
  ),
);

function choose(candidates: readonly string[], named: ReadonlySet<string>, fallback: string | undefined): ReadCurrency {
  const matching = candidates.filter((code) => named.has(code));
  if (matching.length === 0) return { code: fallback, certain: fallback !== undefined };
  if (matching.length === 1) return { code: matching[0], certain: true };
  return { certain: false };
}
