/** The one line that has these words, counted from 1; words that stand on several lines say nothing of a place. */
export function lineOfWords(lines: Iterable<string>, quote: string | undefined): number | undefined {
  const words = plain(quote ?? "");
  if (words === "") return undefined;
  let number = 0;
  let found: number | undefined;
  for (const line of lines) {
    number += 1;
    if (!plain(line).includes(words)) continue;
    if (found !== undefined) return undefined;
    found = number;
  }
  return found;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
