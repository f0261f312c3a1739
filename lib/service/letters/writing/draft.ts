import type { Citation, Claim } from "@/lib/contract/analysis";

/** A sentence that rests on documents: its markdown without the closing full stop, and what it cites. */
export type Sentence = {
  words: string;
  citations: readonly Citation[];
  /** What ends it; a table cell ends with nothing. */
  stop?: "";
};

/** Text that rests on the case alone, or a sentence with its exhibits. */
export type Piece = string | Sentence;

export type Letter = { markdown: string; claims: Claim[] };

/** Puts paragraphs together and notes where each sentence stands. Paragraphs are separated by an empty line. */
export function compose(paragraphs: readonly (readonly Piece[])[]): Letter {
  let markdown = "";
  const claims: Claim[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.length === 0) continue;
    if (markdown !== "") markdown += "\n\n";
    for (const piece of paragraph) {
      const start = markdown.length;
      if (typeof piece === "string") {
        markdown += piece;
        continue;
      }
      const text = withExhibits(piece);
      markdown += text;
      claims.push({ text, start, end: markdown.length, citations: distinct(piece.citations) });
    }
  }
  return { markdown: `${markdown}\n`, claims };
}

/** `… on 14 October 2026 (Exhibit C).` */
function withExhibits({ words, citations, stop }: Sentence): string {
  const letters = [...new Set(citations.map(({ exhibit }) => exhibit))].sort(byExhibit);
  const label =
    letters.length > 1 ? `Exhibits ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)}` : `Exhibit ${letters[0]}`;
  return `${words} (${label})${stop ?? "."}`;
}

/** A, B … Z, AA. */
function byExhibit(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

function distinct(citations: readonly Citation[]): Citation[] {
  const key = ({ evidenceId, page, start, end }: Citation) => `${evidenceId} ${page} ${start} ${end}`;
  return [...new Map(citations.map((citation) => [key(citation), citation])).values()];
}
