import { readDate } from "../days";
import type { Line, LineUse, Records } from "../grid/grid";
import { namesSum } from "../labels/total-labels";
import { type Group, isListed, sumsOf } from "./coded-sums";
import { chargesOf, exponentOf, stated, tableOf } from "./coded-tables";
import { amountColumns, grouped, readerOf, type Writing, writingOf } from "./record-amounts";

const MOST_CODES = 12;
const LEAST_LINES = 5;
const LEAST_DETAILS = 3;
const CODE = /^[\p{L}\d]{1,12}$/u;

/**
 * Records of several types: a header, details, perhaps titles, records of batches and of charges, and a trailer. The type
 * with most amounts lists what happened. Records whose amounts are sums of those are totals, whatever they are called;
 * what is left is listed besides, such as the charges of a month.
 */
export function codedRecords(given: readonly Line[]): Records | undefined {
  const lines = given.filter((line) => !/^[#*]/.test(codeOf(line)));
  const groups = grouped(lines, codeOf);
  const [opening, closing] = [lines[0], lines.at(-1)];
  if (lines.length < LEAST_LINES || groups.size < 2 || groups.size > MOST_CODES || !opening || !closing)
    return undefined;
  if (![...groups.keys()].every((code) => CODE.test(code) && !/^\d{5,}$/.test(code))) return undefined;
  const titled = [...groups].filter(([, some]) => some.every(isTitles)).map(([code]) => code);
  const [most] = [...groups.values()]
    .filter((some) => some.length >= LEAST_DETAILS && !some.includes(opening) && writingOf(some) !== undefined)
    .sort((one, other) => other.length - one.length);
  const writing = most && writingOf(most);
  if (!most || !writing) return undefined;
  const alike = new Set(
    [...groups.values()].flatMap((some) => (some === most || areAlike(some, most, writing) ? some : [])),
  );
  const details = lines.filter((line) => alike.has(line));
  if (details.length * 2 < Math.min(lines.length, 10)) return undefined;
  if (new Set([...groups.values()].map((some) => widthOf(some))).size < 2) return undefined;
  const others = [...groups]
    .filter(
      ([code, some]) =>
        !some.some((line) => alike.has(line)) && !titled.includes(code) && !(some[0] === opening && some.length === 1),
    )
    .map(([code, some]): Group => ({ code, from: some, lines: some.map(parted) }));
  const [titles] = titled.flatMap((code) => groups.get(code) ?? []);
  const sums = sumsOf({ lines, details, others, writing });
  const listed = others.filter((group) => isListed(group, sums, closing));
  const exponent = exponentOf(lines, sums);
  const charges = listed.map((group) => chargesOf(group, sums, exponent));
  const rows = new Set([details, ...listed.map((group) => group.from)].flat());
  const around = others.filter((group) => !listed.includes(group)).flatMap((group) => group.lines);
  const span = lines.filter((line) => !rows.has(line)).flatMap(spanOf)[0];
  return {
    tables: [tableOf(details, sums, exponent, titles), ...charges],
    uses: new Map(
      given.map((line): [Line, LineUse] => [line, rows.has(line) ? "row" : line === titles ? "header" : "metadata"]),
    ),
    around: around.flatMap((line) => stated(line, writing, exponent)),
    ...(span ? { span } : {}),
  };
}

/** Records of another type with the fields of the details that are no sums, such as disputes among payments. */
function areAlike(some: readonly Line[], details: readonly Line[], writing: Writing): boolean {
  const columns = amountColumns(details, writing);
  const read = readerOf(writing);
  return (
    columns.length > 1 &&
    some.length < details.length &&
    !some.some(({ cells }) => cells.some(({ text }) => namesSum(text))) &&
    widthOf(some) === widthOf(details) &&
    some.every((line) => columns.every(({ index }) => read(line.cells[index]?.text ?? "") !== undefined)) &&
    // What the details come to is their total.
    !some.some((line) =>
      columns.some(({ index, cells }) => {
        const amount = read(line.cells[index]?.text ?? "") ?? 0;
        return amount !== 0 && amount === cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
      }),
    )
  );
}

function spanOf({ cells }: Line): { start: string; end: string }[] {
  const days = cells
    .flatMap(({ text }) => text.match(/(?<!\d)20\d{6}(?!\d)|\d[\d/.-]{6,}\d/g) ?? [])
    .flatMap((text) => {
      const read = readDate(text);
      // Of a day that can be read two ways the days beside it tell more.
      return read ? ["day" in read ? read.day : ""] : [];
    });
  const [start, end] = days;
  return start && end && start <= end ? [{ start, end }] : [];
}

const codeOf = (line: Line): string => line.cells[0]?.text ?? "";

function widthOf(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ cells }) => cells.findLastIndex(({ text }) => text !== "") + 1));
}

/** Words in every cell behind the code. */
function isTitles({ cells }: Line): boolean {
  const words = cells.slice(1).filter(({ text }) => text !== "");
  return words.length >= LEAST_DETAILS && words.every(({ text }) => /^\p{L}[^\d]*$/u.test(text));
}

/** Words and digits in one cell as two. */
function parted(line: Line): Line {
  const cells = line.cells.flatMap((cell) => {
    const [, words, digits] = /^(\p{L}[\p{L} ]*) (\d[\d.,]*)$/u.exec(cell.text) ?? [];
    return words && digits ? [words, digits].map((text) => ({ ...cell, text })) : [cell];
  });
  return { ...line, cells: cells.map((cell, at) => ({ ...cell, from: at, to: at + 1 })) };
}
