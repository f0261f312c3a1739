/** Signs that `normalize` changes, and words that the end of a line may cut. */
export const UNUSUAL = /[^\t\n\x20-\x7e]|-[ \t]*\n/;
/** Letters and digits without a sign between them. */
export const RUN = /[a-z\d\u00df-\u024f]+/g;
