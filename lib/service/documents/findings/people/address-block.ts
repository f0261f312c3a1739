import type { Fact } from "@/lib/service/documents/facts";
import type { Field } from "../text/fields";
import { normaliseLabel } from "../text/fields";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { isCountry } from "./countries";
import { readName } from "./name-text";

const MAX_LINES = 6;
const POSTAL =
  /(?<![\w-])(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{2}-\d{3}|\d{4}|\d{5}-\d{3}|\d{3}-\d{4})(?![\w-])/u;
const STREET = /\d+\s*[\p{L}]?\s+\p{L}{2,}|\p{L}{2,}\.?\s+\d+|p\.?\s?o\.? box|postfach/iu;
const REGION = /^[\p{L} .'-]+,\s*[\p{L} .'-]{2,}$/u;
const STOP =
  /[:：]\s*$|^[\p{L} #]{2,25}[:：]\s|\b(?:total|subtotal|order|invoice|tracking|payment|paid|item|qty|quantity|price|phone|tel|e-?mail|date|status|delivered|thank|please|method|carrier|service)\b|\p{Sc}\s?\d|@/iu;

/** The name and the address behind a label such as `Ship to`: the rest of the line and the lines below it. */
export function readAddressBlock(text: WorkingText, field: Field, role: string): Fact[] {
  const lines = blockLines(text, field);
  const first = lines[0];
  if (first === undefined) return [];
  const facts: Fact[] = [];
  const name = nameIn(first.value);
  const place = REGION.test(first.value) && lines.length === 1;
  if (name !== undefined && !place) {
    const at = first.value.indexOf(name);
    push(
      facts,
      makeFact(text, field.page, first.start + at, first.start + at + name.length, {
        kind: "name",
        role,
        value: name,
        certainty: "certain",
      }),
    );
  }
  const rest = name !== undefined && !place ? afterName(lines, name) : lines;
  const last = rest.at(-1);
  const from = rest[0];
  if (from === undefined || last === undefined || !rest.some((line) => looksLikePlace(line.value))) return facts;
  const value = rest.map((line) => line.value.replace(/[,;]\s*$/, "")).join(", ");
  push(
    facts,
    makeFact(text, field.page, from.start, last.start + last.value.length, {
      kind: "address",
      role,
      value,
      certainty: "certain",
    }),
  );
  return facts;
}

/** `Eva Holm` or `Eva Holm, Storgatan 5, …`; a town before its state and code is no name. */
function nameIn(value: string): string | undefined {
  const [before = "", ...after] = value.split(",");
  if (!/\d/.test(value)) return readName(before);
  return !/\d/.test(before) && before.trim().includes(" ") && STREET.test(after[0] ?? "")
    ? readName(before)
    : undefined;
}

/** True for a street, a postal code, or `City, State`. */
function looksLikePlace(value: string): boolean {
  if (/^(?:address|street|city|state|zip(?:code)?|country|postcode|[,\s])+$/iu.test(value)) return false;
  return POSTAL.test(value) || STREET.test(value) || REGION.test(value);
}

interface BlockLine {
  value: string;
  start: number;
}

function blockLines(text: WorkingText, field: Field): BlockLine[] {
  const lines: BlockLine[] = [{ value: field.value, start: field.start }];
  const column = field.line.cells.find((cell) => field.start >= cell.start && field.start < cell.end)?.column ?? 0;
  if (isRowOfTable(field)) return lines;
  const value = isBesideLabel(field);
  let previous: Line = field.line;
  for (let at = field.line.index + 1; lines.length < MAX_LINES; at += 1) {
    const line = text.lines[at];
    if (line === undefined || line.page !== field.page || blankBetween(text, previous, line)) break;
    const cell =
      line.cells.find((candidate) => candidate.column === column) ??
      (line.cells.length === 1 ? line.cells[0] : undefined);
    if (line.cells.length > field.line.cells.length || (value && line.cells.length > 1)) break;
    if (cell === undefined || STOP.test(cell.text) || cell.text.length > 60) break;
    if (isComplete(lines) ? !isCountry(cell.text) : value && cell.column < column && !looksLikePlace(cell.text)) break;
    lines.push({ value: cell.text, start: cell.start });
    previous = line;
  }
  return lines;
}

/** A cell under a column title is the whole value; what stands below it is of the next row. */
function isRowOfTable({ label, line, start }: Field): boolean {
  const cell = line.cells.find((candidate) => start >= candidate.start && start < candidate.end);
  const title = cell && line.header?.[cell.column];
  return title !== undefined && normaliseLabel(title) === label;
}

/** The value stands in the cell after its label, so that the rows below have labels of their own. */
function isBesideLabel({ label, line, start }: Field): boolean {
  const at = line.cells.findIndex((cell) => start >= cell.start && start < cell.end);
  const before = line.cells[at - 1];
  return before !== undefined && normaliseLabel(before.text) === label;
}

/** Street and postal code with the town are there: only a country can follow. */
function isComplete(lines: readonly BlockLine[]): boolean {
  const whole = lines.map((line) => line.value).join(", ");
  const street = STREET.exec(whole);
  return street !== null && POSTAL.test(whole.slice(street.index + street[0].length));
}

function afterName(lines: readonly BlockLine[], name: string): BlockLine[] {
  const first = lines[0];
  if (first === undefined) return [];
  const tail = first.value.slice(first.value.indexOf(name) + name.length);
  const rest = tail.replace(/^[\s,;]+/, "");
  const own =
    rest === "" || rest.includes("@") ? [] : [{ value: rest, start: first.start + first.value.length - rest.length }];
  return [...own, ...lines.slice(1)];
}

function blankBetween(text: WorkingText, above: Line, below: Line): boolean {
  const source = text.pages.find((page) => page.number === above.page)?.text ?? "";
  return (source.slice(above.end, below.start).match(/\n/g)?.length ?? 0) > 1;
}

function push(facts: Fact[], fact: Fact | undefined): void {
  if (fact !== undefined) facts.push(fact);
}
