import { type Block, plainText } from "@/lib/service/exports/markdown/blocks";
import { toBlocks } from "@/lib/service/exports/markdown/to-blocks";

/** The words of a letter without markup, paragraphs divided by blank lines. */
export function plainLetter(markdown: string): string {
  return paragraphs(toBlocks(markdown)).join("\n\n");
}

function paragraphs(blocks: readonly Block[]): string[] {
  return blocks.flatMap(wordsOf);
}

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [plainText(block.runs)];
    case "list":
      return [
        block.items
          .map((item, index) => `${block.ordered ? `${block.first + index}.` : "-"} ${paragraphs(item).join("\n  ")}`)
          .join("\n"),
      ];
    case "table":
      return [block.rows.map((row) => row.map(plainText).filter(Boolean).join(": ")).join("\n")];
    case "quote":
      return paragraphs(block.blocks);
    case "code":
      return [block.text];
    case "rule":
      return [];
  }
}
