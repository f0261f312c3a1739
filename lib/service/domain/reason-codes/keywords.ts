/** Up to this length a keyword must be a whole word: `oct` is not in `October`, but `fraud` is in `fraudulent`. */
const LONGEST_WHOLE_WORD = 4;

/** The keywords that occur in a text, whatever its case and punctuation. */
export function keywordsIn(text: string, keywords: readonly string[]): string[] {
  const words = ` ${plainWords(text)} `;
  return keywords.filter((keyword) => {
    const wanted = plainWords(keyword);
    if (wanted === "") return false;
    return words.includes(wanted.length <= LONGEST_WHOLE_WORD ? ` ${wanted} ` : ` ${wanted}`);
  });
}

export function plainWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
