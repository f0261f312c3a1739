/** A stretch of words in one style. A line break is a newline in its text. */
export type Run = { text: string; bold?: boolean; italic?: boolean };

/** What a letter consists of, however it is then drawn. */
export type Block =
  | { kind: "heading"; depth: number; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; first: number; items: Block[][] }
  /** With `head` the first row names the columns. */
  | { kind: "table"; head: boolean; rows: Run[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

/** The words of runs without their style. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}
