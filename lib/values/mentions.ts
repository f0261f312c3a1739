/** A stretch of a text: plain, a web address, or the mention of a person. */
export type TextPart = { kind: "text" | "link" | "mention"; text: string };

const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/giy;
const WORD = /[\p{L}\p{N}_]/u;

/**
 * Splits a text into web addresses, mentions (`@` and a whole name of `names`, the longest that fits) and the rest. The
 * parts joined are the text.
 */
export function textParts(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = [...names].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length; ) {
    const part = isStart(text, at) ? (linkAt(text, at) ?? mentionAt(text, at, longestFirst)) : undefined;
    if (!part) {
      at += 1;
      continue;
    }
    if (plainFrom < at) parts.push({ kind: "text", text: text.slice(plainFrom, at) });
    parts.push(part);
    at += part.text.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ kind: "text", text: text.slice(plainFrom) });
  return parts;
}

/** The names of `names` that a text mentions. */
export function mentionedNames(text: string, names: readonly string[]): Set<string> {
  const mentions = textParts(text, names).filter(({ kind }) => kind === "mention");
  return new Set(mentions.map((mention) => mention.text.slice(1)));
}

/** The name that is being typed after an `@` at the end of `before`, possibly empty; `undefined` when none is. */
export function typedMention(before: string): string | undefined {
  const at = before.lastIndexOf("@");
  const typed = before.slice(at + 1);
  if (at < 0 || !isStart(before, at) || typed.length > 60 || /[\n\r]|^\s/.test(typed)) return undefined;
  return typed;
}

function isStart(text: string, at: number): boolean {
  return at === 0 || !WORD.test(text[at - 1] ?? "");
}

function linkAt(text: string, at: number): TextPart | undefined {
  ADDRESS.lastIndex = at;
  const found = ADDRESS.exec(text)?.[0];
  if (!found) return undefined;
  // Punctuation at its end belongs to the sentence.
  let end = found.length;
  while (end > 0 && ".,;:!?)]}'*".includes(found[end - 1] ?? "")) end -= 1;
  const address = found.slice(0, end);
  return URL.canParse(address) ? { kind: "link", text: address } : undefined;
}

function mentionAt(text: string, at: number, names: readonly string[]): TextPart | undefined {
  if (text[at] !== "@") return undefined;
  const name = names.find((one) => text.startsWith(one, at + 1) && !WORD.test(text[at + 1 + one.length] ?? ""));
  return name === undefined ? undefined : { kind: "mention", text: `@${name}` };
}
