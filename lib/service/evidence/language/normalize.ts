import { z } from "zod";
import raw from "./data/signs.json";
import { joinsLine } from "./line-breaks";
import type { LanguageWords } from "./words";

/** Text with plain signs, and for every offset of it the offset in the text that was given. */
export type Normalized = { text: string; origin: (offset: number) => number };

const SIGNS = new Map(Object.entries(z.object({ signs: z.record(z.string(), z.string()) }).parse(raw).signs));
const COMBINING = { first: 0x300, last: 0x36f };

/**
 * Plain quote marks, spaces and hyphens, ligatures and accents composed, words joined that a hyphen cut at a line's
 * end, and a space for each line break inside wrapped prose; the other line breaks stay.
 */
export function normalize(given: string, words: LanguageWords): Normalized {
  const out: string[] = [];
  const origins: number[] = [];
  const put = (sign: string, at: number) => {
    for (const unit of sign) {
      out.push(unit);
      origins.push(at);
    }
  };
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at] ?? "";
    const code = sign.charCodeAt(0);
    if (sign === "\n") {
      const from = given.lastIndexOf("\n", at - 1) + 1;
      const end = given.indexOf("\n", at + 1);
      const [line, next] = [given.slice(from, at), given.slice(at + 1, end < 0 ? given.length : end)];
      if (cutsWord(line, next)) {
        while (out.at(-1)?.trim() === "") drop(out, origins);
        drop(out, origins);
        continue;
      }
      put(joinsLine(line, next, words) ? " " : "\n", at);
    } else if (code >= COMBINING.first && code <= COMBINING.last && out.length > 0) {
      const composed = `${out.at(-1)}${sign}`.normalize("NFC");
      if (composed.length === 1) out[out.length - 1] = composed;
    } else put(code < 0x80 && sign !== "`" && sign !== "\r" ? sign : (SIGNS.get(sign) ?? sign), at);
  }
  return { text: out.join(""), origin: (offset) => (offset >= origins.length ? given.length : (origins[offset] ?? 0)) };
}

function drop(out: string[], origins: number[]): void {
  out.pop();
  origins.pop();
}

/** `deliv-` before `ered`: letters on both sides, the second one small. */
function cutsWord(line: string, next: string): boolean {
  const end = line.trimEnd();
  const [before = "", after = ""] = [end.at(-2), next.trimStart()[0]];
  return (
    (end.endsWith("-") || end.endsWith("\u00ad")) &&
    isLetter(before) &&
    isLetter(after) &&
    after === after.toLowerCase()
  );
}

function isLetter(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}
