/**
 * Replaces what is not wording (links, quote marks of forwarded mail, emphasis marks, invisible characters) by spaces.
 * The length never changes, so offsets stay those of the page.
 */
export function blankNoise(text: string): string {
  return NOISE.reduce((current, pattern) => current.replace(pattern, blanks), text);
}

const NOISE: readonly RegExp[] = [
  // A hard space is a space, except where it groups thousands.
  /\u00a0(?!\d{3}(?!\d))|(?<!\d)\u00a0|[\u2000-\u200a\u3000]/g,
  /[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]|\u034f/g,
  /https?:\/\/[^\s<>"')\]]+/gi,
  /<(?:https?:)?[^<>\n]{0,5}>/g,
  /^(?:[ \t]*>)+/gm,
  // Emphasis, never the stars of a masked card number.
  /(?<![*\w])\*{1,2}(?=[\p{L}(])/gu,
  /(?<=[\p{L}\p{N}.:!?)])\*{1,2}(?=[\s.,:;]|$)/gmu,
];

function blanks(part: string): string {
  return part.replace(/[^\n]/g, " ");
}
