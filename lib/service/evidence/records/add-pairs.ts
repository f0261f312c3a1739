import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { Cell, Line, Span } from "../language/lines";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import {
  HAS_DIGIT,
  LABEL,
  LETTER,
  NEXT_LABEL,
  TIGHT_LABEL,
  TRAILING_DIVIDER,
  WHOLE_ADDRESS,
} from "../shapes/line-shapes";
import { addressLines, isDestination, MOST_ADDRESS_LINES, titlesAddress } from "./address-lines";
import { beside } from "./beside";
import { type Draft, type DraftPair, pairOf } from "./draft";
import {
  ADDRESSES,
  addPair,
  fieldOf,
  isKnown,
  isLabelLike,
  isPanelRow,
  isParty,
  isPartyRow,
  withoutColon,
} from "./labels";
import { bare, inFront } from "./leading";
import { assigned, chargedCard, creditLine, itemLine, mixed, tenderLine, tightLabel } from "./mixed";

/**
 * Adds the pairs of the line at `at` and answers how many lines they took; 0 when the line is none of labels and values.
 */
export function addPairs(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const line = lines[at];
  if (!line) return 0;
  const known = target.pairs.length;
  const taken = takePairs(target, lines, at, line, owners);
  return taken === 1 && numberUnder(target.pairs.slice(known), lines[at + 1]) ? 2 : taken;
}

function takePairs(target: Draft, lines: readonly Line[], at: number, line: Line, owners: readonly string[]): number {
  return (
    columnsOfParties(target, lines, at, owners) ||
    inline(target, lines, at, owners) ||
    chargedCard(target, line, owners) ||
    besideWithMore(target, lines, at, owners) ||
    mixed(target, line, owners) ||
    tenderLine(target, line, owners) ||
    tightLabel(target, line, owners) ||
    assigned(target, line, owners) ||
    inFront(target, line, owners) ||
    above(target, lines, at, owners) ||
    creditLine(target, line, owners) ||
    itemLine(target, line, owners) ||
    bare(target, line, owners)
  );
}

/** `Label: value`, several on a line, with the lines of an address below. */
function inline(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const line = lines[at];
  const [first] = line?.cells ?? [];
  if (!line || !first || !LABEL.test(first.text)) return 0;
  let taken = 1;
  for (const [index, cell] of line.cells.entries()) {
    for (const part of partsOf(cell, owners)) {
      const label = LABEL.exec(part.text);
      if (!label?.groups?.label) {
        if (index === 0) return 0;
        continue;
      }
      const name = label.groups.label;
      const value = part.text.slice(label[0].length).trim();
      const known = isKnown(name, owners);
      if (!isLabelLike(name) || (!known && value.split(" ").length > 7)) {
        if (index === 0) return 0;
        continue;
      }
      if (value !== "") {
        const more =
          ADDRESSES.has(fieldOf(meaningOf(name, owners).means) ?? "") &&
          line.cells.length === 1 &&
          !WHOLE_ADDRESS.test(value)
            ? addressLines(lines, at + 1, owners)
            : [];
        const last = more.at(-1);
        const end = last?.end ?? part.end;
        addPair(target, name, owners, [value, ...more.map(({ text }) => text.trim())].join(", "), {
          page: part.page,
          start: part.end - value.length,
          end,
        });
        taken = Math.max(taken, 1 + more.length);
      } else {
        const next = line.cells[index + 1];
        const under = next && !LABEL.test(next.text) ? next : undefined;
        if (under) addPair(target, name, owners, under.text, under);
        else if (line.cells.length === 1) taken = Math.max(taken, 1 + below(target, lines, at, name, owners));
      }
    }
  }
  return taken;
}

/** A label alone on its line: the value is the next line, an address the lines up to the next gap. */
function below(target: Draft, lines: readonly Line[], at: number, label: string, owners: readonly string[]): number {
  const means = meaningOf(label, owners).means;
  const field = fieldOf(means);
  const first = lines[at + 1];
  if (first?.cells.length !== 1 || LABEL.test(first.text) || isKnown(first.text.trim(), owners)) return 0;
  if (isKnown(TIGHT_LABEL.exec(first.text.trim())?.groups?.label ?? "", owners)) return 0;
  const block = ADDRESSES.has(field ?? "") || field === "carrier" ? addressLines(lines, at + 1, owners) : [];
  if (ADDRESSES.has(field ?? "") || isDestination(block)) {
    const [head] = block;
    const last = block.at(-1);
    if (!head || !last) return 0;
    // `Shipping` above a name and an address is where it goes, not who carries it.
    addPair(target, field === "carrier" ? "ship to" : label, owners, block.map(({ text }) => text.trim()).join(", "), {
      page: head.page,
      start: head.start,
      end: last.end,
    });
    return block.length;
  }
  const [cell] = first.cells;
  if (!cell || cell.text.split(" ").length > 10 || (field !== undefined && !plausible(field, cell.text))) return 0;
  addPair(target, label, owners, cell.text, cell);
  return 1;
}

/** A known label on a line above its value, which must be able to be one; also cells above cells. */
function above(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const line = lines[at];
  const next = lines[at + 1];
  if (!line || !next || line.cells.length === 0 || !line.cells.every((cell) => isLabelLike(cell.text))) return 0;
  if (line.cells.length === 1 && line.cells[0] && titlesAddress(lines, at, owners)) {
    const block = below(target, lines, at + 1, line.cells[0].text, owners);
    return block === 0 ? 0 : 2 + block;
  }
  if (line.cells.length === 1 && line.cells[0]) {
    const label = withoutColon(line.cells[0].text);
    const means = meaningOf(label, owners).means;
    const field = fieldOf(means);
    const isField = means !== undefined && (field !== undefined || "status" in means);
    if (!isField && !isBetween(target, lines, at, owners)) return 0;
    const taken = below(target, lines, at, label, owners);
    return taken === 0 ? 0 : 1 + taken;
  }
  const fits = line.cells.every((cell, index) => {
    const value = next.cells[index];
    const means = meaningOf(cell.text, owners).means;
    return (
      value !== undefined &&
      means !== undefined &&
      !isKnown(value.text, owners) &&
      plausible(fieldOf(means) ?? "", value.text)
    );
  });
  if (!fits || line.cells.length !== next.cells.length) return 0;
  for (const [index, cell] of line.cells.entries()) {
    const value = next.cells[index];
    if (value) addPair(target, withoutColon(cell.text), owners, value.text, value);
  }
  return 2;
}

/** A label nobody knows, in a list of labels above their values: one of them ends above it, the next begins below its value. */
function isBetween(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): boolean {
  const filled = (from: number, step: 1 | -1): number => {
    let to = from;
    while (lines[to]?.cells.length === 0) to += step;
    return to;
  };
  const above = filled(at - 1, -1);
  const [value, label] = [lines[above], lines[filled(above - 1, -1)]];
  const pair = target.pairs.at(-1);
  if (!pair || !value?.cells[0] || !label) return false;
  const next = lines[filled(at + 2, 1)];
  return (
    pair.start === value.cells[0].start &&
    withoutColon(label.text.trim()) === pair.label &&
    (next === undefined || isKnown(next.text.trim(), owners))
  );
}

/**
 * Titles of address blocks beside each other, each with its lines below it in the same cell. A column that is of no party
 * (`General`), and what a party's column prints below its first label, are labels and values of their own.
 */
function columnsOfParties(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const line = lines[at];
  if (!line || line.cells.length < 2) return 0;
  const isWide = isPanelRow(line, owners);
  if (!isWide && !isPartyRow(line, owners)) return 0;
  let taken = 1;
  const blocks = new Map(line.cells.map(({ column }): [number, Cell[]] => [column, []]));
  const others = new Map(line.cells.map(({ column }): [number, Cell[]] => [column, []]));
  for (const row of lines.slice(at + 1, at + 1 + (isWide ? MOST_WIDE_LINES : MOST_ADDRESS_LINES))) {
    const isLabeled = row.cells.some((cell) => LABEL.test(cell.text));
    if (row.cells.length === 0 || row.cells.length > line.cells.length || (isLabeled && !isWide)) break;
    for (const cell of row.cells) {
      const column = columnOf(cell, row, line);
      const rest = others.get(column) ?? [];
      const title = line.cells.find((one) => one.column === column);
      const mail = MAIL_ADDRESS.exec(cell.text)?.[0];
      if (mail === cell.text) {
        addPair(target, "email", [], mail, cell);
        continue;
      }
      const isOther = isWide && (rest.length > 0 || LABEL.test(cell.text) || !isParty(title, owners));
      (isOther ? rest : blocks.get(column))?.push(cell);
    }
    taken += 1;
  }
  if (taken === 1) return 0;
  for (const title of line.cells) {
    const block = blocks.get(title.column) ?? [];
    addColumn(target, others.get(title.column) ?? [], owners);
    if (!isParty(title, owners)) {
      addParty(target, withoutColon(title.text), block, owners);
      continue;
    }
    // The other column stands between the lines of a block: its longest line is cited for all of it.
    const cited = block.toSorted((one, other) => other.text.length - one.text.length)[0];
    if (cited)
      addPair(target, withoutColon(title.text), owners, block.map(({ text }) => text.trim()).join(", "), cited);
  }
  return taken;
}

/** Below `Recipient` a name, and where the parcel goes; below another title what it lists. */
function addParty(target: Draft, label: string, block: readonly Cell[], owners: readonly string[]): void {
  const [name, ...rest] = block;
  const [first] = rest;
  const last = rest.at(-1);
  const address = rest.map(({ text }) => text.trim()).join(", ");
  const goesTo = fieldOf(meaningOf(label, owners).means) === "recipient" && !HAS_DIGIT.test(name?.text ?? "");
  if (!goesTo || !name || !first || !last || !HAS_DIGIT.test(first.text) || rest.length < 2) {
    for (const cell of block) addPair(target, label, owners, cell.text, cell);
    return;
  }
  addPair(target, label, owners, name.text, name);
  const cited = rest.toSorted((one, other) => other.text.length - one.text.length)[0] ?? first;
  target.pairs.push({ ...pairOf(label, owners, address, cited), means: { field: "address", of: "shipment" } });
}

const MOST_WIDE_LINES = 14;
/** The cells of one column as lines of their own. */
function addColumn(target: Draft, cells: readonly Cell[], owners: readonly string[]): void {
  const lines = cells.map((cell, index): Line => ({ ...cell, index, cells: [{ ...cell, column: 0 }] }));
  for (let at = 0; at < lines.length; ) {
    const taken = addPairs(target, lines, at, owners);
    const cell = cells[at];
    if (taken === 0 && cell) target.prose.push({ page: cell.page, start: cell.start, end: cell.end });
    at += Math.max(1, taken);
  }
}

/** Spaces align a block under its title; a line with fewer cells is told by where they stand. */
function columnOf(cell: Cell, row: Line, titles: Line): number {
  if (row.text.includes("\t") || row.cells.length >= titles.cells.length) return cell.column;
  const apart = (title: Cell): number => Math.abs(title.start - titles.start - (cell.start - row.start));
  return titles.cells.toSorted((one, other) => apart(one) - apart(other))[0]?.column ?? cell.column;
}

/** Labels beside values; an address among them goes on in the lines below, under its first line. */
function besideWithMore(target: Draft, lines: readonly Line[], at: number, owners: readonly string[]): number {
  const line = lines[at];
  const known = target.pairs.length;
  if (!line || beside(target, line, owners) === 0) return 0;
  const open = target.pairs
    .slice(known)
    .filter((pair) => ADDRESSES.has(fieldOf(pair.means) ?? "") || isNameAlone(pair));
  let taken = 1;
  for (const row of open.length > 0 ? lines.slice(at + 1, at + MOST_ADDRESS_LINES) : []) {
    const under = row.cells.map((cell) =>
      open.find((pair) => Math.abs(pair.start - line.start - (cell.start - row.start)) <= MOST_SHIFT),
    );
    const isMore = row.cells.length > 0 && !row.text.includes("\t") && under.every((pair) => pair !== undefined);
    if (!isMore || row.cells.some(({ text }) => LABEL.test(text) || isKnown(text, owners))) break;
    for (const [index, pair] of under.entries()) if (pair) pair.value += `, ${row.cells[index]?.text ?? ""}`;
    taken += 1;
  }
  const broken = taken === 1 ? brokenInCell(lines, at, open, owners) : [];
  for (const { text } of broken) if (open[0]) open[0].value += `, ${text}`;
  taken += broken.length;
  if (taken > 1)
    for (const pair of open.filter(({ means }) => fieldOf(means) === "recipient")) addressUnder(target, pair);
  return taken;
}

/** `Tracking Number:⇥Copy` above the number itself: what stands beside the label is a button of the page. */
function numberUnder([pair, ...others]: DraftPair[], under: Line | undefined): boolean {
  const [number, ...more] = under?.cells ?? [];
  const field = pair && fieldOf(pair.means);
  if (!pair || !number || others.length + more.length > 0 || field === undefined || !NUMBERS.has(field)) return false;
  if (HAS_DIGIT.test(pair.value) || !plausible(field, number.text)) return false;
  Object.assign(pair, { value: number.text, page: number.page, start: number.start, end: number.end });
  return true;
}

const NUMBERS: ReadonlySet<string> = new Set(["trackingNumber", "orderNumber", "transactionId", "reference", "arn"]);

/** The lines of an address that a page breaks inside the last cell of its row: `Bill to⇥Jane Doe`, then street and town. */
function brokenInCell(
  lines: readonly Line[],
  at: number,
  [pair, ...others]: readonly DraftPair[],
  owners: readonly string[],
): Cell[] {
  const line = lines[at];
  const isLast = pair !== undefined && line?.text.includes("\t") === true && pair.end >= line.end - 1;
  if (!isLast || others.length > 0 || WHOLE_ADDRESS.test(pair.value)) return [];
  const block: Cell[] = [];
  for (const cell of addressLines(lines, at + 1, owners).slice(0, MOST_BROKEN)) {
    block.push(cell);
    const whole = [pair.value, ...block.map(({ text }) => text)].join(", ");
    if (WHOLE_ADDRESS.test(whole)) return block;
  }
  return [];
}

const MOST_BROKEN = 4;

const isNameAlone = ({ means, value }: DraftPair): boolean =>
  fieldOf(means) === "recipient" && !value.includes(",") && !HAS_DIGIT.test(value);

/** The lines under the name of who receives a parcel are where it went. */
function addressUnder(target: Draft, pair: DraftPair): void {
  if (!HAS_DIGIT.test(pair.value)) return;
  target.pairs.push({ ...pair, means: { field: "address", of: "shipment" } });
  pair.value = pair.value.split(",")[0] ?? pair.value;
}

const MOST_SHIFT = 1;

function isCheck(label: string | undefined, owners: readonly string[]): boolean {
  const { means } = meaningOf(label ?? "", owners);
  return (
    label !== undefined &&
    means !== undefined &&
    "field" in means &&
    means.field === "result" &&
    "of" in means &&
    means.of === "avs"
  );
}

/** The parts of a cell that each begin with a label. */
function partsOf(cell: Cell, owners: readonly string[]): (Span & { text: string })[] {
  const cuts = [0];
  // `AVS: Street Address: Match -- Zip: Match (Y)`: what a check answers is one value.
  if (isCheck(LABEL.exec(cell.text)?.groups?.label, owners)) return [cell];
  // Up to here a label is known: its last words are none of their own.
  let inside = LABEL.exec(cell.text)?.[0].length ?? 0;
  for (const match of cell.text.matchAll(NEXT_LABEL)) {
    if (match.index < inside) continue;
    const rest = cell.text.slice(match.index + 1);
    const label = LABEL.exec(rest)?.groups?.label ?? "";
    const words = label.split(" ");
    // The label may have taken the end of the value before it along: only its last words are known then.
    for (let from = 0; from < words.length; from += 1) {
      const tail = words.slice(from).join(" ");
      if (!LETTER.test(words[from] ?? "") || !isKnown(tail, owners)) continue;
      cuts.push(match.index + 1 + (label.length - tail.length));
      inside = match.index + 1 + label.length;
      break;
    }
  }
  const starts = [...new Set(cuts)].sort((a, b) => a - b);
  return starts.map((start, at) => {
    const isLast = at === starts.length - 1;
    const raw = cell.text.slice(start, starts[at + 1] ?? cell.text.length);
    const text = isLast ? raw.trimEnd() : raw.replace(TRAILING_DIVIDER, "").trimEnd();
    return { page: cell.page, start: cell.start + start, end: cell.start + start + text.length, text };
  });
}
