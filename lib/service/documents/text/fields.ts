import type { Line, WorkingText } from "./working-text";

/** A label and the value that belongs to it, however the document lays them out. */
export interface Field {
  /** Lower case, words only: `shipping address`. */
  label: string;
  value: string;
  page: number;
  /** Offsets of the value. */
  start: number;
  end: number;
  line: Line;
}

/** Label/value pairs: `Label: value`, `Label⇥value`, a label above its value, and cells under column titles. */
export function fieldsOf(text: WorkingText): Field[] {
  return text.lines.flatMap((line) => lineFields(text, line));
}

/** `Card_Holder Name:` and `cardHolderName` both become `card holder name`. */
function normalizeLabel(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#&/']+/gu, " ")
    .trim();
}

const INLINE = /^["'\s]*([\p{L}#][^:：\n]{0,60}?)["']?\s*[:：](?!\/\/)\s*(.*)$/u;

function lineFields(text: WorkingText, line: Line): Field[] {
  const fields: Field[] = [];
  for (const [at, cell] of line.cells.entries()) {
    const title = line.header?.[cell.column];
    if (title !== undefined) add(fields, line, title, cell.start, cell.text);
    const inline = INLINE.exec(cell.text);
    const label = inline?.[1] ?? "";
    const value = inline?.[2] ?? "";
    if (inline !== null && isLabel(label)) {
      if (value === "" && sideBySide(line)) {
        const under = valueBelow(text, line, at);
        if (under !== undefined) add(fields, under.line, label, under.start, under.text);
        continue;
      }
      if (value !== "") {
        add(fields, line, label, cell.end - value.length, value);
        continue;
      }
      const beside = line.cells[at + 1];
      const next = beside === undefined ? valueBelow(text, line, at) : { ...beside, line };
      if (next !== undefined) add(fields, next.line, label, next.start, next.text);
      continue;
    }
    const ending = /([\p{L}]+ [\p{L}]+)\s*:$/u.exec(cell.text)?.[1];
    if (ending !== undefined && title === undefined) {
      const under = valueBelow(text, line, at);
      if (under !== undefined) add(fields, under.line, ending, under.start, under.text);
      continue;
    }
    const next = sideBySide(line) ? undefined : line.cells[at + 1];
    if (title === undefined && next !== undefined && isLabel(cell.text)) {
      add(fields, line, cell.text, next.start, next.text);
    } else if (
      title === undefined &&
      (sideBySide(line) || at === line.cells.length - 1) &&
      isLabel(cell.text) &&
      cell.text.length <= 40
    ) {
      const below = valueBelow(text, line, at);
      if (below !== undefined) add(fields, below.line, cell.text, below.start, below.text);
    }
  }
  return fields;
}

const PARTY =
  /^(?:bill|ship|deliver|sold|invoice|order|send|from|to\b|rechnungs|liefer|empfänger|absender|factur|livraison|destinataire|expéditeur|fattur|spedi|consegna|envío|entrega|factuur|verzend|aflever|nabywca|sprzedawca|seller|buyer|customer|sender|recipient|shipper|consignee|payment|service)/iu;

/** Titles of address blocks that stand beside each other, each with its block below it. */
function sideBySide(line: Line): boolean {
  return (
    line.cells.length > 1 &&
    line.cells.every((cell) => PARTY.test(cell.text) && isLabel(cell.text) && !/\d/.test(cell.text))
  );
}

function valueBelow(text: WorkingText, line: Line, at: number) {
  const below = text.lines[line.index + 1];
  if (below === undefined || below.page !== line.page) return undefined;
  // A heading over rows that have labels of their own.
  if (line.cells.length === 1 && below.cells.length === 2 && isLabel(below.cells[0]?.text ?? "") && alike(text, below))
    return undefined;
  const same = line.cells.length === below.cells.length ? below.cells[at] : undefined;
  const cell = same ?? (sideBySide(line) ? undefined : below.cells[0]);
  return cell === undefined ? undefined : { ...cell, line: below };
}

/** The row below has two cells as well, so that both are pairs of label and value. */
function alike(text: WorkingText, line: Line): boolean {
  const next = text.lines[line.index + 1];
  return next?.page === line.page && next.cells.length === 2 && isLabel(next.cells[0]?.text ?? "");
}

function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(/\s+/).length <= 8 && !/\d{3,}|[.!?]\s|[@]/.test(text);
}

function add(fields: Field[], line: Line, label: string, start: number, value: string): void {
  const name = normalizeLabel(label);
  const clean = value.replace(/[",;]+$/, "");
  if (name === "" || clean.trim() === "") return;
  const lead = clean.length - clean.replace(/^["'\s]+/, "").length;
  fields.push({
    label: name,
    value: clean.slice(lead),
    page: line.page,
    start: start + lead,
    end: start + clean.length,
    line,
  });
}
