import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { KeyMeaning } from "@/lib/service/evidence/model";
import type { Draft } from "./draft";
import { addPair, fieldOf, isKnown, isLabelLike, SHAPED, withoutColon } from "./labels";
import type { Cell, Line } from "./lines";
import { HAS_DIGIT } from "./shapes/lines";

/** `Label⇥value`, also two or more columns of them; the label must be known or end in a colon. */
export function beside(target: Draft, line: Line, owners: readonly string[]): number {
  const { cells } = line;
  if (cells.length < 2 || areTitles(cells)) return 0;
  const named = (cell: Cell | undefined): boolean =>
    cell !== undefined && isLabelLike(cell.text) && (cell.text.endsWith(":") || isKnown(cell.text, owners));
  const labels = cells.filter((_, at) => at % 2 === 0);
  const values = cells.filter((_, at) => at % 2 === 1);
  const isPairs = cells.length % 2 === 0 && labels.some(named) && labels.every(({ text }) => isLabelLike(text));
  if (isPairs && !values.some((cell) => cell.text.endsWith(":")) && (cells.length === 2 || !values.every(named))) {
    const [value] = values;
    // `Status⇥Delivered`: a state is a value although it is a label elsewhere.
    const isState = (label: Cell | undefined): boolean =>
      label !== undefined && isOfState(meaningOf(withoutColon(label.text), owners).means);
    if (cells.length === 2 && ((named(value) && !isState(cells[0])) || !fits(cells[0], value, owners))) return 0;
    for (const [at, cell] of labels.entries()) {
      const beneath = values[at];
      if (beneath) addPair(target, cell.text, owners, beneath.text, beneath);
    }
    return 1;
  }
  const [label, value] = cells;
  if (!label || !value || !named(label) || named(value) || !fits(label, value, owners)) return 0;
  addPair(target, label.text, owners, value.text, value);
  return 1;
}

function isOfState(means: KeyMeaning | undefined): boolean {
  return means !== undefined && ("status" in means || fieldOf(means) === "response");
}

/** Titles of two columns end in the same word: `Customer Information⇥Vehicle Information`. */
function areTitles(cells: readonly Cell[]): boolean {
  const last = cells.map(({ text }) => text.toLowerCase().split(" ").at(-1));
  return new Set(last).size === 1 && cells.every(({ text }) => isLabelLike(text) && !HAS_DIGIT.test(text));
}

/** A number without its colon must at least look like one. */
function fits(label: Cell | undefined, value: Cell | undefined, owners: readonly string[]): boolean {
  if (!label || !value) return false;
  const field = fieldOf(meaningOf(withoutColon(label.text), owners).means);
  return label.text.endsWith(":") || field === undefined || !SHAPED.has(field) || plausible(field, value.text);
}
