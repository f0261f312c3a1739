import type { Box, Word } from "./reading";

export type PlacedWord = { text: string; box: Box };
/** The page's sides in any one unit, and the gap between cells in heights of a word. */
type Size = { width: number; height: number; cellGap?: number };
/** Boxes that span the whole line, as a PDF has them; a gap of this many heights is wider than a justified space. */
const CELL_GAP = 0.75;

/**
 * Words as lines of text, top to bottom and left to right, with the place of each word in the text. A gap of more than three quarters of a
 * line's height separates cells and becomes a tab. `size` is the page's, in any one unit.
 */
export function joinLines(words: PlacedWord[], size: Size): { text: string; words: Word[] } {
  let text = "";
  const placed: Word[] = [];
  for (const line of intoLines(words)) {
    if (text !== "") text += "\n";
    let before: PlacedWord | undefined;
    for (const word of line.sort((a, b) => a.box[0] - b.box[0])) {
      if (before) text += isGap(before, word, size) ? "\t" : " ";
      placed.push({ start: text.length, end: text.length + word.text.length, box: word.box });
      text += word.text;
      before = word;
    }
  }
  return { text, words: placed };
}

/** Words stand on one line when their middles lie within half of the smaller one's height. */
function intoLines(words: PlacedWord[]): PlacedWord[][] {
  const lines: { middle: number; height: number; words: PlacedWord[] }[] = [];
  const middle = ({ box }: PlacedWord): number => (box[1] + box[3]) / 2;
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const height = word.box[3] - word.box[1];
    const line = lines
      .slice(-4)
      .find((candidate) => Math.abs(candidate.middle - middle(word)) < Math.min(candidate.height, height) / 2);
    if (line) line.words.push(word);
    else lines.push({ middle: middle(word), height, words: [word] });
  }
  return lines.map((line) => line.words);
}

function isGap(left: PlacedWord, right: PlacedWord, size: Size): boolean {
  const gap = (right.box[0] - left.box[2]) * size.width;
  const height = Math.max(left.box[3] - left.box[1], right.box[3] - right.box[1]) * size.height;
  return gap > height * (size.cellGap ?? CELL_GAP);
}

/** Under this many letters and digits a page counts as without text: noise, a page number, a logo. */
const LEAST_CHARACTERS = 20;

export function hasText(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_CHARACTERS;
}
