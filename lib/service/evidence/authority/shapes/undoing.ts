/** Shapes of lines that take back what stands above them. No words of a language. */

export const SPACES = /\s+/;
/** What stands between a title and its text. */
export const AFTER_A_TITLE = /:|\s[-–—]\s/;
/** What is no letter or digit at the ends of a token. */
export const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Times, numbers and marks in front of the first word. */
export const LEADING_NUMBERS = /^(?:[^\p{L}\s]+\s+)+/u;
/** Cells of a line, also of one that plain text aligns. */
export const CELLS_OF_A_LINE = /\t+|\s{2,}|\s?[|;]\s?/;
/** The end of a sentence inside a line. */
export const SENTENCE_END = /(?<=\p{L}{2}[.!])\s+/u;
/** A day or time, or a number that may be one. */
export const HAS_TIME = /\d{1,2}[:.h]\d{2}|\d{1,4}[-/.]\d{1,2}/;
/** A number of an order or customer. */
export const CODE_IN_LINE = /(?<![\p{L}\p{N}:.])(?=[\p{L}\p{N}-]*\d{3})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?![:.]\d)/gu;
