import { networkFromName } from "@/lib/service/rules/networks";
import { blocksOf, type Line } from "../language/lines";
import { CUT, FIRST_WORD, HAS_DIGIT, INDENTED, LETTER, NUMBERED_ENTRY, RULE } from "../shapes/line-shapes";
import { fill } from "./content";
import { draft } from "./draft";
import { fieldOf, isKnown, isLabelLike } from "./labels";

/** Numbers of which one slip, order or parcel has one. */
export const SLIP_KEYS: ReadonlySet<string> = new Set([
  "approvalCode",
  "orderNumber",
  "trackingNumber",
  "transactionId",
  "arn",
]);

/** The slips of a page, and what stands above and below all of them: the head of a journal, the count of a day. */
export type Slips = { around: Line[]; slips: Line[][] };

/**
 * Parts of a page divided by their letterheads, cut edges, rules or gaps, where two of them carry different numbers of
 * one kind.
 */
export function slipsOf(lines: readonly Line[]): Slips {
  const beside = sideBySide(lines);
  if (beside.length > 0) return { around: [], slips: beside };
  const numbered = numberedEntries(lines);
  if (numbered.slips.length > 0) return numbered;
  for (const { divide, by } of DIVISIONS) {
    const parts = divide(lines).filter((part) => part.some(({ cells }) => cells.length > 0));
    if (parts.length < 2) continue;
    const keyed = parts.map((part) => ({ part, keys: keysOf(part) }));
    const differ = [...by].some((field) => new Set(keyed.flatMap(({ keys }) => [...(keys.get(field) ?? [])])).size > 1);
    const full = keyed.filter(({ keys }) => keys.size > 0);
    const clean = [...SLIP_KEYS].every((field) => full.every(({ keys }) => (keys.get(field)?.size ?? 0) <= 1));
    if (differ && full.length >= 2 && clean) return together(keyed);
  }
  return { around: [], slips: entriesOf(lines) };
}

type Divide = (lines: readonly Line[]) => Line[][];

/** What divides is left out: it says nothing. */
const dividedBy =
  (divides: (line: Line, before: Line | undefined) => boolean): Divide =>
  (lines) => {
    const parts: Line[][] = [[]];
    for (const [at, line] of lines.entries()) {
      if (divides(line, lines[at - 1])) parts.push([]);
      else parts.at(-1)?.push(line);
    }
    return parts;
  };

const HEAD_LINES = 4;
const FEWEST_LETTERS = 5;

/** From letterhead to letterhead: the name of the shop, and not that of a card, opens each slip of a roll or scan. */
function byLetterhead(lines: readonly Line[]): Line[][] {
  const full = lines.filter(({ cells }) => cells.length > 0);
  const nameIn = ({ cells }: Line): string => cells[0]?.text ?? "";
  const name = full
    .slice(0, HEAD_LINES)
    .map(nameIn)
    .find((text) => isName(text) && full.filter((line) => nameIn(line) === text).length > 1);
  if (name === undefined) return [];
  const parts: Line[][] = [[]];
  for (const line of lines) {
    if (nameIn(line) === name) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

function isName(text: string): boolean {
  const letters = [...text].filter((sign) => LETTER.test(sign)).length;
  const isOfShop = isLabelLike(text) && !isKnown(text, []) && networkFromName(text) === undefined;
  return letters >= FEWEST_LETTERS && !HAS_DIGIT.test(text) && isOfShop;
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
  return isList && new Set(numbers.flat()).size === full.length ? together(keyed).slips : [];
}

/**
 * The journal of a terminal: entries that open with their number and a clock (`00318 21:44:07 SALE`) and go on in indented
 * lines. What stands above the first is the head of the journal.
 */
function numberedEntries(lines: readonly Line[]): Slips {
  const none = { around: [], slips: [] };
  const opens = lines.flatMap(({ text }, at) => (NUMBERED_ENTRY.test(text) ? [at] : []));
  const [first] = opens;
  if (first === undefined || opens.length < 2) return none;
  const slips = opens.map((from, at) => lines.slice(from, opens[at + 1]));
  const rest = slips.flatMap((slip) => slip.slice(1)).filter(({ cells }) => cells.length > 0);
  if (rest.length === 0 || !rest.every(({ text }) => INDENTED.test(text))) return none;
  const codes = slips.map((slip) => valuesOf(slip, OF_PAYMENTS));
  const isClean = codes.every((values) => [...OF_PAYMENTS].every((field) => (values.get(field)?.size ?? 0) <= 1));
  return isClean && codes.some(({ size }) => size > 0) ? { around: lines.slice(0, first), slips } : none;
}

/** What a payment has once. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(["approvalCode", "cardTail"]);

const FEWEST_BESIDE = 4;
const FEWEST_SHARE = 0.5;
/** Columns in which the second slip may begin, and lines that may run across it. */
const NARROWEST_SLIP = 18;
const MOST_ACROSS = 0.2;

/** Two slips that a scanner took beside each other: the second begins in one column all the way down. */
function sideBySide(lines: readonly Line[]): Line[][] {
  const full = lines.filter(({ cells }) => cells.length > 0);
  const counts = new Map<number, number>();
  for (const { cells, start } of full)
    for (const at of new Set(cells.map((cell) => cell.start - start)))
      if (at >= NARROWEST_SLIP) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [column, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (column === undefined || count === undefined || count < FEWEST_BESIDE || count < full.length * FEWEST_SHARE)
    return [];
  const isAcross = ({ cells, start }: Line): boolean =>
    cells.some((cell) => cell.start - start < column && cell.end - start > column);
  if (full.filter(isAcross).length > full.length * MOST_ACROSS) return [];
  const sides = [
    full.flatMap((line) => sideOf(line, (at) => at < column)),
    full.flatMap((line) => sideOf(line, (at) => at >= column)),
  ];
  const printed = sides.map((side) => valuesOf(side, PRINTED_ONCE));
  const isEachRead = printed.every(
    (values) => [...values.keys()].filter((field) => READ_BY_TERMINAL.has(field)).length >= FEWEST_READ,
  );
  const differ = [...PRINTED_ONCE].some((field) => {
    const [one, other] = printed.map((side) => side.get(field));
    const isTold = SLIP_KEYS.has(field) || (isEachRead && APART.has(field));
    return isTold && one?.size === 1 && other?.size === 1 && [...one][0] !== [...other][0];
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
/** By what two prints of one approval differ: one was voided, and the other of another sum. */
const APART: ReadonlySet<string> = new Set(["amount", "total", "day"]);
const PRINTED_ONCE: ReadonlySet<string> = new Set([...SLIP_KEYS, ...READ_BY_TERMINAL, ...APART]);

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
const isEmpty = ({ cells, text }: Line): boolean => cells.length === 0 && text.trim() === "";
const isGap = (line: Line, before: Line | undefined): boolean => line.cells.length === 0 && before?.cells.length === 0;

/** What tells most where a slip ends comes first. */
const DIVISIONS: readonly { divide: Divide; by: ReadonlySet<string> }[] = [
  { divide: byLetterhead, by: SLIP_KEYS },
  { divide: dividedBy(isCut), by: SLIP_KEYS },
  { divide: dividedBy(isRule), by: SLIP_KEYS },
  { divide: dividedBy(isGap), by: SLIP_KEYS },
  // Paragraphs name other orders, too; each approval has a slip of its own.
  { divide: dividedBy(isEmpty), by: new Set(["approvalCode"]) },
];

type Keyed = { part: Line[]; keys: Map<string, Set<string>> };

/** The word that opens a part: `CHK 4471` and `CHK 4480` are entries of one journal. */
const openingOf = (part: readonly Line[]): string | undefined =>
  FIRST_WORD.exec(part.find(({ cells }) => cells.length > 0)?.text ?? "")?.[0];

/**
 * Parts that open with one word are entries of a journal, whatever else it prints above and below them. Otherwise parts
 * without a number of their own follow the slip above them; those before the first one are its letterhead.
 */
function together(parts: readonly Keyed[]): Slips {
  const [first, ...others] = parts.filter(({ keys }) => keys.size > 0).map(({ part }) => openingOf(part));
  const isJournal = first !== undefined && others.every((opening) => opening === first);
  if (isJournal && openingOf(parts[0]?.part ?? []) !== first) return journal(parts, first);
  const slips: { lines: Line[]; keyed: boolean }[] = [];
  for (const { part, keys } of parts) {
    const last = slips.at(-1);
    const open = last !== undefined && (!last.keyed || keys.size === 0);
    if (open) {
      last.lines.push(...part);
      last.keyed ||= keys.size > 0;
    } else slips.push({ lines: [...part], keyed: keys.size > 0 });
  }
  return { around: [], slips: slips.map(({ lines }) => lines) };
}

/** What follows an entry directly goes on with it, unless each entry is a part by itself. */
function journal(parts: readonly Keyed[], opening: string): Slips {
  const isEntry = parts.map(({ part }) => openingOf(part) === opening);
  const [from, to] = [isEntry.indexOf(true), isEntry.lastIndexOf(true)];
  const isWhole = isEntry.slice(from, to + 1).every(Boolean);
  const around: Line[] = [];
  const slips: Line[][] = [];
  for (const [at, { part }] of parts.entries()) {
    if (isEntry[at]) slips.push([...part]);
    else if (at < from || (at > to && isWhole)) around.push(...part);
    else slips.at(-1)?.push(...part);
  }
  return { around, slips };
}

const keysOf = (lines: readonly Line[]): Map<string, Set<string>> => valuesOf(lines, SLIP_KEYS);

/** The values of fields that lines print. */
function valuesOf(lines: readonly Line[], fields: ReadonlySet<string>): Map<string, Set<string>> {
  const probe = draft("slip");
  fill(probe, lines, [], []);
  const keys = new Map<string, Set<string>>();
  for (const pair of probe.pairs) {
    const field = fieldOf(pair.means);
    if (field === undefined || !fields.has(field)) continue;
    if (SLIP_KEYS.has(field) && !HAS_DIGIT.test(pair.value)) continue;
    keys.set(field, (keys.get(field) ?? new Set()).add(pair.value));
  }
  return keys;
}
