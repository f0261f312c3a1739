/** Shapes of numbers, codes and amounts. No words of a language. */

export const ALPHANUMERIC = /[\p{L}\p{N}]/u;
export const DIGIT = /\d/;
export const FOUR_DIGITS_ALONE = /^\d{4}$/;
export const THREE_DIGITS = /\d{3}/;
export const ONLY_DIGITS = /^\d+$/;
export const TWELVE_DIGITS = /^0\d{11}$/;
/** What may stand between the parts of one number: `2400 0006-3010`. */
export const SEPARATOR = /^[\s\u00a0._/#*-]$/u;
/** A code with a digit, as people type it into a description: `A-10023`, `#4711`, `1Z5R89390357567127`. */
export const TYPED_CODE =
  /(?<![\p{L}\p{N}._/-])#?(?=[\p{L}\p{N}_/-]*\d)[\p{Lu}\p{N}][\p{L}\p{N}]*(?:[-_/][\p{L}\p{N}]+)*(?![\p{L}\p{N}]|[.,]\d)/gu;
export const DATE_LIKE =
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{1,2}[-/]\d{1,2}$|^\d{1,2}[-/]\p{L}{3,9}[-/]\d{2,4}$|^(?:19|20)\d{2}$/u;
export const ORDINAL = /^\d{1,3}(?:st|nd|rd|th|x|h|d|am|pm)?$/i;
export const ARN = /(?<!\d)\d{23}(?!\d)/;
export const PREFIXED_ID = /^(?:ch|py|pi|re|txn|tr|pay|cap)_[A-Za-z0-9]{8,}$/;
/** `**** 4242`, `XXXX-XXXX-XXXX-4242`, `411111******4242`. */
export const MASKED_CARD =
  /(?:(?<bin>\d{6,8})[\s-]{0,3})?[*xX•·#.]{2,19}(?:[\s-]{1,3}[*xX•·#.]{2,19}){0,4}[\s-]{0,3}(?<tail>\d{4})(?!\d)/gu;
/** Four digits that no further digit, point or letter continues. */
export const FOUR_DIGITS = /(?<![\d.,/])\d{4}(?![\p{L}\p{N}]|[.,/:-]\d)/gu;
/** As four digits: American Express prints one more of its numbers. */
export const FIVE_DIGITS = /(?<![\d.,/])\d{5}(?![\p{L}\p{N}]|[.,/:-]\d)/gu;
/** What stands for the hidden digits of a card: `x4038`, `(…3009`, `-1992`. */
export const MASK_BEFORE = /[\s(*•·…#.–-]*[xX]?$/u;
/** The last digits behind one mark for the others: `x8005`, `…4242`. */
export const MASKED_END = /(?<![\p{L}\p{N}*•·…#.])(?:[*•…]|[xX])[\s-]?(?<tail>\d{4})(?![\p{L}\p{N}])/gu;
const SIGN = String.raw`[A-Z]{3}|[A-Z]{1,2}\$|[$€£¥₹]|kr|zł|Fr\.`;
const GROUPED = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d{1,3})?`;
/** An amount with what stands directly before and behind it. */
export const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?:(?<before>${SIGN})\s?)?-?(?<number>${GROUPED})(?![\p{N}/]|[.,:-]\d)(?:\s?(?<after>${SIGN})(?![\p{L}\p{N}]))?`,
  "gu",
);
export const NOT_WORD = /[^\p{L}\p{N}]+/u;
export const NO_DIGITS = /\D/g;
export const NO_LETTERS = /\P{L}/gu;
export const SPACES = /\s+/;
/** Letters and digits that a hyphen or nothing joins: `UO-77163`, `RG118702`. */
export const MENTIONED = /(?<![\p{L}\d@./-])\p{Lu}{1,5}-?\d{4,12}(?![\p{L}\d@/-])/gu;

/** The whole text is one code with a digit, and no day. */
export function isTypedCode(text: string): boolean {
  const [first] = text.match(TYPED_CODE) ?? [];
  return first === text && !DATE_LIKE.test(text) && !ORDINAL.test(text);
}
/** The text up to a number behind the name under which a charge appears: `SQ *MILLER `. */
export const DESCRIPTOR = /\S\s?\*\s?\S+\s+$/u;
/** The name itself: `MRDN*TOOLHOUSE`, `SQ *MILLER`; no masked card. */
export const STATEMENT_TEXT = /(?<![\p{L}\p{N}*])\p{Lu}[\p{Lu}\p{N}]*\s?\*\s?\p{Lu}[\p{Lu}\p{N}]+(?![\p{Ll}*])/u;
/** The running number of an entry of a journal. */
export const ENTRY_NUMBER = /^\d{3,6}$/;
