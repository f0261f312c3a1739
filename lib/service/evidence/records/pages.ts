import type { ReadPage } from "@/lib/service/documents/reading";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { type Line, linesOf } from "../language/lines";
import { HAS_DIGIT, LABEL, NUMBER_NAME, STARTS_WITH_DAY } from "../shapes/line-shapes";
import { titlesAddress } from "./address-lines";
import { chatRecords, turnsOf } from "./chat";
import { fill } from "./content";
import { type Draft, draft, handoverField, lift, pairOf, subjectField } from "./draft";
import type { Parties } from "./head-of-line";
import { isLabelLike } from "./labels";
import { isMail, mailRecords } from "./mail";
import { isSlip, SLIP_KEYS, slipsOf } from "./slips";
import { isFieldList, isTitleRow, tableRows } from "./tables";

/** Pages of running text: mail, conversation, slips, or sections under headings. */
export function pageRecords(pages: readonly ReadPage[], asMail: boolean, parties: Parties): Draft[] {
  const root = draft("file");
  const drafts = [root];
  const heads = runningHeads(pages);
  for (const page of pages) {
    const lines = linesOf(page).filter((line) => !heads.has(line.text.trim()));
    if (asMail ? page.number === 1 || isMail(lines) : isMail(lines)) mailRecords(root, lines, drafts, parties);
    else {
      const turns = turnsOf(lines, parties);
      if (turns.length > 0) chatRecords(root, lines, turns, drafts);
      else slipsOrSections(root, lines, drafts, pages.length > 1);
    }
  }
  liftUnique(root, drafts);
  return drafts;
}

/** CSV and sheets: a row is a record; a new row of titles or an empty row begins a new table. */
export function sheetRecords(pages: readonly ReadPage[]): Draft[] {
  const root = draft("file");
  const drafts = [root];
  for (const page of pages) {
    const lines = linesOf(page);
    const owners = page.title === undefined ? [] : [page.title];
    if (isFieldList(lines, owners)) {
      const section = draft("section", { parent: root, ...(page.title ? { title: page.title } : {}) });
      drafts.push(section);
      fill(section, lines, owners, drafts);
      continue;
    }
    sheetTables(root, lines, owners, drafts);
  }
  return drafts;
}

function sheetTables(root: Draft, lines: readonly Line[], owners: readonly string[], drafts: Draft[]): void {
  let at = 0;
  let loose: Line[] = [];
  const isFirst = (): boolean => !drafts.some(({ kind }) => kind === "row" || kind === "turn");
  while (at < lines.length) {
    const line = lines[at];
    if (!line) break;
    const below = lines[at + 1];
    const isTitles = isTitleRow(line, below, owners) || (isFirst() && looksLikeTitles(line, below));
    if (isTitles) {
      const table = draft("section", { parent: root });
      const title = loose
        .filter(({ cells }) => cells.length === 1)
        .at(-1)
        ?.text.trim();
      if (title !== undefined) table.title = title;
      drafts.push(table);
      fill(table, loose, owners, drafts);
      loose = [];
      const rows = tableRows(table, lines, at, [...owners, ...(title === undefined ? [] : [title])], true);
      drafts.push(...rows.drafts);
      at += Math.max(1, rows.taken);
    } else {
      if (line.cells.length > 0) loose.push(line);
      at += 1;
    }
  }
  if (loose.length > 0) fill(root, loose, owners, drafts);
}

/** The first full row of an export whose titles nobody knows. */
function looksLikeTitles(line: Line, below: Line | undefined): boolean {
  return (
    line.cells.length >= 3 &&
    below !== undefined &&
    below.cells.length >= 3 &&
    line.cells.every((cell) => isLabelLike(cell.text) && !HAS_DIGIT.test(cell.text))
  );
}

/** The same line on two pages is a running head or foot, unless it says what a record is about. */
function runningHeads(pages: readonly ReadPage[]): Set<string> {
  const seen = new Map<string, number>();
  for (const page of pages) {
    const lines = linesOf(page).filter((line) => line.cells.length > 0);
    const edges = [...lines.slice(0, 4), ...lines.slice(-4)];
    for (const text of new Set(edges.map((line) => line.text.trim()))) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  return new Set([...seen].filter(([text, count]) => count > 1 && !HAS_DIGIT.test(text)).map(([text]) => text));
}

function slipsOrSections(root: Draft, lines: readonly Line[], drafts: Draft[], severalPages: boolean): void {
  const { around, slips } = slipsOf(lines);
  if (slips.length < 2) {
    const top = severalPages ? draft("section", { parent: root }) : root;
    if (severalPages) drafts.push(top);
    sections(top, lines, drafts);
    if (severalPages) liftUnique(top, [top, ...drafts.filter(({ parent }) => parent === top)]);
    return;
  }
  fill(root, around, titlesOf(around), drafts);
  for (const slip of slips) {
    const record = draft("slip", { parent: root });
    drafts.push(record);
    fill(record, slip, [], drafts);
  }
}

/** From heading to heading; what stands before the first one is the page's own. */
function sections(top: Draft, lines: readonly Line[], drafts: Draft[]): void {
  if (isSlip(lines)) {
    fill(top, lines, titlesOf(lines), drafts);
    return;
  }
  let section = top;
  let body: Line[] = [];
  const owners = titlesOf(lines);
  const flush = (): void => fill(section, body, section === top ? owners : [...owners, section.title ?? ""], drafts);
  for (const [at, line] of lines.entries()) {
    const title = line.text.trim();
    if (at > 0 && isHeading(line, lines, at)) {
      flush();
      body = [];
      section = draft("section", { parent: top, title });
      const [cell] = line.cells;
      if (cell) section.passages.push({ page: cell.page, start: cell.start, end: cell.end });
      drafts.push(section);
    } else {
      if (section === top && top.title === undefined && line.cells.length === 1 && title.length <= 60)
        top.title = title;
      body.push(line);
    }
  }
  flush();
  nameOrder(top, lines);
}

/** `#1001` among the first lines of a page with a total, as shops title their orders, and the day that stands with it. */
function nameOrder(top: Draft, lines: readonly Line[]): void {
  const has = (...fields: string[]): boolean =>
    top.pairs.some(({ means }) => means && "field" in means && fields.includes(means.field ?? ""));
  if (!has("total") || has("orderNumber")) return;
  const first = lines.filter(({ cells }) => cells.length > 0).slice(0, TITLE_LINES);
  const number = first.flatMap(({ cells }) => cells).find(({ text }) => NUMBER_NAME.test(text));
  if (number === undefined) return;
  top.pairs.push(pairOf("order number", [], number.text, number));
  const day = first.flatMap(({ cells }) => cells.slice(0, 1)).find(({ text }) => STARTS_WITH_DAY.test(text));
  const stamp = STARTS_WITH_DAY.exec(day?.text ?? "")?.[0];
  if (day && stamp && !has("day"))
    top.pairs.push(pairOf("order date", [], stamp, { ...day, end: day.start + stamp.length }));
}

const TITLE_LINES = 5;
const LONGEST_TITLE = 40;

/** What the page calls itself in its first lines (`Refund receipt`, `Sendungsverfolgung`) owns what stands under it. */
function titlesOf(lines: readonly Line[]): string[] {
  const first = lines.filter(({ cells }) => cells.length > 0).slice(0, TITLE_LINES);
  return first
    .filter(
      ({ cells, text }) =>
        cells.length === 1 &&
        text.trim().length <= LONGEST_TITLE &&
        isLabelLike(text.trim()) &&
        !LABEL.test(text.trim()),
    )
    .map(({ text }) => text.trim());
}

const FEWEST_BELOW = 2;

/** A short line of its own that is no label: with a gap before it or in capitals, and pairs, rows or prose below. */
function isHeading(line: Line, lines: readonly Line[], at: number): boolean {
  const [cell] = line.cells;
  if (!cell || line.cells.length > 1 || !isLabelLike(cell.text) || cell.text.endsWith(":") || HAS_DIGIT.test(cell.text))
    return false;
  if (cell.text.length > 50 || LABEL.test(cell.text) || STARTS_WITH_DAY.test(cell.text)) return false;
  const { means } = meaningOf(cell.text, []);
  const below = lines.slice(at + 1, at + 4).filter(({ cells }) => cells.length > 0);
  const structured = below.filter(({ cells }) => cells.length > 1 || LABEL.test(cells[0]?.text ?? "")).length;
  const isCapital = cell.text === cell.text.toUpperCase();
  const afterGap = lines[at - 1]?.cells.length === 0;
  if (means !== undefined && lines[at + 1]?.cells.length === 1 && structured < FEWEST_BELOW) return false;
  if (titlesAddress(lines, at, [])) return false;
  return (
    (afterGap || isCapital) && below.length > 0 && (structured > 0 || (afterGap && lines[at + 1]?.cells.length === 0))
  );
}

/** A number or name that the page gives once, in whatever section, is the page's: its other sections are about it too. */
function liftUnique(root: Draft, drafts: readonly Draft[]): void {
  const values = new Map<string, Set<string>[]>();
  for (const { pairs } of drafts)
    for (const [field, own] of subjectsOf(pairs)) values.set(field, [...(values.get(field) ?? []), own]);
  const isUnique = (field: string): boolean => {
    const sets = values.get(field) ?? [];
    return sets.every((own) => sets.every((other) => [...own].some((value) => other.has(value))));
  };
  if (![...SLIP_KEYS, "buyer", "email"].every((field) => field === "transactionId" || isUnique(field))) return;
  for (const record of drafts) {
    if (record.kind !== "section" || record.parent !== root) continue;
    lift(
      { ...record, pairs: record.pairs.filter((pair) => isUnique(subjectField(pair) ?? handoverField(pair) ?? "")) },
      root,
    );
  }
}

function subjectsOf(pairs: Draft["pairs"]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const field = subjectField(pair) ?? handoverField(pair);
    if (field !== undefined) found.set(field, (found.get(field) ?? new Set()).add(pair.value.toLowerCase()));
  }
  return found;
}
