/** Letters that no decomposition reduces to plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Text in lower case and without accents, so that words compare as they are meant. */
export function plainLetters(text: string): string {
  // Most texts have nothing else, and there are many of them.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøæœßđðþı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Words in which umlauts are written as two letters, as in files without accents: `Rueckbuchung`, `gebuehr`. */
export function withUmlauts(plain: string): string {
  return plain.replace(/(?<![aeq])ue|ae|oe/g, ([letter = ""]) => letter);
}

/** The words of a field name or a title, in any of the usual spellings. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
