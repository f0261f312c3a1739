/** How much of the text part's wording the HTML part must contain; below it the two say different things. */
const SHARED_WORDING = 0.6;

/**
 * Whether the text and HTML parts of a mail disagree in substance: the text states an order number, amount or date that
 * the HTML does not show, or the HTML lacks much of its wording. What only the HTML shows does not count, it is mostly
 * advertising; nor do the addresses of links, which mail writers rewrite.
 */
export function partsDiffer(text: string, html: string): boolean {
  const [left, right] = [substance(text), substance(html)];
  if (missing(left.figures, right.figures) > 0) return true;
  return left.words.size > 0 && 1 - missing(left.words, right.words) / left.words.size < SHARED_WORDING;
}

function substance(part: string): { figures: Set<string>; words: Set<string> } {
  const plain = part.replace(/<?\b(?:https?:\/\/|www\.)[^\s>]*>?/gi, " ").toLowerCase();
  const figures = plain.match(/\d[\d.,:/-]*\d/g) ?? [];
  return {
    figures: new Set(figures.map((figure) => figure.replace(/\D/g, "")).filter((digits) => digits.length >= 3)),
    words: new Set(plain.match(/\p{L}{3,}/gu) ?? []),
  };
}

function missing(from: Set<string>, other: Set<string>): number {
  return [...from].filter((entry) => !other.has(entry)).length;
}
