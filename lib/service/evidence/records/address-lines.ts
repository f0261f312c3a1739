import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import type { Cell, Line } from "../language/lines";
import { HAS_DIGIT, LABEL } from "../shapes/line-shapes";
import { dayIn } from "./days";
import { ADDRESSES, fieldOf, isKnown } from "./labels";

export const MOST_ADDRESS_LINES = 6;
const FEWEST_ADDRESS_LINES = 3;

/** A name, a street and a town with its code. */
export function isDestination(block: readonly Cell[]): boolean {
  const [name, ...rest] = block;
  const numbered = rest.filter(({ text }) => HAS_DIGIT.test(text));
  return (
    block.length >= FEWEST_ADDRESS_LINES && name !== undefined && !HAS_DIGIT.test(name.text) && numbered.length >= 2
  );
}

/** The lines of an address from this one on: each a cell of its own that is no label and no day. */
export function addressLines(lines: readonly Line[], from: number, owners: readonly string[]): Cell[] {
  const block: Cell[] = [];
  for (const line of lines.slice(from, from + MOST_ADDRESS_LINES)) {
    const [cell] = line.cells;
    if (!cell || line.cells.length > 1 || LABEL.test(cell.text) || isKnown(cell.text, owners) || cell.text.length > 60)
      break;
    // `Your parcel was delivered to: Doe` above `on 20 June 2026`.
    if (dayIn(cell.text) !== undefined) break;
    block.push(cell);
  }
  return block;
}

/** `Shipping address` as the title of a panel: the lines of the address stand below a gap. */
export function titlesAddress(lines: readonly Line[], at: number, owners: readonly string[]): boolean {
  const [title, ...others] = lines[at]?.cells ?? [];
  if (!title || others.length > 0 || lines[at + 1]?.cells.length !== 0) return false;
  if (!ADDRESSES.has(fieldOf(meaningOf(title.text, owners).means) ?? "")) return false;
  return isDestination(addressLines(lines, at + 2, owners));
}
