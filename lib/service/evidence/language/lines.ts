import { TO_THE_CENT } from "@/lib/service/evidence/keys/shapes";
import type { Mention, Place } from "../model";
import {
  CHECK_LETTER,
  CLOCK_CELL,
  COLUMN_GAP,
  CURRENCY_SIGN,
  FILLED_IN,
  FRAME,
  INDENT,
  LEADING_COLON,
  ONLY_SHORT_DAY,
  POSTAL_CODE,
  RULE,
  SEVERAL_WORDS,
  STARTS_WITH_DAY,
  TABLE_RULE,
  TOWN_NAME,
} from "../shapes/line-shapes";
import { monthOf } from "../words/speech";

export type Span = { page: number; start: number; end: number };
export type Cell = Span & { text: string; column: number };
/** A printed line; an empty one has no cells. */
export type Line = Span & { index: number; text: string; cells: readonly Cell[] };

/** The lines of a page with their cells; offsets count in the page's text. */
export function linesOf(page: { number: number; text: string }): Line[] {
  let start = 0;
  return page.text.split("\n").map((text, index) => {
    const line = {
      page: page.number,
      index,
      start,
      end: start + text.length,
      text,
      cells: cellsOf(page.number, text, start),
    };
    start += text.length + 1;
    return line;
  });
}

/**
 * Tabs divide cells; so do runs of spaces, with which plain text aligns its columns, but not those behind a sentence. Colons
 * that stand below each other in front of the values belong to the labels.
 */
function cellsOf(page: number, line: string, from: number): Cell[] {
  if (RULE.test(line) || TABLE_RULE.test(line)) return [];
  const cells: Cell[] = [];
  const framed = line.replace(FRAME, blanks).replace(FILLED_IN, blanks);
  let start = INDENT.exec(framed)?.[0].length ?? 0;
  let column = 0;
  for (const gap of [...gapsOf(framed, start), undefined]) {
    const raw = framed.slice(start, gap?.index);
    const last = cells.at(-1);
    const colon = last === undefined ? "" : (LEADING_COLON.exec(raw)?.[0] ?? "");
    if (last && colon !== "") last.text = `${last.text}:`;
    const text = raw.slice(colon.length).trim();
    const at = from + start + colon.length + raw.slice(colon.length).indexOf(text);
    const between = last ? line.slice(last.end - from, at - from) : "";
    const isOne =
      last &&
      (isMoment(last, text, between) ||
        isSumOf(last.text, text) ||
        isCodeOf(last.text, text, between) ||
        isMeaningOf(last.text, text, between));
    if (last && isOne) {
      last.end = at + text.length;
      last.text = line.slice(last.start - from, last.end - from);
      column -= 1;
    } else if (text !== "") cells.push({ page, text, start: at, end: at + text.length, column });
    if (gap === undefined) break;
    start = gap.index + gap[0].length;
    if (text !== "" || gap[0].includes("\t")) column += 1;
  }
  return cells;
}

const gapsOf = (line: string, from: number): RegExpExecArray[] =>
  [...line.matchAll(COLUMN_GAP)].filter(({ index }) => index >= from);

const blanks = (text: string): string => " ".repeat(text.length);

/** `Harrogate  HG1 4PX`: posts print two spaces between a town and its code. */
const isCodeOf = (town: string, code: string, gap: string): boolean =>
  gap === TWO_SPACES && TOWN_NAME.test(town) && POSTAL_CODE.test(code);
const TWO_SPACES = "  ";

/** `N  Street and ZIP do not match`: the letter of a check and what it means. */
const isMeaningOf = (letter: string, meaning: string, gap: string): boolean =>
  gap === TWO_SPACES && CHECK_LETTER.test(letter) && SEVERAL_WORDS.test(meaning);

const WIDEST_MOMENT = 3;

/** `$   122.30`: the sign of a currency and its sum are one value, however a roll of paper spaces them. */
const isSumOf = (sign: string, sum: string): boolean => CURRENCY_SIGN.test(sign) && TO_THE_CENT.test(sum);

/** A day and its time are one value, also where two or three spaces stand between them. */
function isMoment(day: Cell, time: string, gap: string): boolean {
  return (
    gap.length <= WIDEST_MOMENT &&
    gap.trim() === "" &&
    !gap.includes("\t") &&
    CLOCK_CELL.test(time) &&
    (STARTS_WITH_DAY.exec(day.text)?.[0] === day.text || isShortDay(day.text))
  );
}

const isShortDay = (text: string): boolean => {
  const { before, after } = ONLY_SHORT_DAY.exec(text)?.groups ?? {};
  return monthOf(before ?? after ?? "") !== undefined;
};

const isEmpty = (line: Line): boolean => line.cells.length === 0;

/** From the first cell of the first line to the last of the last. */
export function spanOf(parts: readonly Span[]): Span | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  return first && last ? { page: first.page, start: first.start, end: last.end } : undefined;
}

/** Runs of lines that are not divided by an empty line. */
export function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let open = false;
  for (const line of lines) {
    if (isEmpty(line)) open = false;
    else if (open) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      open = true;
    }
  }
  return blocks;
}

/** A part of a record's text with what the lexicon found in it. */
export type ReadText = { place: Place; mentions: readonly Mention[] };

/** The lines of a passage, each a passage of its own. */
export function linesIn(place: Place): Place[] {
  let { start } = place;
  return place.quote.split("\n").flatMap((quote) => {
    const line = { ...place, start, end: start + quote.length, quote };
    start += quote.length + 1;
    return quote.trim() === "" ? [] : [line];
  });
}
