import type { Claim } from "@/lib/contract/analysis";
import type { Place } from "@/lib/service/assessment/judgement/documents";
import { cite, lineOf } from "@/lib/service/assessment/judgement/passages";

/** A sentence that rests on documents: its words without the closing full stop, and where they stand. */
export type Sentence = {
  words: string;
  places: readonly Place[] /** What ends it; a table cell ends with nothing. */;
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
      claims.push({ text, start, end: markdown.length, citations: citationsOf(piece.places) });
    }
  }
  return { markdown: `${markdown}\n`, claims };
}

/** `… on 14 October 2026 (Exhibit C).` */
function withExhibits({ words, places, stop }: Sentence): string {
  const letters = [...new Set(places.map(({ document }) => document.exhibit))].sort(byExhibit);
  const label =
    letters.length > 1 ? `Exhibits ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)}` : `Exhibit ${letters[0]}`;
  return `${words} (${label})${stop ?? "."}`;
}

/** A, B … Z, AA. */
function byExhibit(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

function citationsOf(places: readonly Place[]): Claim["citations"] {
  const seen = new Set<string>();
  return places.flatMap(({ document, passage }) => {
    const line = lineOf(document, passage);
    const key = `${document.evidenceId} ${line.page} ${line.start} ${line.end}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [cite({ document, passage: line })];
  });
}
