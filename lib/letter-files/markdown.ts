import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** A run of text in one style. A line break is a newline in its text. */
export type Run = { text: string; bold?: boolean; italic?: boolean };

/** A block of a letter, independent of the output format. */
export type Block =
  | { kind: "heading"; depth: number; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; first: number; items: Block[][] }
  /** With `head` the first row is the column header. */
  | { kind: "table"; head: boolean; rows: Run[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

/** The text of runs without their style. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root["children"][number];
type Style = Omit<Run, "text">;

/**
 * The blocks of a Markdown text. Links keep only their text, images keep only their description, HTML is shown as text:
 * content of a document must not load anything from outside.
 */
export function toBlocks(markdown: string): Block[] {
  return blocksOf(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children);
}

function blocksOf(nodes: readonly Node[]): Block[] {
  return nodes.flatMap((node) => blockOf(node));
}

function blockOf(node: Node): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", depth: node.depth, runs: runsOf(node.children) }];
    case "paragraph":
      return [{ kind: "paragraph", runs: runsOf(node.children) }];
    case "list":
      return [
        {
          kind: "list",
          ordered: node.ordered === true,
          first: node.start ?? 1,
          items: node.children.map((item) => blocksOf(item.children)),
        },
      ];
    case "table":
      return [tableOf(node.children.map((row) => row.children.map((cell) => cell.children)))];
    case "blockquote":
      return [{ kind: "quote", blocks: blocksOf(node.children) }];
    case "code":
    case "html":
      return [{ kind: "code", text: node.value }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "footnoteDefinition":
      return blocksOf(node.children);
    case "definition":
      return [];
    default:
      return [{ kind: "paragraph", runs: runsOf([node]) }];
  }
}

/** An empty first row is Markdown's form of a table without a header. */
function tableOf(rows: Node[][][]): Block {
  const cells = rows.map((row, index) => row.map((cell) => runsOf(cell, index === 0 ? { bold: true } : {})));
  const head = cells[0]?.some((cell) => plainText(cell).trim() !== "") ?? false;
  return { kind: "table", head, rows: head ? cells : cells.slice(1) };
}

function runsOf(nodes: readonly Node[], style: Style = {}): Run[] {
  return nodes.flatMap((node) => runOf(node, style));
}

function runOf(node: Node, style: Style): Run[] {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "html":
      return [{ ...style, text: node.value }];
    case "strong":
      return runsOf(node.children, { ...style, bold: true });
    case "emphasis":
      return runsOf(node.children, { ...style, italic: true });
    case "break":
      return [{ ...style, text: "\n" }];
    case "image":
    case "imageReference":
      return node.alt ? [{ ...style, text: node.alt }] : [];
    case "footnoteReference":
      return [{ ...style, text: `[${node.label ?? node.identifier}]` }];
    default:
      return "children" in node ? runsOf(node.children as Node[], style) : [];
  }
}
