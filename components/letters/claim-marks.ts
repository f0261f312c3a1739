import type { Claim } from "@/lib/contract/analysis";

/** The parts of a markdown tree that are read and changed here. */
type MarkdownNode = {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName: string; hProperties: Record<string, string> };
};

type Span = { index: number; start: number; end: number };
type Piece = { text: string; claims: number[] };

/**
 * Remark plugin: wraps the words of each claim in `<span data-claim="n">`, found by their offsets into the markdown.
 * A claim that runs over emphasis or lines has several spans; the last one also carries `data-claim-end`. It must run
 * before plugins that make text nodes without positions.
 */
export function claimMarks({
  markdown,
  claims,
}: {
  markdown: string;
  claims: readonly Pick<Claim, "start" | "end">[];
}) {
  return (tree: object) => {
    const spans = claims.map(({ start, end }, index) => ({ index, start, end: trimmedEnd(markdown, start, end) }));
    const last = new Map<number, MarkdownNode>();
    let cursor = 0;

    const visit = (parent: MarkdownNode) => {
      parent.children = parent.children?.flatMap((node) => {
        if (node.type !== "text" && node.type !== "inlineCode") {
          visit(node);
          return [node];
        }
        const offsets = sourceOffsets(markdown, node, cursor);
        cursor = offsets.at(-1) ?? cursor;
        return wrap(node, cut(node.value ?? "", offsets, spans), last);
      });
    };

    visit(tree as MarkdownNode);
    for (const node of last.values()) if (node.data) node.data.hProperties.dataClaimEnd = "";
  };
}

/** The sentence's own stop and the space after it stay outside, so that the exhibit's tile comes before them. */
function trimmedEnd(markdown: string, start: number, end: number): number {
  const words = markdown.slice(start, end).replace(/[\s.,;:]+$/, "");
  return start + (words.length || end - start);
}

/** For each character of a node's value, and for its end, its position in the markdown. */
function sourceOffsets(markdown: string, node: MarkdownNode, cursor: number): number[] {
  const value = node.value ?? "";
  let at = node.position?.start.offset ?? Math.max(0, markdown.indexOf(value, cursor));
  const limit = node.position?.end.offset ?? at + value.length;
  const offsets: number[] = [];
  for (const character of value.split("")) {
    let length = sourceLength(markdown, at, character);
    while (length === 0 && at < limit) length = sourceLength(markdown, ++at, character);
    offsets.push(Math.min(at, limit));
    at += length;
  }
  return [...offsets, Math.min(at, limit)];
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy;

/** How much markdown produces this character at this position: 0 for an escape or an indent before it. */
function sourceLength(markdown: string, at: number, character: string): number {
  ENTITY.lastIndex = at;
  const entity = ENTITY.exec(markdown)?.[0];
  if (entity) return entity.length;
  return markdown[at] === character ? 1 : 0;
}

function cut(value: string, offsets: number[], spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < value.length; at++) {
    const offset = offsets[at] ?? 0;
    const claims = spans.filter(({ start, end }) => start <= offset && offset < end).map(({ index }) => index);
    const piece = pieces.at(-1);
    if (piece && piece.claims.join() === claims.join()) piece.text += value[at];
    else pieces.push({ text: value[at] ?? "", claims });
  }
  return pieces;
}

function wrap(node: MarkdownNode, pieces: Piece[], last: Map<number, MarkdownNode>): MarkdownNode[] {
  return pieces.flatMap(({ text, claims: [claim] }) => {
    const words: MarkdownNode = { type: node.type, value: text };
    if (claim === undefined) return words;
    const data = { hName: "span", hProperties: { dataClaim: String(claim) } };
    const marked: MarkdownNode = { type: "emphasis", children: [words], data };
    last.set(claim, marked);
    return [marked];
  });
}
