/** Shapes of keys and of plain values. No words of a language. */

/** `addressVerification`, `IPAddress`: where a word ends inside a name. */
export const CAMEL = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `last4`, `3DS`: letters and digits are words of their own. */
export const LETTERS_OR_DIGITS = /\p{L}+|\p{N}+|[#№]/gu;
export const MARKS = /\p{M}+/gu;
/** `ae`, `oe`, `ue` as they stand for umlauts. */
export const UMLAUT = /([aou])e/g;
/** `n°`, `nº`. */
export const NUMERO = /(?<!\p{L})n[°º]/giu;
export const DIGIT = /\d/;
/** A number, date or code of at least three characters with a digit. */
export const CODE = /^#?[\p{L}\p{N}][\p{L}\p{N}\s#/._:+-]{0,62}$/u;
export const PLAIN_CODE = /^[\p{L}\p{N}-]+$/u;
export const FOUR_DIGITS_AT_END = /\d{4}\D*$/;
export const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/;
export const IP = /^(?:\d{1,3}\.){3}\d{1,3}$|^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i;
/** `____`, `.....`, `[ ]`, `-`, `N/A` without its letters. */
export const BLANK = /^[\s_.…\-–—·*?:/[\](){}<>x]*$/i;
export const DAY_LIKE =
  /\d{4}-\d{2}-\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s+(?:\p{L}+\s+)?\p{L}{3,}\.?,?\s+(?:\p{L}+\s+)?\d{2,4}|\p{L}{3,}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|^\d{1,2}[\s-]\p{L}{3,}\.?[\s-]\d{2,4}|^\d{10}(?:\d{3})?(?!\d)|^\p{L}{3,9}\.?\s+\d{1,2}$|^\d{1,2}\.?\s+\p{L}{3,9}$|^\d{8}$|^\d{8}T\d{6}/u;
export const MONEY_LIKE = /^[^\d]{0,6}\s?-?\d[\d.,'’\s\u00a0\u202f]*\s?[^\d]{0,6}$/u;
export const OPENS_WITH_MONEY = /^(?:\p{Sc}\s?|\p{Lu}{3}\s?)?\d[\d.,'’]*\d(?:\s?(?:\p{Sc}|\p{Lu}{3}))?(?=[\s/,(])/u;
/** A sum to the cent and nothing else. */
export const TO_THE_CENT = /^[^\p{L}\d]{0,3}\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}$/u;
export const NAME_LIKE = /^\p{L}[\p{L}\p{M}\s.,'’&()-]{1,80}$/u;
/** `(incl. VAT)` behind a label. */
export const REMARK = /\s*\([^()]{1,40}\)\s*$/u;
/** A rate, never a name: `1.0842`. */
export const RATE = /^[^\p{L}]{0,3}\d[\d.,]*(?:\s?%|\s\p{L}{3}(?:\/\p{L}{3})?)?$|=/u;
/** A house or postal number beside words, in parts that commas divide. */
export const POSTAL = /\p{L}{3}[^,]*,.*\d|\d[^,]*\p{L}{3}[^,]*,/u;
/** Names that dots join. */
export const PATH = /^[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+$/u;
/** `Ds_Order`: what the interface of a gateway puts in front of all its keys. */
export const VENDOR_PREFIX = /^Ds_(?=\p{Lu})/u;
/** `039 RESP`, `DE 38 APPR`: the number of a data element of ISO 8583 in front of its name. */
export const DATA_ELEMENT = /^(?:DE\s?|F)?\d{3}\s+(?=\p{L})|^(?:DE|F)\s?\d{1,2}\s+(?=\p{L})/u;
