/** `14`, `14th`. No words of a language. */
export const NUMBER = /^(\d{1,3})(?:\p{L}{1,3})?$/u;
export const PERCENT = /%/g;
/** A new line that does not go on with the sentence of the one above it. */
export const BREAK = /\n(?!\s*\p{Ll})/u;
/** What ends a clause. */
export const ENDS_CLAUSE = /[.;:,!?()](?=\s|$|["”»])|\s[-–—]\s/u;
export const ENDS_WITH_NUMBER = /\d$/u;
