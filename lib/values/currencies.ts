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

/**
 * True for an ISO 4217 code in capitals: the codes in use, and the few withdrawn ones that recent documents still show.
 * Listed here rather than read from `Intl`, whose answer differs between browsers.
 */
export function isCurrencyCode(code: string): boolean {
  return lists(CODES, code);
}

/** Plain strings, so that a page that needs one list does not load the others. */
function lists(codes: string, code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && codes.includes(code);
}

const ZERO_DECIMAL = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const THREE_DECIMAL = "BHD IQD JOD KWD LYD OMR TND";
const FOUR_DECIMAL = "CLF UYW";
const CODES = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
BZD CAD CDF CHF CLF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP
GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR
KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
USD UYI UYU UYW UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL`;
