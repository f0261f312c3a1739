/**
 * Digits of the minor unit by ISO 4217: 0 for JPY, 3 for KWD, else 2. MGA and MRU count 2 as ISO does, although their
 * coin is a fifth of the unit.
 */
export function currencyExponent(code: string): number {
  if (ZERO_DECIMAL.has(code)) return 0;
  if (THREE_DECIMAL.has(code)) return 3;
  return FOUR_DECIMAL.has(code) ? 4 : 2;
}

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

const ZERO_DECIMAL = set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF");
const THREE_DECIMAL = set("BHD IQD JOD KWD LYD OMR TND");
const FOUR_DECIMAL = set("CLF UYW");
