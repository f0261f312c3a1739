/**
 * Digits of the minor unit by ISO 4217: 0 for JPY, 3 for KWD, otherwise 2, also when no currency is known. MGA and MRU
 * count 2 as ISO does, although their coin is a fifth of the unit.
 */
export function currencyExponent(code: string | undefined): number {
  if (code === undefined) return 2;
  if (lists(ZERO_DECIMAL, code)) return 0;
  if (lists(THREE_DECIMAL, code)) return 3;
  return lists(FOUR_DECIMAL, code) ? 4 : 2;
}

/** The currencies whose minor unit has no digits, or three. */
export function currenciesWith(digits: 0 | 3): string[] {
  return (digits === 0 ? ZERO_DECIMAL : THREE_DECIMAL).split(" ");
}

function lists(codes: string, code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && codes.includes(code);
}

const ZERO_DECIMAL = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const THREE_DECIMAL = "BHD IQD JOD KWD LYD OMR TND";
const FOUR_DECIMAL = "CLF UYW";
