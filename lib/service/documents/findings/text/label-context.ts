import type { Cell, Line, WorkingText } from "./working-text";

/** The wordings that may name a value, nearest first. */
export interface LabelContext {
  /** Text of the same cell before the value, up to the value before it. */
  same: string;
  /** Column title. */
  header: string;
  previousCell: string;
  firstCell: string;
  /** Last cell of the line above when it is short and names something. */
  above: string;
  /** Text of the same cell after the value. */
  after: string;
}

/** Where the value at `[start, end)` of `line` may get its name from. `from` is where the value before it ended. */
export function labelContext(
  text: WorkingText,
  line: Line,
  start: number,
  end: number,
  from = line.start,
): LabelContext {
  const at = line.cells.findIndex((cell) => start >= cell.start && start < cell.end);
  const cell = line.cells[at];
  const same = nearestName(slice(line, Math.max(cell?.start ?? line.start, from), start));
  const lead = same.replace(WEEKDAY, "").replace(/^[\p{P}\p{S}\s]+$/u, "");
  return {
    same: lead,
    header: cell === undefined ? "" : (line.header?.[cell.column] ?? ""),
    previousCell: line.cells[at - 1]?.text ?? "",
    firstCell: at > 0 ? (line.cells[0]?.text ?? "") : "",
    above: at <= 0 && lead === "" && from <= line.start ? labelAbove(text, line) : "",
    after: cell === undefined ? "" : slice(line, end, cell.end),
  };
}

/** The line above, when it looks like a label for what stands below it. */
function labelAbove(text: WorkingText, line: Line): string {
  const above = text.lines[line.index - 1];
  if (above === undefined || above.page !== line.page) return "";
  const last: Cell | undefined = above.cells.at(-1);
  if (last === undefined) return "";
  const words = last.text.split(/\s+/).length;
  return /[:：]$/.test(last.text) || (words <= 5 && !/\d/.test(last.text)) ? last.text : "";
}

const WEEKDAY =
  /(?:^|[\s,(])(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s*$|(?:^|[\s,(])(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela),?\s*$/iu;

/** The last name of a path such as `Refund › Transactions 1 › Amount`, with the one before it when it says too little. */
function nearestName(wording: string): string {
  const parts = wording.split("›");
  const last = parts.at(-1) ?? "";
  return parts.length > 1 && /^\s*(?:id|number|no|code|value|date)\s*:?\s*$/i.test(last)
    ? `${parts.at(-2)} ${last}`
    : last;
}

function slice(line: Line, start: number, end: number): string {
  return start < end ? line.text.slice(start - line.start, end - line.start) : "";
}
