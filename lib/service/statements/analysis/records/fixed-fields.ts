import type { Line } from "../grid/grid";

const LEAST_LINES = 3;
const LEAST_LENGTH = 40;
const LEAST_FILLED = 6;

/**
 * Lines of fields at fixed places, with a blank where one number ends and the zeros of the next begin: a count and an amount,
 * a number in sequence and a count. What lines of one shape show holds for those of others at the same place.
 */
export function withFields(lines: readonly Line[], marks: readonly string[], flagged: boolean): readonly Line[] {
  const groups = new Map<string, string[]>();
  for (const [at, { text }] of lines.entries())
    groups.set(marks[at] ?? "", [...(groups.get(marks[at] ?? "") ?? []), text]);
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const width = Math.max(...most.map(({ length }) => length));
  const isFixed = width >= LEAST_LENGTH && most.every(({ length }) => length >= width * 0.6);
  if (!isFixed || most.length < LEAST_LINES) return lines;
  const ends = new Set<number>();
  for (const texts of groups.values()) if (texts.length >= LEAST_LINES) for (const end of endsOf(texts)) ends.add(end);
  if (ends.size === 0) return lines;
  const flags = flagged ? flagsIn(most, ends) : undefined;
  return lines.map((line) => ({ ...line, text: parted(line.text, ends, flags) }));
}

/** The digit before an amount that is one of two on all lines is its side: more is paid to a merchant than is taken. */
function flagsIn(texts: readonly string[], ends: ReadonlySet<number>): { at: number; plus: string } | undefined {
  for (const end of ends) {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text[end - 1] ?? "", (counts.get(text[end - 1] ?? "") ?? 0) + 1);
    const [most, least, ...others] = [...counts].toSorted(([, one], [, other]) => other - one);
    if (most && least && others.length === 0) return { at: end - 1, plus: most[0] };
  }
  return undefined;
}

/** Where every line has a zero that fills an amount, behind digits that are not all zeros. */
function endsOf(texts: readonly string[]): number[] {
  const width = Math.min(...texts.map(({ length }) => length));
  const every = (at: number, is: RegExp): boolean => texts.every((text) => is.test(text[at] ?? ""));
  return Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      at > 0 &&
      every(at, /0/) &&
      every(at + 1, /0/) &&
      every(at - 1, /\d/) &&
      !every(at - 1, /0/) &&
      texts.every((text) => (/^\d+/.exec(text.slice(at))?.[0].length ?? 0) >= LEAST_FILLED),
  );
}

function parted(text: string, ends: ReadonlySet<number>, flag: { at: number; plus: string } | undefined): string {
  return [...text]
    .map((letter, at) => {
      if (flag?.at === at && /\d/.test(letter)) return letter === flag.plus ? " C" : " D";
      const isEnd = ends.has(at) && letter === "0" && /\d/.test(text[at - 1] ?? "") && flag?.at !== at - 1;
      return isEnd ? ` ${letter}` : letter;
    })
    .join("");
}
