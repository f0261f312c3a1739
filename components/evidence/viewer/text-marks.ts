export type TextMark = { key: string; start: number; end: number };
/** A run of text and the keys of all marks that cover it. */
export type TextRun = { start: number; text: string; keys: string[] };

/**
 * Cuts a text at the borders of its marks, so that overlapping marks need no nesting. The runs joined are the text.
 * Offsets outside the text are held to it; a mark without length marks nothing.
 */
export function markText(text: string, marks: readonly TextMark[]): TextRun[] {
  const held = marks
    .map(({ key, start, end }) => ({ key, start: hold(start, text), end: hold(end, text) }))
    .filter(({ start, end }) => end > start);
  const cuts = [...new Set([0, text.length, ...held.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const keys = held.filter((mark) => mark.start <= start && mark.end >= end).map(({ key }) => key);
    return { start, text: text.slice(start, end), keys };
  });
}

function hold(offset: number, text: string): number {
  return Math.max(0, Math.min(text.length, offset));
}
