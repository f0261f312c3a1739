import type { DocumentReading } from "@/lib/service/documents/reading";
import { blocksOf, type Line, linesOf, type Span, spanOf } from "../language/lines";

export type Blanked = { reading: DocumentReading; blocked: Span[] };

/**
 * Blanks every block that gives orders to a program, same length, before records are cut: no identifier, date or event
 * survives from it. A block is a paragraph, a cell, or a line of a printed tree.
 */
export function blankOrders(reading: DocumentReading, speaks: (text: string) => boolean): Blanked {
  const blocked: Span[] = [];
  const isTree = reading.form === "json" || reading.form === "xml";
  const pages = reading.pages.map((page) => {
    const found = partsOf(linesOf(page), isTree).filter(({ start, end }) => speaks(page.text.slice(start, end)));
    blocked.push(...found);
    return { ...page, text: found.reduce(blank, page.text) };
  });
  return { reading: blocked.length === 0 ? reading : { ...reading, pages }, blocked };
}

function partsOf(lines: readonly Line[], isTree: boolean): Span[] {
  if (isTree) return lines.flatMap((line) => spanOf(line.cells) ?? []);
  return blocksOf(lines).flatMap((block) => {
    const runs: Line[][] = [];
    const cells: Span[] = [];
    let open = false;
    for (const line of block) {
      if (line.cells.length > 1) {
        cells.push(...line.cells.map(({ page, start, end }) => ({ page, start, end })));
        open = false;
      } else if (open) runs.at(-1)?.push(line);
      else {
        runs.push([line]);
        open = true;
      }
    }
    return [...cells, ...runs.flatMap((run) => spanOf(run.flatMap((line) => line.cells)) ?? [])];
  });
}

function blank(text: string, { start, end }: Span): string {
  const hidden = [...text.slice(start, end)].map((character) =>
    character === "\n" ? character : " ".repeat(character.length),
  );
  return text.slice(0, start) + hidden.join("") + text.slice(end);
}
