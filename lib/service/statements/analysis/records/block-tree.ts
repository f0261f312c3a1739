import type { Line } from "../grid/grid";

const LIST = /^\[\[\s*([\p{L}\d_.-]+)\s*\]\]$/u;
const SECTION = /^\[\s*([^\]]+?)\s*\]$/u;
const OPENS = /^([\p{L}\d_.-]+)\s*[:=]?\s*[{<(]$/u;
const CLOSES = /^[}>)]\s*[;,]?$/;
const TAG = /^\{([\p{L}\d_-]+)\}$|^(?:BEGIN|START)[:\s]([\p{L}\d_-]+)$/iu;
const END_TAG = /^\{\/([\p{L}\d_-]+)\}$|^END[:\s]([\p{L}\d_-]+)$/iu;
const FIELD = /^:?([\p{L}\d_@.-]+(?: [\p{L}\d_-]+){0,3})\s*::?=?\s*(.+)$|^([\p{L}\d_@.-]+)\s*=\s*(.+)$/u;

type Block = { [name: string]: unknown };

const LEAST_BLOCKS = 3;
const LEAST_UNDERSTOOD = 0.9;
/** Of paragraphs of one shape so many names are the same. */
const LEAST_ALIKE = 0.6;

/**
 * A text of names and values in blocks as a tree: sections in brackets, braces, marks of beginning and end, or paragraphs.
 * `undefined` where blocks of one kind do not come again.
 */
export function blockTree(lines: readonly Line[], text: string): Block | undefined {
  const bracketed = nested(lines.map((line) => line.text.trim()));
  if (bracketed) return bracketed;
  return paragraphs(text);
}

function nested(texts: readonly string[]): Block | undefined {
  const root: Block = {};
  const stack: { block: Block; name: string }[] = [{ block: root, name: "" }];
  let understood = 0;
  let opened = 0;
  const below = (parent: Block, name: string): Block => {
    const block: Block = {};
    const own = parent[name];
    parent[name] = Array.isArray(own) ? [...own, block] : [block];
    opened += 1;
    return block;
  };
  for (const text of texts) {
    const top = stack.at(-1);
    if (!top) return undefined;
    const [, list] = LIST.exec(text) ?? [];
    const [, section] = list ? [] : (SECTION.exec(text) ?? []);
    const [, tag, begun] = TAG.exec(text) ?? [];
    const [, opens] = OPENS.exec(text) ?? [];
    const named = list ?? (section && plainSection(section));
    understood += 1;
    if (named) stack.splice(0, stack.length, { block: root, name: "" }, { block: below(root, named), name: named });
    else if (tag ?? begun ?? opens) {
      const name = tag ?? begun ?? opens ?? "";
      stack.push({ block: below(top.block, name), name });
    } else if (CLOSES.test(text) || END_TAG.test(text)) {
      if (stack.length > 1) stack.pop();
    } else if (!setField(top.block, text)) understood -= 1;
  }
  if (opened < LEAST_BLOCKS || understood < texts.length * LEAST_UNDERSTOOD) return undefined;
  return root;
}

/** `tx.14`, `tx 14` and `TX14` are blocks of one kind. */
function plainSection(section: string): string {
  return section.replace(/["']/g, "").replace(/[\s_.:#-]*[\p{L}-]*\d[\p{L}\d-]*$/u, "") || section;
}

function setField(block: Block, text: string): boolean {
  const [, colon, after, equal, behind] = FIELD.exec(text) ?? [];
  const name = colon ?? equal;
  if (!name) return false;
  const value = (after ?? behind ?? "").trim().replace(/^"(.*)"[,;]?$|^'(.*)'[,;]?$/, "$1$2");
  if (block[name] === undefined) block[name] = value;
  else block[`${name} ${Object.keys(block).length}`] = value;
  return true;
}

/** Paragraphs of names and values; those with mostly the same names are of one kind. */
function paragraphs(text: string): Block | undefined {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#")));
  const blocks = parts.flatMap((lines) => {
    const block: Block = {};
    const known = lines.filter((line) => setField(block, line.trim()));
    return lines.length > 1 && known.length === lines.length ? [block] : [];
  });
  if (blocks.length < LEAST_BLOCKS + 1 || blocks.length < parts.length * LEAST_ALIKE) return undefined;
  const kinds: { names: ReadonlySet<string>; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const names = Object.keys(block);
    const kind = kinds.find((one) => {
      const shared = names.filter((name) => one.names.has(name)).length;
      return shared >= Math.max(names.length, one.names.size) * LEAST_ALIKE;
    });
    if (kind) kind.blocks.push(block);
    else kinds.push({ names: new Set(names), blocks: [block] });
  }
  if (kinds.every((kind) => kind.blocks.length < LEAST_BLOCKS)) return undefined;
  return Object.fromEntries(kinds.map((kind, at) => [`block ${at}`, kind.blocks]));
}
