import type { Atom } from "@/lib/service/evidence/shapes/atoms";

const PAIRS = { "[": "]", "{": "}", "<": ">" } as const;
const LONGEST = 40;
const FEWEST = 2;
/** Letters that stand for digits of a day or time that nobody filled in. */
const MASKS = new Set([
  "yyyy-mm-dd",
  "dd-mm-yyyy",
  "dd/mm/yyyy",
  "mm/dd/yyyy",
  "dd.mm.yyyy",
  "tt.mm.jjjj",
  "jj/mm/aaaa",
  "dd/mm/aaaa",
  "hh:mm",
]);

/**
 * Names in brackets that a program or a person would replace: `I bought [item] on [date]`, `Order {order.number}`. One
 * alone may be a tag of a log or a remark (`[info]`, `[sic]`), so it takes two in a text, or a name with a dot.
 */
export function placeholdersIn(text: string): Atom[] {
  const named: (Atom & { sure: boolean })[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const open = text[at] ?? "";
    const close = Object.hasOwn(PAIRS, open) ? PAIRS[open as keyof typeof PAIRS] : undefined;
    if (close === undefined) continue;
    const end = text.indexOf(close, at);
    const name = text.slice(at + 1, end);
    if (end < 0 || name.length > LONGEST || !isName(name)) continue;
    // Markup ends what it begins.
    if (open === "<" && text.includes(`</${name}`, end)) continue;
    named.push({ kind: "placeholder", start: at, end: end + 1, sure: open === "{" && name.includes(".") });
    at = end;
  }
  const counted = named.length >= FEWEST ? named : named.filter(({ sure }) => sure);
  return [...counted.map(({ sure: _, ...atom }) => atom), ...masks(text)].sort((one, other) => one.start - other.start);
}

/** Letters, with dots, spaces and underscores between them, and no capital inside: a variable or what to fill in. */
function isName(name: string): boolean {
  const signs = [...name];
  const letters = signs.filter((sign) => sign.toLowerCase() !== sign.toUpperCase());
  return letters.length >= 3 && signs.every((sign) => letters.includes(sign) || " ._-".includes(sign));
}

function masks(text: string): Atom[] {
  const lower = text.toLowerCase();
  return [...MASKS].flatMap((mask): Atom[] => {
    const start = lower.indexOf(mask);
    return start < 0 ? [] : [{ kind: "placeholder", start, end: start + mask.length }];
  });
}

/** The atoms of a text together with its placeholders, where those cover none. */
export function withPlaceholders(text: string, atoms: readonly Atom[]): Atom[] {
  const free = placeholdersIn(text).filter(
    (one) => !atoms.some((atom) => atom.start < one.end && one.start < atom.end),
  );
  return free.length === 0 ? [...atoms] : [...atoms, ...free].sort((one, other) => one.start - other.start);
}
