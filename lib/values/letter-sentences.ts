/** Markdown that stands before a line: quotes, list marks, and a heading that the paragraph runs on from. */
const MARKS = /^(?:\s*(?:>|[-*+]|\d+\.)\s+)*(?:\*\*[^*]+[.:]\*\*\s+)?/;
const HEADING = /^\s*#{1,6}\s/;
/** Emphasis, code marks and the backslashes that keep signs from being Markdown. */
const SIGNS = /\*\*|__|`|\\(?=[^\w\s])/g;

/** A sentence as a reader sees it, with its offsets into the Markdown. */
export type LetterSentence = { text: string; start: number; end: number };

/** The sentences of a letter in order, without headings, tables and what is too short to say anything. */
export function sentencesOf(markdown: string): LetterSentence[] {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  let at = 0;
  return markdown.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    if (line.includes("|") || HEADING.test(line)) return [];
    const lead = MARKS.exec(line)?.[0].length ?? 0;
    return joined([...segmenter.segment(line.slice(lead))].map(({ segment, index }) => ({ segment, index })))
      .map(({ segment, index }) => {
        const start = from + lead + index + (segment.length - segment.trimStart().length);
        return { text: withoutSigns(segment), start, end: start + segment.trim().length };
      })
      .filter(({ text }) => text.split(" ").length >= SHORTEST);
  });
}

/** The sentences of a letter, each once: what a comment can be about. */
export function letterSentences(markdown: string): string[] {
  return [...new Set(sentencesOf(markdown).map(({ text }) => text))];
}

/** Words of a sentence; what is shorter is a salutation or a heading. */
const SHORTEST = 4;

function withoutSigns(text: string): string {
  return text.replace(SIGNS, "").replace(/\s+/g, " ").trim();
}

type Segment = { segment: string; index: number };

/** "Signed for by J. Doe." is one sentence: an initial does not end it. */
function joined(segments: readonly Segment[]): Segment[] {
  const whole: Segment[] = [];
  for (const { segment, index } of segments) {
    const before = whole.at(-1);
    if (before && /(?:^|\s)\p{Lu}\\?\.\s*$/u.test(before.segment)) before.segment += segment;
    else whole.push({ segment, index });
  }
  return whole;
}
