import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { Cell, Line } from "../language/lines";
import { BOXED_LABEL, LABEL, MARKED_LABEL, ONLY_WORDS } from "../shapes/line-shapes";
import type { Draft } from "./draft";
import { addPair, fieldOf, isKnown, isLabelLike } from "./labels";

const FEWEST_LINES = 3;
const LONGEST_LINE = 110;
const MOST_LABEL_WORDS = 5;

type Entry = { label: string; value: string; mark: string; cell: Cell };

/**
 * Lines below each other that each begin with a label they know, divided from its value in one way: `Order number - FH-10482`,
 * `Order number -> FH-10482`, `[Order number] FH-10482`, or by nothing but a space. One such line alone can be a sentence.
 * Answers how many lines they took.
 */
export function listed(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const entries: Entry[] = [];
  for (const line of lines.slice(at)) {
    const entry = entryOf(line, entries[0]?.mark, owners);
    if (entry === undefined) break;
    entries.push(entry);
  }
  if (entries.length < FEWEST_LINES) return 0;
  for (const { label, value, cell } of entries) {
    const start = cell.start + cell.text.lastIndexOf(value);
    addPair(target, label, owners, value, { page: cell.page, start, end: cell.end });
  }
  return entries.length;
}

/** With the mark of the lines before it, any mark at first. */
function entryOf(line: Line, mark: string | undefined, owners: readonly string[]): Entry | undefined {
  const [cell, ...others] = line.cells;
  if (!cell || others.length > 0 || cell.text.length > LONGEST_LINE) return undefined;
  const { boxed, boxedValue } = BOXED_LABEL.exec(cell.text)?.groups ?? {};
  const { label = boxed, sign = "[]", value = boxedValue } = MARKED_LABEL.exec(cell.text)?.groups ?? {};
  if (label !== undefined && value !== undefined && (mark === undefined || mark === sign)) {
    const isPair = isLabelLike(label) && isKnown(label, owners) && fits(label, value, owners);
    if (isPair) return { label, value, mark: sign, cell };
  }
  return mark === undefined || mark === " " ? spaced(cell, owners) : undefined;
}

/** The longest label that is known, in front of a value that can be one of its field. */
function spaced(cell: Cell, owners: readonly string[]): Entry | undefined {
  if (LABEL.test(cell.text)) return undefined;
  const words = cell.text.split(" ");
  for (let count = Math.min(MOST_LABEL_WORDS, words.length - 1); count >= 1; count -= 1) {
    const label = words.slice(0, count).join(" ");
    const value = words.slice(count).join(" ");
    if (!ONLY_WORDS.test(label) || !isKnown(label, owners)) continue;
    return fits(label, value, owners) && !isKnown(value, owners) ? { label, value, mark: " ", cell } : undefined;
  }
  return undefined;
}

function fits(label: string, value: string, owners: readonly string[]): boolean {
  const { means } = meaningOf(label, owners);
  if (means === undefined) return false;
  if ("status" in means) return isLabelLike(value);
  const field = fieldOf(means);
  return field === undefined ? plausible("day", value) : plausible(field, value);
}
