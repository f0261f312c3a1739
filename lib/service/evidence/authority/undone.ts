import type { DocumentReading } from "@/lib/service/documents/reading";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { Place, SourceRecord } from "@/lib/service/evidence/model";
import { hasDigit } from "../shapes/text-shapes";
import { CELLS_OF_A_LINE, CODE_IN_LINE, HAS_TIME, SENTENCE_END } from "./shapes/undoing";
import { isStamp, type Undoing, undoingIn } from "./undoing";

export type Line = { page: number; start: number; end: number; text: string };
type Undone = Map<string, Place>;

/** A stamp stands in the first lines of its paper or below all of it. */
const HEAD_LINES = 3;
/** Words of a cell that takes its row back; one word is a state, and one with a number a count or a sum. */
const FEWEST_WORDS_OF_A_CELL = 2;

/**
 * The records that a later line of their paper takes back without naming them again, by their ids: of a list the row above
 * the line or the one whose day, time or number it names, of a page all that stands above. What takes back such a line lets
 * stand what it took back; a line with a number that the paper does not print is of something else.
 */
export function undoneOf(
  records: readonly SourceRecord[],
  { file, reading, holder = "" }: { file: string; reading: DocumentReading; holder?: string },
): ReadonlyMap<string, Place> {
  const own = new Set(plainWords(holder));
  if (reading.form === "json" || reading.form === "xml") return undoneInTree(records, own);
  const lines = linesOf(reading);
  const undoings = lines.map(({ text }) => undoingIn(text, own));
  const done: { at: number; ids: readonly string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const undoing = undoings[at];
    if (undoing?.ofACorrection) done.pop();
    else if (undoing) done.push({ at, ids: undoneAbove(at, undoing, { lines, undoings, records }) });
    else if (isStamp(line.text) && at < HEAD_LINES) done.push({ at, ids: records.map(({ id }) => id) });
    else if (isStamp(line.text) && at === lines.length - 1)
      done.push({ at, ids: undoneAbove(at, UNNAMED, { lines, undoings, records }) });
    else if (partsOf(line.text).some((part) => isOfItsLine(undoingIn(part, own), lines.slice(0, at))))
      done.push({ at, ids: undoneBeside(at, { lines, records }) });
  }
  const undone: Undone = new Map();
  for (const { at, ids } of done) for (const id of ids) undone.set(id, placeOf(lines[at], file));
  return undone;
}

const placeOf = (line: Line | undefined, file: string): Place => {
  const { page, start, end, text } = line ?? { page: 1, start: 0, end: 0, text: "" };
  return { file, page, start, end, quote: text };
};

/** The lines of a paper that have anything in them, with where they stand. */
export function linesOf({ pages }: Pick<DocumentReading, "pages">): Line[] {
  return pages.flatMap(({ number, text }) => {
    let start = 0;
    return text.split("\n").flatMap((line) => {
      const found = { page: number, start, end: start + line.length, text: line };
      start += line.length + 1;
      return line.trim() === "" ? [] : [found];
    });
  });
}

/** The cells and later sentences of a line that has other words, too. */
function partsOf(line: string): string[] {
  const cells = line.split(CELLS_OF_A_LINE).filter((cell) => cell.trim() !== "");
  const sentences = line.split(SENTENCE_END).slice(1);
  return [...(cells.length > 1 ? cells : []), ...sentences].filter(
    (part) => plainWords(part).filter((word) => !hasDigit(word)).length >= FEWEST_WORDS_OF_A_CELL,
  );
}

/** A cell with a sum or number that nothing above prints, `reversed 14.99`, is of something else. */
const isOfItsLine = (undoing: Undoing | undefined, above: readonly Line[]): boolean =>
  undoing?.ofAnEntry === false && undoing.names.every((name) => above.some(({ text }) => text.includes(name)));

const UNNAMED: Undoing = { names: [], ofACorrection: false, ofAnEntry: false };

type Paper = { lines: readonly Line[]; records: readonly SourceRecord[] };

/** What a line that stands alone takes back. */
function undoneAbove(
  at: number,
  { names }: Undoing,
  { lines, undoings, records }: Paper & { undoings: readonly (Undoing | undefined)[] },
): string[] {
  if (names.length > 0) {
    const named = lines.slice(0, at).filter(({ text }) => names.every((name) => text.includes(name)));
    return named.flatMap((line) => recordAt(line, records)?.id ?? []);
  }
  const own = lines[at] && recordAt(lines[at], records);
  const ofItself = own?.kind === "row" ? [own.id] : [];
  for (let above = at - 1; above >= 0; above -= 1) {
    const line = lines[above];
    const record = line && undoings[above] === undefined ? recordAt(line, records) : undefined;
    if (line === undefined || record === undefined) continue;
    if (own && SPOKEN.has(own.kind) && !isOfOne(own, record)) return [];
    if (OF_A_PAGE.has(record.kind)) return [...ofItself, ...pageAbove(line, records)];
    const isOfAList = record.kind !== "row" || HAS_TIME.test(line.text);
    return [...ofItself, record.id, ...(isOfAList ? [] : pageAbove(line, records))];
  }
  return ofItself;
}

/** What somebody says takes back their own words; who contradicts somebody else takes back nothing. */
const isOfOne = (own: SourceRecord, other: SourceRecord): boolean =>
  own.id === other.id ||
  (SPOKEN.has(other.kind) && own.speaker?.role === other.speaker?.role && own.speaker?.name === other.speaker?.name);

const OF_A_PAGE: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "section"]);

/** All that a page says above a line, but not the rows of its lists. */
const pageAbove = (line: Line, records: readonly SourceRecord[]): string[] =>
  records
    .filter(({ kind, passages }) => OF_A_PAGE.has(kind) && passages.some((own) => isAbove(own, line)))
    .map(({ id }) => id);

const isAbove = (one: Pick<Place, "page" | "start">, { page, start }: Line): boolean =>
  one.page < page || (one.page === page && one.start <= start);

/** Whether a line below a list of dated rows takes back one of them, and not the paper. */
export function isOfARow(
  { page, start }: Pick<Line, "page" | "start">,
  records: readonly SourceRecord[],
  reading: DocumentReading,
): boolean {
  const lines = linesOf(reading);
  const at = lines.findIndex((line) => line.page === page && line.start <= start && start <= line.end);
  const [line, above] = [lines[at], lines[at - 1]];
  if (line === undefined || above === undefined || plainWords(line.text).length < FEWEST_WORDS_OF_A_CELL) return false;
  const isRow = recordAt(above, records)?.kind === "row" && HAS_TIME.test(above.text);
  return isRow && records.filter(({ kind }) => kind === "row").length > 1 && undoingIn(line.text) !== undefined;
}

/** What a cell or sentence of a line takes back: its own record, and the nearest row above with the same number. */
function undoneBeside(at: number, { lines, records }: Paper): string[] {
  const line = lines[at];
  const record = line && recordAt(line, records);
  if (line === undefined || record === undefined || SPOKEN.has(record.kind)) return [];
  const codes = line.text.match(CODE_IN_LINE) ?? [];
  const before = lines
    .slice(0, at)
    .findLast(({ text }) => codes.some((code) => text.includes(code) && !HAS_TIME.test(code)));
  return [record, before && recordAt(before, records)].flatMap((one) =>
    one && (one === record || one.kind === "row") ? [one.id] : [],
  );
}

const SPOKEN: ReadonlySet<SourceRecord["kind"]> = new Set(["message", "turn"]);

/** The smallest record that prints the line. */
function recordAt({ page, start, end }: Line, records: readonly SourceRecord[]): SourceRecord | undefined {
  return records.findLast(({ passages }) =>
    passages.some((own) => own.page === page && own.start < end && start < own.end),
  );
}

/** In an object a remark is of all that it stands in; a member of a list that is nothing else is of the one before it. */
function undoneInTree(records: readonly SourceRecord[], own: ReadonlySet<string>): Undone {
  const undone: Undone = new Map();
  for (const [at, record] of records.entries())
    for (const { value, place } of record.pairs) {
      const undoing = plainWords(value).length < FEWEST_WORDS_OF_A_CELL ? undefined : undoingIn(value, own);
      if (undoing === undefined || undoing.ofACorrection) continue;
      const targets =
        undoing.names.length > 0
          ? records.filter(({ pairs }) =>
              undoing.names.every((name) => pairs.some((pair) => pair.value.includes(name))),
            )
          : targetsOf(record, at, records);
      for (const { id } of targets) undone.set(id, place);
    }
  return undone;
}

function targetsOf(record: SourceRecord, at: number, records: readonly SourceRecord[]): SourceRecord[] {
  const inside = new Set([record.id]);
  for (const { id, parent } of records) if (parent !== undefined && inside.has(parent)) inside.add(id);
  const before = records.slice(0, at).findLast(({ parent }) => parent === record.parent);
  if (record.pairs.length === 1 && inside.size === 1 && before) return [before];
  return records.filter(({ id }) => inside.has(id));
}
