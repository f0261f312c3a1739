import type { LanguageWords } from "./words";

/** Lines of prose that wrap are at least this long; shorter ones are headings, cells or list items. */
const WRAPPED_LINE = 45;
/** `Label: value` begins within this many signs. */
const LONGEST_LABEL = 28;

/** Whether the line break between two lines stands inside wrapped prose: `has⏎NOT appeared` is one sentence. */
export function joinsLine(line: string, next: string, words: LanguageWords): boolean {
  const [before, after] = [line.trim(), next.trim()];
  if (before === "" || after === "" || line.includes("\t") || next.includes("\t")) return false;
  const last = before.at(-1) ?? "";
  if (".!?:;|".includes(last) || BULLETS.has(after[0] ?? "")) return false;
  const first = after[0] ?? "";
  if (first !== first.toUpperCase()) return true;
  if (last === ",") return true;
  const lastWord = (before.split(" ").at(-1) ?? "").toLowerCase();
  if (words.floating.has(lastWord) || words.function.has(lastWord)) return !isLabel(after);
  // A ticked line of a form is complete.
  if (BULLETS.has(before[0] ?? "")) return false;
  return before.length >= WRAPPED_LINE && !isLabel(before) && !isLabel(after);
}

const BULLETS = new Set(["-", "•", "*", "·", "–", "—", ">", "☐", "☑", "□", "▪", "◦", "✓", "→", "["]);

function isLabel(line: string): boolean {
  const colon = line.indexOf(":");
  return colon > 0 && colon <= LONGEST_LABEL;
}
