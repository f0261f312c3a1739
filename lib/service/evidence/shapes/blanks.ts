export type Blank = { start: number; end: number; kind: "blank" | "placeholder" | "empty-box" | "ticked-box" };

/** Not the line on which somebody wrote a sum: `__138.00______`. */
const RULE = /(?<![_\d])_{3,}(?![_\d])|\.{6,}|…{2,}/g;
const PLACEHOLDER =
  /\[(?=[^\]\n]{0,39}\p{Lu})[\p{Lu}\d _./'-]{3,40}\]|\{\{[^}\n]{1,60}\}\}|<<[^>\n]{1,60}>>|\[(?:[A-Z][a-z]+ )+[Hh]ere\]/gu;
const EMPTY_BOX = /[☐□▢◻❏❑]|\[[ _]\](?!\()|(?<=^|[\s\n])\(\s\)/g;
const TICKED_BOX = /[☑☒✓✔✅🗹]|\[[xX✓✔]\]|(?<=^|\n)\s*\([xX✓✔]\)/gu;

/** What nobody filled in, and the boxes that somebody ticked. */
export function findBlanks(text: string): Blank[] {
  const of = (pattern: RegExp, kind: Blank["kind"]) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, kind }));
  return [
    ...of(RULE, "blank"),
    ...of(PLACEHOLDER, "placeholder"),
    ...of(EMPTY_BOX, "empty-box"),
    ...of(TICKED_BOX, "ticked-box"),
  ].sort((one, other) => one.start - other.start);
}

/** Whether something is still to be filled in or ticked. */
export const hasOpenBlank = (text: string): boolean => findBlanks(text).some(({ kind }) => kind !== "ticked-box");
