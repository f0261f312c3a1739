import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { KeyMeaning } from "@/lib/service/evidence/model";
import type { Cell, Line } from "../language/lines";
import { HAS_DIGIT, LEADING_SUM, NAME_ALONE, SIGN_HERE, WHOLE_ADDRESS } from "../shapes/line-shapes";
import { headerKind } from "../words/speech";
import type { Draft } from "./draft";
import { addPair, fieldOf, isKnown, isLabelLike, SHAPED, SUMS, withoutColon } from "./labels";

/** `Label⇥value`, also two or more columns of them; the label must be known or end in a colon. */
export function beside(target: Draft, line: Line, owners: readonly string[]): number {
  const { cells } = line;
  if (cells.length < 2 || areTitles(cells)) return 0;
  if (addressee(target, line, owners) || signed(target, line)) return 1;
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

/** `TO⇥J DOE, 5 MILLRACE RD, BOZEMAN, MT 59715`: who and where a parcel goes to. */
function addressee(target: Draft, { cells }: Line, owners: readonly string[]): boolean {
  const [label, value, ...others] = cells;
  if (!label || !value || others.length > 0 || headerKind(label.text) !== "to") return false;
  if (!WHOLE_ADDRESS.test(value.text) || value.text.includes("@")) return false;
  addPair(target, "ship to", owners, value.text, value);
  return true;
}

/** `X⇥Jane Doe⇥(signature)`: the line on which somebody signs; a blank one is none. */
function signed(target: Draft, { cells }: Line): boolean {
  const [mark, name] = cells;
  if (!mark || !name || !SIGN_HERE.test(mark.text) || !NAME_ALONE.test(name.text)) return false;
  addPair(target, "signature", [], name.text, name);
  return true;
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
  return (
    label.text.endsWith(":") ||
    field === undefined ||
    !SHAPED.has(field) ||
    plausible(field, value.text) ||
    (SUMS.has(field) && LEADING_SUM.test(value.text))
  );
}
