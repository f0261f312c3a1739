import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { type Cell, type Line, spanOf } from "../language/lines";
import {
  APPROVAL,
  ASSIGNS,
  EACH_WORD,
  HAS_DIGIT,
  LEADER,
  NAME_ALONE,
  NUMBER_SIGN,
  STARTS_WITH_DAY,
  STARTS_WITH_DIGIT,
  SURNAME_FIRST,
} from "../shapes/line-shapes";
import { isCard, isKey, saysTotal, sideOf } from "../words/speech";
import { dayIn } from "./days";
import { type Draft, draft, pairOf, subjectField } from "./draft";
import { fieldOf, isKnown, isLabelLike, isPanelRow, isPartyRow } from "./labels";

/** A row of column titles: several cells, all like labels, without values; enough of them known. */
export function isTitleRow(line: Line, below: Line | undefined, owners: readonly string[]): boolean {
  const { cells } = line;
  if (cells.length < 2 || !below || below.cells.length < 2 || isLed(line)) return false;
  // `avs=N`: a field with its value.
  const isTitle = (text: string): boolean =>
    NUMBER_SIGN.test(text) || (isLabelLike(text) && !text.endsWith(":") && !ASSIGNS.test(text));
  if (!cells.every((cell) => isTitle(cell.text)) || isPartyRow(line, owners)) return false;
  if (isAnswer(cells, owners) || isPanelRow(line, owners) || isOfOnePerson(cells, owners)) return false;
  const known = cells.filter((cell) => isKnown(cell.text, owners) || isSpeechKey(cell.text)).length;
  const belowKnown = below.cells.filter((cell) => isKnown(cell.text, owners)).length;
  const enough = cells.length === 2 ? 2 : Math.max(1, Math.ceil(cells.length / 4));
  // Below a row of labels and values stands another label; below titles stand values.
  const { means: first, words: named = [] } = meaningOf(below.cells[0]?.text ?? "", owners);
  // Two columns of which the first goes on with labels are a list of fields: `Status⇥Delivered`, `Delivered on⇥3 May`.
  const pairs = first !== undefined && "field" in first && (cells.length === 2 || !("event" in first));
  // `Customer⇥Jane Doe⇥Phone on file` above `Address⇥…`: a label with its value, not titles.
  const goesOn = first !== undefined || named.join() === BARE_ADDRESS;
  const opens = goesOn && known < cells.length / 2 && !STARTS_WITH_DAY.test(below.cells[0]?.text ?? "");
  return known >= enough && !pairs && !opens && belowKnown < Math.max(2, below.cells.length / 2);
}

/** `Guest ........ Jane Doe   (2 adults)`: dots lead from a label to its value, never from one title to the next. */
function isLed({ text, start, cells: [label, value] }: Line): boolean {
  return label !== undefined && value !== undefined && LEADER.test(text.slice(label.end - start, value.start - start));
}

/** A label that says nothing of whose address it is. */
const BARE_ADDRESS = "address";

/** `Respuesta   APPROVED (00)`: a state with its value, whose word is a label elsewhere. */
function isAnswer([label, value, ...others]: readonly Cell[], owners: readonly string[]): boolean {
  if (!label || !value || others.length > 0) return false;
  const [{ means }, said] = [meaningOf(label.text, owners), meaningOf(value.text, owners).means];
  const isState = means !== undefined && ("status" in means || fieldOf(means) === "response");
  return isState && (HAS_DIGIT.test(value.text) || said === undefined || "event" in said || "status" in said);
}

/** `Guest   Ms Jane Doe   1 adult`, `Guest   DOE, JANE MS   Ad 2 Ch 0`: a label, whose name it is and how many. */
function isOfOnePerson([label, name, ...others]: readonly Cell[], owners: readonly string[]): boolean {
  const field = label && fieldOf(meaningOf(label.text, owners).means);
  return (
    field !== undefined &&
    PERSONS.has(field) &&
    name !== undefined &&
    (SURNAME_FIRST.test(name.text) || NAME_ALONE.test(name.text)) &&
    others.some(({ text }) => (SURNAME_FIRST.test(name.text) ? HAS_DIGIT : STARTS_WITH_DIGIT).test(text))
  );
}

const PERSONS: ReadonlySet<string> = new Set(["guest", "buyer", "recipient"]);

const isSpeechKey = (title: string): boolean => isKey("speakerKeys", title) || isKey("textKeys", title);

export type Table = { drafts: Draft[]; taken: number };

/**
 * The rows of the table whose titles stand at `at`, each a record under its titles. A key that is printed once belongs to
 * the rows below that leave it blank; sums are no records.
 */
export function tableRows(
  parent: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
  sheet: boolean,
): Table {
  const titles = lines[at] && titlesApart(lines[at], lines[at + 1], owners);
  const drafts: Draft[] = [];
  if (!titles) return { drafts, taken: 0 };
  let taken = 1;
  let before: Draft | undefined;
  for (const [offset, printed] of lines.slice(at + 1).entries()) {
    const line = cutUnder(titles, printed);
    const next = lines[at + offset + 2];
    if (line.cells.length === 0 || (offset > 0 && isTitleRow(line, next, owners) && sheet)) break;
    if (!sheet && !alike(titles, line, owners)) break;
    if (sheet && isFoot(titles, lines.slice(at + 1 + offset))) break;
    taken += 1;
    if (line.cells.some((cell, index) => index < 2 && saysTotal(cell.text) && !HAS_DIGIT.test(cell.text))) continue;
    if (sheet && ((line.cells.length === 1 && titles.cells.length > 2) || isRemark(line))) continue;
    const row = rowOf(parent, titles, line, owners, before);
    drafts.push(row);
    before = row;
  }
  return { drafts, taken };
}

const FEWEST_ROWS_OF_TITLES = 2;

/**
 * Titles over one line of values, and below them further titles over theirs, are the fields of one record. Answers how many
 * lines they took.
 */
export function fieldsUnderTitles(
  target: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
): number {
  const rows: Draft[] = [];
  let taken = 0;
  for (let from = at; ; ) {
    const line = lines[from];
    const table = line && isTitleRow(line, lines[from + 1], owners) && tableRows(target, lines, from, owners, false);
    const [row, ...others] = table ? table.drafts : [];
    if (!table || !row || row.kind === "turn" || others.length > 0) break;
    rows.push(row);
    from += table.taken;
    taken = from - at;
    while (lines[from]?.cells.length === 0) from += 1;
  }
  const labels = rows.flatMap(({ pairs }) => pairs.map(({ label }) => label));
  // The same titles again are those of a table that goes on.
  if (rows.length < FEWEST_ROWS_OF_TITLES || new Set(labels).size < labels.length) return 0;
  for (const { pairs, prose } of rows) {
    target.pairs.push(...pairs);
    target.prose.push(...prose);
  }
  return taken;
}

const FEWEST_COLUMNS = 4;
const FEWEST_FIELDS = 2;

/** Below the rows of an export only labels with their values: `Service⇥Express`, `Consignee⇥Jane Doe`. */
function isFoot(titles: Line, rest: readonly Line[]): boolean {
  const lines = rest.filter(({ cells }) => cells.length > 0);
  return (
    titles.cells.length >= FEWEST_COLUMNS &&
    lines.length >= FEWEST_FIELDS &&
    lines.every(
      ({ cells: [label, value, ...others] }) =>
        others.length === 0 &&
        label?.column === 0 &&
        value?.column === 1 &&
        isLabelLike(label.text) &&
        !HAS_DIGIT.test(label.text),
    )
  );
}

const FEWEST_KNOWN = 2;

/** `AVS CVV Ent` above `Y   M   01`: titles that a narrow column leaves one space apart. */
function titlesApart(titles: Line, below: Line | undefined, owners: readonly string[]): Line {
  if (!below || titles.text.includes("\t") || below.cells.length <= titles.cells.length) return titles;
  const cells = titles.cells.flatMap((cell): Omit<Cell, "column">[] => {
    const words = [...cell.text.matchAll(EACH_WORD)];
    const known = words.filter(([word]) => isKnown(word, owners)).length;
    if (isKnown(cell.text, owners) || known < FEWEST_KNOWN || known < words.length - 1) return [cell];
    return words.map(({ 0: text, index }) => ({
      page: cell.page,
      text,
      start: cell.start + index,
      end: cell.start + index + text.length,
    }));
  });
  return { ...titles, cells: cells.map((cell, column) => ({ ...cell, column })) };
}

/** `FORCE/OFFLINE 612.44` fills its column: what begins right under the next title is a cell of its own. */
function cutUnder(titles: Line, line: Line): Line {
  if (line.cells.length >= titles.cells.length || line.text.includes("\t") || titles.text.includes("\t")) return line;
  const starts = titles.cells.map(({ start }) => line.start + start - titles.start);
  const cells = line.cells.flatMap((cell): Omit<Cell, "column">[] => {
    const cut = starts.find(
      (start) => start > cell.start && start < cell.end && cell.text[start - cell.start - 1] === " ",
    );
    if (cut === undefined) return [cell];
    const [one, other] = [cell.text.slice(0, cut - cell.start).trimEnd(), cell.text.slice(cut - cell.start)];
    if (other.startsWith(" ")) return [cell];
    return [
      { ...cell, text: one, end: cell.start + one.length },
      { ...cell, text: other, start: cut },
    ];
  });
  return cells.length > line.cells.length
    ? { ...line, cells: cells.map((cell, column) => ({ ...cell, column })) }
    : line;
}

/** `# rows matched: 2`: what an export says of itself below its rows. */
const isRemark = ({ text, cells }: Line): boolean => text.startsWith("# ") && cells.length > 0;

/** A line with fewer cells that begins with a label is a sum or a pair below the table. */
function alike(titles: Line, line: Line, owners: readonly string[]): boolean {
  const [first] = line.cells;
  if (line.cells.length === titles.cells.length) return true;
  if (!first || isKnown(first.text, owners) || saysTotal(first.text)) return false;
  if (line.cells.length >= 2 && !line.text.includes("\t") && STARTS_WITH_DAY.test(first.text)) return true;
  return line.cells.length >= 2 && (line.cells.length >= titles.cells.length - 1 || standsUnder(titles, line));
}

const MOST_SHIFT = 1;

/** A row that leaves cells blank in text that spaces align: each of its cells begins under a title. */
function standsUnder(titles: Line, line: Line): boolean {
  if (titles.text.includes("\t") || line.text.includes("\t")) return false;
  const starts = titles.cells.map(({ start }) => start - titles.start);
  const isUnder = ({ start }: Cell): boolean => starts.some((at) => Math.abs(at - (start - line.start)) <= MOST_SHIFT);
  return line.cells[0] !== undefined && isUnder(line.cells[0]) && line.cells.every(isUnder);
}

function rowOf(parent: Draft, titles: Line, line: Line, owners: readonly string[], before: Draft | undefined): Draft {
  const row = draft("row", { parent });
  const span = spanOf(line.cells);
  if (span) row.passages.push(span);
  const first = line.cells[0]?.column ?? 0;
  for (const cell of line.cells) {
    const title = titleOf(cell, titles, line);
    if (!title) continue;
    const pair = pairOf(title.text, owners, cell.text, cell);
    row.pairs.push(pair);
    if (isCard(cell.text) && fieldOf(pair.means) !== "cardTail")
      row.pairs.push(pairOf("card number", [], cell.text, cell));
    if (cell.text.split(" ").length >= 3) row.prose.push({ page: cell.page, start: cell.start, end: cell.end });
  }
  for (const title of titles.cells.filter(({ column }) => column < first)) {
    const printed = before?.pairs.find((pair) => pair.label === title.text && subjectField(pair) !== undefined);
    if (printed) row.pairs.push(printed);
  }
  nameCode(row);
  speak(row, titles, line);
  return row;
}

/** `Code` beside the issuer's response is the code of its approval. */
function nameCode(row: Draft): void {
  if (!row.pairs.some(({ means }) => fieldOf(means) === "response")) return;
  if (row.pairs.some(({ means }) => fieldOf(means) === "approvalCode")) return;
  const code = row.pairs.find(
    ({ means, words, value }) => means === undefined && words.join() === "code" && APPROVAL.test(value),
  );
  if (code) code.means = { field: "approvalCode", of: "payment" };
}

/** By its column; in text that spaces align, a row that leaves one blank is read by where its cells stand. */
function titleOf(cell: Cell, titles: Line, line: Line): Cell | undefined {
  const isAligned = !line.text.includes("\t") && !titles.text.includes("\t");
  if (!isAligned || line.cells.length === titles.cells.length)
    return titles.cells.find(({ column }) => column === cell.column);
  const [from, to] = [cell.start - line.start, cell.end - line.start];
  const apart = (title: Cell): number => {
    const [start, end] = [title.start - titles.start, title.end - titles.start];
    return Math.max(start - to, from - end, Math.min(Math.abs(start - from), Math.abs(end - to)) / 100);
  };
  return titles.cells.toSorted((one, other) => apart(one) - apart(other))[0];
}

/** A table of who said what is a conversation. */
function speak(row: Draft, titles: Line, line: Line): void {
  const under = (test: (title: string) => boolean): Cell | undefined => {
    const title = titles.cells.find((cell) => test(cell.text));
    return line.cells.find((cell) => title !== undefined && cell.column === title.column);
  };
  const who = under((title) => isKey("speakerKeys", title) && !isKey("labelNames", title));
  const said = under((title) => isKey("textKeys", title));
  if (!who || !said) return;
  row.kind = "turn";
  const email = who.text.includes("@") ? who.text : undefined;
  row.speaker = { role: sideOf(who.text) ?? "other", ...(email ? { email } : { name: who.text }) };
  if (!row.prose.some((span) => span.start === said.start))
    row.prose.push({ page: said.page, start: said.start, end: said.end });
  const stamp = line.cells.find((cell) => dayIn(cell.text) !== undefined && cell !== said);
  const value = stamp && dayIn(stamp.text);
  if (stamp && value) row.madeAt = { page: stamp.page, start: stamp.start, end: stamp.end, value };
}

/** A table of two columns whose first names fields: one record, not rows. */
export function isFieldList(lines: readonly Line[], owners: readonly string[]): boolean {
  const rows = lines.filter((line) => line.cells.length > 0);
  if (rows.length < 2 || rows.some((line) => line.cells.length > 2)) return false;
  const named = rows.filter(
    (line) => line.cells[0] && isLabelLike(line.cells[0].text) && fieldOrState(line.cells[0].text, owners),
  );
  return named.length >= Math.max(2, rows.length / 2);
}

function fieldOrState(label: string, owners: readonly string[]): boolean {
  const { means } = meaningOf(label, owners);
  return means !== undefined && (fieldOf(means) !== undefined || "status" in means || "event" in means);
}
