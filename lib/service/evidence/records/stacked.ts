import type { Cell, Line } from "../language/lines";
import { LABEL, STARTS_WITH_DAY, TOWN_LINE } from "../shapes/line-shapes";
import { dayIn } from "./days";
import { type Draft, draft, pairOf } from "./draft";

const MOST_LINES = 5;
const FEWEST_LINES = 2;
const FEWEST_ENTRIES = 2;

/**
 * Checkpoints one below the other, as USPS and others print them: blocks between empty lines, each with what happened on
 * its first line, the place below and its day on a line of its own. At least two of them.
 */
export function stackedEntries(
  parent: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
): { drafts: Draft[]; taken: number } {
  const isStart = at === 0 || lines[at - 1]?.cells.length === 0;
  const drafts: Draft[] = [];
  let taken = 0;
  for (let from = at; isStart && from < lines.length; ) {
    const block: Line[] = [];
    for (const line of lines.slice(from)) {
      if (line.cells.length === 0) break;
      block.push(line);
    }
    const entry = entryOf(parent, block, owners);
    if (entry === undefined) break;
    drafts.push(entry);
    from += block.length;
    while (from < lines.length && lines[from]?.cells.length === 0) from += 1;
    taken = from - at;
  }
  return drafts.length >= FEWEST_ENTRIES ? { drafts, taken } : { drafts: [], taken: 0 };
}

function entryOf(parent: Draft, block: readonly Line[], owners: readonly string[]): Draft | undefined {
  if (block.length < FEWEST_LINES || block.length > MOST_LINES) return undefined;
  const cells = block.flatMap((line) => (line.cells.length === 1 ? line.cells : []));
  if (cells.length < block.length || cells.some(({ text }) => LABEL.test(text))) return undefined;
  const days = cells.filter(isOnlyDay);
  const [day] = days;
  if (day === undefined || days.length > 1 || cells[0] === day) return undefined;
  const entry = draft("row", { parent });
  for (const cell of cells) {
    const span = { page: cell.page, start: cell.start, end: cell.end };
    entry.passages.push(span);
    if (cell === day) entry.pairs.push(pairOf("date", owners, cell.text, span));
    else if (cell !== cells[0] && TOWN_LINE.test(cell.text)) entry.pairs.push(pairOf("location", [], cell.text, span));
    else entry.prose.push(span);
  }
  return entry;
}

const isOnlyDay = ({ text }: Cell): boolean =>
  STARTS_WITH_DAY.exec(text)?.[0].length === text.length && dayIn(text) !== undefined;
