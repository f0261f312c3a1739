import { fill } from "./content";
import { draft } from "./draft";
import { fieldOf } from "./labels";
import { blocksOf, type Line } from "./lines";
import { CUT, FIRST_WORD, HAS_DIGIT, RULE } from "./shapes/lines";

/** Numbers of which one slip, order or parcel has one. */
export const SLIP_KEYS: ReadonlySet<string> = new Set([
  "approvalCode",
  "orderNumber",
  "trackingNumber",
  "transactionId",
  "arn",
]);

/** Parts of a page divided by cut edges, rules or wide gaps, where two of them carry different numbers of one kind. */
export function slipsOf(lines: readonly Line[]): Line[][] {
  const beside = sideBySide(lines);
  if (beside.length > 0) return beside;
  for (const divides of [isCut, isRule, isGap]) {
    const parts: Line[][] = [[]];
    for (const [at, line] of lines.entries()) {
      if (divides(line, lines[at - 1])) parts.push([]);
      else parts.at(-1)?.push(line);
    }
    if (parts.length < 2) continue;
    const keyed = parts.map((part) => ({ part, keys: keysOf(part) }));
    const differ = [...SLIP_KEYS].some((field) => new Set(keyed.flatMap(({ keys }) => keys.get(field) ?? [])).size > 1);
    const full = keyed.filter(({ keys }) => keys.size > 0);
    const clean = [...SLIP_KEYS].every((field) => full.every(({ keys }) => (keys.get(field)?.size ?? 0) <= 1));
    if (differ && full.length >= 2 && clean) return together(keyed);
  }
  return entriesOf(lines);
}

/** Search results or orders one below the other: blocks that open with the same label, each with a number of its own. */
function entriesOf(lines: readonly Line[]): Line[][] {
  const keyed = blocksOf(lines).map((part) => ({ part, keys: keysOf(part) }));
  for (const field of ["trackingNumber", "orderNumber"]) {
    const found = entriesBy(field, keyed);
    if (found.length > 0) return found;
  }
  return [];
}

function entriesBy(field: string, keyed: readonly { part: Line[]; keys: Map<string, Set<string>> }[]): Line[][] {
  const full = keyed.filter(({ keys }) => (keys.get(field)?.size ?? 0) > 0);
  const numbers = full.map(({ keys }) => [...(keys.get(field) ?? [])]);
  const labels = new Set(full.map(({ part }) => FIRST_WORD.exec(part[0]?.text ?? "")?.[0]));
  const isList = full.length >= 2 && labels.size === 1 && numbers.every(({ length }) => length === 1);
  return isList && new Set(numbers.flat()).size === full.length ? together(keyed) : [];
}

const FEWEST_BESIDE = 4;
const MOST_BESIDE = 0.7;

/** Two slips that a scanner took beside each other: the same two columns all the way down, each with numbers of its own. */
function sideBySide(lines: readonly Line[]): Line[][] {
  const full = lines.filter(({ cells }) => cells.length > 0);
  const pairs = full.filter(({ cells }) => cells.length === 2);
  const counts = new Map<number, number>();
  for (const { cells, start } of pairs) {
    const at = (cells[1]?.start ?? 0) - start;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [column, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (column === undefined || count === undefined || count < FEWEST_BESIDE || count < full.length * MOST_BESIDE)
    return [];
  const sides = [
    full.flatMap((line) => sideOf(line, (at) => at < column)),
    full.flatMap((line) => sideOf(line, (at) => at >= column)),
  ];
  const keys = sides.map(keysOf);
  const differ = [...SLIP_KEYS].some((field) => {
    const [one, other] = keys.map((side) => side.get(field));
    return one?.size === 1 && other?.size === 1 && [...one][0] !== [...other][0];
  });
  return differ ? sides : [];
}

function sideOf(line: Line, isHere: (at: number) => boolean): Line[] {
  const cells = line.cells.filter(({ start }) => isHere(start - line.start));
  const [first] = cells;
  if (first === undefined) return [];
  const end = cells.at(-1)?.end ?? first.end;
  const text = line.text.slice(first.start - line.start, end - line.start);
  return [{ ...line, start: first.start, end, text, cells: cells.map((cell, column) => ({ ...cell, column })) }];
}

/** As wide as a roll of paper. */
const WIDEST_SLIP = 60;
const LONGEST_SLIP = 60;
/** What only terminals and processors print. */
const READ_BY_TERMINAL: ReadonlySet<string> = new Set([
  "approvalCode",
  "terminalId",
  "entryMode",
  "cardTail",
  "aid",
  "emv",
  "cvm",
  "cryptogram",
  "response",
  "arn",
]);
const FEWEST_READ = 2;

/** A narrow paper with the marks of a terminal is one record: a line such as `SALE` or `APPROVED` heads no section. */
export function isSlip(lines: readonly Line[]): boolean {
  const full = lines.filter(({ cells }) => cells.length > 0);
  if (full.length > LONGEST_SLIP || full.some(({ text }) => text.trimEnd().length > WIDEST_SLIP)) return false;
  const probe = draft("slip");
  fill(probe, lines, [], []);
  const read = new Set(probe.pairs.flatMap(({ means }) => fieldOf(means) ?? []));
  return [...read].filter((field) => READ_BY_TERMINAL.has(field)).length >= FEWEST_READ;
}

const isCut = (line: Line): boolean => CUT.test(line.text) && line.text.trim() !== "";
const isRule = (line: Line): boolean => RULE.test(line.text) && line.text.trim() !== "";
const isGap = (line: Line, before: Line | undefined): boolean => line.cells.length === 0 && before?.cells.length === 0;

/** Parts without a number of their own follow the slip above them; those before the first one are its letterhead. */
function together(parts: readonly { part: Line[]; keys: Map<string, Set<string>> }[]): Line[][] {
  const slips: { lines: Line[]; keyed: boolean }[] = [];
  for (const { part, keys } of parts) {
    const last = slips.at(-1);
    const open = last !== undefined && (!last.keyed || keys.size === 0);
    if (open) {
      last.lines.push(...part);
      last.keyed ||= keys.size > 0;
    } else slips.push({ lines: [...part], keyed: keys.size > 0 });
  }
  return slips.map(({ lines }) => lines);
}

function keysOf(lines: readonly Line[]): Map<string, Set<string>> {
  const probe = draft("slip");
  fill(probe, lines, [], []);
  const keys = new Map<string, Set<string>>();
  for (const pair of probe.pairs) {
    const field = fieldOf(pair.means);
    if (field === undefined || !SLIP_KEYS.has(field) || !HAS_DIGIT.test(pair.value)) continue;
    keys.set(field, (keys.get(field) ?? new Set()).add(pair.value));
  }
  return keys;
}
