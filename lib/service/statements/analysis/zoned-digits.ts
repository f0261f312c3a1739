/** The last digit of a number with its sign in one character, as mainframes write it: `{` is +0, `A` +1, `}` -0, `J` -1. */
const ZONED = "{ABCDEFGHI}JKLMNOPQR";
const TENS = 10;
const SIDES: ReadonlySet<string> = new Set(["C", "D"]);

const LEAST_LINES = 5;
const LEAST_SHARE = 0.9;
/** Words behind numbers begin with their own letter; last digits differ before the same words. */
const LEAST_KINDS = 4;
const LOOKED_AT = 5;
const FIELD = /(?<=\d{7})[{}A-R]/g;

/**
 * Lines of fields at fixed places whose amounts end in a digit and sign in one, with both written out: `0000000398J` is
 * `00000003981- `. Where nearly all lines that have digits up to a place have one of these characters there, and several of
 * them, it is such a place.
 */
export function withZonedDigits(text: string): string {
  const lines = text.split("\n");
  const found = new Set(lines.flatMap((line) => [...line.matchAll(FIELD)].map(({ index }) => index)));
  const places = [...found].flatMap((at) => {
    const filled = lines.filter((line) => /\d{7}$/.test(line.slice(0, at)) && line.length > at);
    const zoned = filled.filter((line) => ZONED.includes(line[at] ?? ""));
    // Credit and debit are marked by two of these letters.
    const others = zoned.filter((line) => !SIDES.has(line[at] ?? ""));
    const isMost = zoned.length >= filled.length * LEAST_SHARE && others.length * 2 >= zoned.length;
    const isZoned = zoned.length >= LEAST_LINES && isMost;
    return isZoned && differ(zoned, at) ? [at] : [];
  });
  if (places.length === 0) return text;
  const isPlace = new Set(places);
  return lines
    .map((line) => [...line].map((one, at) => (isPlace.has(at) ? written(one) : one)).join(""))
    .join("\n")
    .replace(FILLED, (_, digits: string, sign: string) => `${digits}${written(sign)}`);
}

/** Where a file writes amounts so, others that are filled with zeros and end in a letter are written so, too. */
const FILLED = /(?<!\d)(0{3,}\d{4,})([{}A-R])(?![\p{L}\d])/gu;

function differ(lines: readonly string[], at: number): boolean {
  const kinds = new Map<string, Set<string>>();
  for (const line of lines) {
    const behind = line.slice(at + 1, at + 1 + LOOKED_AT).replace(/\d/g, "0");
    kinds.set(behind, (kinds.get(behind) ?? new Set()).add(line[at] ?? ""));
  }
  return [...kinds.values()].some(({ size }) => size >= LEAST_KINDS);
}

function written(sign: string): string {
  const at = ZONED.indexOf(sign);
  if (at < 0) return `${sign}  `;
  return at < TENS ? `${at}+ ` : `${at - TENS}- `;
}
