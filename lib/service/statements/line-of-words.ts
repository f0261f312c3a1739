/**
 * The one line that has these words, counted from 1. Of lines of one record of a tree it is the first: a number stands in it
 * and in the addresses that it names. Words of several records say nothing of a place.
 */
export function lineOfWords(lines: Iterable<string>, quote: string | undefined): number | undefined {
  const words = plain(quote ?? "");
  if (words === "") return undefined;
  let number = 0;
  let record: string | undefined;
  let found: number | undefined;
  let isWithin = false;
  for (const line of lines) {
    number += 1;
    const own = RECORD.exec(line)?.[1];
    // Members of a record that are nested deeper do not name it.
    if (own !== undefined && own !== record) {
      record = own;
      isWithin = false;
    }
    if (!plain(line).includes(words)) continue;
    if (found !== undefined && !isWithin) return undefined;
    found ??= number;
    isWithin = record !== undefined;
  }
  return found;
}

/** The numbered member of a list that a line of a tree begins with: `Payments 3 › Id: …`. */
const RECORD = /^((?:[^›:]+ › )?[^›:]+ \d+) › /;

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
