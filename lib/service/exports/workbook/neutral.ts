export type CellText = string | number | boolean | null;

/** The most a cell holds, in characters, less the room for a mark. */
const LONGEST = 32_000;

/**
 * Text that no program takes for a formula, also after it was saved as CSV: what begins like one gets an apostrophe in
 * front. Control characters, which the format has no place for, go.
 */
export function neutral(value: CellText): CellText {
  if (typeof value !== "string") return value;
  const text = value
    .replace(/\p{Cc}/gu, (found) => (/[\t\n]/.test(found) ? found : ""))
    .replace(/\p{Cs}/gu, "\uFFFD")
    .slice(0, LONGEST);
  return /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
}
