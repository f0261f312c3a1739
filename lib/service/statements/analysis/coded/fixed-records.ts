import { currencyExponent } from "@/lib/values/currencies";
import { readDate } from "../days";
import type { Line, LineUse, Table } from "../grid/grid";
import { namedCurrency, readAmount } from "../money";
import { unfilled } from "./record-tables";

const LEAST_LINES = 5;
const LEAST_LENGTH = 30;
/** Records in a file of a few kinds: lines that begin alike. */
const CODES = [1, 2, 3];
const MOST_KINDS = 8;
const LEAST_SHARE = 0.5;
const MOST_APART = 0.02;

/**
 * The details of a file whose records are fields at fixed places of lines of one length, without any mark between them:
 * numbers filled with zeros, words filled with blanks. `undefined` for any other file. Fields end where the kind of
 * character changes on every line, at a sign, and where filling zeros begin; days stand in runs of digits.
 */
export function fixedRecords(
  lines: readonly Line[],
): { table: Table; around: Line[]; uses: Map<Line, LineUse>; currency?: string } | undefined {
  if (lines.length < LEAST_LINES || lines.some(({ cells }) => cells.length === 0)) return undefined;
  const found = CODES.flatMap((length) => {
    const kinds = new Map<string, Line[]>();
    const coded = (): boolean =>
      kinds.size > 1 && kinds.size <= MOST_KINDS && [...kinds.keys()].every((code) => /^[\p{L}\d]+$/u.test(code));
    for (const line of lines) {
      const code = line.text.slice(0, length);
      kinds.set(code, [...(kinds.get(code) ?? []), line]);
    }
    return [...kinds.values()].flatMap((some) => {
      const fields =
        some.length >= Math.max(LEAST_LINES - 2, lines.length * LEAST_SHARE) ? fieldsOf(some, coded()) : undefined;
      return fields ? [{ some, fields }] : [];
    });
  });
  const [best] = found.sort((one, other) => other.some.length - one.some.length);
  if (!best) return undefined;
  const currency = codeOf(lines);
  const exponent = currencyExponent(currency ?? "EUR");
  // Records of another kind with the same fields are rows as well, such as the fees of a month.
  const alike = lines.filter((line) => best.some.includes(line) || hasFields(line, best.fields));
  const rows = new Set(alike);
  // Their words may be longer than those of the most frequent kind.
  const wider = alike.length > best.some.length ? fieldsOf(alike, false) : undefined;
  const filledOf = (fields: readonly Field[]): number => fields.filter(({ filled }) => filled).length;
  const fields = wider && filledOf(wider) === filledOf(best.fields) ? wider : best.fields;
  const sizes = fields.flatMap(({ filled, from, to }) =>
    filled ? [cellOf(alike[0]?.text ?? "", from, to).replace(/\D/g, "").length] : [],
  );
  const trailer = { exponent, named: currency !== undefined, sizes: new Set(sizes), rows: alike.length };
  return {
    ...(currency ? { currency } : {}),
    table: tableOf(alike, withFlags(fields, alike), exponent),
    around: lines.flatMap((line) => (rows.has(line) ? [] : statedOf(line, trailer))),
    uses: new Map(lines.map((line) => [line, rows.has(line) ? "row" : "metadata"])),
  };
}

/** `flag`: where the letter stands that gives an amount its sign; `decimals`: how many stand behind a mark of its own. */
type Field = { from: number; to: number; filled: boolean; flag?: number; decimals?: number };

function hasFields({ text }: Line, fields: readonly Field[]): boolean {
  const filled = fields.filter((field) => field.filled);
  return filled.length > 1 && filled.every(({ from, to }) => /^[+-]?\d+$/.test(cellOf(text, from, to)));
}

const FLAGS = /^[CD]$/;

/** A letter behind an amount, at most two places after it, that is C or D on every line, is its sign. */
function withFlags(fields: readonly Field[], lines: readonly Line[]): Field[] {
  const flagged = fields.map((field, at): Field => {
    const next = fields[at + 1];
    const flag = next ? lines.map(({ text }) => text.slice(next.from, next.to).trim()) : [];
    const own = next && field.filled && next.from - field.to <= MOST_BETWEEN && flag.every((one) => FLAGS.test(one));
    return own && !/^[+-]/.test(lines[0]?.text.slice(field.from, field.to) ?? "")
      ? { ...field, flag: next.from }
      : field;
  });
  const flags = new Set(flagged.flatMap(({ flag }) => flag ?? []));
  return flagged.filter(({ from, filled }) => filled || !flags.has(from));
}

const MOST_BETWEEN = 2;

/** A field, with the sign that stands behind its digits before them. */
function cellOf(text: string, from: number, to: number): string {
  return text
    .slice(from, to)
    .trim()
    .replace(/(?<=\d)[.,](?=\d{2,3}[+-]?$)/, "")
    .replace(/^(\d+)([+-])$/, "$2$1");
}

/** The digits of an amount with its sign. */
function signedDigits({ from, to, flag }: Field, text: string): string {
  const digits = cellOf(text, from, to);
  return flag !== undefined && text.slice(flag).trimStart().startsWith("D") ? `-${digits}` : digits;
}

const STATED =
  /(\p{L}[\p{L} .,/&-]{2,}?)(?:(?:\s+|(?=[+-]?00))([+-]?\d{9,}[+-]?)|\s*([+-]?\d{7,}[.,]\d{2}[+-]?))\s?([CD](?![\p{L}]))?(?=\s|\p{L}|$)/gu;

/** Decimals behind a mark. */
const MARKED = 2;

/** `sizes`: how many digits the amounts of details have. */
type Trailer = { exponent: number; named: boolean; sizes: ReadonlySet<number>; rows: number };

/** The sums of a trailer: words and an amount behind them, each time; words that fill their field end where its zeros begin. */
function statedOf(line: Line, { exponent, named, sizes, rows }: Trailer): Line[] {
  return [...line.text.matchAll(STATED)].flatMap(([said, label = "", whole, marked = "", flag]) => {
    // Without a currency nothing says how many of the digits are decimals.
    if (!named && whole !== undefined && !/^\s/.test(said.slice(label.length))) return [];
    const digits = withoutCount(whole ?? marked, sizes, rows);
    const signed = cellOf(digits, 0, digits.length);
    const amount = unfilled(flag === "D" ? `-${signed}` : signed, whole === undefined ? MARKED : exponent);
    if (amount === signed) return [];
    const cells = [label, amount].map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
    return [{ page: line.page, text: `${label}\t${amount}`, cells }];
  });
}

/** Digits behind a number of details, where both stand together and the rest is as long as the amounts of details. */
function withoutCount(digits: string, sizes: ReadonlySet<number>, rows: number): string {
  const [, count = "", amount] =
    [...sizes]
      .map((size) => new RegExp(`^[+-]?(\\d{3,9})(\\d{${size}}[+-]?)$`).exec(digits))
      .find((found) => found !== null) ?? [];
  return amount !== undefined && Number(count) > 0 && Number(count) <= rows ? amount : digits;
}

/**
 * The fields of lines of one kind; `undefined` when they have no amounts that are filled with zeros. Where every line of
 * the file begins with the code of its kind, amounts may be filled with blanks.
 */
function fieldsOf(lines: readonly Line[], coded: boolean): Field[] | undefined {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const texts = lines.map(({ text }) => text.padEnd(width));
  const short = lines.filter(({ text }) => text.length < width * 0.8).length;
  if (width < LEAST_LENGTH || short > lines.length * MOST_APART) return undefined;
  const columns = Array.from({ length: width }, (_, at) => texts.map((text) => text[at] ?? " "));
  const runs = runsOf(columns.map(kindOf));
  const size = signedSize(runs, columns.map(kindOf));
  const fields = withDecimals(
    runs.flatMap((run): Field[] =>
      run.kind === "digit" ? ofDigits(run, columns, texts, size) : [{ ...run, filled: false }],
    ),
    texts,
  );
  if (fields.some(({ filled }) => filled)) return fields;
  const printed = (field: Field): boolean =>
    texts.every((text) => {
      const cell = text.slice(field.from, field.to).trim();
      return cell === "" || (/[.,]\d{2}/.test(cell) && readAmount(cell) !== undefined);
    });
  return coded && fields.some(printed) ? fields : undefined;
}

/** Digits that are filled with zeros, a mark on every line, and two digits or three: one amount with its decimals. */
function withDecimals(fields: readonly Field[], texts: readonly string[]): Field[] {
  return fields.flatMap((field, at): Field[] => {
    const decimalsAt = (place: number): number | undefined => {
      const [whole, mark, rest] = fields.slice(Math.max(0, place), Math.max(0, place) + 3);
      if (place < 0 || !whole || mark?.from !== whole.to || mark.to !== mark.from + 1 || rest?.from !== mark.to)
        return undefined;
      const sizes = new Set(texts.map((text) => MARKED_AMOUNT.exec(text.slice(whole.from, rest.to))?.[1]?.length));
      const [only, ...others] = sizes;
      return others.length === 0 ? only : undefined;
    };
    if (decimalsAt(at - 1) !== undefined || decimalsAt(at - 2) !== undefined) return [];
    const decimals = decimalsAt(at);
    return [decimals === undefined ? field : { ...field, to: fields[at + 2]?.to ?? field.to, filled: true, decimals }];
  });
}

const MARKED_AMOUNT = /^[+-]?00\d{5,}[.,](\d{2,3})[+-]?$/;

type CharKind = "sign" | "digit" | "text" | "blank";

function kindOf(letters: readonly string[]): CharKind {
  if (letters.every((letter) => letter === "+" || letter === "-")) return "sign";
  if (letters.every((letter) => letter >= "0" && letter <= "9")) return "digit";
  return letters.every((letter) => letter === " ") ? "blank" : "text";
}

type Run = { from: number; to: number; kind: CharKind };

/**
 * Places of one kind in a row. A sign begins the digits that follow it, or ends those before it: where a line ends with a
 * sign, all of them do.
 */
function runsOf(kinds: readonly CharKind[]): Run[] {
  const runs: Run[] = [];
  const behind = kinds.findLast((kind) => kind !== "blank") === "sign";
  for (const [at, kind] of kinds.entries()) {
    const last = runs.at(-1);
    if (behind && kind === "sign" && last?.kind === "digit" && last.to === at) {
      last.to = at + 1;
      continue;
    }
    const begins = kind === "sign" && kinds[at + 1] === "digit";
    const ended = behind && kinds[at - 1] === "sign";
    const signed = last !== undefined && kinds[last.from] === "sign" && last.to === last.from + 1;
    if (last && !begins && !ended && (last.kind === kind || (signed && kind === "digit"))) {
      last.to = at + 1;
      last.kind = kind;
    } else runs.push({ from: at, to: at + 1, kind });
  }
  return runs.filter(({ kind }) => kind !== "blank");
}

/** The length of amounts with a sign: the longest of those that something else than a digit ends. */
function signedSize(runs: readonly Run[], kinds: readonly CharKind[]): number | undefined {
  const sizes = runs.flatMap(({ from, to }) => (kinds[from] === "sign" ? [to - from] : []));
  // What follows the last amount may be digits of other fields.
  return sizes.length > 1 ? Math.max(...sizes.slice(0, -1)) : undefined;
}

function ofDigits(run: Run, columns: readonly string[][], texts: readonly string[], size: number | undefined): Field[] {
  const fields: Field[] = [];
  let from = run.from;
  const add = (to: number): void => {
    if (to > from) fields.push({ from, to, filled: isFilled(texts, from, to) });
    from = to;
  };
  if (isSign(columns[from]) && size !== undefined) add(Math.min(run.to, from + size));
  while (from < run.to) {
    const day = dayWithin(texts, from, run.to);
    const zeros = zerosAfter(columns, from, run.to);
    if (day !== undefined && (zeros === undefined || day.from < zeros)) {
      add(day.from);
      add(day.to);
    } else add(zeros ?? run.to);
  }
  return fields;
}

function isSign(letters: readonly string[] | undefined): boolean {
  return letters?.every((letter) => letter === "+" || letter === "-") ?? false;
}

/** Eight digits that are a day of this century on every line. */
function dayWithin(texts: readonly string[], from: number, to: number): { from: number; to: number } | undefined {
  for (let at = from; at + 8 <= to; at += 1)
    if (texts.every((text) => isDay(text.slice(at, at + 8)))) return { from: at, to: at + 8 };
  return undefined;
}

function isDay(digits: string): boolean {
  return digits.startsWith("20") && readDate(digits) !== undefined;
}

/** Where a number filled with zeros begins, after digits that differ. */
function zerosAfter(columns: readonly string[][], from: number, to: number): number | undefined {
  const isZero = (at: number): boolean => columns[at]?.every((letter) => letter === "0") ?? false;
  const differs = (at: number): boolean => new Set(columns[at]).size > 2;
  for (let at = from + 1; at + 2 < to; at += 1) if (differs(at - 1) && isZero(at) && isZero(at + 1)) return at;
  return undefined;
}

function isFilled(texts: readonly string[], from: number, to: number): boolean {
  const cells = texts.map((text) => cellOf(text, from, to));
  return (
    to - from >= 9 &&
    cells.every((cell) => /^[+-]?00/.test(cell)) &&
    new Set(cells).size > Math.min(3, cells.length / 2)
  );
}

/** The one currency that the file names, beside digits as well. */
function codeOf(lines: readonly Line[]): string | undefined {
  const codes = new Set(
    lines.flatMap(({ text }) =>
      [...text.matchAll(/[A-Z]{3}(?=[+-]?0{3}|\d? *$)|(?<=\d)[A-Z]{3}(?=[A-Z]?\d)/g)].map(([code]) => code),
    ),
  );
  const known = [...codes].filter((code) => namedCurrency(code) !== undefined);
  return known.length === 1 ? known[0] : undefined;
}

function tableOf(lines: readonly Line[], fields: readonly Field[], exponent: number): Table {
  const cellsOf = (text: string): string[] =>
    fields.flatMap((field) => {
      const cell = text.slice(field.from, field.to).trim();
      return field.filled
        ? [unfilled(signedDigits(field, text), field.decimals ?? exponent)]
        : cell.split(/ {2,}/).length > 1
          ? [cell.replace(/ {2,}/g, " ")]
          : [cell];
    });
  const rows = lines.map((line) => ({ page: line.page, cells: cellsOf(line.text), line }));
  const names = closing(fields, lines);
  return { page: lines[0]?.page ?? 1, titles: fields.map((_, at) => names.get(at) ?? `Field ${at + 1}`), rows };
}

/** Three signed amounts of which the first two are the third: what was paid, what it cost, what is left. */
function closing(fields: readonly Field[], lines: readonly Line[]): ReadonlyMap<number, string> {
  const amounts = fields.flatMap((field, at) => (field.filled ? [{ at, field }] : []));
  const read = (field: Field, text: string): number => Number(signedDigits(field, text));
  for (const gross of amounts)
    for (const fee of amounts)
      for (const net of amounts) {
        if (gross === fee || fee === net || gross === net || net.at < gross.at) continue;
        const costs = lines.filter(({ text }) => read(fee.field, text) !== 0).length;
        const ways = [1, -1].some((sign) =>
          lines.every(({ text }) => read(gross.field, text) + sign * read(fee.field, text) === read(net.field, text)),
        );
        const smaller = lines.every(
          ({ text }) =>
            Math.abs(read(fee.field, text)) <= Math.abs(read(gross.field, text)) || read(gross.field, text) === 0,
        );
        if (ways && smaller && costs >= 3)
          return new Map([
            [gross.at, "Amount"],
            [fee.at, "Fee"],
            [net.at, "Net"],
          ]);
      }
  return new Map();
}
