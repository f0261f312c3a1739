/** Markdown that stands before a line: headings, quotes, list marks. */
const MARKS = /^(?:\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+)+/;
/** Emphasis, code marks and the backslashes that keep signs from being Markdown. */
const SIGNS = /\*\*|__|`|\\(?=[^\w\s])/g;

/** The sentences of a letter as a reader sees them, in order, each once: what a comment can be about. */
export function letterSentences(markdown: string): string[] {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  const sentences = markdown
    .split("\n")
    .filter((line) => !line.includes("|"))
    .map((line) => line.replace(MARKS, "").replace(SIGNS, "").trim())
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence.split(" ").length >= SHORTEST);
  return [...new Set(sentences)];
}

/** Words of a sentence; what is shorter is a salutation or a heading. */
const SHORTEST = 4;
