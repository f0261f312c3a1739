/** `Jo Hale, 7 July 08:12 — Still nobody`, `02/14 voicemail 0:48 Hale: "nobody came"`: what stands in front of words, and the words. */
const HEADED = /^(?<head>[^\t]{3,70}?)(?::\s+|\s+[-–—]\s+|\s+(?=["“„«]))(?<words>\S.*)$/su;
const DIGIT = /\d/;

/** The head of a line of a book or log, which has a day, an hour or a number, and what it tells. */
export function headed(line: string): { head: string; words: string } | undefined {
  const { head, words } = HEADED.exec(line)?.groups ?? {};
  return head !== undefined && words !== undefined && DIGIT.test(head) ? { head, words } : undefined;
}

const BETWEEN_CELLS = /\t|\s{2,}|;|\|/u;

/** The cells of a printed row. */
export const cellsOf = (line: string): string[] =>
  line
    .split(BETWEEN_CELLS)
    .map((cell) => cell.trim())
    .filter(Boolean);
