/** Shapes of ids and placeholders. No words of a language. */

/** Ids of Stripe and Mollie, which begin with their kind. */
export const PREFIXED_ID =
  /^(?:ch|py|pi|re|pyr|txn|in|cs|dp|du|cn|seti|evt|src|po|tr|chb|stl|cap|pay|rfnd|auth)_[A-Za-z0-9]{8,}$/;
/** Adyen's PSP reference. */
export const PSP_REFERENCE = /^[A-Z0-9]{16}$/;
/** PayPal's transaction id. */
export const PAYPAL_ID = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{17}$/;
/** `{{name}}`, `${name}`, `%ORDER%`, `<<name>>`, `[CUSTOMER NAME]`, `[Your name]`. The name of a site or page stands for no customer. */
export const PLACEHOLDER =
  /\{\{(?! ?(?:site|page)\.)[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,40}\}|%[A-Z][A-Z_]{2,30}%|<<[^<>\n]{1,40}>>|\[(?:\p{Lu}[\p{Lu}\d _/-]{2,40}|\p{Lu}\p{Ll}+(?: \p{L}+){1,4})\](?!\()/gu;
/** `____`: something to be filled in by hand. */
export const BLANK = /(?<![_\p{L}])_{4,}(?![_\p{L}])|\.{8,}|…{3,}/gu;
export const HOST = /(?<![\p{L}\p{N}@-])(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[a-z]{2,})(?=[/?\s)>"'\],;]|$)/giu;
export const DIGIT = /\d/;
export const DIGIT_OR_LETTER = /[\p{L}\p{N}]/u;
export const LETTER_SMALL = /\p{Ll}/u;
export const TIME_OF_DAY = /\d{1,2}:\d{2}/;
/** A sum to the cent. */
export const MONEY = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,])/;
/** What stands between a remark and its reason: `VOID - entered in error`. */
export const REASON = /\s[-–—]\s|[,.;(!]/u;
/** What stands between the name and the subject of a title. */
export const TITLE_DIVIDER = /\s[-–—|·]\s/u;
/** `[TEST] Your order`: what stands in brackets in front of a subject. */
export const BRACKETED = /^\s*(?:\p{L}{1,3}:\s*)*[[(]([^\])]{2,30})[\])]/u;
