/**
 * The text with every decimal digit of any script as 0 to 9, position by position: what follows keeps its offsets. A
 * digit that takes two code units is followed by a word joiner, which is no visible character.
 */
export function withPlainDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => digitValue(digit).padEnd(digit.length, "\u2060"));
}

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Digits stand in rows of ten that begin at a multiple of sixteen, or six after one (Unicode 16, chapter 4.6). */
function digitValue(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^[0-9]$/.test(compatible)) return compatible;
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  const first = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String((code - first) % 10);
}
